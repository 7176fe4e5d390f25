// SPDX-License-Identifier: MIT
// Labels of the assembly that BASIC sources of the same project name in braces: `sys {start}`.
#pragma once

#include "servers/language/analysis.hpp"

namespace gato::language {

// The symbol that an EXPORT offers to BASIC under this name; `none` if there is no such symbol. Letters match in either case.
[[nodiscard]] SymbolId exported_symbol(const Analysis& analysis, std::string_view name);

[[nodiscard]] std::vector<SymbolId> exported_symbols(const Analysis& analysis);

// Where BASIC sources name the symbol, if it is exported.
[[nodiscard]] std::vector<Span> uses_in_basic(const Analysis& analysis, SymbolId symbol);

}  // namespace gato::language
