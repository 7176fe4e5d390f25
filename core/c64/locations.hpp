// SPDX-License-Identifier: MIT
// The memory of the C64's operating system as constants, and the names that programmers know.
//
//     machine.ram(gato::c64::location::text_color) = 1;                 // $0286
#pragma once

#include <cstdint>

namespace gato::c64 {

namespace location {
#define GATO_LOCATION(id, address, bytes, name) inline constexpr std::uint16_t id = address;
#include "core/c64/locations.def"
#undef GATO_LOCATION
}  // namespace location

struct Location {
    std::uint16_t address;
    std::uint8_t bytes;  // 2: a word, low byte first
    const char* name;    // upper case; may be empty
};

// In the order of their addresses.
inline constexpr Location locations[] = {
#define GATO_LOCATION(id, address, bytes, name) {address, bytes, name},
#include "core/c64/locations.def"
#undef GATO_LOCATION
};

}  // namespace gato::c64
