// SPDX-License-Identifier: MIT
// How long BASIC takes for what (times.def).
//
//     memory.spend(time::for_to);
#pragma once

#include <gato/simulator/cpu.hpp>

namespace gato::simulator::basic {

namespace time {
#define GATO_BASIC_TIME(id, cycles, purpose, source) inline constexpr Cycle id = cycles;
#include "simulator/firmware/interpreter/times.def"
#undef GATO_BASIC_TIME
}  // namespace time

struct Time {
    Cycle cycles;
    const char* purpose;
    const char* source;
};

inline constexpr Time times[] = {
#define GATO_BASIC_TIME(id, cycles, purpose, source) {cycles, purpose, source},
#include "simulator/firmware/interpreter/times.def"
#undef GATO_BASIC_TIME
};

}  // namespace gato::simulator::basic
