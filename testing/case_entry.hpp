// SPDX-License-Identifier: MIT
// The stack as a routine or a handler finds it.
#pragma once

#include "testing/case.hpp"
#include <gato/simulator/machine.hpp>

namespace gato::cases {

// The stack pointer of a case is the caller's: what it is before JSR and after RTS.
inline constexpr std::uint8_t return_address_size = 2;

// Of a machine that simulator::start_at() has prepared; the return addresses move along.
void move_stack(simulator::Machine& machine, std::uint8_t callers_stack);

// What the processor does before a handler, and the KERNAL, which saves the registers before it jumps through $0314. The KERNAL's
// way to $0318 saves nothing.
void enter_handler(simulator::Machine& machine, TestCase::As as, std::uint16_t handler);

}  // namespace gato::cases
