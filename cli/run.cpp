// SPDX-License-Identifier: MIT
// From argv to the chosen command.
#include "cli/commands.hpp"
#include "cli/failure.hpp"

#include <gato/version.hpp>

#include <iostream>

namespace gato::cli {

int run(int argc, const char* const* argv) {
    CLI::App app{"6502 cross-assembler, linker and Commodore 64 simulator", "gato"};
    app.set_version_flag("--version", std::string("gato ") + version);
    app.require_subcommand(1);
    int exit_code = done;
    add_build_command(app, exit_code);
    add_asm_command(app, exit_code);
    add_link_command(app, exit_code);
    add_run_command(app, exit_code);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? done : misuse;
    } catch (const Failure& failure) {
        std::cerr << "gato: error: " << failure.what() << '\n';
        return failure.code;
    }
    return exit_code;
}

}  // namespace gato::cli
