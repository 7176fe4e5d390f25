// SPDX-License-Identifier: MIT
// The command line of `gato fuzz` as a value; the tool `fuzz` of `gato mcp` has a part of it.
#pragma once

#include "cli/fuzz/lanes.hpp"
#include "cli/options/command.hpp"

#include "fuzzing/fault.hpp"
#include <gato/formats/map.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gato::cli {

struct FuzzArguments {
    std::string program, call, without, save, hang;
    std::vector<std::string> maps, defines, varied, wishes;
    bool keys = false, json = false;
    double timeout = 0;  // none given
    std::int64_t cycles = 0;
    std::int64_t seed = 1;
    unsigned jobs = lanes;  // that run at once

    // All options of the command, for these places.
    void add_to(Command& command);
    // Throws Failure for what does not go together or is not there.
    void check() const;
    [[nodiscard]] fuzzing::Settings settings(const std::optional<ProgramMap>& map) const;  // throws Failure
    [[nodiscard]] LaneLimits limits() const;
    [[nodiscard]] std::uint64_t seed_of(unsigned lane) const;

private:
    void add_program(Command& command);
    void add_limits(Command& command);
};

}  // namespace gato::cli
