// SPDX-License-Identifier: MIT
// Reports what separate objects cannot do: depend on macros, `#` variables, conditional symbols, local labels or modes of
// another file. Linked as they are, they would give other bytes than if they were assembled together, so such a dependence is
// an error.
#pragma once

#include <gato/formats/object.hpp>
#include <gato/support/diagnostics.hpp>

#include <vector>

namespace gato::linker {

// Takes the objects in build order; macros and `#` variables count in earlier objects too.
void report_dependences(const std::vector<Object>& objects, const SourceMap& sources, Diagnostics& diagnostics);

}  // namespace gato::linker
