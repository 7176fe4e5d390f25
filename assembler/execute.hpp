// SPDX-License-Identifier: MIT
// What statements do: each kind is executed by the module that knows it. The loop over lines gets this function
// (Session::execute) and does not include it, since some statements bring lines of their own and start that loop again.
#pragma once

#include "assembler/parse/statement.hpp"
#include "assembler/session.hpp"

namespace gato::assembler {

void execute(Session& session, const Statement& statement);

}  // namespace gato::assembler
