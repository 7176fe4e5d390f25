// SPDX-License-Identifier: MIT
#include "web/wasm/tools/servers.hpp"

#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "web/wasm/tools/native_only.hpp"

#include <CLI/CLI.hpp>

#include <memory>
#include <string>

namespace gato::cli {

void add_lsp_command(CLI::App& app, int& exit_code) {
    CLI::App* const command = app.add_subcommand("lsp", "answer an editor: the language server, on standard input and output");
    const auto speaks_so = std::make_shared<bool>(true);
    command->add_flag("--stdio", *speaks_so, "speak on standard input and output, which is what happens anyway");
    command->callback([speaks_so, &exit_code] { exit_code = web::language_server; });
}

void add_dap_command(CLI::App& app, int& exit_code) {
    CLI::App* const command = app.add_subcommand("dap", "the debugger for editors: the debug adapter protocol");
    const auto port = std::make_shared<std::string>(), program = std::make_shared<std::string>();
    command->add_option("FILE", *program, "with --port: the program that may be debugged")->type_name("FILE");
    command->add_option("--port", *port, "the native program alone has this option")->type_name("N");
    command->callback([port, program, &exit_code] {
        if (!port->empty()) throw Failure(Failure::misuse, native_program_needed("--port"));
        exit_code = web::debug_adapter;
    });
}

}  // namespace gato::cli
