// SPDX-License-Identifier: MIT
// What the listing shows and the map does not hold. It is collected only if a listing is wanted.
#pragma once

#include "linker/images.hpp"
#include "linker/layout.hpp"

#include <gato/linker/program.hpp>

namespace gato::linker {

void collect_statements(const Object& object, const Layout& layout, const Arrangement& arrangement, const Images& images,
                        const Areas& areas, Program& program);
void collect_cross_references(const Object& object, const Layout& layout, Program& program);

}  // namespace gato::linker
