// SPDX-License-Identifier: MIT
// The grammar's interface for the rest of the assembler; only grammar.cpp knows Spirit. Each function parses all of a stretch
// of a line. If there is an error it reports one diagnostic and returns false.
#pragma once

#include "assembler/parse/builder.hpp"
#include "assembler/parse/text.hpp"

namespace gato::assembler {

// All but the last three leave numbers and link-time expressions: other values are settled, or reported.
[[nodiscard]] bool parse_operand(Builder& builder, Text text, Operand& operand);
[[nodiscard]] bool parse_expression(Builder& builder, Text text, ExprId& expression);
[[nodiscard]] bool parse_condition(Builder& builder, Text text, ExprId& expression);  // with comparisons, for IF
[[nodiscard]] bool parse_assertion(Builder& builder, Text text, ExprId& expression);  // with CYCLES too
[[nodiscard]] bool parse_expressions(Builder& builder, Text text, std::vector<ExprId>& expressions);
// Texts, reals and lists stay as they are.
[[nodiscard]] bool parse_value(Builder& builder, Text text, ExprId& expression);
[[nodiscard]] bool parse_values(Builder& builder, Text text, std::vector<ExprId>& expressions);
[[nodiscard]] bool parse_items(Builder& builder, Text text, std::vector<Item>& items);

}  // namespace gato::assembler
