// SPDX-License-Identifier: MIT
#include "testing/read_number_set.hpp"

#include "testing/json_parts.hpp"
#include "testing/wording.hpp"

#include <charconv>
#include <optional>

namespace gato::cases {

namespace {

std::optional<std::uint32_t> number_of(std::string_view text) {
    const bool is_hex = text.starts_with('$');
    if (is_hex) text.remove_prefix(1);
    std::uint32_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number, is_hex ? 16 : 10);
    if (text.empty() || error != std::errc{} || stop != end) return std::nullopt;
    return number;
}

[[noreturn]] void fail_of_number(const JsonValue& value) {
    fail_at(value.place(), "expected a number, a range like \"0..7\", a list of both, or \"any\", not " + kind_of(value));
}

NumberRange range_in(const JsonValue& value) {
    if (value.is_integer() && value.integer() >= 0 && value.integer() <= std::int64_t{UINT32_MAX}) {
        const auto number = static_cast<std::uint32_t>(value.integer());
        return {number, number};
    }
    if (!value.is_text()) fail_of_number(value);
    const std::string_view text = value.text();
    const auto dots = text.find("..");
    const auto first = number_of(text.substr(0, dots));
    const auto last = dots == std::string_view::npos ? first : number_of(text.substr(dots + 2));
    if (!first || !last) fail_of_number(value);
    if (*last < *first) fail_at(value.place(), "the range `" + shortened(value.text()) + "` ends before it begins");
    return {*first, *last};
}

void add(NumberSet& set, const JsonValue& value, std::uint32_t most) {
    const NumberRange range = range_in(value);
    if (range.last > most)
        fail_at(value.place(), std::to_string(range.last) + " is too large; expected at most " + std::to_string(most));
    for (const NumberRange& other : set.ranges)
        if (range.first <= other.last && other.first <= range.last)
            fail_at(value.place(), "`" + text_of(range) + "` overlaps `" + text_of(other) + "`, which is already in the list");
    set.ranges.push_back(range);
}

}  // namespace

NumberSet read_number_set(const JsonValue& value, NumberRange any, std::uint32_t most) {
    if (value.is_text() && value.text() == "any") return {{any}};
    NumberSet set;
    if (!value.is_list()) {
        add(set, value, most);
        return set;
    }
    for (const JsonValue& one : value.children()) add(set, one, most);
    if (set.ranges.empty()) fail_at(value.place(), "an empty list leaves nothing to try; expected at least one number");
    return set;
}

}  // namespace gato::cases
