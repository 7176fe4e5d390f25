// SPDX-License-Identifier: MIT
// What some of the memory of the operating system (core/c64/locations.def) means. Facts: "Mapping the Commodore 64".
#pragma once

#include "core/c64/locations.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace gato::simulator {

namespace location = c64::location;

inline constexpr std::uint8_t stop_pressed = 0x7f;  // in location::stop_flag

// Which bytes show whether a key is pressed or has been.
inline constexpr std::array<std::uint16_t, 3> key_bytes{location::last_key, location::queue_length, location::current_key};

[[nodiscard]] constexpr bool is_key_byte(std::uint16_t address) {
    return std::ranges::find(key_bytes, address) != key_bytes.end();
}

enum Device : std::uint8_t { keyboard_device = 0, tape_device = 1, screen_device = 3, printer_device = 4, disk_device = 8 };

}  // namespace gato::simulator
