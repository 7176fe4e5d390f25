// SPDX-License-Identifier: MIT
#pragma once

#include "cli/commands.hpp"

#include <stdexcept>
#include <string>

namespace gato::cli {

// Ends a command with a message on stderr and an exit code; for what is wrong with the command line or the environment. What
// is wrong with a source goes to Diagnostics instead.
struct Failure : std::runtime_error {
    Failure(ExitCode failure_code, const std::string& message, int system_error = 0)
        : std::runtime_error(message), code(failure_code), error_number(system_error) {}
    ExitCode code;
    int error_number;  // of the system, where it told why; else 0
};

}  // namespace gato::cli
