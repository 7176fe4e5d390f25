// SPDX-License-Identifier: MIT
// The command `gato serve` offers VICE's binary monitor on a port of this machine.
#include "cli/commands.hpp"
#include "cli/connection/incoming_bytes.hpp"
#include "cli/dap/launch.hpp"
#include "cli/exit_code.hpp"
#include "cli/host/files.hpp"
#include "cli/host/loopback.hpp"

#include "core/support/path.hpp"
#include "servers/debugger/pace.hpp"
#include "servers/monitor/server.hpp"
#include <gato/support/failure.hpp>

#include <iostream>
#include <memory>

namespace gato::cli {

namespace {

struct ServeArguments {
    std::string program;
    std::uint16_t port = 0;
    int speed = 100;
};

monitor::Served served(const std::string& program) {
    const auto open = [program] {
        dap::LaunchRequest request;
        request.program = program;
        return launch(
                   request, [](const std::string& text) { std::cerr << text << '\n'; }, "")
            .machine;
    };
    const auto is_program = [program](const std::string& file) {
        return file == program || host::is_same_file(path_as_written(file), program);
    };
    return {open, is_program};
}

// Runs until the client quits or closes its end between two requests. Throws Failure (input_is_wrong) if it speaks another
// protocol.
ExitCode serve_client(monitor::Server& server, const std::shared_ptr<host::Channel>& connection) {
    IncomingBytes incoming(connection);
    while (!server.has_ended()) {
        const auto bytes = server.is_running() ? incoming.take(server.next_slice()) : incoming.wait();
        if (!bytes && incoming.are_over()) return server.is_within_request() ? input_is_wrong : done;
        const std::string output = bytes ? server.receive(*bytes) : server.run_slice();
        if (!connection->write(output)) return done;
        if (server.is_broken())
            throw Failure(Failure::input_is_wrong, "the client does not speak VICE's binary monitor protocol");
    }
    return done;
}

ExitCode run_serve(const ServeArguments& arguments) {
    monitor::Server server(served(arguments.program), arguments.speed);  // first of all: what cannot be run is not announced
    host::Loopback loopback(arguments.port);
    std::cout << "127.0.0.1:" << loopback.port() << std::endl;
    return serve_client(server, loopback.accept_one());
}

}  // namespace

Command serve_command() {
    const auto arguments = std::make_shared<ServeArguments>();
    Command command{.name = "serve", .description = "serve a program to front ends that speak VICE's binary monitor protocol"};
    command.footer =
        "The program waits before its first instruction until the client lets it run. The options of x64sc work as well:\n"
        "gato -binarymonitor -binarymonitoraddress ip4://127.0.0.1:PORT -autostart FILE. docs/SERVE.md has the details.";
    const auto set_speed = [&speed = arguments->speed](std::int64_t percent) { speed = static_cast<int>(percent); };
    command.options = {
        {.names = "FILE",
         .value = &arguments->program,
         .type = "FILE",
         .description = "anything `gato run` takes",
         .is_required = true},
        {.names = "--vice",
         .value = &arguments->port,
         .type = "PORT",
         .description =
             "speak VICE's binary monitor protocol with one client on this port of 127.0.0.1; 0 takes a free port and "
             "prints it",
         .is_required = true},
        {.names = "--speed",
         .value = whole_number(0, debugger::Pace::highest_speed, set_speed),
         .type = "PERCENT",
         .description = "speed in per cent of a real C64, up to " + std::to_string(debugger::Pace::highest_speed)
                        + " (default 100); 0 is as fast as possible"},
    };
    command.run = [arguments] { return run_serve(*arguments); };
    return command;
}

}  // namespace gato::cli
