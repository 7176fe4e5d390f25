// SPDX-License-Identifier: MIT
// ACME's report (-r): each line of the sources, with its address and up to eight of its bytes.
// Facts: files that ACME 0.97 writes, and its help.
#pragma once

#include "maps/debug_info.hpp"

namespace gato::maps::acme {

extern const Reader report;

}  // namespace gato::maps::acme
