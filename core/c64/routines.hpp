// SPDX-License-Identifier: MIT
// The C64's ROM routines as a table, and the address of each as a constant.
//
//     case gato::c64::rom::chrout: ...                                  // 0xf1ca
//     for (const auto& routine : gato::c64::routines) ...               // routine.entry == 0xffd2, routine.name == "CHROUT"
#pragma once

#include "core/c64/locations.hpp"

#include <cstdint>

namespace gato::c64 {

namespace location {
inline constexpr std::uint16_t none = 0;  // for a routine that no vector leads to
}  // namespace location

struct Routine {
    std::uint16_t entry;    // in the jump table; 0: none
    std::uint16_t vector;   // the pointer in RAM that leads to it; 0: none
    std::uint16_t address;  // in the ROM
    const char* name;       // upper case; empty: there is no well-known name
    const char* purpose;
};

inline constexpr Routine routines[] = {
#define GATO_ROUTINE(id, entry, vector, address, name, purpose) {entry, location::vector, address, name, purpose},
#include "core/c64/routines.def"
#undef GATO_ROUTINE
};

namespace rom {
#define GATO_ROUTINE(id, entry, vector, address, name, purpose) inline constexpr std::uint16_t id = address;
#include "core/c64/routines.def"
#undef GATO_ROUTINE
}  // namespace rom

}  // namespace gato::c64
