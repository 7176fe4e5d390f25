// SPDX-License-Identifier: MIT
// Why a run ends.
#pragma once

#include <cstdint>

namespace gato::simulator {

enum class Stop : std::uint8_t {
    deadline,      // the clock has reached the cycle that run() was given
    jam,           // a JAM opcode outside the ROMs
    missing_rom,   // a ROM routine that does not exist was called: see Machine::rom_call()
    program_exit,  // the program went back to BASIC
    brk,           // a BRK whose vector the program had not changed
    stop_key,      // STOP and RESTORE were pressed
    self_jump,     // see MachineOptions::stop_at_self_jump
    debug_cart,    // see Machine::debug_cart_value()
    observer,      // the observer or a mark stopped it; the instruction at pc has not been executed
    access,        // a marked byte was accessed: see Tracker::hit; the instruction has been executed
    basic_error,   // see Machine::message()
};

}  // namespace gato::simulator
