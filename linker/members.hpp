// SPDX-License-Identifier: MIT
// The members of segments and labels, which only the linker knows: `code.start`, `code.end`, `code.size`, `routine.load`,
// `routine.bank`. Each that is used and that no source defines gets a definition.
#pragma once

#include "linker/segments.hpp"

namespace gato::linker {

// Is `member` one that a label may have?
[[nodiscard]] bool is_member_of_label(std::string_view member);

// For an arranged object.
void define_members(Object& object, Arrangement& arrangement, const Areas& areas, Diagnostics& diagnostics);

}  // namespace gato::linker
