// SPDX-License-Identifier: MIT
// Instructions that wait for the bus as a whole. If an instruction accesses only memory, it makes no difference in which of its
// reads it waited: the fast loop executes it after the wait. The others go to the bus that sees each cycle.
#pragma once

#include "simulator/board/board.hpp"
#include <gato/isa/isa.hpp>

namespace gato::simulator {

// Returns how long the instruction at `pc` can take: crossing a page takes one cycle more, a branch two.
inline Cycle longest_here(const PageTable& pages, std::uint16_t pc) {
    const std::uint8_t* const page = pages.read[pc >> 8];
    if (page == nullptr) return stall_margin;
    const isa::Opcode& opcode = isa::opcode_table[page[pc & 0xff]];
    return opcode.cycles + static_cast<Cycle>(opcode.penalty);
}

inline constexpr Cycle cannot_wait_as_a_whole = -1;

// Returns how long the next instruction has to wait for the bus, in all its reads; the board has then run through that time.
// Returns `cannot_wait_as_a_whole` if it cannot. Not to be called while each cycle is watched.
[[nodiscard]] Cycle wait_as_a_whole(Board& board);

}  // namespace gato::simulator
