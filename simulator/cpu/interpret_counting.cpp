// SPDX-License-Identifier: MIT
// The interpreter that counts how often each address is executed.
#include "simulator/cpu/interpreter.hpp"

namespace gato::simulator {

template LoopExit interpret(PagedBus&, Registers&, Cycle&, UnstableConstants, CountingWatcher);

}  // namespace gato::simulator
