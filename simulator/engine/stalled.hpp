// SPDX-License-Identifier: MIT
// Instructions that wait for the bus as a whole. One that touches nothing but memory cannot tell in which of its reads it waited: it
// is executed behind the wait, by the fast loop. The others go to the bus that sees each cycle.
#pragma once

#include "simulator/board/board.hpp"
#include <gato/isa/isa.hpp>

namespace gato::simulator {

// How long the instruction at `pc` can take: a page that is crossed is one cycle more, a branch two.
inline Cycle longest_here(const PageTable& pages, std::uint16_t pc) {
    const std::uint8_t* const page = pages.read[pc >> 8];
    if (page == nullptr) return stall_margin;
    const isa::Opcode& opcode = isa::opcode_table[page[pc & 0xff]];
    return opcode.cycles + static_cast<Cycle>(opcode.penalty);
}

inline constexpr Cycle cannot_wait_as_a_whole = -1;

// How long the instruction that is next has to wait for the bus, in all its reads. The board has gone through that time then. Or
// `cannot_wait_as_a_whole`. Not while each cycle is watched.
[[nodiscard]] Cycle wait_as_a_whole(Board& board);

}  // namespace gato::simulator
