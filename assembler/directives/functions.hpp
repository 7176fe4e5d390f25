// SPDX-License-Identifier: MIT
// What the directives do: one function for each row of directives.def, found by its DirectiveId.
#pragma once

#include "assembler/parse/statement.hpp"
#include "assembler/session.hpp"

namespace gato::assembler {

// Runs a statement whose operation is a directive.
void run_directive(Session& session, const Statement& statement);

namespace directive {
#define GATO_DIRECTIVE(name, id, traits, documentation) void id(Session& session, const Statement& statement);
#include "core/formats/directives.def"
#undef GATO_DIRECTIVE
}  // namespace directive

}  // namespace gato::assembler
