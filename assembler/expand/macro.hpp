// SPDX-License-Identifier: MIT
// Macros: DEFM name … ENDM, called by `name a,b,c`. Parameters /1, /2 … are replaced in the text before it is parsed.
#pragma once

#include "assembler/lines.hpp"
#include "assembler/parse/statement.hpp"

namespace gato::assembler {

struct Macro {
    std::string name;
    Span place;  // of the name in its definition
    Body body;
    std::uint32_t parameter_count = 0;  // the highest number of a parameter
};

// The macro that a word calls, if any.
[[nodiscard]] const Macro* find_macro(Session& session, Text word);

// The only macro that is spelt as the word but for the case of letters. In old projects that is a call; else it is one, reported
// as a warning, when `may_differ`, which is for words with arguments (docs/LANGUAGE.md#macros).
[[nodiscard]] const Macro* find_macro_in_other_case(Session& session, const Line& line, Text word, bool may_differ);

void define_macro(Session& session, const Statement& statement);
void call_macro(Session& session, const Statement& statement);

// Where a term or a word must stand at `at`, and there is a parameter that the call has no argument for: reports that. False
// when something else is wrong there.
bool report_missing_argument(Session& session, const Line& line, const char* at);

}  // namespace gato::assembler
