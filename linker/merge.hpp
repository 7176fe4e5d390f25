// SPDX-License-Identifier: MIT
// Joins objects, one after the other: the program is laid out as if its files had been assembled together.
#pragma once

#include <gato/formats/object.hpp>
#include <gato/support/diagnostics.hpp>

#include <vector>

namespace gato::linker {

// Global names of the objects become one; local labels stay private. Reports dependences on other objects that are not allowed.
[[nodiscard]] Object merge(std::vector<Object> objects, const SourceMap& sources, Diagnostics& diagnostics);

// The same without the reports, of objects that the caller still needs.
[[nodiscard]] Object merge_copies(const std::vector<const Object*>& objects);

}  // namespace gato::linker
