// SPDX-License-Identifier: MIT
// What the names of a compiled program's variables mean, at the place in its code where somebody uses them.
#pragma once

#include <gato/formats/map.hpp>

#include <cstdint>
#include <optional>
#include <string_view>

namespace gato::debugger {

// Returns the variable that a name means in code at that address: a local one, else a global one; null if there is none.
[[nodiscard]] const MapVariable* find_variable(const ProgramMap& map, std::string_view name,
                                               std::optional<std::uint16_t> address);

}  // namespace gato::debugger
