// SPDX-License-Identifier: MIT
// Where an object names symbols: the expressions of a fragment, and the symbols in an expression. Everything that asks who
// uses what walks through these, so that a kind of fragment that gets another expression is not forgotten somewhere.
#pragma once

#include <gato/formats/object.hpp>

namespace gato::linker {

// Calls `visit(node)` for each leaf that names a symbol.
template <typename Visit>
void for_each_symbol(const Object& object, ExprId id, const Visit& visit) {
    const Expr& node = object.expressions[id];
    if (node.op == Op::symbol || node.op == Op::octal_or_symbol) return visit(node);
    if (node.op == Op::constant || node.op == Op::address) return;
    for_each_symbol(object, node.a, visit);
    if (is_binary(node.op)) for_each_symbol(object, node.b, visit);
}

// Calls `visit(expression)` for each expression of a fragment.
template <typename Visit>
void for_each_expression(const Fragment& fragment, const Visit& visit) {
    switch (fragment.kind) {
    case FragmentKind::encoded:
    case FragmentKind::data: return;
    case FragmentKind::fill:
    case FragmentKind::fill_words:
        visit(fragment.value);
        if (fragment.extra != none) visit(fragment.extra);
        return;
    case FragmentKind::print:
        if (fragment.value != none) visit(fragment.value);
        return;
    default: visit(fragment.value);
    }
}

}  // namespace gato::linker
