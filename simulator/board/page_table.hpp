// SPDX-License-Identifier: MIT
// Memory as 256 pages: a pointer if the page is plain memory, null if an access needs a call (I/O, the processor port). An
// engine looks here first; only null pages cost a call, and only they see dummy accesses.
#pragma once

#include <gato/simulator/cpu.hpp>

#include <array>

namespace gato::simulator {

struct PageTable {
    std::uint8_t* ram = nullptr;
    std::array<const std::uint8_t*, 256> read{};
    std::array<std::uint8_t*, 256> write{};
    // The cycle at which the engine must stop and check: for an interrupt, a device, or the end of the run.
    Cycle deadline = 0;
    // Pages of RAM, as bits, that something other than an engine may have written since an engine looked: an engine that
    // remembers their content must look again.
    std::array<std::uint64_t, 4> touched{};

    void touch(std::uint16_t address) { touched[address >> 14] |= std::uint64_t{1} << (address >> 8 & 63); }
    void touch_all() { touched.fill(~std::uint64_t{0}); }
};

}  // namespace gato::simulator
