// SPDX-License-Identifier: MIT
// DASM's listing (-l): each line of the sources and of expansions, with the address where it is loaded and up to four bytes.
// Facts: files that DASM 2.20.14 writes.
#pragma once

#include "maps/debug_info.hpp"

namespace gato::maps::dasm {

extern const Reader listing;

}  // namespace gato::maps::dasm
