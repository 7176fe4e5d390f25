// SPDX-License-Identifier: MIT
// Macros are text: the arguments of a call are cut at commas, and replace `/1`, `/2` … in the body before a line is read. The
// assembler does this for each expansion; messages and listings do it again to show a line as it was assembled.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace gato {

// Returns the texts between those commas that are outside quotes and parentheses, without the spaces around them. A quote that
// is never closed is a character like any other.
[[nodiscard]] std::vector<std::string_view> split_arguments(std::string_view text);

// A parameter such as `/12` in a line. The number is read with all its digits; it does not begin with 0.
struct Parameter {
    std::size_t begin = 0, end = 0;  // in the line
    std::uint32_t number = 0;        // from 1 on; one that is too large for any call is shown as the largest number
};
// Returns the first parameter at or after `from`.
[[nodiscard]] std::optional<Parameter> find_parameter(std::string_view line, std::size_t from);

// Visits the parts of a line, in order, for a call with this many arguments: `on_text(from, to)` for text that stays,
// `on_parameter(parameter)` for what an argument replaces; if the latter returns false, the visit ends. Returns false if
// nothing is replaced; then neither is called.
template <typename OnText, typename OnParameter>
bool for_each_part(std::string_view line, std::size_t argument_count, const OnText& on_text, const OnParameter& on_parameter) {
    std::size_t done = 0;
    for (auto found = find_parameter(line, 0); found; found = find_parameter(line, found->end)) {
        if (found->number > argument_count) continue;
        on_text(done, found->begin);
        done = found->end;
        if (!on_parameter(*found)) return true;
    }
    if (done == 0) return false;
    on_text(done, line.size());
    return true;
}

}  // namespace gato
