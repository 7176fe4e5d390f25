// SPDX-License-Identifier: MIT
#pragma once

#include "assembler/parse/statement.hpp"
#include "assembler/session.hpp"

namespace gato::assembler {

void assemble_instruction(Session& session, const Statement& statement);

}  // namespace gato::assembler
