// SPDX-License-Identifier: MIT
// The interpreter for runs with marks.
#include "simulator/engine/interpreter.hpp"

namespace gato::simulator {

template LoopExit interpret(Board&, MarkWatcher);

}  // namespace gato::simulator
