// SPDX-License-Identifier: MIT
// Lines of other assemblers of which CBM prg Studio makes nothing: what is built would change without a word.
#pragma once

#include "assembler/parse/statement.hpp"
#include "assembler/session.hpp"

namespace gato::assembler {

// `:BasicUpstart2(start)` anywhere, and ELSEIF and its like between IF and ENDIF, also in lines that are left out. True when the line
// was reported and counts for nothing.
[[nodiscard]] bool report_foreign_line(Session& session, const Line& line, Text code, bool is_in_condition);

// The same for a line in which no word is an operation, which may be `!zone` or `.pseudopc $0400 {` too.
[[nodiscard]] bool report_foreign_unknown(Session& session, const Line& line, Text code);

}  // namespace gato::assembler
