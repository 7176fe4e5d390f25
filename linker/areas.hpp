// SPDX-License-Identifier: MIT
// What is wrong with areas by themselves, before any program is known.
#pragma once

#include <gato/linker/areas.hpp>
#include <gato/support/diagnostics.hpp>

namespace gato::linker {

// Reports areas that have one name, that overlap in the same memory, or that take the same segment although only those of best
// fit may share one; and banks that the cartridge does not have. Each message names both places.
void check_areas(const Areas& areas, Diagnostics& diagnostics);

// "$0801..$1fff"
[[nodiscard]] std::string range_of(const Area& area);

}  // namespace gato::linker
