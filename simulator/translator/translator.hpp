// SPDX-License-Identifier: MIT
// The engine that translates blocks of instructions into those of the host, beside the interpreter, which executes all the
// rest: see docs/ARCHITECTURE.md, and docs/adr on the choice.
#pragma once

#include "simulator/engine/engine.hpp"

namespace gato::simulator {

// Does the system provide memory that may be both written and executed?
[[nodiscard]] bool can_translate();

// When blocks are translated: after this many cycles of the interpreter alone (many programs end before code for them would be
// made); with `always`, even if it does not pay.
struct Eagerness {
    Cycle warm_up;
    bool always = false;
};

// Runs as the interpreter would, and for the board's tracker if it has one; if the system refuses memory for code, the interpreter executes everything.
[[nodiscard]] LoopExit run_translated(Board& board, const Eagerness& eagerness);

}  // namespace gato::simulator
