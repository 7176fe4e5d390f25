// SPDX-License-Identifier: MIT
#include "fuzzing/varied.hpp"

#include "testing/values.hpp"
#include <gato/support/failure.hpp>

#include <charconv>
#include <string_view>

namespace gato::fuzzing {

using cases::TestPlace;
using Kind = cases::TestPlace::Kind;

namespace {

constexpr std::string_view word_begins = "word[";

[[noreturn]] void fail(const std::string& option, const std::string& message) {
    throw Failure(Failure::misuse, option + ": " + message);
}

std::uint32_t number_in(const std::string& all, std::string_view text) {
    const std::string shown(text);
    const bool is_hex = text.starts_with('$');
    if (is_hex) text.remove_prefix(1);
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, is_hex ? 16 : 10);
    if (text.empty() || error != std::errc{} || end != text.data() + text.size())
        fail("--vary " + all, '`' + shown + "` is not a number; expected any, 0..255, or a list such as 0,5,$10..$1f");
    return value;
}

std::uint32_t greatest(const Varied& varied) {
    switch (varied.place.kind) {
    case Kind::c:
    case Kind::z:
    case Kind::n:
    case Kind::v:
    case Kind::d:
    case Kind::i: return 1;
    default: return varied.is_word ? 0xffff : 0xff;
    }
}

std::vector<Varied::Range> ranges_in(const std::string& all, std::string_view text, std::uint32_t most) {
    if (text == "any") return {{0, most}};
    std::vector<Varied::Range> ranges;
    while (true) {
        const std::string_view part = text.substr(0, text.find(','));
        const auto dots = part.find("..");
        const std::uint32_t first = number_in(all, part.substr(0, dots));
        const std::uint32_t last = dots == std::string_view::npos ? first : number_in(all, part.substr(dots + 2));
        if (last < first) fail("--vary " + all, "the range `" + std::string(part) + "` ends before it begins");
        if (last > most)
            fail("--vary " + all, std::to_string(last) + " is too large; the greatest value is " + std::to_string(most));
        ranges.push_back({first, last});
        if (part.size() == text.size()) return ranges;
        text.remove_prefix(part.size() + 1);
    }
}

TestPlace place_in(const std::string& option, const std::string& text, const std::optional<ProgramMap>& map) {
    try {
        return cases::ValueReader(map).place(text, {});
    } catch (const cases::TestMistake& mistake) {
        fail(option, mistake.what());
    }
}

void refuse_overlap(const std::vector<Varied>& all) {
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const auto last = [](const Varied& one) { return one.place.address + (one.is_word ? 1U : 0U); };
            if (all[i].place.kind != all[j].place.kind) continue;
            const bool apart = all[i].place.kind == Kind::memory
                               && (last(all[i]) < all[j].place.address || last(all[j]) < all[i].place.address);
            if (!apart) fail("--vary", "`" + all[j].name + "` and `" + all[i].name + "` overlap");
        }
}

std::string name_of_byte(const TestPlace& range, const std::string& first, unsigned offset) {
    return range.length == 1 || offset == 0 ? first : first + "+" + std::to_string(offset);
}

void add(const std::string& text, const std::optional<ProgramMap>& map, std::vector<Varied>& all) {
    const auto equals = text.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == text.size())
        fail("--vary " + text, "expected PLACE=RANGE, such as a=any or lives=0..9");
    std::string name = text.substr(0, equals);
    Varied varied;
    varied.is_word = name.starts_with(word_begins) && name.ends_with(']');
    if (varied.is_word) name = name.substr(word_begins.size(), name.size() - word_begins.size() - 1);
    const TestPlace place = place_in("--vary " + text, name, map);
    varied.place = place;
    if (varied.is_word && (place.kind != Kind::memory || place.length != 1 || place.address == 0xffff))
        fail("--vary " + text, "a word is two bytes of memory, named by the first one");
    varied.place.length = 1;
    varied.place.is_range = false;
    varied.ranges = ranges_in(text, std::string_view(text).substr(equals + 1), greatest(varied));
    const std::string first = name.substr(0, place.length > 1 ? name.find("..") : name.size());
    for (unsigned i = 0; i < place.length; ++i) {
        varied.place.address = static_cast<std::uint16_t>(place.address + i);
        varied.name = varied.place.name = name_of_byte(place, first, i);
        all.push_back(varied);
    }
}

}  // namespace

std::uint32_t Varied::count() const {
    std::uint32_t count = 0;
    for (const Range& range : ranges) count += range.last - range.first + 1;
    return count;
}

std::uint32_t Varied::value(std::uint32_t number) const {
    for (const Range& range : ranges) {
        const std::uint32_t size = range.last - range.first + 1;
        if (number < size) return range.first + number;
        number -= size;
    }
    return ranges.back().last;
}

std::vector<Varied> parse_varied(const std::vector<std::string>& texts, const std::optional<ProgramMap>& map) {
    std::vector<Varied> all;
    for (const std::string& text : texts) add(text, map, all);
    refuse_overlap(all);
    return all;
}

std::uint16_t parse_routine(const std::string& text, const std::optional<ProgramMap>& map) {
    try {
        return cases::ValueReader(map).address(text, {});
    } catch (const cases::TestMistake& mistake) {
        fail("--call", mistake.what());
    }
}

}  // namespace gato::fuzzing
