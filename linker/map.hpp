// SPDX-License-Identifier: MIT
// Makes the program map from the finished image.
#pragma once

#include "linker/images.hpp"
#include "linker/layout.hpp"

#include <gato/formats/map.hpp>

namespace gato::linker {

// Returns what the map calls each source.
[[nodiscard]] std::vector<std::string> names_of(const SourceMap& sources, const FileNaming& naming);

[[nodiscard]] ProgramMap make_map(const Object& object, const Layout& layout, const Images& images, const Areas& areas,
                                  const SourceMap& sources, const std::vector<std::string>& names);

}  // namespace gato::linker
