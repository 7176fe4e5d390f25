// SPDX-License-Identifier: MIT
// DASM's symbol dump (-s): names, values, and whether something refers to them; not what they are.
// Facts: files that DASM 2.20.14 writes.
#pragma once

#include "maps/debug_info.hpp"

namespace gato::maps::dasm {

extern const Reader symbols;

}  // namespace gato::maps::dasm
