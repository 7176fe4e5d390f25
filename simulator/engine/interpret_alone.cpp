// SPDX-License-Identifier: MIT
// The interpreter with nobody looking on: what runs fast.
#include "simulator/engine/interpreter.hpp"

namespace gato::simulator {

template LoopExit interpret(Board&, NoWatcher);

}  // namespace gato::simulator
