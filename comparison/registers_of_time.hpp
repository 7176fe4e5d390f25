// SPDX-License-Identifier: MIT
// The registers of the chips by their first addresses, and which of them answer differently only because time has passed.
#pragma once

#include "core/c64/registers.hpp"

#include <cstdint>

namespace gato::comparison {

inline constexpr std::uint16_t not_a_register = 0;

// Mirrors are the register that they show. Colour RAM is memory: it is compared as part of the screen.
[[nodiscard]] constexpr std::uint16_t register_at(std::uint16_t address) {
    if (address < c64::vic::first || address >= 0xe000) return not_a_register;
    if (address < c64::sid::first) return static_cast<std::uint16_t>(c64::vic::first | (address & 0x3f));
    if (address < 0xd800) return static_cast<std::uint16_t>(c64::sid::first | (address & 0x1f));
    if (address < c64::cia::first_1) return not_a_register;
    return address < 0xde00 ? static_cast<std::uint16_t>(address & 0xff0f) : address;
}

// The raster line and interrupt flags of the VIC; the SID's oscillator and envelope; timers, clocks and interrupt flags
// of the CIAs.
[[nodiscard]] constexpr bool tells_time(std::uint16_t address) {
    using namespace c64;
    if (address < sid::first)
        return address == vic::first + vic::control_1 || address == vic::first + vic::raster
               || address == vic::first + vic::interrupt_flags;
    if (address < cia::first_1) return address == sid::first + sid::oscillator_3 || address == sid::first + sid::envelope_3;
    const auto offset = static_cast<std::uint8_t>(address & 0x0f);
    return address < 0xde00 && offset >= cia::timer_a_low && offset <= cia::interrupt_control && offset != cia::serial_data;
}

}  // namespace gato::comparison
