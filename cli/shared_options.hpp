// SPDX-License-Identifier: MIT
// The options that build, asm and link have in common.
#pragma once

#include <gato/support/diagnostics.hpp>
#include <gato/support/source_map.hpp>

#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace gato::cli {

struct DiagnosticOptions {
    std::vector<std::string> warnings;
    std::string format = "text";
    std::size_t max_errors = 100;
    std::string colour = "auto";

    void add_to(CLI::App& command);
    // Throws Failure (misuse) for an unknown warning.
    void apply(Diagnostics& diagnostics) const;
    // To standard error, in the format asked for.
    void print(const Diagnostics& diagnostics, const SourceMap& sources) const;
};

// A byte as people write it: 234, $ea, 0xea. Throws Failure (misuse) otherwise.
[[nodiscard]] std::uint8_t parse_byte(const std::string& option, const std::string& text);

// Throws Failure (misuse) for a target that --target does not know.
void check_target(const std::string& target);

// An option that takes one value each time it stands on the command line.
CLI::Option* add_repeatable(CLI::App& command, const std::string& names, std::vector<std::string>& values,
                            const std::string& description);

}  // namespace gato::cli
