// SPDX-License-Identifier: MIT
// Memory at the end of two runs, by label where both maps have it: programs whose data have moved are still compared.
//
// A label covers its data up to the next label or the next instruction, whichever comes first, and the shorter of the two
// programs' lengths counts. Labels of code do not count, because its operands are addresses; nor do names that were given a number,
// which may be mere numbers. A byte that is part of an address differs if what it points to has moved: the user leaves such labels
// out.
#pragma once

#include "comparison/difference.hpp"
#include "comparison/ignored.hpp"
#include "comparison/recording.hpp"
#include <gato/formats/map.hpp>

namespace gato::comparison {

struct MemoryComparison {
    std::size_t labels = 0;  // that were compared
    std::optional<Difference> difference{};
};
[[nodiscard]] MemoryComparison compare_memory(const End& old, const End& now, const ProgramMap& old_map,
                                              const ProgramMap& new_map, const Ignored& ignored);

}  // namespace gato::comparison
