// SPDX-License-Identifier: MIT
// The interpreter with nobody looking on: what runs fast.
#include "simulator/engine/interpreter.hpp"

namespace gato::simulator {

template LoopExit interpret(PageTable&, Registers&, Cycle&, UnstableConstants, NoWatcher);

}  // namespace gato::simulator
