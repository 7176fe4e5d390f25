// SPDX-License-Identifier: MIT
// Executes statements and keeps a record of them (assembler/record.hpp). A run that keeps none gets `execute` itself, so that
// recording costs it nothing.
#pragma once

#include "assembler/parse/statement.hpp"
#include "assembler/session.hpp"

namespace gato::assembler {

void execute_and_record(Session& session, const Statement& statement);

}  // namespace gato::assembler
