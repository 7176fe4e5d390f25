// SPDX-License-Identifier: MIT
// Why a run ends.
#pragma once

#include <cstdint>

namespace gato::simulator {

enum class Stop : std::uint8_t {
    deadline,      // the cycle that run() was given has come
    jam,           // a JAM opcode outside the ROMs
    missing_rom,   // a ROM routine that does not exist was called: see Machine::rom_call()
    program_exit,  // back to BASIC
    brk,           // BRK, and nobody had taken the vector
    stop_key,      // STOP and RESTORE
    self_jump,     // see MachineOptions::stop_at_self_jump
    debug_cart,    // see Machine::debug_cart_value()
    observer,      // the observer or a mark said so; the instruction at pc has not been executed
    access,        // a marked byte was accessed: see Tracker::hit; the instruction has been executed
    basic_error,   // see Machine::message()
};

}  // namespace gato::simulator
