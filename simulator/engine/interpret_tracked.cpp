// SPDX-License-Identifier: MIT
// The interpreter that reports to a tracker what happens.
#include "simulator/engine/interpreter.hpp"

namespace gato::simulator {

template LoopExit interpret(Board&, TrackingWatcher);

}  // namespace gato::simulator
