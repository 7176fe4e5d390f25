// SPDX-License-Identifier: MIT
// BYTE WORD TEXT NULL DCB DCW BYTES WORDS.
#include "assembler/directives/functions.hpp"
#include "assembler/emit.hpp"
#include "assembler/parse/characters.hpp"
#include "assembler/parse/grammar.hpp"
#include "assembler/parse/plain.hpp"

namespace gato::assembler::directive {

namespace {

bool is_byte(FragmentKind kind) {
    return kind == FragmentKind::byte || kind == FragmentKind::byte_or_word;
}

// The items of a statement one after the other. Bytes that are finished go into the pool; those that follow each other become
// one fragment.
class ItemEmitter {
public:
    ItemEmitter(Session& session, const Statement& statement)
        : session_(session), pool_(session.object.pool), emitter_(session, statement), finished_(pool_.size()) {}

    void text(Builder& builder, const Item& item) {
        std::string bytes;
        if (builder.encode(item.text, item.quote, bytes)) pool_.insert(pool_.end(), bytes.begin(), bytes.end());
    }

    // True when the number was taken. Those that need a warning, and kinds that have no short way here, are the linker's.
    bool number(std::int32_t value, FragmentKind kind) {
        if (is_byte(kind) && value >= -128 && value <= 255)
            byte(value);
        else if (kind == FragmentKind::word && value >= -32768 && value <= 65535)
            word(value);
        else
            return false;
        return true;
    }

    void value(ExprId expression, FragmentKind kind) {
        const Expr& value = session_.object.expressions[expression];
        if (value.op == Op::constant && number(static_cast<std::int32_t>(value.a), kind)) return;
        flush();
        emitter_.fragment(kind, expression);
        needs_expressions_ = true;
    }

    void byte(std::int32_t value) { pool_.push_back(static_cast<std::uint8_t>(value & 0xff)); }
    void word(std::int32_t value) {
        byte(value);
        byte(value >> 8);
    }

    void flush() {
        if (pool_.size() == finished_) return;
        emitter_.fragment(FragmentKind::data, static_cast<std::uint32_t>(finished_),
                          static_cast<std::uint32_t>(pool_.size() - finished_));
        finished_ = pool_.size();
    }

    [[nodiscard]] bool needs_expressions() const { return needs_expressions_; }

private:
    Session& session_;
    std::vector<std::uint8_t>& pool_;
    Emitter emitter_;
    std::size_t finished_;  // what comes after it in the pool has no fragment yet
    bool needs_expressions_ = false;
};

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
        if (item.expression != none) {
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
    else
        emit_items(session, statement, FragmentKind::byte_or_word, emitter);
    emitter.flush();
}

void word(Session& session, const Statement& statement) {
    ItemEmitter emitter(session, statement);
    if (statement.arguments.empty())
        emitter.word(0);
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
