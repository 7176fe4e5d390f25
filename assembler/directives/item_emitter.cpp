// SPDX-License-Identifier: MIT
#include "assembler/directives/item_emitter.hpp"

namespace gato::assembler {

void ItemEmitter::computed(Builder& builder, ExprId expression, FragmentKind kind) {
    const Span place = session_.object.expressions[expression].span();
    if (const auto value = builder.known_value(expression, "a list of values")) computed(builder, *value, place, kind);
}

void ItemEmitter::computed(Builder& builder, const Value& value, Span place, FragmentKind kind) {
    if (const auto* const list = value.get<List>()) {
        for (const Value& one : **list) computed(builder, one, place, kind);
        return;
    }
    const auto* const text = value.get<TextValue>();
    std::string bytes;
    if (text != nullptr && is_byte(kind)) {
        if (builder.encode(*text, place, bytes)) pool_.insert(pool_.end(), bytes.begin(), bytes.end());
    } else if (const auto number = builder.integer_in(value, place)) {
        item(builder, *number, place, kind);
    }
}

void ItemEmitter::item(Builder& builder, std::int32_t value, Span place, FragmentKind kind, const std::string& where) {
    if (number(value, kind)) return;
    const bool is_one_byte = is_byte(kind);
    builder.report({Code::value_out_of_range,
                    "`" + std::to_string(value) + "` does not fit into a " + (is_one_byte ? "byte" : "word") + where,
                    is_one_byte ? "allowed -128..255" : "allowed -32768..65535"},
                   place);
}

}  // namespace gato::assembler
