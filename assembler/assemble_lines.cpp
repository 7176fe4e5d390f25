// SPDX-License-Identifier: MIT
#include "assembler/assemble_lines.hpp"

#include "assembler/directives/directives.hpp"
#include "assembler/emit.hpp"
#include "assembler/expand/macro.hpp"
#include "assembler/instruction.hpp"
#include "assembler/parse/characters.hpp"

#include <algorithm>

namespace gato::assembler {

namespace {

// Lines that hold no statement though they are not blank (dialect section 1).
bool is_ignored(Text code) {
    if (*code.begin == ':' || *code.begin == '\'') return true;
    if (*code.begin != '#') return false;
    const char* const word = skip_blanks(code.begin + 1, code.end);
    const Text region{word, word_end(word, code.end)};
    return same_ignoring_case(region.view(), "region") || same_ignoring_case(region.view(), "endregion");
}

// A number, a `@` or a backquote that stands alone: the original takes it for a label that nothing can use.
bool is_stray(Text code) {
    const std::string_view text = code.view();
    return text == "@" || text == "`" || std::ranges::all_of(text, is_digit);
}

// Of lines that are not assembled only the conditions count, to find the end of this one.
void skip_line(Session& session, const Line& line, Text code) {
    const Directive* const found = find_directive(operation_word(code).view());
    if (found == nullptr) return;
    const bool is_condition = found->run == &directive::if_true || found->run == &directive::if_defined
                              || found->run == &directive::if_not_defined || found->run == &directive::otherwise
                              || found->run == &directive::end_if;
    if (!is_condition) return;
    Statement statement;
    statement.line = &line;
    statement.operation = operation_word(code);
    statement.arguments = {skip_blanks(statement.operation.end, code.end), code.end};
    found->run(session, statement);
}

std::string quoted(Text text) {
    return "`" + std::string(text.view()) + "`";
}

void consider_operations(const Session& session, NearestName& nearest) {
    for (int i = 0; i < isa::mnemonic_count; ++i) nearest.consider(isa::name_of(static_cast<isa::Mnemonic>(i)));
    for (const Directive& row : directives()) nearest.consider(row.name);
    for (const auto& [name, macro] : session.macros) nearest.consider(name);
}

std::string nearest_operation(const Session& session, Text word) {
    NearestName nearest(word.view());
    consider_operations(session, nearest);
    // In the case that the user writes in.
    std::string guess = nearest.best();
    const bool has_capital = std::ranges::any_of(word.view(), [](char c) { return c >= 'A' && c <= 'Z'; });
    if (!has_capital && !session.macros.contains(guess)) guess = to_lower(guess);
    return guess;
}

// Two words and neither is an operation: the one that looks like one is the mistake.
void report_unknown(Session& session, const Statement& statement) {
    const Text second = statement.operation;
    if (!statement.has_label() && is_stray(code_of(*statement.line))) {
        const Text code = code_of(*statement.line);
        session.report(Code::stray_text, statement.span(code),
                       quoted(code) + " stands alone and is no name; the line counts for nothing");
        return;
    }
    if (!statement.has_label()) {
        session.report(Code::syntax, statement.line->span(second.begin, second.begin + 1),
                       "expected a label, an instruction or a directive, found " + quoted({second.begin, second.begin + 1}));
        return;
    }
    const std::string words = std::string(statement.label.view()) + ' ' + std::string(second.view());
    const std::string key = std::to_string(statement.span(statement.label).begin) + ' ' + words;
    if (!session.unknown_words.insert(key).second) return;
    const std::size_t names_seen = session.diagnostics.error_count() * session.macros.size();
    const bool is_shown = !session.diagnostics.is_full() && names_seen <= NearestName::most_names;
    const std::string first_guess = is_shown ? nearest_operation(session, statement.label) : "";
    const std::string second_guess = is_shown && !second.empty() ? nearest_operation(session, second) : "";
    const bool blame_second = !second.empty() && (first_guess.empty() || !second_guess.empty());
    const Text blamed = blame_second ? second : statement.label;
    const std::string& guess = blame_second ? second_guess : first_guess;
    Diagnostic& report =
        session.report(Code::unknown_instruction, statement.span(blamed), "unknown instruction " + quoted(blamed));
    if (!guess.empty())
        report.hint = "did you mean `" + guess + "`?";
    else if (same_ignoring_case(blamed.view(), "org"))
        report.hint = "the address is set with `*=`";
    else if (!blame_second)
        report.hint = "a label is followed by an instruction, a directive or a macro that is defined above";
}

void run_statement(Session& session, const Statement& statement) {
    if (statement.kind == Statement::Kind::assignment) return assign(session, statement);
    if (statement.kind == Statement::Kind::unknown) return report_unknown(session, statement);
    if (statement.has_label()) define_label(session, statement);
    switch (statement.kind) {
    case Statement::Kind::instruction: return assemble_instruction(session, statement);
    case Statement::Kind::directive: return statement.directive->run(session, statement);
    case Statement::Kind::macro: return call_macro(session, statement);
    case Statement::Kind::origin: return set_origin(session, statement);
    default: return;
    }
}

void report_open_conditions(Session& session, const Block& block) {
    for (const Block::Condition& condition : block.conditions)
        session.report(Code::unbalanced_block, condition.opened, "condition without ENDIF");
}

void report_long_line(Session& session, const Line& line) {
    const char* const begin = line.text.data();
    session.report(Code::nesting_too_deep, line.span(begin, begin + 1),
                   "the line has more than " + std::to_string(max_line_length) + " characters before its comment");
}

void report_too_many_symbols(Session& session, const Line& line) {
    const Text code = code_of(line);
    session.report(Code::too_many_names, line.span(code.begin, code.end),
                   "the program has more than " + std::to_string(max_symbols) + " symbols");
}

}  // namespace

void assemble_lines(Session& session, LineReader& reader) {
    Block block{&reader, {}};
    Block* const outer = std::exchange(session.block, &block);
    Line line;
    while (!session.stopped && reader.next(line)) {
        const Text code = code_of(line);
        if (code.empty() || is_ignored(code)) continue;
        if (block.is_skipping())
            skip_line(session, line, code);
        else if (code.view().size() > max_line_length)
            report_long_line(session, line);
        else
            run_statement(session, split(session, line, code));
    }
    if (!session.stopped)
        report_open_conditions(session, block);
    else if (session.symbols.take_overflow())
        report_too_many_symbols(session, line);
    session.block = outer;
}

namespace {

// Counts the statements that are produced, and ends the run when there are too many.
class CountingReader final : public LineReader {
public:
    CountingReader(Session& session, LineReader& reader, Span call) : session_(session), reader_(reader), call_(call) {}

    [[nodiscard]] bool next(Line& line) override {
        if (!reader_.next(line)) return false;
        if (++session_.produced_statements <= max_produced_statements) return true;
        session_.report(Code::too_many_statements, call_,
                        "macros and REPEAT produce more than " + std::to_string(max_produced_statements) + " statements");
        session_.stopped = true;
        return false;
    }
    [[nodiscard]] bool lines_stay() const override { return reader_.lines_stay(); }

private:
    Session& session_;
    LineReader& reader_;
    Span call_;
};

}  // namespace

void assemble_expansion(Session& session, Frame frame, LineReader& reader) {
    if (session.expansion_depth >= max_expansion_depth) {
        session
            .report(Code::nesting_too_deep, frame.call,
                    "macros and REPEAT are nested more than " + std::to_string(max_expansion_depth) + " levels deep")
            .hint = "does `" + std::string(frame.name) + "` call itself?";
        session.stopped = true;
        return;
    }
    const FrameId outer = session.frame;
    CountingReader counted(session, reader, frame.call);
    session.frame = session.sources.add_frame(frame);
    ++session.expansion_depth;
    assemble_lines(session, counted);
    --session.expansion_depth;
    session.frame = outer;
}

}  // namespace gato::assembler
