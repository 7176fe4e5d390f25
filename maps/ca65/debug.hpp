// SPDX-License-Identifier: MIT
// The debug information of cc65's tools: `ld65 --dbgfile NAME.dbg` of what ca65 and cc65 have made with `-g`. gato writes such
// files too. See docs/MAPS.md#ca65.
#pragma once

#include "maps/debug_info.hpp"

namespace gato::maps::ca65 {

extern const Reader debug;

}  // namespace gato::maps::ca65
