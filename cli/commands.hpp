// SPDX-License-Identifier: MIT
// The commands of `gato`: each has its own file, cli/<folder>/<name>_command.cpp, which declares its options and does the work.
#pragma once

#include "cli/options/command.hpp"

#include <string>
#include <vector>

namespace gato::cli {

Command build_command();
Command asm_command();
Command link_command();
Command run_command();
Command play_command();
Command test_command();
Command fuzz_command();
Command compare_command();
Command disasm_command();
Command fmt_command();
Command data_command();
Command map_command();
Command disk_command();
Command verify_command();
Command lsp_command();
Command dap_command();
Command debug_command();
Command mcp_command();
Command serve_command();
Command send_command();
Command studio_command();
Command new_command();
Command help_command();

// In the order in which help lists them.
[[nodiscard]] std::vector<Command> all_commands();
[[nodiscard]] std::vector<std::string> command_names();

// Parses the command line and runs the command. Returns the exit code for main().
int run(int argc, const char* const* argv);

}  // namespace gato::cli
