// SPDX-License-Identifier: MIT
// BYTE WORD TEXT NULL DCB DCW BYTES WORDS.
#include "assembler/directives/directives.hpp"
#include "assembler/emit.hpp"
#include "assembler/text/encoding.hpp"

namespace gato::assembler::directive {

namespace {

void emit_text(Session& session, const Statement& statement, const Item& item, Emitter& emitter) {
    std::string bytes;
    if (encode_text(session, *statement.line, item.text, item.quote, bytes)) emitter.bytes(bytes);
}

// A number that needs no warning goes straight into the data; the linker looks at all others. True when the expression is not
// needed any more.
bool emit_value(Session& session, ExprId expression, FragmentKind kind, Emitter& emitter) {
    const Expr& value = session.object.expressions[expression];
    const auto number = static_cast<std::int32_t>(value.a);
    const bool is_byte = kind == FragmentKind::byte;
    const bool fits = number >= (is_byte ? -128 : -32768) && number <= (is_byte ? 255 : 65535);
    if (value.op != Op::constant || !fits) {
        emitter.fragment(kind, expression);
        return false;
    }
    const char bytes[2] = {static_cast<char>(number & 0xff), static_cast<char>(number >> 8 & 0xff)};
    emitter.bytes({bytes, is_byte ? 1U : 2U});
    return true;
}

void emit_items(Session& session, const Statement& statement, FragmentKind kind, Emitter& emitter) {
    const std::size_t mark = session.object.expressions.size();
    Builder builder(session, *statement.line);
    std::vector<Item> items;
    if (!parse_items(builder, statement.arguments, items)) return;
    bool all_finished = true;
    for (const Item& item : items) {
        if (item.quote != 0)
            emit_text(session, statement, item, emitter);
        else
            all_finished &= emit_value(session, item.expression, kind, emitter);
    }
    if (all_finished) session.object.expressions.truncate(mark);
}

void emit_fill(Session& session, const Statement& statement, FragmentKind kind) {
    Builder builder(session, *statement.line);
    std::vector<ExprId> arguments;
    if (!parse_expressions(builder, statement.arguments, arguments)) return;
    if (arguments.size() > 2) {
        session.report(Code::bad_argument, session.object.expressions[arguments[2]].span(),
                       "a third argument, where a count and a value are all");
        return;
    }
    Emitter(session, statement).fragment(kind, arguments[0], arguments.size() == 2 ? arguments[1] : none);
}

}  // namespace

void byte(Session& session, const Statement& statement) {
    Emitter emitter(session, statement);
    if (statement.arguments.empty()) return emitter.byte(0);
    emit_items(session, statement, FragmentKind::byte, emitter);
}

void word(Session& session, const Statement& statement) {
    Emitter emitter(session, statement);
    if (statement.arguments.empty()) return emitter.bytes({"\0\0", 2});
    Builder builder(session, *statement.line);
    std::vector<Item> items;
    if (!parse_items(builder, statement.arguments, items)) return;
    for (const Item& item : items) {
        if (item.quote == 0) {
            emit_value(session, item.expression, FragmentKind::word, emitter);
            continue;
        }
        const char* const end = item.text.data() + item.text.size() + 1;
        const ExprId character = builder.character(item.text.data() - 1, end);
        if (!builder.failed()) (void)emit_value(session, character, FragmentKind::word, emitter);
    }
}

void text(Session& session, const Statement& statement) {
    Emitter emitter(session, statement);
    emit_items(session, statement, FragmentKind::byte, emitter);
}

void null(Session& session, const Statement& statement) {
    Emitter emitter(session, statement);
    emit_items(session, statement, FragmentKind::byte, emitter);
    emitter.byte(0);
}

void fill_bytes(Session& session, const Statement& statement) {
    emit_fill(session, statement, FragmentKind::fill);
}

void fill_words(Session& session, const Statement& statement) {
    emit_fill(session, statement, FragmentKind::fill_words);
}

}  // namespace gato::assembler::directive
