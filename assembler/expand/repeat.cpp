// SPDX-License-Identifier: MIT
// REPEAT first,last,[step,]variable assembles its body for each value, `last` included; the
// variable is replaced in the text, as a whole word.
#include "assembler/assemble_lines.hpp"
#include "assembler/directives/functions.hpp"
#include "assembler/evaluate.hpp"
#include "assembler/expand/capture.hpp"
#include "assembler/parse/characters.hpp"
#include "assembler/parse/grammar.hpp"

namespace gato::assembler {

namespace {

class VariableSubstitution final : public Substitution {
public:
    VariableSubstitution(std::string name, std::int32_t value) : name_(std::move(name)), value_(std::to_string(value)) {}

    [[nodiscard]] bool apply(const Line& line, std::string& text, Line::Pieces& pieces) const override {
        const char* const begin = line.text.data();
        const char* const end = begin + line.text.size();
        std::size_t copied = 0;
        for (const char* at = begin; at < end;) {
            if (!is_word(*at)) {
                ++at;
                continue;
            }
            const char* word = at;
            while (at < end && is_word(*at)) ++at;
            if (!same_ignoring_case({word, static_cast<std::size_t>(at - word)}, name_)) continue;
            const auto from = static_cast<std::size_t>(word - begin), to = static_cast<std::size_t>(at - begin);
            append_part(line, copied, from, text, pieces);
            append_replacement(line, from, to, value_, text, pieces);
            copied = to;
            if (text.size() > max_line_length) return true;  // refused anyway
        }
        if (copied == 0) return false;
        append_part(line, copied, line.text.size(), text, pieces);
        return true;
    }

private:
    std::string name_;
    std::string value_;
};

struct Range {
    std::int32_t first = 0, last = 0, step = 1;
    std::string variable;
};

// first,last,[step,]variable
std::optional<Range> parse_range(Session& session, const Statement& statement) {
    const Text all = statement.arguments;
    const char* comma = all.end;
    while (comma > all.begin && comma[-1] != ',') --comma;
    const Text variable{skip_blanks(comma, all.end), all.end};
    if (comma == all.begin || variable.empty() || word_end(variable.begin, variable.end) != variable.end) {
        session
            .report(Code::syntax, statement.span(all.empty() ? statement.operation : all),
                    "REPEAT takes first,last,[step,]variable")
            .hint = "for example `REPEAT 0,7,i`: the body for i = 0 to 7";
        return std::nullopt;
    }
    const std::size_t mark = session.object.expressions.size();
    Builder builder(session, *statement.line);
    std::vector<ExprId> bounds;
    std::vector<std::int32_t> values;
    if (!parse_expressions(builder, {all.begin, comma - 1}, bounds)) return std::nullopt;
    for (const ExprId bound : bounds) {
        const auto value = evaluate_or_report(session, bound, "REPEAT");
        if (!value) return std::nullopt;
        values.push_back(*value);
    }
    drop_evaluated(session, mark);
    if (values.size() < 2 || values.size() > 3 || (values.size() == 3 && values[2] == 0)) {
        session.report(Code::bad_argument, statement.span(all),
                       values.size() == 3 ? "the step of REPEAT must not be 0" : "REPEAT takes first,last,[step,]variable");
        return std::nullopt;
    }
    return Range{values[0], values[1], values.size() == 3 ? values[2] : 1, std::string(variable.view())};
}

}  // namespace

namespace directive {

void repeat(Session& session, const Statement& statement) {
    const Span call = statement.span(statement.operation);
    const auto range = parse_range(session, statement);
    Body body;
    if (!capture_block(session, statement, "ENDREPEAT", "REPEAT", body) || !range) return;
    if (body.lines().empty()) return;
    std::int64_t value = range->first;
    const auto goes_on = [&] { return range->step > 0 ? value <= range->last : value >= range->last; };
    for (; goes_on() && !session.stopped; value += range->step) {
        const VariableSubstitution substitution(range->variable, static_cast<std::int32_t>(value));
        BodyReader reader(body, substitution);
        assemble_expansion(session, {Frame::Kind::repeat, range->variable + " = " + std::to_string(value), call, session.frame},
                           reader);
    }
}

void end_repeat(Session& session, const Statement& statement) {
    session.report(Code::unbalanced_block, statement.span(statement.operation), "ENDREPEAT without REPEAT");
}

}  // namespace directive

}  // namespace gato::assembler
