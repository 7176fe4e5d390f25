// SPDX-License-Identifier: MIT
// From words to the values of options, and from options to the text of `--help`.
#pragma once

#include "cli/options/command.hpp"

#include <string>
#include <vector>

namespace gato::cli {

// Reads the words of argv into the options of the command that they name, and runs it. Prints help, the version or what is wrong with
// the words itself. Returns the exit code; passes on what the command throws.
[[nodiscard]] int run_command_line(const std::vector<Command>& commands, int argc, const char* const* argv);

// Reads words that are options of `command` and nothing else. Returns the names of those that were given. Throws Failure (misuse).
[[nodiscard]] std::vector<std::string> read_options(const Command& command, const std::vector<std::string>& words);

// What `gato help` shows without a topic, and with the name of a command.
[[nodiscard]] std::string help_on_all(const std::vector<Command>& commands);
[[nodiscard]] std::string help_on(const Command& command);

// The program in one line.
constexpr const char* program_description = "6502 cross-assembler, linker and Commodore 64 simulator";

}  // namespace gato::cli
