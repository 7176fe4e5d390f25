// SPDX-License-Identifier: MIT
#include "linker/basic_start.hpp"

#include <algorithm>
#include <string>

namespace gato::linker {

std::vector<std::uint8_t> line_of_basic(std::int64_t address, std::int32_t start, std::size_t width) {
    constexpr std::uint8_t sys = 0x9e, line_number = 10;
    constexpr std::size_t before_digits = 5;
    std::string digits = std::to_string(start);
    if (digits.size() < width) digits.insert(0, width - digits.size(), ' ');
    constexpr std::size_t after_digits = 3;  // the end of the line, and of the program
    const auto next_line = static_cast<std::uint32_t>(address) + before_digits + digits.size() + 1;
    std::vector<std::uint8_t> bytes(before_digits + digits.size() + after_digits);
    bytes[0] = static_cast<std::uint8_t>(next_line & 0xff);
    bytes[1] = static_cast<std::uint8_t>(next_line >> 8 & 0xff);
    bytes[2] = line_number;
    bytes[before_digits - 1] = sys;
    std::ranges::copy(digits, bytes.begin() + before_digits);
    return bytes;
}

}  // namespace gato::linker
