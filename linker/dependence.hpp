// SPDX-License-Identifier: MIT
// What separate objects cannot do: depend on macros, `#` variables, conditional symbols, local labels or modes of a file
// before them. Linked as they are they would give other bytes than assembled together, so such a dependence is an error.
#pragma once

#include <gato/formats/object.hpp>
#include <gato/support/diagnostics.hpp>

#include <vector>

namespace gato::linker {

void report_dependences(const std::vector<Object>& objects, Diagnostics& diagnostics);

}  // namespace gato::linker
