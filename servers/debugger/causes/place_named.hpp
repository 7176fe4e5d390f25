// SPDX-License-Identifier: MIT
// The places that people ask about by name.
#pragma once

#include <gato/debugger/causes.hpp>
#include <gato/debugger/expression_node.hpp>

#include <string>

namespace gato::debugger {

// `a x y sp`, a flag `c z n v d i`, a character on the screen as `screen:ROW,COLUMN` (both from 0), or an expression that is an address
// or a byte in memory (docs/DAP.md). As there, registers win over labels, variables of a compiled language over registers, and `cpu.x`
// is always the register. Throws ExpressionError for anything else, `p` and `pc` included.
[[nodiscard]] Place place_named(const std::string& text, const Names& names, const simulator::Machine& machine);

// Takes the word `all` from the end of a question, as in `lives all`: it asks for the lines of all routines. Returns whether it was there.
[[nodiscard]] bool take_all(std::string& text);

// Those forms, for messages and help.
inline constexpr const char* place_forms =
    "a register (a, x, y, sp), a flag (c, z, n, v, d, i), a label or an address, or screen:ROW,COLUMN";

}  // namespace gato::debugger
