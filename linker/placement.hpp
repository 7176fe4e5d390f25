// SPDX-License-Identifier: MIT
// From a layout to what users of the library are told of it.
#pragma once

#include "linker/layout.hpp"

#include <gato/linker/placement.hpp>

namespace gato::linker {

[[nodiscard]] Placement make_placement(const Object& object, const Layout& layout);

}  // namespace gato::linker
