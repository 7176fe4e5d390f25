// SPDX-License-Identifier: MIT
// The symbols in an expression. Together with for_each_expression (fragment.hpp) it is what all code uses that asks where a
// symbol is used.
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

}  // namespace gato::linker
