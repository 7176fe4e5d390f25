// SPDX-License-Identifier: MIT
// Labels as VICE's monitor reads them: `al C:081a .name`, `break 081a`, `watch store 0400`. gato writes them, as do most
// assemblers; some leave out `C:`, leading zeros, or the dot. Facts: the manual of VICE, section "Monitor".
#pragma once

#include "maps/debug_info.hpp"

namespace gato::maps::vice {

extern const Reader labels;

}  // namespace gato::maps::vice
