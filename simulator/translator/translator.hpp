// SPDX-License-Identifier: MIT
// The engine that translates blocks of instructions into those of the host, beside the interpreter, which has all the rest: see
// docs/ARCHITECTURE.md, and docs/adr on the choice.
#pragma once

#include "simulator/engine/engine.hpp"

namespace gato::simulator {

// Does the system give memory that may be both written and executed?
[[nodiscard]] bool can_translate();

// Runs as if the interpreter did. `always`: blocks are translated from the beginning, whether that pays or not.
[[nodiscard]] LoopExit run_translated(Board& board, bool always);

}  // namespace gato::simulator
