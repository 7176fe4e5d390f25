// SPDX-License-Identifier: MIT
// The command line of `gato fmt` as a value.
#pragma once

#include "cli/options/command.hpp"
#include "cli/shared_options.hpp"

#include "assembler/format_options.hpp"

#include <string>
#include <vector>

namespace gato::cli {

struct FmtArguments {
    std::vector<std::string> files;
    std::string columns, letter_case = "lower";
    bool only_check = false;
    DiagnosticOptions diagnostics;

    void add_to(Command& command);
    // Throws Failure (misuse).
    [[nodiscard]] assembler::FormatOptions format_options() const;
};

}  // namespace gato::cli
