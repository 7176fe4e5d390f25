// SPDX-License-Identifier: MIT
// Where code is executed. Of a segment that is its address; but what stands between `.org` and `.reloc` is assembled for
// another one, which no record says. Labels in such a block do: they have a value and no segment. From a label on, and back from
// it, the lines of its source have the same distance to it in memory as in the segment, up to the next `.org` or `.reloc`.
#pragma once

#include "maps/ca65/statements.hpp"

namespace gato::maps::ca65 {

// Returns the address of each statement, or nothing where it cannot be known.
[[nodiscard]] std::vector<std::optional<std::uint32_t>> run_addresses(const Database& database, Sources& sources,
                                                                      const std::vector<Statement>& statements);

}  // namespace gato::maps::ca65
