// SPDX-License-Identifier: MIT
// The command `gato dap` is the debugger for editors, on standard input and output or on a port of this machine.
#include "cli/commands.hpp"
#include "cli/dap/launch.hpp"
#include "cli/dap/serve.hpp"
#include "cli/host/files.hpp"
#include "cli/host/loopback.hpp"
#include "cli/host/standard_channel.hpp"

#include <gato/support/failure.hpp>

#include <iostream>
#include <memory>

namespace gato::cli {

namespace {

struct DapArguments {
    std::string program;
    std::optional<std::uint16_t> port;
};

ExitCode run_dap(const DapArguments& arguments) {
    dap::Server server([&](const dap::LaunchRequest& request, const dap::Note& note) {
        return launch(request, note, arguments.port ? arguments.program : "");
    });
    if (!arguments.port) return serve(server, host::standard_channel(), protocol::Headers::any);
    if (arguments.program.empty())
        throw Failure(Failure::misuse, "--port needs the program that may be debugged: gato dap FILE --port N");
    if (!host::exists(arguments.program))
        throw Failure(Failure::environment_failed, arguments.program + ": no such file or folder");
    host::Loopback loopback(*arguments.port);
    std::cout << "127.0.0.1:" << loopback.port() << std::endl;
    return serve(server, loopback.accept_one(), protocol::Headers::known_only);
}

}  // namespace

Command dap_command() {
    const auto arguments = std::make_shared<DapArguments>();
    Command command{.name = "dap", .description = "debug programs from an editor, with the debug adapter protocol"};
    command.footer =
        "An editor starts this command and talks to it on standard input and output. `launch` takes `program` (anything `gato "
        "run` takes),\n"
        "`map`, `stopOnEntry`, `speed` (in per cent; 0 is as fast as possible), `never` (coverage of an earlier run) and "
        "`args`:\n"
        "options of `gato run`. docs/DAP.md has the details.";
    command.options = {
        {.names = "FILE",
         .value = &arguments->program,
         .type = "FILE",
         .description = "with --port: the program that may be debugged"},
        {.names = "--port",
         .value = &arguments->port,
         .type = "N",
         .description = "listen for one client on this port of 127.0.0.1; 0 takes a free port and prints it"},
    };
    command.run = [arguments] { return run_dap(*arguments); };
    return command;
}

}  // namespace gato::cli
