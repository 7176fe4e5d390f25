// SPDX-License-Identifier: MIT
// A label in the place where a test file names it.
#pragma once

#include "core/support/json_document.hpp"

#include <cstdint>
#include <string>

namespace gato::cases {

// A name in a place, a value or a condition.
struct LabelUse {
    JsonPlace place;   // of the name alone, in the file's text
    std::string name;  // what the place holds, unless it is written with escapes
    std::int32_t value = 0;
};

}  // namespace gato::cases
