// SPDX-License-Identifier: MIT
// The registers between two instructions: those of a board as translated code keeps them, and back; arithmetic in decimal mode, the status. All
// is what the interpreter's core does.
#pragma once

#include "simulator/translator/code_context.hpp"

namespace gato::simulator::translator {

void load(CodeContext& context, const Registers& from);
void store(const CodeContext& context, Registers& to);  // all but pc

// ADC and SBC while D is set.
void add_decimal(CodeContext* context, std::uint32_t value);
void subtract_decimal(CodeContext* context, std::uint32_t value);
// The status as PHP pushes it, into the context; and what PLP pulls.
void compose_status(CodeContext* context, std::uint32_t);
void take_status(CodeContext* context, std::uint32_t value);

}  // namespace gato::simulator::translator
