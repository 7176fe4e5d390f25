// SPDX-License-Identifier: MIT
// Finds out whether a program waits for somebody to press PLAY on the tape recorder.
#pragma once

#include "simulator/board/board.hpp"

namespace gato::simulator {

// Is the processor where bit 4 of $01 is tested? While it allows no interrupts, only in a loop that goes on until the bit
// changes: the KERNAL's interrupt looks at the bit too, and waits for nothing.
[[nodiscard]] bool waits_for_play(const Board& board);

}  // namespace gato::simulator
