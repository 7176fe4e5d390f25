// SPDX-License-Identifier: MIT
#include "core/formats/banked_names.hpp"

#include <algorithm>

namespace gato {

BankedNames::BankedNames(const std::optional<ProgramMap>& map)
    : map_(map),
      has_banks_(map && std::ranges::any_of(map->symbols, [](const MapSymbol& one) { return one.bank.has_value(); })) {}

// Without banks the names are the same whatever is seen, and a look-up costs a walk through all of memory.
const AddressNames& BankedNames::seen(SeenBank bank) {
    const SeenBank known = has_banks_ ? bank : SeenBank();
    const auto found = names_.find(known);
    return found != names_.end() ? found->second : names_.try_emplace(known, map_, known).first->second;
}

}  // namespace gato
