// SPDX-License-Identifier: MIT
// From .debug_line to rows of bytes that one line has produced.
#pragma once

#include "maps/elf/image.hpp"

namespace gato::maps::elf {

void read_lines(Image& image, DebugInfo& info);

}  // namespace gato::maps::elf
