// SPDX-License-Identifier: MIT
// The last walk over the fragments: it makes their bytes, with every check that needs final values.
#pragma once

#include "linker/image.hpp"
#include "linker/layout.hpp"

#include <gato/linker/program.hpp>

namespace gato::linker {

// Also fills the breakpoints, watches and prints of `program`.
[[nodiscard]] Image emit(const Object& object, const Layout& layout, const SourceMap& sources, Diagnostics& diagnostics,
                         Program& program);

}  // namespace gato::linker
