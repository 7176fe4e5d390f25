// SPDX-License-Identifier: MIT
// What a browser, and node without threads of ours, cannot do: a terminal, a socket, waiting for a file to change. Whoever asks is told of
// the program that can.
#include "web/wasm/tools/native_only.hpp"
#include "cli/commands.hpp"
#include "cli/dap/serve.hpp"
#include "cli/failure.hpp"
#include "cli/host/standard_channel.hpp"
#include "cli/watch.hpp"

#include <CLI/CLI.hpp>

#include <iostream>
#include <string>

namespace gato::cli {

namespace {

void add_native_command(CLI::App& app, const std::string& name, int& exit_code) {
    CLI::App* const command = app.add_subcommand(name, "the native program alone has this command");
    command->allow_extras();
    command->callback([name, &exit_code] {
        std::cerr << "gato: error: " << native_program_needed("gato " + name) << '\n';
        exit_code = misuse;
    });
}

}  // namespace

std::string native_program_needed(const std::string& wish) {
    return wish + " needs the native program gato; this is the one for browsers and node";
}

void add_play_command(CLI::App& app, int& exit_code) {
    add_native_command(app, "play", exit_code);
}

void add_serve_command(CLI::App& app, int& exit_code) {
    add_native_command(app, "serve", exit_code);
}

void Watch::begin_round() {
    throw Failure(Failure::misuse, native_program_needed("--watch"));
}

void Watch::wait(const std::vector<std::string>&, const std::function<void()>&) {}

ExitCode serve(dap::Server&, const std::shared_ptr<host::Channel>&, protocol::Headers) {
    throw Failure(Failure::misuse, native_program_needed("--debug"));
}

namespace host {

std::shared_ptr<Channel> standard_channel() {
    return nullptr;
}

}  // namespace host

}  // namespace gato::cli
