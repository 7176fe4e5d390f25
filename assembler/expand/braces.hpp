// SPDX-License-Identifier: MIT
// Names that are made of others: in the lines of a macro or a REPEAT, `label{i}` is `label3` where i is 3
// (docs/EXTENDED.md#names-with-numbers).
#pragma once

#include "assembler/lines.hpp"
#include "assembler/parse/statement.hpp"
#include "assembler/session.hpp"

namespace gato::assembler {

enum class Braces : std::uint8_t { none, expanded, wrong };

// Puts the value of each expression in braces into the name that it is in. `expanded` is a line of `text`, with the places of
// the original. Wrong: after reporting that a value is not known.
[[nodiscard]] Braces expand_braces(Session& session, const Line& line, Text code, std::string& text, Line& expanded);

}  // namespace gato::assembler
