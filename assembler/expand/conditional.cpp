// SPDX-License-Identifier: MIT
// IF IFDEF IFNDEF ELSE ENDIF: which lines of the current block are assembled.
#include "assembler/assemble_lines.hpp"
#include "assembler/directives/directives.hpp"
#include "assembler/directives/functions.hpp"
#include "assembler/evaluate.hpp"
#include "assembler/parse/characters.hpp"
#include "assembler/parse/grammar.hpp"

namespace gato::assembler::directive {

namespace {

// Inside lines that are skipped a condition is only opened to find its end.
bool opened_while_skipping(Session& session, const Statement& statement) {
    Block& block = *session.block;
    if (!block.is_skipping()) return false;
    block.conditions.push_back({statement.span(statement.operation), false, true, false, none});
    return true;
}

void open(Session& session, const Statement& statement, bool is_true) {
    const Span place = statement.span(statement.operation);
    std::uint32_t outcome = none;
    if (session.expansion_depth == 0) {
        outcome = static_cast<std::uint32_t>(session.pass.outcomes.size());
        session.pass.outcomes.push_back({place, is_true});
    }
    session.block->conditions.push_back({place, is_true, is_true, false, outcome});
}

bool is_defined(Session& session, const Statement& statement) {
    const Text arguments = statement.arguments;
    const Text name{arguments.begin, word_end(arguments.begin, arguments.end)};
    if (name.empty() || name.end != arguments.end) {
        session.report(Code::syntax, statement.span(arguments.empty() ? statement.operation : arguments),
                       std::string(statement.directive->name) + " takes one name");
        return false;
    }
    const auto id = session.symbols.find_global(name.view());
    const bool is_known = id && session.symbols.known(*id).knowledge != SymbolTable::Knowledge::undefined;
    if (!is_known) {
        session.tested_symbols.emplace(name.view());
        return false;
    }
    const std::size_t mark = session.object.expressions.size();
    (void)Builder(session, *statement.line).symbol(name.begin, name.end);  // which is a use of it
    drop_evaluated(session, mark);
    return true;
}

}  // namespace

void if_defined(Session& session, const Statement& statement) {
    if (!opened_while_skipping(session, statement)) open(session, statement, is_defined(session, statement));
}

void if_not_defined(Session& session, const Statement& statement) {
    if (!opened_while_skipping(session, statement)) open(session, statement, !is_defined(session, statement));
}

void if_true(Session& session, const Statement& statement) {
    if (opened_while_skipping(session, statement)) return;
    const std::size_t mark = session.object.expressions.size();
    Builder builder(session, *statement.line);
    ExprId condition = none;
    std::optional<std::int32_t> value;
    if (parse_condition(builder, statement.arguments, condition)) value = evaluate_or_report(session, condition, "IF");
    drop_evaluated(session, mark);
    open(session, statement, value.value_or(0) != 0);
}

void otherwise(Session& session, const Statement& statement) {
    if (!statement.arguments.empty())
        session
            .report(Code::stray_text, statement.span(statement.arguments),
                    "`" + std::string(statement.arguments.view()) + "` behind ELSE counts for nothing")
            .hint = "a condition that hangs on another stands in lines of its own: ELSE, IF … ENDIF, ENDIF";
    auto& conditions = session.block->conditions;
    if (conditions.empty()) {
        session.report(Code::unbalanced_block, statement.span(statement.operation), "ELSE without IF");
        return;
    }
    Block::Condition& condition = conditions.back();
    if (condition.seen_else) {
        session.report(Code::unbalanced_block, statement.span(statement.operation), "second ELSE of the same condition")
            .notes.push_back({{condition.opened, session.frame}, "the condition"});
        return;
    }
    condition.seen_else = true;
    condition.is_active = !condition.was_active;
}

void end_if(Session& session, const Statement& statement) {
    auto& conditions = session.block->conditions;
    if (conditions.empty()) {
        session.report(Code::unbalanced_block, statement.span(statement.operation), "ENDIF without IF");
        return;
    }
    conditions.pop_back();
}

}  // namespace gato::assembler::directive
