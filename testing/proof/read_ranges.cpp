// SPDX-License-Identifier: MIT
#include "testing/proof/read_ranges.hpp"

#include "testing/json_parts.hpp"
#include "testing/wording.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace gato::cases {

namespace {

std::string expected_values(std::uint32_t most) {
    return "expected values from 0 to " + std::to_string(most) + ": 7, \"$07\", \"0..7\", \"any\" or a list of these";
}

std::uint32_t number_in(std::string_view text, const JsonValue& value, std::uint32_t most) {
    const bool is_hex = text.starts_with('$');
    if (is_hex) text.remove_prefix(1);
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, is_hex ? 16 : 10);
    if (text.empty() || error != std::errc{} || end != text.data() + text.size() || number > most)
        fail_at(value.place(), expected_values(most) + "; not " + kind_of(value));
    return number;
}

ValueRange range_in(const JsonValue& value, std::uint32_t most) {
    if (value.is_integer()) {
        if (value.integer() < 0 || value.integer() > std::int64_t{most})
            fail_at(value.place(), expected_values(most) + "; not " + kind_of(value));
        const auto number = static_cast<std::uint32_t>(value.integer());
        return {number, number};
    }
    if (!value.is_text()) fail_at(value.place(), expected_values(most) + "; not " + kind_of(value));
    const std::string_view text = value.text();
    if (text == "any") return {0, most};
    const auto dots = text.find("..");
    const std::uint32_t first = number_in(text.substr(0, dots), value, most);
    const std::uint32_t last = dots == std::string_view::npos ? first : number_in(text.substr(dots + 2), value, most);
    if (last < first) fail_at(value.place(), "the range " + kind_of(value) + " ends before it begins");
    return {first, last};
}

}  // namespace

std::vector<ValueRange> read_ranges(const JsonValue& value, std::uint32_t most) {
    std::vector<ValueRange> ranges;
    if (value.is_list())
        for (const JsonValue& one : value.children()) ranges.push_back(range_in(one, most));
    else
        ranges.push_back(range_in(value, most));
    if (ranges.empty()) fail_at(value.place(), "a place takes at least one value");
    std::ranges::sort(ranges, {}, &ValueRange::first);
    for (std::size_t i = 1; i < ranges.size(); ++i)
        if (ranges[i].first <= ranges[i - 1].last)
            fail_at(value.place(), "the value " + std::to_string(ranges[i].first) + " is in this list twice");
    return ranges;
}

}  // namespace gato::cases
