// SPDX-License-Identifier: MIT
// Compile-time values while a statement is parsed: a node holds the number of one, and what is computed of it is a value again, or
// an integer. None reaches the object, whose verification refuses the operation.
#pragma once

#include "assembler/parse/text.hpp"
#include "assembler/values/value.hpp"

#include <gato/formats/expression.hpp>

#include <vector>

namespace gato::assembler {

// Expr::a: index into ValueNodes::values.
inline constexpr Op op_value = Op{0xff};

// A function's call, or a list, which has `[` for a name.
struct Call {
    Text name;
    std::size_t mark;  // the nodes from here on are its arguments
    std::vector<ExprId> arguments;
};

struct ValueNodes {
    // `"a"` is a number, but a text as an argument.
    struct Character {
        ExprId node;
        std::uint32_t begin;
        TextValue text;
    };

    std::vector<Value> values;
    ExprId lowest = none;     // of the nodes of values
    std::vector<Call> calls;  // whose end has not been read yet
    std::vector<Character> characters;
};

// In a function of its own, so that statements without values do not carry its code.
struct DeleteValueNodes {
    void operator()(const ValueNodes* nodes) const;
};

}  // namespace gato::assembler
