// SPDX-License-Identifier: MIT
// The program map from the finished image.
#pragma once

#include "linker/image.hpp"
#include "linker/layout.hpp"

#include <gato/formats/map.hpp>

namespace gato::linker {

[[nodiscard]] ProgramMap make_map(const Object& object, const Layout& layout, const Image& image, const SourceMap& sources);

// The address a BASIC line `SYS number` at the start of the program names; nothing when there is no such line.
[[nodiscard]] std::optional<std::uint16_t> sys_address(std::uint16_t start, const std::vector<std::uint8_t>& bytes);

}  // namespace gato::linker
