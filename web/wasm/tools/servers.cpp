// SPDX-License-Identifier: MIT
#include "web/wasm/tools/servers.hpp"

#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "web/wasm/tools/native_only.hpp"

#include <memory>
#include <string>

namespace gato::cli {

Command lsp_command() {
    Command command{.name = "lsp", .description = "run the language server for an editor, on standard input and output"};
    const auto speaks_so = std::make_shared<bool>(true);
    command.options = {{.names = "--stdio",
                        .value = speaks_so.get(),
                        .description = "use standard input and output, which is always the case"}};
    command.run = [speaks_so] { return web::language_server; };
    return command;
}

Command dap_command() {
    struct Arguments {
        std::string port, program;
    };
    const auto arguments = std::make_shared<Arguments>();
    Command command{.name = "dap", .description = "debug programs from an editor, with the debug adapter protocol"};
    command.options = {
        {.names = "FILE",
         .value = &arguments->program,
         .type = "FILE",
         .description = "with --port: the program that may be debugged"},
        {.names = "--port", .value = &arguments->port, .type = "N", .description = "only the native program has this option"},
    };
    command.run = [arguments] {
        if (!arguments->port.empty()) throw Failure(Failure::misuse, native_program_needed("--port"));
        return web::debug_adapter;
    };
    return command;
}

}  // namespace gato::cli
