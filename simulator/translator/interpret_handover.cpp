// SPDX-License-Identifier: MIT
// The interpreter that hands over to translated code.
#include "simulator/translator/handover.hpp"

#include "simulator/engine/interpreter.hpp"

namespace gato::simulator {

template LoopExit interpret(Board&, Handover);

}  // namespace gato::simulator
