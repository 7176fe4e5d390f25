// SPDX-License-Identifier: MIT
// What some of the memory of the operating system (core/c64/locations.def) means. Facts: "Mapping the Commodore 64".
#pragma once

#include "core/c64/locations.hpp"

#include <cstdint>

namespace gato::simulator {

namespace location = c64::location;

inline constexpr std::uint8_t stop_pressed = 0x7f;  // in location::stop_flag

// Does a byte here show whether a key is pressed or has been?
[[nodiscard]] constexpr bool is_key_byte(std::uint16_t address) {
    return address == location::last_key || address == location::current_key || address == location::queue_length;
}

enum Device : std::uint8_t { keyboard_device = 0, tape_device = 1, screen_device = 3, printer_device = 4, disk_device = 8 };

}  // namespace gato::simulator
