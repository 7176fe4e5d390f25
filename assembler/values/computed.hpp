// SPDX-License-Identifier: MIT
// One C++ function for each row of value_functions.def.
#pragma once

#include "assembler/values/arguments.hpp"

namespace gato::assembler::computed {

#define GATO_VALUE_FUNCTION(name, function, fewest, most, form, documentation) Value function(Arguments arguments);
#include "core/formats/value_functions.def"
#undef GATO_VALUE_FUNCTION

}  // namespace gato::assembler::computed
