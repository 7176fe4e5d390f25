// SPDX-License-Identifier: MIT
// Where a program can be entered besides its start: the instructions whose address it keeps as a value, `lda #<irq` or `word
// routine`. Unless a CALLS names it, such a place may be run by an interrupt at any time.
#pragma once

#include "linker/overlay/flow.hpp"

namespace gato::linker {

// Nodes, in ascending order.
[[nodiscard]] std::vector<std::uint32_t> find_entries(const Object& object, const Layout& layout, const Flow& flow);

inline constexpr int deepest_variable = 64;  // those that need each other have been reported

// Calls `visit(definition)` for each label that the expression names, also through variables.
template <typename Visit>
void for_each_label(const Object& object, const Layout& layout, ExprId id, const Use& use, const Visit& visit, int depth = 0) {
    const Expr& node = object.expressions[id];
    if (node.op == Op::constant || node.op == Op::address || depth > deepest_variable) return;
    if (node.op != Op::symbol && node.op != Op::octal_or_symbol) {
        for_each_label(object, layout, node.a, use, visit, depth);
        if (is_binary(node.op)) for_each_label(object, layout, node.b, use, visit, depth);
        return;
    }
    const std::uint32_t definition = layout.values.definition_of(node.a, use);
    if (definition == none) return;
    const Definition& row = object.definitions[definition];
    if (row.value == none) return visit(definition);
    for_each_label(object, layout, row.value, {row.fragment, definition, 0}, visit, depth + 1);
}

}  // namespace gato::linker
