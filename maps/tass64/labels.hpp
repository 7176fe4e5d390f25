// SPDX-License-Identifier: MIT
// Labels as 64tass lists them: `--normal-labels` and `--export-labels` write `name = $0816`, `--dump-labels` writes
// `main.asm:6:1: name = $0816`. (`--vice-labels` are read by maps/vice.) Facts: its manual, "Symbol listing", and files that
// version 1.58 has written.
#pragma once

#include "maps/debug_info.hpp"

namespace gato::maps::tass64 {

extern const Reader labels;
extern const Reader label_dump;

}  // namespace gato::maps::tass64
