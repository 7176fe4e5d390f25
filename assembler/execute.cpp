// SPDX-License-Identifier: MIT
#include "assembler/execute.hpp"

#include "assembler/directives/functions.hpp"
#include "assembler/directives/segments.hpp"
#include "assembler/emit.hpp"
#include "assembler/expand/macro.hpp"
#include "assembler/instruction.hpp"
#include "assembler/unknown_lines.hpp"

namespace gato::assembler {

void execute(Session& session, const Statement& statement) {
    if (statement.kind == Statement::Kind::assignment) return assign(session, statement);
    if (statement.kind == Statement::Kind::unknown) return report_unknown(session, statement);
    if (statement.has_label()) define_label(session, statement);
    switch (statement.kind) {
    case Statement::Kind::instruction: return assemble_instruction(session, statement);
    case Statement::Kind::directive: return run_directive(session, statement);
    case Statement::Kind::macro: return call_macro(session, statement);
    case Statement::Kind::origin:
        if (!refuse_origin(session, statement)) set_origin(session, statement);
        return;
    default: return;
    }
}

}  // namespace gato::assembler
