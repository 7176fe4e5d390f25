// SPDX-License-Identifier: MIT
// SCOPE ENDSCOPE USE: names that belong together (docs/EXTENDED.md#names).
#include "assembler/assemble_lines.hpp"
#include "assembler/directives/directives.hpp"
#include "assembler/directives/functions.hpp"
#include "assembler/parse/characters.hpp"

namespace gato::assembler::directive {

namespace {

// The name after SCOPE or USE; nothing after reporting that something else is there.
std::optional<Text> name_of_scope(Session& session, const Statement& statement) {
    const Text all = statement.arguments;
    if (word_end(all.begin, all.end) == all.end) return all;
    const std::string word(statement.directive->name);
    session.report(Code::bad_argument, statement.span(all), word + " takes the name of a scope").hint =
        "for example `" + word + " player`, or `" + word + " game.player` for a scope in another";
    return std::nullopt;
}

// Looking up a name goes from one to the next.
bool is_too_deep(Session& session, const Statement& statement) {
    if (session.scopes.depth() < max_scope_depth) return false;
    session.report(Code::nesting_too_deep, statement.span(statement.operation),
                   "there are more than " + std::to_string(max_scope_depth) + " of SCOPE and USE around this line");
    session.stopped = true;
    return true;
}

}  // namespace

void scope(Session& session, const Statement& statement) {
    const auto name = name_of_scope(session, statement);
    if (is_too_deep(session, statement)) return;
    session.block->scopes.push_back({statement.span(statement.operation), session.scopes.current()});
    if (name) session.scopes.open(name->view(), {statement.span(*name), session.frame});
}

void end_scope(Session& session, const Statement& statement) {
    auto& scopes = session.block->scopes;
    if (scopes.empty()) {
        session.report(Code::unbalanced_block, statement.span(statement.operation), "ENDSCOPE without SCOPE");
        return;
    }
    session.scopes.restore(scopes.back().around);
    scopes.pop_back();
}

void use(Session& session, const Statement& statement) {
    if (const auto name = name_of_scope(session, statement); name && !is_too_deep(session, statement))
        session.scopes.use(name->view(), {statement.span(*name), session.frame});
}

}  // namespace gato::assembler::directive
