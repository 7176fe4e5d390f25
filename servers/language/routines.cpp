// SPDX-License-Identifier: MIT
#include "servers/language/routines.hpp"

#include "core/support/ascii.hpp"
#include <gato/formats/object.hpp>

#include <algorithm>

namespace gato::language {

using assembler::StatementKind;

namespace {

// Calls of macros, REPEAT and INCASM make nothing themselves: the statements that they bring are separate.
bool makes_bytes(const Analysis& analysis, const Analysis::Statement& statement) {
    if (statement.kind == StatementKind::instruction) return true;
    if (statement.kind != StatementKind::directive) return false;
    const std::string_view word = analysis.text_at(statement.operation);
    return !same_ignoring_case(word, "repeat") && !same_ignoring_case(word, "incasm");
}

bool is_ordinary_label(const Analysis& analysis, const Analysis::Statement& statement) {
    return statement.definition != none && analysis.is_label(statement.definition) && !analysis.is_local(statement.definition);
}

void add(const Analysis& analysis, const Analysis::Statement& statement, std::int64_t& size, std::optional<Cycles>& cycles) {
    size += analysis.size_of(statement);
    const auto own = analysis.cycles_of(statement);
    if (!own) return;
    if (!cycles) cycles.emplace();
    cycles->best += own->best;
    cycles->worst += own->worst;
}

}  // namespace

std::vector<Routine> routines_of(const Analysis& analysis) {
    std::vector<Routine> routines;
    for (std::uint32_t i = 0; i < analysis.statements().size(); ++i) {
        const Analysis::Statement& statement = analysis.statements()[i];
        if (is_ordinary_label(analysis, statement)) routines.push_back({statement.definition, {}, 0, {}});
        if (routines.empty() || !makes_bytes(analysis, statement)) continue;
        routines.back().statements.push_back(i);
        add(analysis, statement, routines.back().size, routines.back().cycles);
    }
    std::erase_if(routines, [](const Routine& routine) { return routine.size == 0; });
    return routines;
}

std::optional<Routine> routine_of(const Analysis& analysis, std::uint32_t definition) {
    Routine routine{definition, {}, 0, {}};
    bool is_inside = false;
    for (std::uint32_t i = 0; i < analysis.statements().size(); ++i) {
        const Analysis::Statement& statement = analysis.statements()[i];
        if (is_ordinary_label(analysis, statement)) {
            if (is_inside) break;
            is_inside = statement.definition == definition;
        }
        if (!is_inside || !makes_bytes(analysis, statement)) continue;
        routine.statements.push_back(i);
        add(analysis, statement, routine.size, routine.cycles);
    }
    return routine.size == 0 ? std::nullopt : std::optional(std::move(routine));
}

namespace {

// The label that a JSR or JMP names; nothing for other statements.
std::uint32_t target_of(const Analysis& analysis, std::uint32_t number) {
    const Fragment& fragment = analysis.object().fragments[number];
    if (fragment.kind != FragmentKind::instruction || fragment.shape != Shape::direct) return none;
    const isa::Flow flow = isa::flow_of(fragment.mnemonic);
    if (flow != isa::Flow::call && flow != isa::Flow::jump) return none;
    const Expr& operand = analysis.object().expressions[fragment.value];
    if (operand.op != Op::symbol) return none;
    const std::uint32_t definition = analysis.definition_for(operand.a, number);
    const bool is_target = definition != none && analysis.is_label(definition) && !analysis.is_local(definition);
    return is_target ? definition : none;
}

}  // namespace

std::vector<Call> calls_in(const Analysis& analysis) {
    std::vector<Call> calls;
    std::uint32_t caller = none;
    for (const Analysis::Statement& statement : analysis.statements()) {
        if (is_ordinary_label(analysis, statement)) caller = statement.definition;
        if (statement.kind != StatementKind::instruction || statement.fragment_count != 1) continue;
        const std::uint32_t target = target_of(analysis, statement.first_fragment);
        if (target == none) continue;
        const Span operand = analysis.object().expressions[analysis.object().fragments[statement.first_fragment].value].span();
        calls.push_back({caller, target, operand});
    }
    return calls;
}

namespace {

// The text of a comment; nothing for one that only draws a line.
std::string said_by(std::string_view comment) {
    while (comment.starts_with(';')) comment.remove_prefix(1);
    const std::string_view text = without_blanks_around(comment);
    const bool has_words = std::ranges::any_of(text, [](char c) { return is_name_character(c) && c != '_' && c != '.'; });
    return has_words ? std::string(comment.starts_with(' ') ? comment.substr(1) : comment) : std::string();
}

}  // namespace

std::string comment_about(const Analysis& analysis, Offset place) {
    const Span own = analysis.line_at(place);
    const Offset file = analysis.sources().begin(analysis.sources().source_of(place));
    std::vector<std::string> lines;
    for (Span line = own; line.begin > file;) {
        line = analysis.line_at(line.begin - 1);
        const std::string_view text = without_blanks_around(analysis.text_at(line));
        if (!text.starts_with(';')) break;
        lines.push_back(said_by(text));
    }
    std::ranges::reverse(lines);
    std::string all;
    for (const std::string& line : lines)
        if (!line.empty() || !all.empty()) all += line + "\n";
    while (all.ends_with('\n')) all.pop_back();
    if (!all.empty()) return all;
    for (const Word& word : words_of(analysis.text_at(own), 0))
        if (word.kind == WordKind::comment)
            return std::string(without_blanks_around(said_by(analysis.text_at(own).substr(word.span.begin, word.span.length))));
    return {};
}

Stretch measure(const Analysis& analysis, Span span) {
    Stretch stretch;
    std::vector<Offset> counted;
    for (const std::uint32_t row : analysis.statements_in(span)) {
        const Analysis::Statement& statement = analysis.statements()[row];
        // A line of a macro or REPEAT counts once, however often it was assembled.
        if (std::ranges::find(counted, statement.operation.begin) != counted.end() || statement.operation.length == 0) continue;
        counted.push_back(statement.operation.begin);
        // A call counts with all that it makes, unless the lines themselves are in the stretch, as those of a REPEAT are.
        const bool is_block = statement.kind == StatementKind::directive && !makes_bytes(analysis, statement);
        if (is_block) continue;
        for (std::uint32_t i = 0; i < statement.fragment_count; ++i) {
            const auto opcode = analysis.opcode_of(statement.first_fragment + i);
            if (!opcode) continue;
            ++stretch.instructions;
            if (isa::flow_of(opcode->mnemonic) == isa::Flow::call) ++stretch.calls;
        }
        add(analysis, statement, stretch.size, stretch.cycles);
    }
    return stretch;
}

}  // namespace gato::language
