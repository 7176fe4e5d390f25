// SPDX-License-Identifier: MIT
// Lines of other assemblers that CBM prg Studio ignores: without a report, what is built would change silently.
#pragma once

#include "assembler/parse/statement.hpp"
#include "assembler/session.hpp"

namespace gato::assembler {

// Reports `:BasicUpstart2(start)` anywhere, and ELSEIF and the like between IF and ENDIF, also in lines that are left out.
// Returns true if the line was reported and counts for nothing.
[[nodiscard]] bool report_foreign_line(Session& session, const Line& line, Text code, bool is_in_condition);

// The same for a line in which no word is an operation, which may also be `!zone` or `.pseudopc $0400 {`.
[[nodiscard]] bool report_foreign_unknown(Session& session, const Line& line, Text code);

}  // namespace gato::assembler
