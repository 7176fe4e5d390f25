// SPDX-License-Identifier: MIT
// BYTE FOR name,first,last: expression, and the same for WORD: a table with an item for each value.
#pragma once

#include "assembler/directives/item_emitter.hpp"

namespace gato::assembler {

// Do the arguments begin with FOR and a name?
[[nodiscard]] bool is_series(const Session& session, const Statement& statement);

// Items are one byte each, or one word: what does not fit is reported with its index.
void emit_series(Session& session, const Statement& statement, FragmentKind kind, ItemEmitter& emitter);

}  // namespace gato::assembler
