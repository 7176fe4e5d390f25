// SPDX-License-Identifier: MIT
// How the ROM routines that have a name are called, for those who call them.
#pragma once

#include "core/c64/routines.hpp"

#include <cstdint>
#include <string_view>

namespace gato::c64 {

struct Call {
    std::uint16_t address;     // in the ROM, as in `routines`
    std::string_view in, out;  // empty: nothing
    std::string_view lost;     // registers: "A X Y"
    std::string_view note;     // sentences; may be empty
};

inline constexpr Call calls[] = {
#define GATO_KERNAL(id, in, out, lost, note) {rom::id, in, out, lost, note},
#include "core/c64/kernal.def"
#undef GATO_KERNAL
};

}  // namespace gato::c64
