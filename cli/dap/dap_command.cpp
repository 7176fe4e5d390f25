// SPDX-License-Identifier: MIT
// `gato dap`: the debugger for editors, on standard input and output or a port of this machine.
#include "cli/commands.hpp"
#include "cli/dap/incoming_messages.hpp"
#include "cli/dap/launch.hpp"
#include "cli/dap/loopback.hpp"
#include "cli/exit_code.hpp"

#include <CLI/CLI.hpp>
#include <gato/dap/server.hpp>
#include <gato/protocol/framing.hpp>
#include <gato/support/failure.hpp>

#include <cerrno>
#include <iostream>
#include <memory>
#include <unistd.h>

namespace gato::cli {

namespace {

struct DapArguments {
    std::string program;
    std::optional<std::uint16_t> port;
};

// False when nobody reads any more.
bool write_all(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const auto count = ::write(descriptor, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

bool send_all(int descriptor, const dap::Server::Messages& messages) {
    for (const nlohmann::json& message : messages)
        if (!write_all(descriptor, protocol::framed(message))) return false;
    return true;
}

// Until the client says goodbye, or has gone: that is no normal end.
ExitCode serve(dap::Server& server, int input, int output, protocol::Headers headers) {
    IncomingMessages incoming(input, headers);
    while (!server.has_ended()) {
        const auto message = server.is_running() ? incoming.take(server.next_slice()) : incoming.wait();
        if (message && message->kind == protocol::Incoming::Kind::broken_stream) return input_is_wrong;
        if (message && message->is_message() && !send_all(output, server.handle(message->content))) return input_is_wrong;
        if (!message && incoming.are_over()) return input_is_wrong;
        if (!message && server.is_running() && !send_all(output, server.run_slice())) return input_is_wrong;
    }
    return done;
}

ExitCode run_dap(const DapArguments& arguments) {
    dap::Server server([&](const nlohmann::json& request, const std::function<void(const std::string&)>& note) {
        return launch(request, note, arguments.port ? arguments.program : "");
    });
    if (!arguments.port) return serve(server, STDIN_FILENO, STDOUT_FILENO, protocol::Headers::any);
    if (arguments.program.empty())
        throw Failure(Failure::misuse, "--port needs the program that may be debugged: gato dap FILE --port N");
    Loopback loopback(*arguments.port);
    std::cout << "127.0.0.1:" << loopback.port() << std::endl;
    const int connection = loopback.accept_one();
    return serve(server, connection, connection, protocol::Headers::known_only);
}

}  // namespace

void add_dap_command(CLI::App& app, int& exit_code) {
    CLI::App* const command = app.add_subcommand("dap", "the debugger for editors: the debug adapter protocol");
    const auto arguments = std::make_shared<DapArguments>();
    command->add_option("FILE", arguments->program, "with --port: the program that may be debugged")->type_name("FILE");
    command
        ->add_option("--port", arguments->port,
                     "listen on this port of 127.0.0.1 for one client; 0: a free one, which is printed")
        ->type_name("N");
    command->footer("An editor starts this and speaks to it on standard input and output. `launch` takes `program` (what `gato "
                    "run` takes),\n"
                    "`map`, `stopOnEntry`, `speed` (per cent, 0: as fast as it goes) and `args`: options of `gato play`. "
                    "docs/DAP.md has all.");
    command->callback([arguments, &exit_code] { exit_code = run_dap(*arguments); });
}

}  // namespace gato::cli
