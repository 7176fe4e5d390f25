// SPDX-License-Identifier: MIT
// Reads what `gato run` wrote about executed instructions back as addresses.
#pragma once

#include <gato/formats/map.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gato::cli {

// Takes a file from `gato run --coverage` (lcov, whose lines the map turns into addresses) or `gato run --trace`. Returns each
// address once, ascending. Throws Failure if it is neither, or, naming the option, if coverage comes without a map.
[[nodiscard]] std::vector<std::uint16_t> read_executed(const std::string& file, const std::optional<ProgramMap>& map,
                                                       const std::string& option = "--coverage");

}  // namespace gato::cli
