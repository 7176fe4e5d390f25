// SPDX-License-Identifier: MIT
// BASICSTART: the line of BASIC that starts a program. How many digits its address has is known when the program is linked.
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

}  // namespace gato::assembler::directive
