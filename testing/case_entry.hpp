// SPDX-License-Identifier: MIT
// Prepares the stack as a routine or a handler expects it.
#pragma once

#include "core/c64/routines.hpp"
#include "testing/case.hpp"
#include <gato/simulator/machine.hpp>

namespace gato::cases {

// The stack pointer in a case is the caller's: its value before JSR and after RTS.
inline constexpr std::uint8_t return_address_size = 2;

// Where a handler interrupts. Nothing is executed there: the case ends with the RTI.
inline constexpr std::uint16_t interrupted_pc = c64::rom::sys_returned;

// The machine must have been prepared by simulator::start_at(); the return addresses move along.
void move_stack(simulator::Machine& machine, std::uint8_t callers_stack);

// Does what the processor does before a handler, and what the KERNAL does, which saves the registers before it jumps through
// $0314. The KERNAL's way to $0318 saves nothing.
void enter_handler(simulator::Machine& machine, TestCase::As as, std::uint16_t handler);

}  // namespace gato::cases
