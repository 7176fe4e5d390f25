// SPDX-License-Identifier: MIT
// Objects one behind the other: the program is laid out as if its files had been assembled together.
#pragma once

#include <gato/formats/object.hpp>
#include <gato/support/diagnostics.hpp>

#include <vector>

namespace gato::linker {

// Global names of the objects become one; local labels stay private. Reports what objects must not depend on in others.
[[nodiscard]] Object merge(std::vector<Object> objects, const SourceMap& sources, Diagnostics& diagnostics);

}  // namespace gato::linker
