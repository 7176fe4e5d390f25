// SPDX-License-Identifier: MIT
// Executing statements and keeping a record of them (assembler/record.hpp). A run that keeps none is handed `execute` itself, so
// that it costs nothing.
#pragma once

#include "assembler/parse/statement.hpp"
#include "assembler/session.hpp"

namespace gato::assembler {

void execute_and_record(Session& session, const Statement& statement);

}  // namespace gato::assembler
