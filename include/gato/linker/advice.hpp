// SPDX-License-Identifier: MIT
// What the linker's warnings need of those who assemble for it.
#pragma once

#include <gato/support/diagnostics.hpp>

namespace gato::linker {

// Is a warning enabled that reads the texts of operands, also of those that are numbers (assembler::Options::keep_uses)?
[[nodiscard]] bool advice_reads_operands(const Diagnostics& diagnostics);

}  // namespace gato::linker
