// SPDX-License-Identifier: MIT
// `bne -`, `jmp ++`: operands that mean a label without a name.
#pragma once

#include "assembler/parse/builder.hpp"
#include "assembler/parse/text.hpp"
#include "assembler/session.hpp"

#include <string_view>

namespace gato::assembler {

// Is the operand one or more `-`, or one or more `+`?
[[nodiscard]] bool is_anonymous_reference(std::string_view operand);
[[nodiscard]] ExprId anonymous_label(Session& session, Builder& builder, Text reference);

}  // namespace gato::assembler
