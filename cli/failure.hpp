// SPDX-License-Identifier: MIT
// Failure as the command line shows it. Errors in a source go to Diagnostics instead.
#pragma once

#include "cli/exit_code.hpp"

#include <gato/support/failure.hpp>

namespace gato::cli {

[[nodiscard]] inline ExitCode exit_code_of(const Failure& failure) {
    switch (failure.kind) {
    case Failure::input_is_wrong: return input_is_wrong;
    case Failure::misuse: return misuse;
    case Failure::environment_failed: break;
    }
    return environment_failed;
}

}  // namespace gato::cli
