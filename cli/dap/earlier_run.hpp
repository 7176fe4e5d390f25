// SPDX-License-Identifier: MIT
// What an earlier run executed, from the file that a launch names as `never`.
#pragma once

#include "servers/dap/launch.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gato::cli {

// Coverage (lcov) or a trace as `gato run` and `gato test` write them; returns the addresses. If the coverage is that of another build,
// says so in a note: its lines may be others now. Throws Failure.
[[nodiscard]] std::vector<std::uint16_t> executed_by_earlier_run(const std::string& file, const std::optional<ProgramMap>& map,
                                                                 const dap::Note& note);

}  // namespace gato::cli
