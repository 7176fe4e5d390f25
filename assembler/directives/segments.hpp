// SPDX-License-Identifier: MIT
// Which segment the lines of an assembly are in, and what LOGICAL and WITHIN hold together. A SEGMENT counts up to its
// ENDSEGMENT, or to the end of the file, macro or repetition that it is in.
#pragma once

#include "assembler/parse/statement.hpp"
#include "assembler/session.hpp"

namespace gato::assembler {

// At the beginning and the end of a file, macro or repetition: the first returns what the second needs.
[[nodiscard]] std::size_t enter_block(Session& session);
void leave_block(Session& session, std::size_t outer);

// Returns true after reporting that `*=` has no meaning in the segment.
[[nodiscard]] bool refuse_origin(Session& session, const Statement& statement);

}  // namespace gato::assembler
