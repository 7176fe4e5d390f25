// SPDX-License-Identifier: MIT
// IF IFDEF IFNDEF ELSE ENDIF: which lines of the current block are assembled.
#include "assembler/assemble_lines.hpp"
#include "assembler/directives/directives.hpp"
#include "assembler/directives/functions.hpp"
#include "assembler/evaluate.hpp"
#include "assembler/expand/defined_names.hpp"
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

void report_without_if(Session& session, const Statement& statement) {
    const std::string name(statement.directive->name);
    session.report(Code::unbalanced_block, statement.span(statement.operation), name + " without IF").hint =
        "remove the line, or put the IF above it; if the program does not need this file, `gato build PROJECT --file "
        "NAME` builds only "
        "one file";
}

}  // namespace

void if_defined(Session& session, const Statement& statement) {
    if (opened_while_skipping(session, statement)) return;
    open(session, statement, judge_names(session, statement).value_or(false));
}

void if_not_defined(Session& session, const Statement& statement) {
    if (opened_while_skipping(session, statement)) return;
    open(session, statement, !judge_names(session, statement).value_or(true));
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
                    "`" + std::string(statement.arguments.view()) + "` after ELSE is ignored")
            .hint = "write a condition inside another on lines of its own: ELSE, IF … ENDIF, ENDIF";
    auto& conditions = session.block->conditions;
    if (conditions.empty()) {
        report_without_if(session, statement);
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
        report_without_if(session, statement);
        return;
    }
    conditions.pop_back();
}

}  // namespace gato::assembler::directive
