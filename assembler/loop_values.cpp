// SPDX-License-Identifier: MIT
#include "assembler/loop_values.hpp"

#include "assembler/evaluate.hpp"
#include "assembler/parse/characters.hpp"
#include "assembler/parse/grammar.hpp"
#include "assembler/values/functions.hpp"

namespace gato::assembler {

namespace {

void report_form(Session& session, const Statement& statement, Text text) {
    session
        .report(Code::syntax, statement.span(text.empty() ? statement.operation : text),
                "FOR takes name,list or name,first,last[,step]")
        .hint = "for example `for i,0,7`, `for c,\"abc\"` or `for n,[1,2,5]`";
}

// The values of the expressions after the name; nothing if one of them has none.
std::optional<std::vector<Value>> values_in(Session& session, const Statement& statement, Text text) {
    const std::size_t mark = session.object.expressions.size();
    Builder builder(session, *statement.line);
    std::vector<ExprId> expressions;
    if (!parse_values(builder, text, expressions)) return std::nullopt;
    std::vector<Value> values;
    for (const ExprId expression : expressions) {
        auto value = builder.known_value(expression, "FOR");
        if (!value) return std::nullopt;
        values.push_back(std::move(*value));
    }
    drop_evaluated(session, mark);
    return values;
}

// The items of a list, the characters of a text, or the numbers of a range.
Value items_of(const std::vector<Value>& values) {
    if (values.size() == 1 && values[0].get<List>() != nullptr) return values[0];
    if (values.size() != 1) return call(*find_value_function("range"), values);
    Value length = call(*find_value_function("len"), values);
    const auto* const count = length.get<std::int32_t>();
    if (count == nullptr) return length;
    std::vector<Value> characters;
    for (std::int32_t i = 0; i < *count; ++i) characters.push_back(item_of(values[0], {i}));
    return list_of(std::move(characters));
}

}  // namespace

std::optional<LoopValues> parse_loop(Session& session, const Statement& statement, Text text) {
    const Text name{text.begin, word_end(text.begin, text.end)};
    const char* const comma = skip_blanks(name.end, text.end);
    if (name.empty() || comma == text.end || *comma != ',') {
        report_form(session, statement, text);
        return std::nullopt;
    }
    const Text rest{skip_blanks(comma + 1, text.end), text.end};
    const auto values = values_in(session, statement, rest);
    if (!values) return std::nullopt;
    const Value items = items_of(*values);
    if (const auto* const list = items.get<List>()) return LoopValues{std::string(name.view()), **list};
    const auto& refusal = *items.get<Refusal>();
    session.report(refusal.code, statement.span(rest), refusal.message).hint = refusal.hint;
    return std::nullopt;
}

}  // namespace gato::assembler
