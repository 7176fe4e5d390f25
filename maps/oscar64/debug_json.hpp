// SPDX-License-Identifier: MIT
// NAME.dbj, which Oscar64 writes with -g: JSON with lines of C, functions, variables and types. Facts: the compiler's manual
// (oscar64.md), and files that it wrote.
#pragma once

#include "maps/debug_info.hpp"

namespace gato::maps::oscar64 {

extern const Reader debug_json;

}  // namespace gato::maps::oscar64
