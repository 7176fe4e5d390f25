// SPDX-License-Identifier: MIT
// What an instruction does to the state: registers, flags, the stack, and the cells of memory that are followed. Decimal mode is not
// followed, so that the results of ADC and SBC are never known.
#pragma once

#include "timing/state.hpp"

#include <vector>

namespace gato::timing {

// The addresses of the followed cells: the first is that of place `first_cell`.
using Cells = std::vector<std::uint16_t>;

// Returns the place of a cell, or no_place.
[[nodiscard]] int place_of(const Cells& cells, std::uint32_t address);

// The addresses that an instruction can access with these registers; nothing if it accesses none, or through a pointer.
[[nodiscard]] std::optional<Range> accessed(const Instruction& instruction, const State& state);
[[nodiscard]] bool is_through_pointer(const Instruction& instruction);

// The cycles that an index adds: 1 if it can cross a page. Writes are not asked.
[[nodiscard]] int cycles_of_index(const Instruction& instruction, const State& state);

// All but the flow: what holds before the next instruction, or the target. Of JSR, nothing is done.
void execute(const Instruction& instruction, const Cells& cells, State& state);

// Something was written: the cells in the range are not known any more; without a range, no cell is.
void forget_cells(const Cells& cells, const std::optional<Range>& range, State& state);

}  // namespace gato::timing
