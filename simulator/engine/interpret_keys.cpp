// SPDX-License-Identifier: MIT
// The interpreter that watches whether a program waits for a key.
#include "simulator/engine/interpreter.hpp"

namespace gato::simulator {

template LoopExit interpret(Board&, KeyWatcher);

}  // namespace gato::simulator
