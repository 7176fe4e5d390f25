// SPDX-License-Identifier: MIT
// Collects the lines of a DEFM or REPEAT block from where the session currently reads.
#pragma once

#include "assembler/lines.hpp"
#include "assembler/parse/statement.hpp"
#include "assembler/session.hpp"

namespace gato::assembler {

// Reads up to the line whose operation is `end`, past inner `start` … `end` pairs. Returns false after reporting that it is
// missing.
[[nodiscard]] bool capture_block(Session& session, const Statement& statement, std::string_view end, std::string_view start,
                                 Body& body);

}  // namespace gato::assembler
