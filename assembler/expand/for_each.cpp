// SPDX-License-Identifier: MIT
// FOR name,list … ENDFOR assembles its body for each item, each time with local labels of its own. The variable is a value, not a
// text: it is seen where an expression has its name.
#include "assembler/assemble_lines.hpp"
#include "assembler/directives/functions.hpp"
#include "assembler/expand/capture.hpp"
#include "assembler/loop_values.hpp"

namespace gato::assembler {

namespace {

class NoSubstitution final : public Substitution {
public:
    [[nodiscard]] bool apply(const Line&, std::string&, Line::Pieces&) const override { return false; }
};

}  // namespace

namespace directive {

void for_each(Session& session, const Statement& statement) {
    const Span call = statement.span(statement.operation);
    const auto loop = parse_loop(session, statement, statement.arguments);
    Body body;
    if (!capture_block(session, statement, "ENDFOR", "FOR", body) || !loop) return;
    if (body.lines().empty()) return;
    const NoSubstitution substitution;
    for (const Value& value : loop->values) {
        if (session.stopped) return;
        BodyReader reader(body, substitution);
        session.names.open_loop(loop->variable, value);
        (void)session.symbols.number_of_scope();  // what is restored must have it
        auto scope = session.symbols.scope();
        session.symbols.open_scope(scope.name, ++session.expansion_count);
        assemble_expansion(session, {Frame::Kind::repeat, loop->variable + " = " + written(value), call, session.frame},
                           reader);
        session.symbols.restore_scope(std::move(scope));
        session.names.close_loop();
    }
}

void end_for(Session& session, const Statement& statement) {
    session.report(Code::unbalanced_block, statement.span(statement.operation), "ENDFOR without FOR");
}

}  // namespace directive

}  // namespace gato::assembler
