// SPDX-License-Identifier: MIT
// What a browser, and node without threads of ours, cannot do: a terminal, a socket, waiting for a file to change. These calls answer
// with a reference to the native program.
#include "web/wasm/tools/native_only.hpp"
#include "cli/commands.hpp"
#include "cli/dap/serve.hpp"
#include "cli/failure.hpp"
#include "cli/host/standard_channel.hpp"
#include "cli/watch.hpp"

#include <iostream>
#include <string>

namespace gato::cli {

namespace {

Command native_command(const std::string& name) {
    Command command{.name = name, .description = "only the native program has this command", .takes_anything = true};
    command.run = [name] {
        std::cerr << "gato: error: " << native_program_needed("gato " + name) << '\n';
        return misuse;
    };
    return command;
}

}  // namespace

std::string native_program_needed(const std::string& wish) {
    return wish + " needs the native program gato; this is the one for browsers and node";
}

Command play_command() {
    return native_command("play");
}

Command debug_command() {
    return native_command("debug");
}

Command fuzz_command() {
    return native_command("fuzz");
}

Command mcp_command() {
    return native_command("mcp");
}

Command serve_command() {
    return native_command("serve");
}

Command send_command() {
    return native_command("send");
}

Command studio_command() {
    return native_command("studio");
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
