// SPDX-License-Identifier: MIT
// Which BASIC a program is written for, and what it keeps of its source that the machine has no need of (docs/LANGUAGE.md#basic).
// Facts: the users' guides of the PET, VIC-20, C64, Plus/4 and C128.
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

// Those outside strings, DATA and REM.
enum class Blanks : std::uint8_t { keep, remove };

enum class Remarks : std::uint8_t {
    keep,
    token,   // what stands after REM goes
    remove,  // REM too, with the colon before it; a line that is nothing but a REM keeps the word, since a GOTO may lead to it
};

struct Style {
    Blanks blanks = Blanks::keep;
    Remarks remarks = Remarks::keep;
};

}  // namespace gato::basic
