// SPDX-License-Identifier: MIT
// What the grammar makes of a statement's text. Expressions go directly into the object's array; these small structures live as
// long as one statement.
#pragma once

#include <gato/formats/object.hpp>

#include <string_view>
#include <vector>

namespace gato::assembler {

struct Operand {
    Shape shape = Shape::implied;
    ExprId expression = none;
};

// The arguments of CYCLES.
struct Stretch {
    ExprId from = none;
    ExprId to = none;
    bool taken = false;
};

// The arguments of WCET: the first, and the others as the linker expects them.
struct PathArguments {
    ExprId from = none;
    ExprId list = none;
};

// An item of BYTE, WORD, TEXT or NULL: an expression, a text with its kind of quote, or a plain number, which needs no node.
struct Item {
    ExprId expression = none;
    char quote = 0;           // 0: no text
    std::int32_t number = 0;  // when there is neither
    std::string_view text;    // without the quotes if it is a text; else the item as written, which an expression need not fill
};

}  // namespace gato::assembler
