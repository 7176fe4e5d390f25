// SPDX-License-Identifier: MIT
// The versions of Commodore's BASIC, and which computer has which. Facts: the users' guides of the PET, VIC-20, C64, Plus/4 and C128.
#pragma once

#include <cstdint>
#include <string_view>

namespace gato::basic {

enum class Version : std::uint8_t { v2, v4, v3_5, v7 };

// What a computer, by its target's name ("c64", "petbv4"), begins its BASIC with. Those that are not known are a C64.
struct Machine {
    std::string_view target;
    Version version = Version::v2;
    std::uint16_t start = 0x0801;  // where a program lies
};
[[nodiscard]] Machine machine_of_target(std::string_view target);

}  // namespace gato::basic
