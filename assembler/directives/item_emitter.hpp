// SPDX-License-Identifier: MIT
// The items of BYTE, WORD, TEXT and NULL as fragments of the object.
#pragma once

#include "assembler/emit.hpp"
#include "assembler/parse/builder.hpp"

namespace gato::assembler {

[[nodiscard]] inline bool is_byte(FragmentKind kind) {
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

    // A value that is no integer: the bytes of a text, the items of a list. In a list an item of BYTE is one byte.
    void computed(Builder& builder, ExprId expression, FragmentKind kind);
    // Stores a number that takes what the kind says and no more; `where` ends the message if it does not fit.
    void item(Builder& builder, std::int32_t value, Span place, FragmentKind kind, const std::string& where = {});

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
    void computed(Builder& builder, const Value& value, Span place, FragmentKind kind);

    Session& session_;
    std::vector<std::uint8_t>& pool_;
    Emitter emitter_;
    std::size_t finished_;  // what comes after it in the pool has no fragment yet
    bool needs_expressions_ = false;
};

}  // namespace gato::assembler
