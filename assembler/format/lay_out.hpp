// SPDX-License-Identifier: MIT
// Writes lines as text, with each part in its column (docs/FMT.md#columns).
#pragma once

#include "assembler/format/source_line.hpp"

#include "assembler/format_options.hpp"

#include <string>

namespace gato::assembler {

[[nodiscard]] std::string lay_out(const std::vector<SourceLine>& lines, const FormatOptions& options);

}  // namespace gato::assembler
