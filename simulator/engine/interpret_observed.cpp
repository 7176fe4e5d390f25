// SPDX-License-Identifier: MIT
// The interpreter with an observer that is called for each instruction.
#include "simulator/engine/interpreter.hpp"

namespace gato::simulator {

template LoopExit interpret(Board&, ObserverWatcher);

}  // namespace gato::simulator
