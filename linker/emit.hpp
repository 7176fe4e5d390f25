// SPDX-License-Identifier: MIT
// The last walk over the fragments: it makes their bytes, with every check that needs final values.
#pragma once

#include "linker/images.hpp"
#include "linker/layout.hpp"

#include <gato/linker/program.hpp>

namespace gato::linker {

// Also fills the breakpoints, watches and prints of `program`.
[[nodiscard]] Images emit(const Object& object, const Layout& layout, const Arrangement& arrangement, const Areas& areas,
                          const SourceMap& sources, Diagnostics& diagnostics, Program& program);

}  // namespace gato::linker
