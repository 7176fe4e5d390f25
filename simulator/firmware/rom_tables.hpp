// SPDX-License-Identifier: MIT
// What programs read from the KERNAL as data. Facts: "Mapping the Commodore 64", $e8da-$fd30; Commodore 64 Programmer's
// Reference Guide, keyboard and colour codes.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace gato::simulator {

// PETSCII colour codes in the order of the colours 0-15.
inline constexpr std::array<std::uint8_t, 16> color_codes{0x90, 0x05, 0x1c, 0x9f, 0x9c, 0x1e, 0x1f, 0x9e,
                                                          0x81, 0x95, 0x96, 0x97, 0x98, 0x99, 0x9a, 0x9b};

struct RomTable {
    std::uint16_t address;
    std::vector<std::uint8_t> bytes;
};

[[nodiscard]] std::vector<RomTable> rom_tables();

}  // namespace gato::simulator
