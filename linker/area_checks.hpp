// SPDX-License-Identifier: MIT
// What is wrong with a program in its areas, once the layout is known.
#pragma once

#include "linker/layout.hpp"
#include "linker/segments.hpp"

namespace gato::linker {

// Reports areas that are too small, by how much, and what is in them by size.
void check_sizes(const Object& object, const Layout& layout, const Arrangement& arrangement, const Areas& areas,
                 Diagnostics& diagnostics);

}  // namespace gato::linker
