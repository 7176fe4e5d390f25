// SPDX-License-Identifier: MIT
// The chess program that `ajedrez-uci` plays by default: inside the executable, so that no file has to be found.
#pragma once

#include "cli/uci/engine/program_file.hpp"

namespace gato::uci {

[[nodiscard]] const ProgramFile& shipped_program();

}  // namespace gato::uci
