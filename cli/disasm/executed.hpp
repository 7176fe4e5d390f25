// SPDX-License-Identifier: MIT
// What `gato run` wrote about the instructions it executed, read back as addresses.
#pragma once

#include <gato/formats/map.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gato::cli {

// Of a file from `gato run --coverage` (lcov, whose lines the map turns into addresses) or `gato run --trace`; each address once,
// ascending. Throws Failure when it is neither, or when coverage comes without a map.
[[nodiscard]] std::vector<std::uint16_t> read_executed(const std::string& file, const std::optional<ProgramMap>& map);

}  // namespace gato::cli
