// SPDX-License-Identifier: MIT
// Changes of the sources that messages propose, if they help.
#pragma once

#include "servers/language/edits.hpp"

namespace gato::language {

// Diagnostics that touch the span, and that disappear with their `fix` without an error in the lines it writes: each is tried by
// assembling the project again. `files` are those of the analysis.
[[nodiscard]] std::vector<const Diagnostic*> fixable_in(const Analysis& analysis, const FileSystem& files, Span span);

}  // namespace gato::language
