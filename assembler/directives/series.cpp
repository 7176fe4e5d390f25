// SPDX-License-Identifier: MIT
#include "assembler/directives/series.hpp"

#include "assembler/loop_values.hpp"
#include "assembler/parse/characters.hpp"
#include "assembler/parse/grammar.hpp"

namespace gato::assembler {

namespace {

// The word FOR and the spaces after it; empty if there is no name after it.
Text word_for(Text text) {
    const char* const end = word_end(text.begin, text.end);
    const char* const past = skip_blanks(end, text.end);
    const bool is_for = same_ignoring_case({text.begin, static_cast<std::size_t>(end - text.begin)}, "for");
    return is_for && word_end(past, text.end) != past ? Text{text.begin, past} : Text{text.begin, text.begin};
}

// The colon that ends what the variable goes through; one within quotes belongs to a text.
const char* find_colon(Text text) {
    char quote = 0;
    for (const char* at = text.begin; at < text.end; ++at) {
        if (quote == 0 && *at == ':') return at;
        if (quote == 0 && (*at == '"' || *at == '\''))
            quote = *at;
        else if (*at == quote)
            quote = 0;
    }
    return text.end;
}

// Returns false after reporting why there is no item.
bool emit_item(Session& session, const Statement& statement, Text text, FragmentKind kind, ItemEmitter& emitter,
               const std::string& where) {
    const std::size_t mark = session.object.expressions.size();
    Builder builder(session, *statement.line);
    ExprId expression = none;
    if (!parse_value(builder, text, expression)) return false;
    const Span place = session.object.expressions[expression].span();
    const Value value = builder.value_of(expression, "a table");
    const auto* const refusal = value.get<Refusal>();
    if (refusal != nullptr && refusal->code == Code::not_constant && !builder.is_value(expression)) {
        emitter.value(expression, kind);
        return true;
    }
    if (refusal != nullptr) {
        Refusal in_table = *refusal;
        in_table.message += where;
        builder.report(in_table, place);
    } else if (const auto number = builder.integer_in(value, place)) {
        emitter.item(builder, *number, place, kind, where);
    }
    session.object.expressions.truncate(mark);
    return !builder.failed();
}

}  // namespace

bool is_series(const Session& session, const Statement& statement) {
    return session.language == Language::extended && !word_for(statement.arguments).empty();
}

void emit_series(Session& session, const Statement& statement, FragmentKind kind, ItemEmitter& emitter) {
    const Text all{word_for(statement.arguments).end, statement.arguments.end};
    const Text header{all.begin, find_colon(all)};
    if (header.end == all.end) {
        session.report(Code::syntax, statement.span(all), "FOR takes a colon and an expression after the values").hint =
            "for example `byte for i,0,255: i/2`";
        return;
    }
    const auto loop = parse_loop(session, statement, header);
    if (!loop) return;
    const Text text{skip_blanks(header.end + 1, all.end), all.end};
    for (std::size_t i = 0; i < loop->values.size(); ++i) {
        const Value& value = loop->values[i];
        session.names.open_loop(loop->variable, value);
        const std::string where = ": item " + std::to_string(i) + ", " + loop->variable + " = " + written(value);
        const bool is_good = emit_item(session, statement, text, kind, emitter, where);
        session.names.close_loop();
        if (!is_good) return;
    }
}

}  // namespace gato::assembler
