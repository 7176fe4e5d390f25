// SPDX-License-Identifier: MIT
// The command `gato mcp` serves a language model, or rather the program around it, on standard input and output.
#include "cli/commands.hpp"
#include "cli/host/standard_channel.hpp"
#include "cli/mcp/serve.hpp"

#include <memory>

namespace gato::cli {

Command mcp_command() {
    const auto allowed = std::make_shared<std::vector<std::string>>();
    Command command{.name = "mcp", .description = "serve a language model's client, with the model context protocol"};
    command.footer =
        "A client starts this command and talks to it on standard input and output. Its tools build, run, test and debug "
        "programs; they\n"
        "read and write only below the current folder and the folders that you allow. docs/MCP.md says how to set it up.";
    command.options = {{.names = "--allow",
                        .value = allowed.get(),
                        .type = "DIR",
                        .description = "let the tools read and write below this folder too; repeatable"}};
    command.run = [allowed] {
        Workbench bench(*allowed);
        return serve_model_client(bench, host::standard_channel());
    };
    return command;
}

}  // namespace gato::cli
