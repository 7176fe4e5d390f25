// SPDX-License-Identifier: MIT
// Which values names have in which lines, for debuggers: the rows of Object::value_names.
#pragma once

#include "assembler/session.hpp"

namespace gato::assembler {

// NAME = value, with the full name.
void note_constant(Session& session, std::string name, Span place, Value value);
// SET name = value. To be called before the name has it.
void note_counter(Session& session, std::string_view name, Span place, Value value);

// At the end of the sources.
void write_named_values(Session& session);

}  // namespace gato::assembler
