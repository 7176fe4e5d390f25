// SPDX-License-Identifier: MIT
// Macros are text: the arguments of a call are cut at commas, and `/1`, `/2` … in the body are replaced by them before a line is
// read. The assembler does it for each expansion, messages and listings once more to show a line as it was assembled.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace gato {

// The texts between commas that stand outside quotes and parentheses, without the blanks around them. A quote that is never
// closed is a character like any other.
[[nodiscard]] std::vector<std::string_view> split_arguments(std::string_view text);

// `/12` in a line. The number is read with all its digits; it does not begin with 0.
struct Parameter {
    std::size_t begin = 0, end = 0;  // in the line
    std::uint32_t number = 0;        // from 1 on; one that is too large for any call is shown as the largest number
};
// The first parameter at or behind `from`.
[[nodiscard]] std::optional<Parameter> find_parameter(std::string_view line, std::size_t from);

// The parts of a line, in order, for a call with so many arguments: `on_text(from, to)` for what stays, `on_parameter(parameter)`
// for what an argument replaces; it returns false to stop there. False when nothing is replaced; then neither is called.
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
