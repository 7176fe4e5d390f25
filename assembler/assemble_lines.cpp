// SPDX-License-Identifier: MIT
#include "assembler/assemble_lines.hpp"

#include "assembler/directives/directives.hpp"
#include "assembler/directives/segments.hpp"
#include "assembler/expand/braces.hpp"
#include "assembler/expand/macro_words.hpp"
#include "assembler/foreign_lines.hpp"
#include "assembler/parse/characters.hpp"
#include "assembler/parse/statement.hpp"

namespace gato::assembler {

namespace {

// Of lines that are not assembled only the conditions count, to find the end of this one; of the others there may be a record.
void skip_line(Session& session, const Line& line, Text code) {
    const Directive* const found = directive_of(code, session.language);
    const bool is_condition = found != nullptr && found->has(directive_trait::condition);
    if (!is_condition && session.options.record == nullptr) return;
    Statement statement;
    statement.line = &line;
    if (is_condition) {
        statement.kind = Statement::Kind::directive;
        statement.directive = found;
        statement.operation = operation_word(code, session.language);
        statement.arguments = {skip_blanks(statement.operation.end, code.end), code.end};
    } else {
        statement.kind = Statement::Kind::skipped;
        statement.operation = code;
    }
    session.execute(session, statement);
}

void report_open_blocks(Session& session, const Block& block) {
    for (const Block::Condition& condition : block.conditions)
        session.report(Code::unbalanced_block, condition.opened, "condition without ENDIF");
    for (const Block::OpenScope& scope : block.scopes)
        session.report(Code::unbalanced_block, scope.opened, "SCOPE without ENDSCOPE").hint =
            "a scope ends in the file, the macro or the REPEAT in which it begins; the same SCOPE may follow again elsewhere";
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

// `label{i}` has a meaning only where a line is assembled several times.
bool may_have_braces(const Session& session) {
    return session.language == Language::extended && session.expansion_depth != 0;
}

void execute_with_braces(Session& session, Words& words, const Line& line, Text code) {
    std::string text;
    Line expanded;
    switch (expand_braces(session, line, code, text, expanded)) {
    case Braces::none: return session.execute(session, split(words, line, code));
    case Braces::expanded: return session.execute(session, split(words, expanded, code_of(expanded)));
    case Braces::wrong: return;
    }
}

}  // namespace

void assemble_lines(Session& session, LineReader& reader) {
    Block* const outer = session.block;
    const std::uint32_t lookup = session.scopes.current();
    Block block{&reader, outer, {}};
    session.block = &block;
    const std::size_t outer_parts = enter_block(session);
    MacroWords words(session);
    Line line;
    while (!session.stopped && reader.next(line)) {
        const Text code = code_of(line);
        if (code.empty()) continue;
        const bool is_foreign = report_foreign_line(session, line, code, !block.conditions.empty());
        if (!is_foreign && holds_no_statement(code)) continue;
        if (is_foreign || block.is_skipping())
            skip_line(session, line, code);
        else if (code.view().size() > max_line_length)
            report_long_line(session, line);
        else if (may_have_braces(session))
            execute_with_braces(session, words, line, code);
        else
            session.execute(session, split(words, line, code));
    }
    if (!session.stopped)
        report_open_blocks(session, block);
    else if (session.symbols.take_overflow())
        report_too_many_symbols(session, line);
    leave_block(session, outer_parts);
    session.block = outer;
    session.scopes.restore(lookup);  // a USE ends with its block
}

namespace {

// Counts the statements that are produced, and ends the run when there are too many.
class CountingReader final : public LineReader {
public:
    CountingReader(Session& session, LineReader& reader, Span call) : session_(session), reader_(reader), call_(call) {}

    [[nodiscard]] bool next(Line& line) override {
        if (!reader_.next(line)) return false;
        session_.produced_text += line.text.size();
        if (++session_.produced_statements > max_produced_statements)
            return stop(std::to_string(max_produced_statements) + " statements");
        if (session_.produced_text > max_produced_text) return stop(std::to_string(max_produced_text >> 20) + " MiB of text");
        return true;
    }
    [[nodiscard]] bool lines_stay() const override { return reader_.lines_stay(); }

private:
    bool stop(const std::string& bound) {
        session_.report(Code::too_many_statements, call_, "macros and REPEAT produce more than " + bound);
        session_.stopped = true;
        return false;
    }

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
