// SPDX-License-Identifier: MIT
// For the listing: the most cycles of the routines that the program calls.
#pragma once

#include <gato/linker/program.hpp>

#include <cstdint>
#include <vector>

namespace gato::linker {

struct RoutineBound {
    std::uint16_t address = 0;
    std::int64_t cycles = 0;  // from its first instruction to the end of its RTS
};

// By address; routines without a bound are left out. The program must have been linked with Options::with_listing.
[[nodiscard]] std::vector<RoutineBound> routine_bounds(const Program& program);

}  // namespace gato::linker
