// SPDX-License-Identifier: MIT
// The simplest possible 6502: a switch in a loop over flat memory, no devices, no bus cycles, no decimal mode. The yardstick for
// the simulator: what is the price of a whole C64 around the processor?
#pragma once

#include <array>
#include <cstdint>

namespace gato::bench {

struct PlainCore {
    std::array<std::uint8_t, 0x10000> memory{};
    std::uint16_t pc = 0;
    std::uint8_t a = 0, x = 0, y = 0, s = 0xff;
    bool carry = false, zero = false, negative = false, overflow = false;
    std::uint64_t cycles = 0;

    // Runs until BRK. Returns false for an unknown instruction: it has only those that the benchmark needs.
    bool run();
};

}  // namespace gato::bench
