// SPDX-License-Identifier: MIT
// Operands and items that are plain: a term, or the sum of two, with an index or in parentheses. Nearly all of a program are,
// so they are read by hand, which takes a fraction of the grammar's time (ADR 2); what is not plain is left to the grammar.
// Both share the tokens and the builder. tests/unit/assembler/plain_test.cpp compares them.
#pragma once

#include "assembler/parse/builder.hpp"
#include "assembler/parse/text.hpp"

namespace gato::assembler {

// Returns false if the text is not plain: then only names that the grammar will find too are left in the object.
[[nodiscard]] bool read_plain_operand(Builder& builder, Text text, Operand& operand);
[[nodiscard]] bool read_plain_items(Builder& builder, Text text, std::vector<Item>& items);

}  // namespace gato::assembler
