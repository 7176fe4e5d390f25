// SPDX-License-Identifier: MIT
// What a program keeps of its source that the machine has no need of (docs/LANGUAGE.md#basic).
#pragma once

#include <cstdint>

namespace gato::basic {

// Of those outside strings, DATA and REM.
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
