// SPDX-License-Identifier: MIT
// A number that two machines share if they are at the same moment of the same run: of the clock, the processor, all RAM and colours,
// what can be read from the chips, what was written to the SID, and what was printed. It is the same on every system and for every engine.
//
// Not in it: what only shows later (an oscillator's phase, the heads of a 1541, what a disk holds). Two runs that differ there alone
// share the number until it shows.
#pragma once

#include <gato/simulator/machine.hpp>

#include <cstdint>

namespace gato::recording {

[[nodiscard]] std::uint64_t hash_of(const simulator::Machine& machine);

}  // namespace gato::recording
