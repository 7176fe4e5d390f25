// SPDX-License-Identifier: MIT
#include "web/wasm/tools/servers.hpp"

#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "web/wasm/tools/native_only.hpp"

#include <memory>
#include <string>

namespace gato::cli {

Command lsp_command() {
    Command command{.name = "lsp", .description = "answer an editor: the language server, on standard input and output"};
    const auto speaks_so = std::make_shared<bool>(true);
    command.options = {{.names = "--stdio",
                        .value = speaks_so.get(),
                        .description = "speak on standard input and output, which is what happens anyway"}};
    command.run = [speaks_so] { return web::language_server; };
    return command;
}

Command dap_command() {
    struct Arguments {
        std::string port, program;
    };
    const auto arguments = std::make_shared<Arguments>();
    Command command{.name = "dap", .description = "the debugger for editors: the debug adapter protocol"};
    command.options = {
        {.names = "FILE",
         .value = &arguments->program,
         .type = "FILE",
         .description = "with --port: the program that may be debugged"},
        {.names = "--port", .value = &arguments->port, .type = "N", .description = "the native program alone has this option"},
    };
    command.run = [arguments] {
        if (!arguments->port.empty()) throw Failure(Failure::misuse, native_program_needed("--port"));
        return web::debug_adapter;
    };
    return command;
}

}  // namespace gato::cli
