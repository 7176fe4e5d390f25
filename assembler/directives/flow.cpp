// SPDX-License-Identifier: MIT
// BASICSTART and CALLS: where a program begins, and where it goes on. What the addresses are is known when it is linked.
#include "assembler/directives/functions.hpp"
#include "assembler/emit.hpp"
#include "assembler/parse/grammar.hpp"

namespace gato::assembler::directive {

void basic_start(Session& session, const Statement& statement) {
    Builder builder(session, *statement.line);
    ExprId address = none;
    if (parse_expression(builder, statement.arguments, address))
        Emitter(session, statement).fragment(FragmentKind::basic_start, address);
}

void calls(Session& session, const Statement& statement) {
    Builder builder(session, *statement.line);
    std::vector<ExprId> routines;
    if (!parse_expressions(builder, statement.arguments, routines)) return;
    for (const ExprId routine : routines) Emitter(session, statement).fragment(FragmentKind::calls, routine);
}

}  // namespace gato::assembler::directive
