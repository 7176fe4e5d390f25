// SPDX-License-Identifier: MIT
// How long the parts of BASIC take that machine programs call with their numbers in FAC and ARG, from the call's JSR to after the
// routine's RTS, without what calculating takes by the account of BASIC (interpreter/times.def).
//
// Facts: means of forty calls each, with numbers of both signs from 1 to 40,000 in size, with and without fractions, counted with
// the ROM 901226-01 while the screen was off. Where the time depends on the number, single calls differ from them by up to a third.
#pragma once

#include <gato/simulator/cpu.hpp>

#include <cstdint>

namespace gato::simulator {

// Returns the cycles; 142 for all other parts, which is an estimate.
[[nodiscard]] Cycle time_of_call(std::uint16_t address);

}  // namespace gato::simulator
