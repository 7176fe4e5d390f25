// SPDX-License-Identifier: MIT
// The interpreter that counts how often each address is executed.
#include "simulator/engine/interpreter.hpp"

namespace gato::simulator {

template LoopExit interpret(Board&, CountingWatcher);

}  // namespace gato::simulator
