// SPDX-License-Identifier: MIT
// Where a cartridge is in the C64's memory, and how the KERNAL recognises one that wants to start. Facts: Commodore 64
// Programmer's Reference Guide, memory maps; "Mapping the Commodore 64", $8000.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace gato::c64::cartridge {

// ROML and, in a cartridge of 16 KiB, ROMH; in Ultimax mode ROMH is at the end of memory.
inline constexpr std::uint16_t lower_bank = 0x8000, upper_bank = 0xa000, ultimax_bank = 0xe000;
inline constexpr std::size_t bank_size = 0x2000;

// If the mark follows them, a reset jumps through the first vector and RESTORE through the second. The mark is CBM80, with its
// letters shifted.
inline constexpr std::uint16_t cold_start = 0x8000, warm_start = 0x8002, mark = 0x8004;
inline constexpr std::array<std::uint8_t, 5> mark_bytes = {0xc3, 0xc2, 0xcd, '8', '0'};

}  // namespace gato::c64::cartridge
