// SPDX-License-Identifier: MIT
// Lines in which no word is an operation: which of them have no effect (docs/LANGUAGE.md#lines-that-count-for-nothing), and
// what is reported about the others.
#pragma once

#include "assembler/parse/statement.hpp"
#include "assembler/session.hpp"

namespace gato::assembler {

void report_unknown(Session& session, const Statement& statement);

}  // namespace gato::assembler
