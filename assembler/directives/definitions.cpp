// SPDX-License-Identifier: MIT
// SET and FUNCTION: names for the lines below.
#include "assembler/directives/directives.hpp"
#include "assembler/directives/functions.hpp"
#include "assembler/emit.hpp"
#include "assembler/evaluate.hpp"
#include "assembler/named_values.hpp"
#include "assembler/parse/characters.hpp"
#include "assembler/parse/grammar.hpp"
#include "assembler/values/functions.hpp"

#include "core/support/ascii.hpp"

#include <algorithm>

namespace gato::assembler::directive {

namespace {

void report_form(Session& session, const Statement& statement, const std::string& form, const std::string& example) {
    session.report(Code::syntax, statement.span(statement.arguments), std::string(statement.directive->name) + " takes " + form)
        .hint = "for example `" + example + "`";
}

// What follows an `=`; empty if there is none.
Text after_equals(const char* at, const char* end) {
    at = skip_blanks(at, end);
    return at < end && *at == '=' ? Text{skip_blanks(at + 1, end), end} : Text{end, end};
}

// `(a, b)` at `at`: returns what follows it; null if there are no such parameters.
const char* read_parameters(const char* at, const char* end, std::vector<std::string>& parameters) {
    if (at == end || *at != '(') return nullptr;
    at = skip_blanks(at + 1, end);
    if (at < end && *at == ')') return at + 1;
    for (;; at = skip_blanks(at + 1, end)) {
        const char* const past = word_end(at, end);
        if (past == at) return nullptr;
        parameters.push_back(to_lower(std::string_view(at, static_cast<std::size_t>(past - at))));
        at = skip_blanks(past, end);
        if (at == end || (*at != ',' && *at != ')')) return nullptr;
        if (*at == ')') return at + 1;
    }
}

// Returns false after reporting that the function cannot have this name.
bool is_free(Session& session, Span place, std::string_view name) {
    if (find_value_function(name) != nullptr) {
        session.report(Code::duplicate_symbol, place, "`" + std::string(name) + "` is a built-in function").hint =
            "choose another name";
        return false;
    }
    const SourceFunction* const before = session.names.find_function(name);
    if (before == nullptr) return true;
    session.report(Code::duplicate_symbol, place, "function `" + std::string(name) + "` is defined more than once")
        .notes.push_back({{before->place, 0}, "defined here first"});
    return false;
}

}  // namespace

void set_value(Session& session, const Statement& statement) {
    const Text all = statement.arguments;
    const Text name{all.begin, word_end(all.begin, all.end)};
    const Text expression = after_equals(name.end, all.end);
    if (name.empty() || expression.empty()) return report_form(session, statement, "name = value", "set count = count+1");
    const Span place = statement.span(name);
    if (report_other_meaning(session, name.view(), place, MeaningOfName::counter)) return;
    const std::size_t mark = session.object.expressions.size();
    Builder builder(session, *statement.line);
    ExprId node = none;
    if (!parse_value(builder, expression, node)) return;
    if (auto value = builder.known_value(node, "SET")) {
        note_counter(session, name.view(), place, *value);
        session.names.set(name.view(), std::move(*value), place);
    }
    drop_evaluated(session, mark);
}

void define_function(Session& session, const Statement& statement) {
    const Text all = statement.arguments;
    const Text name{all.begin, word_end(all.begin, all.end)};
    std::vector<std::string> parameters;
    const char* const past = name.empty() ? nullptr : read_parameters(name.end, all.end, parameters);
    const Text body = past == nullptr ? Text{all.end, all.end} : after_equals(past, all.end);
    if (body.empty()) return report_form(session, statement, "name(parameters) = expression", "function square(x) = x*x");
    if (!is_free(session, statement.span(name), name.view())) return;
    SourceFunction& function = session.names.add_function(name.view());
    function.place = statement.span(name);
    function.parameters = std::move(parameters);
    // A line that a macro or a loop has produced does not stay.
    const Line& line = *statement.line;
    function.text = line.text;
    function.line = line;
    function.line.text = function.text;
    function.body = {function.text.data() + (body.begin - line.text.data()),
                     function.text.data() + (body.end - line.text.data())};
}

}  // namespace gato::assembler::directive
