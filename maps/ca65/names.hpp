// SPDX-License-Identifier: MIT
// The symbols of assembler sources, by the names that their users write (`scope::label`, `label@cheap`), and the functions and
// variables of C.
#pragma once

#include "maps/ca65/compiled.hpp"
#include "maps/ca65/statements.hpp"

namespace gato::maps::ca65 {

void add_names(const Database& database, const Compiled& compiled, Sources& sources, FileNumbers& files,
               const std::vector<Statement>& statements, DebugInfo& info);

}  // namespace gato::maps::ca65
