// SPDX-License-Identifier: MIT
// The operators of compile-time values. With a real, `+ - * /` and comparisons are those of real numbers; two integers stay
// integers. Texts are compared, and nothing else.
#pragma once

#include "assembler/values/value.hpp"

#include <gato/formats/expression.hpp>

namespace gato::assembler {

// For an operator with one operand the second counts for nothing. A refusal among the operands is the result.
[[nodiscard]] Value operate(Op op, const Value& left, const Value& right);

}  // namespace gato::assembler
