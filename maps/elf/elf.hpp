// SPDX-License-Identifier: MIT
// The ELF file that llvm-mos writes beside a program: NAME.prg.elf, with the program's symbols, and its lines if it was
// compiled with -g.
#pragma once

#include "maps/debug_info.hpp"

namespace gato::maps::elf {

extern const Reader linked_program;

}  // namespace gato::maps::elf
