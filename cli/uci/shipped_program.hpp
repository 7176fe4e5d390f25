// SPDX-License-Identifier: MIT
// The chess program that `ajedrez-uci` plays when nobody names another: within the program itself, so that there is nothing to be found.
#pragma once

#include "cli/uci/engine/program_file.hpp"

namespace gato::uci {

[[nodiscard]] const ProgramFile& shipped_program();

}  // namespace gato::uci
