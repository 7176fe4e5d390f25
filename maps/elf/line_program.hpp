// SPDX-License-Identifier: MIT
// The rows that the program of a line table makes: each says from which address on which line counts.
#pragma once

#include "maps/elf/line_table.hpp"

#include <cstdint>
#include <optional>

namespace gato::maps::elf {

struct LineRow {
    std::uint64_t address = 0, source = 1;
    std::uint64_t line = 1, column = 0;
    bool ends = false;  // the sequence: the address is the first after its code
};

class LineProgram {
public:
    // The table gets the sources that the program adds.
    explicit LineProgram(LineTable& table) : table_(table), cursor_(table.program) {}

    // The next row; nothing at the end.
    [[nodiscard]] std::optional<LineRow> next();

private:
    // Return whether there is a row.
    bool execute();
    bool execute_standard(std::uint64_t opcode);
    bool execute_special(std::uint64_t opcode);
    bool execute_extended();
    void skip_operands(std::uint64_t opcode);
    void advance(std::uint64_t instructions) { row_.address += instructions * table_.shortest_instruction; }

    LineTable& table_;
    Cursor cursor_;
    LineRow row_;
};

}  // namespace gato::maps::elf
