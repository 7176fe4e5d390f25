// SPDX-License-Identifier: MIT
// The registers of the C64's chips as constants, offsets from a chip's first address, with their bits as masks; and the
// addresses with the names that programmers know.
//
//     registers_[vic::control_1] & vic::display_on                      // 0x11, 0x10
//     machine.poke(cia::first_1 + cia::port_a, 0x7f);                   // $dc00
#pragma once

#include <cstdint>

namespace gato::c64 {

namespace vic {
inline constexpr std::uint16_t first = 0xd000;
#define GATO_VIC(id, offset, name) inline constexpr std::uint8_t id = offset;
#define GATO_VIC_BITS(reg, id, mask) inline constexpr std::uint8_t id = mask;
#include "core/c64/registers.def"
}  // namespace vic

namespace sid {
inline constexpr std::uint16_t first = 0xd400;
#define GATO_SID(id, offset, name) inline constexpr std::uint8_t id = offset;
#define GATO_SID_BITS(reg, id, mask) inline constexpr std::uint8_t id = mask;
#include "core/c64/registers.def"
}  // namespace sid

namespace cia {
inline constexpr std::uint16_t first_1 = 0xdc00, first_2 = 0xdd00;
#define GATO_CIA(id, offset, name_1, name_2) inline constexpr std::uint8_t id = offset;
#define GATO_CIA_BITS(reg, id, mask) inline constexpr std::uint8_t id = mask;
#include "core/c64/registers.def"
}  // namespace cia

struct ChipRegister {
    std::uint16_t address;
    const char* name;
};

// In the order of their addresses.
inline constexpr ChipRegister chip_registers[] = {
#define GATO_VIC(id, offset, name) {vic::first + (offset), name},
#define GATO_SID(id, offset, name) {sid::first + (offset), name},
#define GATO_CIA(id, offset, name_1, name_2) {cia::first_1 + (offset), name_1},
#include "core/c64/registers.def"
#define GATO_CIA(id, offset, name_1, name_2) {cia::first_2 + (offset), name_2},
#include "core/c64/registers.def"
};

}  // namespace gato::c64
