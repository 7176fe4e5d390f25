// SPDX-License-Identifier: MIT
// The engine that translates blocks of instructions into those of the host, beside the interpreter, which has all the rest: see
// docs/ARCHITECTURE.md, and docs/adr on the choice.
#pragma once

#include "simulator/engine/engine.hpp"

namespace gato::simulator {

// Does the system give memory that may be both written and executed?
[[nodiscard]] bool can_translate();

// When blocks are translated: behind so many cycles of the interpreter alone, which are done before code for them would be made; and whether
// that pays or not, `always`.
struct Eagerness {
    Cycle warm_up;
    bool always = false;
};

// Runs as if the interpreter did, which has all of it where the system refuses memory for code.
[[nodiscard]] LoopExit run_translated(Board& board, const Eagerness& eagerness);

}  // namespace gato::simulator
