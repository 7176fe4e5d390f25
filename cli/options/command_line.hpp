// SPDX-License-Identifier: MIT
// From words to the values of options, and from options to the text of `--help`.
#pragma once

#include "cli/options/command.hpp"

#include <string>
#include <vector>

namespace gato::cli {

// Reads the words of argv into the options of the command that they name, and runs it. Prints help, the version or errors in the
// words itself. Returns the exit code; passes on exceptions of the command.
[[nodiscard]] int run_command_line(const std::vector<Command>& commands, int argc, const char* const* argv);

// Reads words that may only be options of `command`. Returns the names of those that were given. Throws Failure (misuse).
[[nodiscard]] std::vector<std::string> read_options(const Command& command, const std::vector<std::string>& words);

// The text of `gato help` without a topic, and with the name of a command.
[[nodiscard]] std::string help_on_all(const std::vector<Command>& commands);
[[nodiscard]] std::string help_on(const Command& command);

// The program in one line.
constexpr const char* program_description = "6502 cross-assembler, linker and Commodore 64 simulator";

}  // namespace gato::cli
