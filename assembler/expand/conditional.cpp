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

// Returns its number, or `none` in lines that a macro or REPEAT has produced.
std::uint32_t note_outcome(Session& session, const Statement& statement, bool is_true) {
    if (session.expansion_depth != 0) return none;
    session.pass.outcomes.push_back({statement.span(statement.operation), is_true});
    return static_cast<std::uint32_t>(session.pass.outcomes.size() - 1);
}

void open(Session& session, const Statement& statement, bool is_true) {
    const std::uint32_t outcome = note_outcome(session, statement, is_true);
    session.block->conditions.push_back({statement.span(statement.operation), is_true, is_true, false, outcome});
}

// What it cannot know it reports, and is false.
bool is_true(Session& session, const Statement& statement) {
    const std::size_t mark = session.object.expressions.size();
    Builder builder(session, *statement.line);
    ExprId condition = none;
    std::optional<std::int32_t> value;
    if (parse_condition(builder, statement.arguments, condition))
        value = evaluate_or_report(session, condition, statement.directive->name);
    drop_evaluated(session, mark);
    return value.value_or(0) != 0;
}

void report_without_if(Session& session, const Statement& statement) {
    const std::string name(statement.directive->name);
    session.report(Code::unbalanced_block, statement.span(statement.operation), name + " without IF").hint =
        "remove the line, or put the IF above it; if the program does not need this file, `gato build PROJECT --file "
        "NAME` builds only "
        "one file";
}

// Returns the condition that an ELSE or ELSEIF goes on with; null after reporting that there is none.
Block::Condition* open_condition(Session& session, const Statement& statement) {
    auto& conditions = session.block->conditions;
    if (conditions.empty()) {
        report_without_if(session, statement);
        return nullptr;
    }
    Block::Condition& condition = conditions.back();
    if (!condition.seen_else) return &condition;
    const std::string message = statement.directive->id == DirectiveId::otherwise
                                    ? "second ELSE of the same condition"
                                    : std::string(statement.directive->name) + " after ELSE of the same condition";
    session.report(Code::unbalanced_block, statement.span(statement.operation), message)
        .notes.push_back({{condition.opened, session.frame}, "the condition"});
    return nullptr;
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
    open(session, statement, is_true(session, statement));
}

void otherwise_if(Session& session, const Statement& statement) {
    Block::Condition* const condition = open_condition(session, statement);
    if (condition == nullptr) return;
    condition->is_active = !condition->was_active && is_true(session, statement);
    if (!condition->is_active) return;
    condition->was_active = true;
    condition->outcome = note_outcome(session, statement, true);
}

void otherwise(Session& session, const Statement& statement) {
    if (!statement.arguments.empty())
        session
            .report(Code::stray_text, statement.span(statement.arguments),
                    "`" + std::string(statement.arguments.view()) + "` after ELSE is ignored")
            .hint = "write a condition inside another on lines of its own: ELSE, IF … ENDIF, ENDIF";
    Block::Condition* const condition = open_condition(session, statement);
    if (condition == nullptr) return;
    condition->seen_else = true;
    condition->is_active = !condition->was_active;
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
