// SPDX-License-Identifier: MIT
#include "assembler/anonymous_reference.hpp"

namespace gato::assembler {

bool is_anonymous_reference(std::string_view operand) {
    return !operand.empty() && (operand[0] == '-' || operand[0] == '+')
           && operand.find_first_not_of(operand[0]) == std::string_view::npos;
}

ExprId anonymous_label(Session& session, Builder& builder, Text reference) {
    return builder.known_symbol(session.anonymous.find(session.symbols, reference.view()), reference.begin, reference.end);
}

}  // namespace gato::assembler
