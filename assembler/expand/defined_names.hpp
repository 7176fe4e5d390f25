// SPDX-License-Identifier: MIT
// The conditions of IFDEF and IFNDEF: names joined by AND, OR and NOT, of which NOT binds tightest and OR loosest; there are no
// brackets. Where a name must come, any word is one: `ifdef or` asks for the symbol OR.
#pragma once

#include "assembler/parse/statement.hpp"
#include "assembler/session.hpp"

#include <optional>

namespace gato::assembler {

// Returns nothing after reporting what is wrong. Only what is defined above counts. All names are looked up, whatever those
// before them say: each is a use of its symbol.
[[nodiscard]] std::optional<bool> judge_names(Session& session, const Statement& statement);

}  // namespace gato::assembler
