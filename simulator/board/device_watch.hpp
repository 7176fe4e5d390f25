// SPDX-License-Identifier: MIT
// What can watch the accesses to $d000-$dfff while a machine runs, and answer reads in place of the chips. These are the accesses
// of the processor, also those that an instruction makes besides the one it is for, of routines of the host and of the REU; not what
// a debugger peeks at, nor what the VIC fetches.
#pragma once

#include <cstdint>

namespace gato::simulator {

class DeviceWatch {
public:
    virtual ~DeviceWatch() = default;
    // Takes what the chip has answered, with all effects of the read; returns what the processor gets.
    [[nodiscard]] virtual std::uint8_t answer(std::uint16_t address, std::uint8_t value) = 0;
    virtual void note_write(std::uint16_t address, std::uint8_t value) = 0;
    // An interrupt, or BRK, is about to jump through its vector: the next instruction is its handler's first.
    virtual void note_interrupt() = 0;
};

}  // namespace gato::simulator
