// SPDX-License-Identifier: MIT
// Macros: DEFM name … ENDM, called by `name a,b,c`. Parameters /1 … /9 are replaced in the text before it is parsed.
#pragma once

#include "assembler/lines.hpp"
#include "assembler/parse/statement.hpp"

namespace gato::assembler {

struct Macro {
    std::string name;
    Place place;  // of the name in its definition
    Body body;
};

// The macro that a word calls, if any. `has_arguments`: a word with arguments may match ignoring case when only one macro
// does (dialect section 8); that is reported as a warning.
[[nodiscard]] const Macro* find_macro(Session& session, const Line& line, Text word, bool has_arguments);

void define_macro(Session& session, const Statement& statement);
void call_macro(Session& session, const Statement& statement);

}  // namespace gato::assembler
