// SPDX-License-Identifier: MIT
#include "project/areas.hpp"

#include "assembler/defines.hpp"
#include "core/support/hex.hpp"
#include "linker/areas.hpp"

#include <algorithm>
#include <limits>

namespace gato::project {

namespace {

constexpr std::int64_t memory_size = 0x10000;
constexpr std::size_t most_areas = 1'000;

// The members of one area.
class AreaReader {
public:
    AreaReader(std::uint32_t begin, Diagnostics& diagnostics) : begin_(begin), diagnostics_(diagnostics) {}

    void read(const JsonValue& value, linker::Areas& areas) {
        if (!value.is_object()) return fail(value.place(), "an area is an object: {\"name\": …, \"start\": …, \"size\": …}");
        area_.span = span_of(value.place());
        for (const JsonValue& member : value.children()) this->member(member);
        if (is_wrong_) return;
        if (area_.name.empty()) return fail(value.place(), "the area has no \"name\"");
        if (!start_) return fail(value.place(), "area `" + area_.name + "` has no \"start\"");
        if (size_.has_value() == last_.has_value())
            return fail(value.place(), "area `" + area_.name + "` needs \"size\" or \"end\", and not both");
        const std::int64_t size = size_ ? *size_ : *last_ - *start_ + 1;
        if (size <= 0 || *start_ + size > memory_size)
            return fail(value.place(), "area `" + area_.name + "` does not lie within $0000..$ffff");
        area_.start = static_cast<std::uint32_t>(*start_);
        area_.size = static_cast<std::uint32_t>(size);
        check_kind(value);
        if (!is_wrong_) areas.list.push_back(std::move(area_));
    }

private:
    Span span_of(JsonPlace place) const { return {begin_ + place.offset, place.length}; }

    void fail(JsonPlace place, std::string message) {
        diagnostics_.report(Code::bad_project, {span_of(place)}, std::move(message));
        is_wrong_ = true;
    }
    void fail_at_key(const JsonValue& value, const std::string& wanted) {
        fail(value.key_place(), "\"" + value.key() + "\" " + wanted);
    }

    void member(const JsonValue& value) {
        const auto known = std::ranges::find(keys, value.key(), &Key::name);
        if (known != std::end(keys)) return (this->*known->read)(value);
        std::string list;
        for (const Key& key : keys) list += (list.empty() ? "" : ", ") + std::string(key.name);
        diagnostics_.report(Code::bad_project, {span_of(value.key_place())}, "unknown key \"" + value.key() + "\" of an area")
            .hint = "an area has: " + list;
        is_wrong_ = true;
    }

    // 2049 or "$0801".
    void number(const JsonValue& value, std::int64_t most, std::optional<std::int64_t>& result) {
        if (value.is_integer()) result = value.integer();
        if (value.is_text() && value.text().starts_with('$'))
            if (const auto address = address_of_hex(value.text())) result = *address;
        if (result && *result >= 0 && *result <= most) return;
        fail_at_key(value, "takes a number up to " + std::to_string(most) + ", or hexadecimal digits as a text: \"$0801\"");
    }

    void text(const JsonValue& value, std::string& result) {
        if (!value.is_text() || value.text().empty()) return fail_at_key(value, "takes a text");
        result = value.text();
    }

    // As sources spell it after SEGMENT.
    bool is_name(const JsonValue& value) {
        const bool is_good = value.is_text() && !value.text().empty() && assembler::is_symbol_name(value.text());
        if (!is_good) fail(value.place(), "the name of an area or segment has letters, digits and `_`");
        return is_good;
    }

    void name(const JsonValue& value) {
        if (!is_name(value)) return;
        area_.name = value.text();
        area_.span = span_of(value.place());
    }
    void start(const JsonValue& value) { number(value, memory_size - 1, start_); }
    void size(const JsonValue& value) { number(value, memory_size, size_); }
    void end(const JsonValue& value) { number(value, memory_size - 1, last_); }

    void holds(const JsonValue& value) {
        using Holds = linker::Area::Holds;
        const std::string word = value.is_text() ? value.text() : "";
        if (word == "bytes")
            area_.holds = Holds::bytes;
        else if (word == "variables")
            area_.holds = Holds::variables;
        else if (word == "zeropage")
            area_.holds = Holds::zero_page;
        else
            fail_at_key(value, R"(is "bytes", "variables" or "zeropage")");
    }

    void fill(const JsonValue& value) {
        std::optional<std::int64_t> byte;
        number(value, 0xff, byte);
        if (byte) area_.fill = static_cast<std::uint8_t>(*byte);
    }

    void file(const JsonValue& value) {
        text(value, area_.file);
        if (area_.file.find_first_of("/\\") != std::string::npos || area_.file == "." || area_.file == "..")
            fail_at_key(value, "takes a name without folders: the file is written beside the program");
    }

    void bank(const JsonValue& value) {
        std::optional<std::int64_t> bank;
        number(value, 127, bank);
        if (bank) area_.bank = static_cast<std::uint8_t>(*bank);
    }

    void order(const JsonValue& value) {
        const std::string word = value.is_text() ? value.text() : "";
        if (word != "build" && word != "best-fit") return fail_at_key(value, R"(is "build" or "best-fit")");
        area_.is_best_fit = word == "best-fit";
    }

    void segments(const JsonValue& value) {
        if (!value.is_list() || value.children().empty()) return fail_at_key(value, "takes a list of names");
        for (const JsonValue& name : value.children()) {
            if (!is_name(name)) return;
            area_.segments.push_back(name.text());
        }
    }

    void check_kind(const JsonValue& value) {
        const bool has_bytes = area_.holds == linker::Area::Holds::bytes;
        if (!has_bytes && (area_.fill || !area_.file.empty() || area_.bank))
            fail(value.place(), "area `" + area_.name + "` holds variables, which have no \"fill\", \"file\" or \"bank\"");
        if (area_.bank && !area_.file.empty())
            fail(value.place(), "area `" + area_.name + "` is in a bank, and so in no \"file\"");
        if (area_.holds == linker::Area::Holds::zero_page && area_.start + area_.size > 0x100)
            fail(value.place(), "area `" + area_.name + "` is not in the zero page, $00..$ff");
    }

    struct Key {
        std::string_view name;
        void (AreaReader::*read)(const JsonValue&);
    };
    static constexpr Key keys[] = {{"name", &AreaReader::name},   {"start", &AreaReader::start},
                                   {"size", &AreaReader::size},   {"end", &AreaReader::end},
                                   {"holds", &AreaReader::holds}, {"fill", &AreaReader::fill},
                                   {"file", &AreaReader::file},   {"bank", &AreaReader::bank},
                                   {"order", &AreaReader::order}, {"segments", &AreaReader::segments}};

    std::uint32_t begin_;
    Diagnostics& diagnostics_;
    linker::Area area_;
    std::optional<std::int64_t> start_, size_, last_;
    bool is_wrong_ = false;
};

struct CartridgeWord {
    std::string_view word;
    cartridge::Kind kind;
};
constexpr CartridgeWord cartridge_words[] = {
    {"magic-desk", cartridge::Kind::magic_desk}, {"ocean", cartridge::Kind::ocean}, {"easyflash", cartridge::Kind::easyflash}};

}  // namespace

void read_areas(const JsonValue& value, std::uint32_t begin, linker::Areas& areas, Diagnostics& diagnostics) {
    const auto fail = [&](const std::string& message) {
        const JsonPlace place = value.key_place();
        diagnostics.report(Code::bad_project, {{begin + place.offset, place.length}}, message);
    };
    if (!value.is_list()) return fail("\"areas\" takes a list of areas");
    const std::vector<JsonValue> items = value.children();
    if (items.size() > most_areas) return fail("there are more than " + std::to_string(most_areas) + " areas");
    for (const JsonValue& item : items) AreaReader(begin, diagnostics).read(item, areas);
}

void read_cartridge(const JsonValue& value, std::uint32_t begin, linker::Areas& areas, Diagnostics& diagnostics) {
    const auto* const row =
        std::ranges::find(cartridge_words, value.is_text() ? std::string_view(value.text()) : "", &CartridgeWord::word);
    if (row != std::end(cartridge_words)) {
        areas.cartridge = row->kind;
        return;
    }
    const JsonPlace place = value.key_place();
    diagnostics.report(Code::bad_project, {{begin + place.offset, place.length}},
                       R"("cartridge" is "magic-desk", "ocean" or "easyflash")");
}

linker::Areas read_areas_file(const std::string& name, const std::string& text, SourceMap& sources, Diagnostics& diagnostics) {
    linker::Areas areas;
    const std::uint32_t begin = sources.add(name, text);
    const JsonDocument document(text);
    for (const JsonProblem& problem : document.problems())
        diagnostics.report(Code::bad_project, {{begin + problem.place.offset, problem.place.length}}, problem.message);
    if (!document.is_json()) return areas;
    if (const auto value = document.root().find("areas")) read_areas(*value, begin, areas, diagnostics);
    if (const auto value = document.root().find("cartridge")) read_cartridge(*value, begin, areas, diagnostics);
    linker::check_areas(areas, diagnostics);
    return areas;
}

}  // namespace gato::project
