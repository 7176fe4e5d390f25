// SPDX-License-Identifier: MIT
// The interpreter beside translated code, reporting to a tracker.
#include "simulator/engine/interpreter.hpp"
#include "simulator/translator/handover.hpp"

namespace gato::simulator {

template LoopExit interpret(Board&, TrackingHandover);

}  // namespace gato::simulator
