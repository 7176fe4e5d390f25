// SPDX-License-Identifier: MIT
#include "assembler/expand/braces.hpp"

#include "assembler/evaluate.hpp"
#include "assembler/parse/characters.hpp"
#include "assembler/parse/grammar.hpp"

#include <algorithm>

namespace gato::assembler {

namespace {

class BraceReader {
public:
    BraceReader(Session& session, const Line& line, Text code, std::string& text, Line& expanded)
        : session_(session), line_(line), code_(code), text_(text), expanded_(expanded), copied_(line.text.data()) {}

    Braces read() {
        for (const char* at = code_.begin; at < code_.end;) {
            if (*at == '"' || *at == '\'')
                at = past_quotes(at);
            else if (*at != '{' || !is_in_name(at))
                ++at;
            else if (!take(at))
                return Braces::wrong;
        }
        if (copied_ == line_.text.data()) return Braces::none;
        copy(line_.text.data() + line_.text.size());
        expanded_.text = text_;
        expanded_.origin = line_.origin;
        return Braces::expanded;
    }

private:
    // `{clear}` in a text is a control code.
    const char* past_quotes(const char* at) const {
        const char* const close = std::find(at + 1, code_.end, *at);
        return close == code_.end ? at + 1 : close + 1;
    }

    bool is_in_name(const char* at) const { return at > code_.begin && (is_word(at[-1]) || at[-1] == '@' || at[-1] == '}'); }

    bool take(const char*& at) {
        const char* const close = std::find(at, code_.end, '}');
        if (close == code_.end) return report(Code::syntax, {at, at + 1}, "`{` without `}`");
        const auto value = value_of({at + 1, close});
        if (!value) return false;
        if (*value < 0)
            return report(Code::bad_argument, {at, close + 1}, "a name cannot have " + std::to_string(*value) + " in it");
        copy(at);
        append_replacement(line_, offset(at), offset(close + 1), std::to_string(*value), text_, expanded_.pieces);
        at = copied_ = close + 1;
        return true;
    }

    std::optional<std::int32_t> value_of(Text expression) {
        const std::size_t mark = session_.object.expressions.size();
        Builder builder(session_, line_);
        ExprId id = none;
        if (!parse_expression(builder, expression, id)) return std::nullopt;
        const auto value = evaluate_or_report(session_, id, "a name");
        drop_evaluated(session_, mark);
        return value;
    }

    void copy(const char* to) { append_part(line_, offset(copied_), offset(to), text_, expanded_.pieces); }
    std::size_t offset(const char* at) const { return static_cast<std::size_t>(at - line_.text.data()); }

    bool report(Code code, Text place, const std::string& message) {
        session_.report(code, line_.span(place.begin, place.end), message).hint =
            "in a name, `{expression}` stands for a number that is known when the line is read, as in `row{i+1}`";
        return false;
    }

    Session& session_;
    const Line& line_;
    Text code_;
    std::string& text_;
    Line& expanded_;
    const char* copied_;  // what comes before it is in `text_`
};

}  // namespace

Braces expand_braces(Session& session, const Line& line, Text code, std::string& text, Line& expanded) {
    if (code.view().find('{') == std::string_view::npos) return Braces::none;
    return BraceReader(session, line, code, text, expanded).read();
}

}  // namespace gato::assembler
