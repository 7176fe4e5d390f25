// SPDX-License-Identifier: MIT
// Expressions that are copied: each use of a function's parameter has its own, since an expression belongs to one statement.
#pragma once

#include "assembler/parse/value_names.hpp"

namespace gato::assembler {

// Nodes are those of an object, or of a Tree; a copy keeps the order of children before parents.
template <typename From, typename To>
ExprId copy_tree(const From& from, ExprId root, To& to) {
    Expr node = from[root];
    if (is_unary(node.op) || is_binary(node.op)) node.a = copy_tree(from, node.a, to);
    if (is_binary(node.op)) node.b = copy_tree(from, node.b, to);
    to.push_back(node);
    return static_cast<ExprId>(to.size() - 1);
}

template <typename Nodes>
[[nodiscard]] Tree copy_of_tree(const Nodes& nodes, ExprId root) {
    Tree tree;
    copy_tree(nodes, root, tree);
    return tree;
}

template <typename Nodes>
[[nodiscard]] ExprId append_tree(Nodes& nodes, const Tree& tree) {
    return copy_tree(tree, static_cast<ExprId>(tree.size() - 1), nodes);
}

}  // namespace gato::assembler
