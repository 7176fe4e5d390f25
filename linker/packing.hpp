// SPDX-License-Identifier: MIT
// Best fit: gives each piece that need not keep its place in the order the smallest hole in which it fits, the largest piece
// first. What AT has fixed is taken out before.
#pragma once

#include "linker/segment_layout.hpp"

#include <gato/linker/areas.hpp>

namespace gato::linker {

// Sets area and address of the pieces. Returns true if one has changed.
[[nodiscard]] bool pack(const Areas& areas, SegmentLayout& layout);

}  // namespace gato::linker
