// SPDX-License-Identifier: MIT
// ASSERT ERROR WARNING PRINT: what gato adds to the language (docs/LANGUAGE.md#checks-and-messages).
#include "assembler/directives/directives.hpp"
#include "assembler/directives/functions.hpp"
#include "assembler/emit.hpp"
#include "assembler/evaluate.hpp"
#include "assembler/parse/characters.hpp"
#include "assembler/parse/grammar.hpp"

#include <algorithm>

namespace gato::assembler::directive {

namespace {

// A text in quotes, or the words as they are written.
std::string message_of(Text text) {
    const char quote = text.empty() ? '\0' : *text.begin;
    if (quote == '"' || quote == '\'') {
        ++text.begin;
        if (text.end > text.begin && text.end[-1] == quote) --text.end;
    }
    return std::string(text.view());
}

// In the extended language a call gives a text, too: `error join("level ",n)`. Nothing after reporting that it has no value.
std::optional<std::string> text_of_message(Session& session, const Statement& statement) {
    const Text text = statement.arguments;
    const char* const word = word_end(text.begin, text.end);
    const bool is_call = word != text.begin && word < text.end && *word == '(';
    if (session.language == Language::original || !is_call) return message_of(text);
    const std::size_t mark = session.object.expressions.size();
    Builder builder(session, *statement.line);
    ExprId expression = none;
    if (!parse_value(builder, text, expression)) return std::nullopt;
    const auto value = builder.known_value(expression, statement.directive->name);
    drop_evaluated(session, mark);
    return value ? std::optional(written(*value)) : std::nullopt;
}

std::uint32_t add_string(Session& session, std::string text) {
    session.object.strings.push_back(std::move(text));
    return static_cast<std::uint32_t>(session.object.strings.size() - 1);
}

// Cuts `condition,"message"` at the comma before the last text.
std::pair<Text, Text> cut_message(Text text) {
    if (text.empty() || (text.end[-1] != '"' && text.end[-1] != '\'')) return {text, {text.end, text.end}};
    const char* quote = text.end - 1;
    while (quote > text.begin && (quote == text.end - 1 || *quote != text.end[-1])) --quote;
    const char* comma = quote;
    while (comma > text.begin && is_blank(comma[-1])) --comma;
    if (comma == text.begin || comma[-1] != ',') return {text, {text.end, text.end}};
    --comma;
    const char* end = comma;
    while (end > text.begin && is_blank(end[-1])) --end;
    return {{text.begin, end}, {quote, text.end}};
}

void print_value(Session& session, Builder& builder, ExprId expression, Emitter& emitter) {
    if (const auto value = builder.known_value(expression, "PRINT"))
        emitter.fragment(FragmentKind::print, none, add_string(session, written(*value)));
}

}  // namespace

void assertion(Session& session, const Statement& statement) {
    const auto [condition, message] = cut_message(statement.arguments);
    Builder builder(session, *statement.line);
    ExprId expression = none;
    if (!parse_assertion(builder, condition, expression)) return;
    Emitter(session, statement)
        .fragment(FragmentKind::assertion, expression, message.empty() ? none : add_string(session, message_of(message)));
}

void user_error(Session& session, const Statement& statement) {
    if (auto text = text_of_message(session, statement))
        session.report(Code::user_error, statement.span(statement.operation), std::move(*text));
}

void user_warning(Session& session, const Statement& statement) {
    if (auto text = text_of_message(session, statement))
        session.report(Code::user_warning, statement.span(statement.operation), std::move(*text));
}

void print(Session& session, const Statement& statement) {
    Builder builder(session, *statement.line);
    std::vector<Item> items;
    if (!parse_items(builder, statement.arguments, items)) return;
    Emitter emitter(session, statement);
    for (const Item& item : items) {
        if (item.quote != 0)
            emitter.fragment(FragmentKind::print, none, add_string(session, std::string(item.text)));
        else if (builder.is_value(item.expression))
            print_value(session, builder, item.expression, emitter);
        else
            emitter.fragment(FragmentKind::print, item.expression, none);
    }
}

}  // namespace gato::assembler::directive
