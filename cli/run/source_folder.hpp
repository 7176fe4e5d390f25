// SPDX-License-Identifier: MIT
// Where the sources of a program lie.
#pragma once

#include <gato/formats/map.hpp>

#include <optional>
#include <string>

namespace gato::cli {

// The map's names are relative to the project, which is not told where its program lies: the nearest folder that has them, absolute.
[[nodiscard]] std::string source_folder(const std::string& program, const std::optional<ProgramMap>& map);

}  // namespace gato::cli
