// SPDX-License-Identifier: MIT
// What a local name means that its own scope does not define; known only after all lines are assembled.
#pragma once

#include "assembler/session.hpp"

namespace gato::assembler {

// Points each use at its symbol, and lists in the object which uses depend on what other objects define.
void resolve_local_names(Session& session);

}  // namespace gato::assembler
