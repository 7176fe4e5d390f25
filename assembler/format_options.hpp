// SPDX-License-Identifier: MIT
// How format() lays sources out (docs/FMT.md).
#pragma once

#include <cstddef>
#include <cstdint>

namespace gato::assembler {

enum class LetterCase : std::uint8_t { lower, upper, keep };

// Columns are counted from 1. They rise, except that the operands' may be that of the operations: then one space separates
// them.
struct FormatOptions {
    std::size_t operation_column = 9, operand_column = 17, comment_column = 41;
    LetterCase operation_case = LetterCase::lower;
};

}  // namespace gato::assembler
