// SPDX-License-Identifier: MIT
// Macros: DEFM name … ENDM, called by `name a,b,c`. Parameters /1, /2 … are replaced in the text before it is parsed.
#pragma once

#include "assembler/parse/statement.hpp"
#include "assembler/session.hpp"

namespace gato::assembler {

// Makes the macro known from here on.
void add_macro(Session& session, const MacroPointer& macro);

void call_macro(Session& session, const Statement& statement);

}  // namespace gato::assembler
