// SPDX-License-Identifier: MIT
// The interpreter without a watcher: the fast one.
#include "simulator/engine/interpreter.hpp"

namespace gato::simulator {

template LoopExit interpret(Board&, NoWatcher);

}  // namespace gato::simulator
