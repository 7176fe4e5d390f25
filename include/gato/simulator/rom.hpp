// SPDX-License-Identifier: MIT
// The three ROMs of the C64. Ours are synthetic: a jump table and vectors that lead to host traps (see docs on the KERNAL), and
// a character set of our own. Real images can replace each of them.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

namespace gato::simulator {

struct RomImages {
    std::array<std::uint8_t, 0x2000> basic{};
    std::array<std::uint8_t, 0x2000> kernal{};
    std::array<std::uint8_t, 0x1000> chargen{};
    bool real_kernal = false;  // there are no traps: the machine starts at the reset vector
    bool real_basic = false;
};

// Built once, shared by all machines.
[[nodiscard]] std::shared_ptr<const RomImages> synthetic_roms();

}  // namespace gato::simulator
