// SPDX-License-Identifier: MIT
// SYS, which calls machine code from BASIC.
#pragma once

#include "simulator/firmware/host.hpp"

namespace gato::simulator {

// Enters machine code as SYS does in a program: registers from $030c-$030f; its RTS returns to BASIC.
void enter_sys(Host host, std::uint16_t address);
// The same as for a line that a user types: after it BASIC is ready.
void type_sys(Host host, std::uint16_t address);

}  // namespace gato::simulator
