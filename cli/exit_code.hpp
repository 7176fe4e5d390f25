// SPDX-License-Identifier: MIT
// The exit codes of the program.
#pragma once

namespace gato::cli {

// Exit codes of the contract.
enum ExitCode : int {
    done = 0,
    input_is_wrong = 1,     // assembly or link errors, failed tests, a run that did not reach its goal
    misuse = 2,             // the command line is wrong
    environment_failed = 3  // a named file cannot be read, an output cannot be written
};

}  // namespace gato::cli
