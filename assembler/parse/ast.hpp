// SPDX-License-Identifier: MIT
// What the grammar makes of a statement's text. Expressions go straight into the object's array; these small structures
// live as long as one statement.
#pragma once

#include <gato/formats/object.hpp>

#include <string_view>
#include <vector>

namespace gato::assembler {

struct Operand {
    Shape shape = Shape::implied;
    ExprId expression = none;
};

// An item of BYTE, WORD, TEXT or NULL: an expression, or a text with its kind of quote.
struct Item {
    ExprId expression = none;
    std::string_view text;
    char quote = 0;  // 0: an expression
    const char* begin = nullptr;
};

}  // namespace gato::assembler
