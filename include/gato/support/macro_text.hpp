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

}  // namespace gato
