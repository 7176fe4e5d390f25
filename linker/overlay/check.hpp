// SPDX-License-Identifier: MIT
// Proves that the routines whose variables share bytes by OVERLAY are never active at once.
#pragma once

#include "linker/layout.hpp"

#include <gato/support/diagnostics.hpp>

namespace gato::linker {

// `entry`: the address at which the program starts. The layout is stable, and all symbols have values.
void check_overlays(const Object& object, const Layout& layout, std::int64_t entry, Diagnostics& diagnostics);

}  // namespace gato::linker
