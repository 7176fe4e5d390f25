// SPDX-License-Identifier: MIT
// SYS, the door from BASIC to machine code.
#pragma once

#include "simulator/firmware/host.hpp"

namespace gato::simulator {

// Enters machine code as SYS does in a program: registers from $030c-$030f; its RTS goes on with BASIC.
void enter_sys(Host host, std::uint16_t address);
// The same as a line that a user types: behind it BASIC is ready.
void type_sys(Host host, std::uint16_t address);

}  // namespace gato::simulator
