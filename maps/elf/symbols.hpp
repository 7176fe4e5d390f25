// SPDX-License-Identifier: MIT
// Labels, constants, functions and variables of .symtab.
#pragma once

#include "maps/elf/image.hpp"

namespace gato::maps::elf {

void read_symbols(Image& image, DebugInfo& info);

}  // namespace gato::maps::elf
