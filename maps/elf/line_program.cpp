// SPDX-License-Identifier: MIT
#include "maps/elf/line_program.hpp"

#include <utility>

namespace gato::maps::elf {

namespace {

enum Standard : std::uint64_t {
    extended = 0,
    copy = 1,
    advance_address = 2,
    advance_line = 3,
    set_source = 4,
    set_column = 5,
    advance_like_last_special = 8,
    advance_by_fixed = 9
};

enum Extended : std::uint64_t { end_sequence = 1, set_address = 2, define_source = 3 };

constexpr std::uint64_t last_special = 255;

}  // namespace

std::optional<LineRow> LineProgram::next() {
    while (!cursor_.is_at_end()) {
        if (!execute()) continue;
        return row_.ends ? std::exchange(row_, {}) : row_;
    }
    return std::nullopt;
}

bool LineProgram::execute() {
    const std::uint64_t opcode = cursor_.number(1);
    if (opcode >= table_.opcode_base) return execute_special(opcode);
    return opcode == extended ? execute_extended() : execute_standard(opcode);
}

// One that is not known here, or says nothing of addresses and lines, is skipped: the table says how many operands it has.
bool LineProgram::execute_standard(std::uint64_t opcode) {
    switch (opcode) {
    case copy: return true;
    case advance_address: advance(cursor_.leb()); break;
    case advance_line: row_.line += static_cast<std::uint64_t>(cursor_.signed_leb()); break;
    case set_source: row_.source = cursor_.leb(); break;
    case set_column: row_.column = cursor_.leb(); break;
    case advance_like_last_special: advance((last_special - table_.opcode_base) / table_.line_range); break;
    case advance_by_fixed: row_.address += cursor_.number(2); break;
    default: skip_operands(opcode);
    }
    return false;
}

void LineProgram::skip_operands(std::uint64_t opcode) {
    for (int left = static_cast<std::uint8_t>(table_.operand_counts[static_cast<std::size_t>(opcode - 1)]); left > 0; --left)
        (void)cursor_.leb();
}

// Advances the address and the line at once.
bool LineProgram::execute_special(std::uint64_t opcode) {
    const std::uint64_t step = opcode - table_.opcode_base;
    advance(step / table_.line_range);
    row_.line += static_cast<std::uint64_t>(table_.line_base) + step % table_.line_range;
    return true;
}

bool LineProgram::execute_extended() {
    Cursor operands = cursor_.part(cursor_.leb());
    if (operands.is_at_end()) return false;
    switch (operands.number(1)) {
    case end_sequence: return row_.ends = true;
    case set_address: row_.address = operands.number(operands.left()); break;
    case define_source: {
        const std::string_view name = operands.text();
        table_.add_source({name, operands.leb()});
        break;
    }
    default: break;
    }
    return false;
}

}  // namespace gato::maps::elf
