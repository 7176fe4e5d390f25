// SPDX-License-Identifier: MIT
// The commands of `gato`: each lives in a file of its own, cli/<room>/<name>_command.cpp, which declares its options and does the work.
#pragma once

namespace CLI {
class App;
}  // namespace CLI

namespace gato::cli {

// Each adds one subcommand to `app`; when it is chosen, its callback does the work and stores the exit code.
void add_build_command(CLI::App& app, int& exit_code);
void add_asm_command(CLI::App& app, int& exit_code);
void add_link_command(CLI::App& app, int& exit_code);
void add_help_command(CLI::App& app, int& exit_code);
void add_run_command(CLI::App& app, int& exit_code);
void add_play_command(CLI::App& app, int& exit_code);
void add_test_command(CLI::App& app, int& exit_code);
void add_disasm_command(CLI::App& app, int& exit_code);
void add_fmt_command(CLI::App& app, int& exit_code);
void add_dap_command(CLI::App& app, int& exit_code);
void add_lsp_command(CLI::App& app, int& exit_code);
void add_serve_command(CLI::App& app, int& exit_code);
void add_new_command(CLI::App& app, int& exit_code);

// Parses the command line, runs the command; what main() returns.
int run(int argc, const char* const* argv);

}  // namespace gato::cli
