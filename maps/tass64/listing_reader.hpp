// SPDX-License-Identifier: MIT
// Reads what `--list` of 64tass writes: listing.hpp has its form, row_lines.hpp how its rows find their lines.
#pragma once

#include "maps/debug_info.hpp"

namespace gato::maps::tass64 {

extern const Reader listing;

}  // namespace gato::maps::tass64
