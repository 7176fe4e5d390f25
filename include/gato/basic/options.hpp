// SPDX-License-Identifier: MIT
// Which BASIC a program is written for, and what it keeps of its source although the machine does not need it
// (docs/LANGUAGE.md#basic). Facts: the user's guides of the PET, VIC-20, C64, Plus/4 and C128.
#pragma once

#include <cstdint>
#include <string_view>

namespace gato::basic {

enum class Version : std::uint8_t { v2, v4, v3_5, v7 };

// The BASIC that a computer starts with, by the name of its target ("c64", "petbv4"). An unknown target counts as a C64.
struct Machine {
    std::string_view target;
    Version version = Version::v2;
    std::uint16_t start = 0x0801;  // the address at which a program begins
};
[[nodiscard]] Machine machine_of_target(std::string_view target);

// Spaces outside strings, DATA and REM.
enum class Blanks : std::uint8_t { keep, remove };

enum class Remarks : std::uint8_t {
    keep,
    token,  // removes what follows REM
    // `remove` takes REM too, with the colon before it; a line that is nothing but a REM keeps the word, since a GOTO may lead
    // to it.
    remove,
};

struct Style {
    Blanks blanks = Blanks::keep;
    Remarks remarks = Remarks::keep;
};

}  // namespace gato::basic
