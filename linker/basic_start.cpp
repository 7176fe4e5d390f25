// SPDX-License-Identifier: MIT
#include "linker/basic_start.hpp"

#include <string>

namespace gato::linker {

std::vector<std::uint8_t> line_of_basic(std::int64_t address, std::int32_t start, std::size_t width) {
    constexpr std::uint8_t sys = 0x9e, line_number = 10;
    constexpr std::size_t before_digits = 5;
    std::string digits = std::to_string(start);
    if (digits.size() < width) digits.insert(0, width - digits.size(), ' ');
    const auto next_line = static_cast<std::uint32_t>(address) + before_digits + digits.size() + 1;
    std::vector<std::uint8_t> bytes{static_cast<std::uint8_t>(next_line & 0xff),
                                    static_cast<std::uint8_t>(next_line >> 8 & 0xff), line_number, 0, sys};
    bytes.insert(bytes.end(), digits.begin(), digits.end());
    bytes.insert(bytes.end(), 3, std::uint8_t{0});  // the end of the line, and of the program
    return bytes;
}

}  // namespace gato::linker
