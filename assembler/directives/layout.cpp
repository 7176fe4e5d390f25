// SPDX-License-Identifier: MIT
// ALIGN, and the directives that only debuggers and other programs use: WATCH, DEBUGSTARTADDRESS, DEBUG, EXPORT.
#include "assembler/directives/functions.hpp"
#include "assembler/emit.hpp"
#include "assembler/parse/characters.hpp"
#include "assembler/parse/grammar.hpp"

#include <algorithm>

namespace gato::assembler::directive {

void align(Session& session, const Statement& statement) {
    Builder builder(session, *statement.line);
    ExprId modulus = none;
    if (statement.arguments.empty())
        modulus = builder.number(256, statement.operation.begin, statement.operation.end);
    else if (!parse_expression(builder, statement.arguments, modulus))
        return;
    Emitter(session, statement).fragment(FragmentKind::align, modulus);
}

void watch(Session& session, const Statement& statement) {
    Builder builder(session, *statement.line);
    std::vector<ExprId> arguments;
    if (parse_expressions(builder, statement.arguments, arguments))
        Emitter(session, statement).fragment(FragmentKind::watch, arguments[0]);
}

void debug_start(Session& session, const Statement& statement) {
    Builder builder(session, *statement.line);
    ExprId address = none;
    if (parse_expression(builder, statement.arguments, address))
        Emitter(session, statement).fragment(FragmentKind::breakpoint, address);
}

void debug(Session&, const Statement&) {}

// In a macro whose names are its own: the label is its caller's.
void export_from_macro(Session& session, const Statement& statement, Text name) {
    if (session.scopes.export_name(name.view())) return;
    session.report(Code::bad_argument, statement.span(name), "`" + std::string(name.view()) + "` is already defined above")
        .hint = "EXPORT comes before the label that it exports";
}

// Which labels a BASIC program of the same project may use: so they are wanted, even if no line names them.
void export_label(Session& session, const Statement& statement) {
    Builder builder(session, *statement.line);
    const Text all = statement.arguments;
    for (const char* at = all.begin; at < all.end;) {
        const char* const end = word_end(at, all.end);
        if (end != at) export_from_macro(session, statement, {at, end});
        if (end != at) session.object.exports.push_back(builder.symbol(at, end));
        at = std::max(end, at + 1);
    }
}

}  // namespace gato::assembler::directive
