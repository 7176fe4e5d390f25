// SPDX-License-Identifier: MIT
// BYTE WORD TEXT NULL DCB DCW BYTES WORDS.
#include "assembler/directives/functions.hpp"
#include "assembler/directives/item_emitter.hpp"
#include "assembler/directives/series.hpp"
#include "assembler/parse/characters.hpp"
#include "assembler/parse/grammar.hpp"
#include "assembler/parse/plain.hpp"

namespace gato::assembler::directive {

namespace {

bool read_items(Builder& builder, Text text, std::vector<Item>& items) {
    items.clear();
    return read_plain_items(builder, text, items) ? !builder.failed() : parse_items(builder, text, items);
}

// A BYTE item has as many bytes as its value needs, unless it begins with an operator that takes one of them.
FragmentKind kind_of_item(FragmentKind kind, const char* at, const char* end) {
    if (kind != FragmentKind::byte_or_word) return kind;
    while (at < end && (is_blank(*at) || *at == '#')) ++at;
    return at < end && (*at == '<' || *at == '>') ? FragmentKind::byte : kind;
}

void emit_items(Session& session, const Statement& statement, FragmentKind kind, ItemEmitter& emitter) {
    auto& expressions = session.object.expressions;
    const std::size_t mark = expressions.size();
    Builder builder(session, *statement.line);
    if (!read_items(builder, statement.arguments, session.items)) return;
    for (const Item& item : session.items) {
        const char* const begin = item.text.data();
        const char* const end = begin + item.text.size();
        if (item.expression != none && builder.is_value(item.expression)) {
            emitter.computed(builder, item.expression, kind);
        } else if (item.expression != none) {
            emitter.value(item.expression, kind_of_item(kind, begin, statement.arguments.end));
        } else if (item.quote == 0) {
            if (!emitter.number(item.number, kind)) emitter.value(builder.number(item.number, begin, end), kind);
        } else if (is_byte(kind)) {
            emitter.text(builder, item);
        } else if (const ExprId character = builder.character(begin - 1, end + 1); !builder.failed()) {
            emitter.value(character, kind);
        }
    }
    if (!emitter.needs_expressions()) expressions.truncate(mark);
}

void emit_fill(Session& session, const Statement& statement, FragmentKind kind) {
    Builder builder(session, *statement.line);
    std::vector<ExprId> arguments;
    if (!parse_expressions(builder, statement.arguments, arguments)) return;
    if (arguments.size() > 2) {
        session.report(Code::bad_argument, session.object.expressions[arguments[2]].span(),
                       "a third argument; only a count and a value are allowed");
        return;
    }
    Emitter(session, statement).fragment(kind, arguments[0], arguments.size() == 2 ? arguments[1] : none);
}

}  // namespace

void byte(Session& session, const Statement& statement) {
    ItemEmitter emitter(session, statement);
    if (statement.arguments.empty())
        emitter.byte(0);
    else if (is_series(session, statement))
        emit_series(session, statement, FragmentKind::byte, emitter);
    else
        emit_items(session, statement, FragmentKind::byte_or_word, emitter);
    emitter.flush();
}

void word(Session& session, const Statement& statement) {
    ItemEmitter emitter(session, statement);
    if (statement.arguments.empty())
        emitter.word(0);
    else if (is_series(session, statement))
        emit_series(session, statement, FragmentKind::word, emitter);
    else
        emit_items(session, statement, FragmentKind::word, emitter);
    emitter.flush();
}

void text(Session& session, const Statement& statement) {
    ItemEmitter emitter(session, statement);
    emit_items(session, statement, FragmentKind::byte, emitter);
    emitter.flush();
}

void null(Session& session, const Statement& statement) {
    ItemEmitter emitter(session, statement);
    emit_items(session, statement, FragmentKind::byte, emitter);
    emitter.byte(0);
    emitter.flush();
}

void dcb(Session& session, const Statement& statement) {
    emit_fill(session, statement, FragmentKind::fill);
}

void dcw(Session& session, const Statement& statement) {
    emit_fill(session, statement, FragmentKind::fill_words);
}

void bytes(Session& session, const Statement& statement) {
    emit_fill(session, statement, FragmentKind::fill);
}

void words(Session& session, const Statement& statement) {
    emit_fill(session, statement, FragmentKind::fill_words);
}

}  // namespace gato::assembler::directive
