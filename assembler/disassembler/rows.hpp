// SPDX-License-Identifier: MIT
// Data as statements: runs of one byte, texts, and rows of bytes.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace gato::disassembler {

struct Row {
    std::size_t length = 0;  // bytes of the program
    std::string statement;
};

// Returns the first statement for the data, which must not be empty.
[[nodiscard]] Row next_row(std::span<const std::uint8_t> data);

}  // namespace gato::disassembler
