// SPDX-License-Identifier: MIT
// What messages propose as changes of the sources, as far as it helps.
#pragma once

#include "servers/language/edits.hpp"

namespace gato::language {

// Diagnostics that touch the span and whose `fix` takes them away, without an error in the lines that it writes: each is tried
// by assembling the project once more. `files` are those of the analysis.
[[nodiscard]] std::vector<const Diagnostic*> fixable_in(const Analysis& analysis, const FileSystem& files, Span span);

}  // namespace gato::language
