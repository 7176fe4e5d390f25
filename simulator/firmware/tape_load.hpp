// SPDX-License-Identifier: MIT
// What LOAD leaves in memory and at the tape recorder, besides the program.
#pragma once

#include "simulator/firmware/host.hpp"
#include <gato/formats/tape.hpp>

namespace gato::simulator {

inline constexpr std::uint16_t tape_port = 1;
inline constexpr std::uint8_t tape_motor_off = 0x20, no_tape_key = 0x10;  // bits of that port

// Nothing, if the file is not one among signals. Otherwise its header is in the tape's buffer, and the motor is off, which the
// interrupt does not change.
void leave_tape(Host host, const tape::File& file);

}  // namespace gato::simulator
