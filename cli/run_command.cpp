// SPDX-License-Identifier: MIT
// `gato run`: a program on the simulated machine, headless.
#include "cli/commands.hpp"

namespace gato::cli {

void add_run_command(CLI::App& app, int& exit_code) {
    CLI::App* command = app.add_subcommand("run", "run a program headless on the simulated C64");
    command->callback([&exit_code] { exit_code = done; });
}

}  // namespace gato::cli
