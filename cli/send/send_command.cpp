// SPDX-License-Identifier: MIT
// The command `gato send` starts a program on another C64: VICE on this computer, or an Ultimate in the network. It is gato's only way out
// to a network.
#include "cli/commands.hpp"
#include "cli/disk/disk.hpp"
#include "cli/exit_code.hpp"
#include "cli/host/secret_line.hpp"
#include "cli/send/send_file.hpp"

#include "project/runnable.hpp"

#include <cstdlib>
#include <iostream>
#include <memory>

namespace gato::cli {

namespace {

struct SendArguments {
    std::string file;
    Recipient recipient;
};

ExitCode run_send(const SendArguments& arguments) {
    Recipient recipient = arguments.recipient;
    check_recipient(recipient);
    if (const char* const password = std::getenv("GATO_ULTIMATE_PASSWORD")) recipient.password = password;
    recipient.ask_password = [] { return host::read_secret_line("Password of the Ultimate: "); };
    const Payload payload = payload_of(Disk(), arguments.file);
    std::cout << send_payload(payload, recipient, SendLimits()) << '\n';
    return done;
}

}  // namespace

Command send_command() {
    const auto arguments = std::make_shared<SendArguments>();
    Command command{.name = "send", .description = "start a program in VICE, or on an Ultimate in your network"};
    command.footer =
        "gato send game.prg vice                            an x64sc that runs here with -binarymonitor\n"
        "gato send game.d64 ultimate --host 192.168.1.64    an Ultimate with firmware 3.11 or newer\n\n"
        "If the Ultimate has a network password, gato takes it from GATO_ULTIMATE_PASSWORD or asks for it in a terminal.\n"
        "This is the only command that uses a network, and it reaches no address but HOST. docs/SEND.md has the details.";
    Recipient& recipient = arguments->recipient;
    command.options = {
        {.names = "FILE",
         .value = &arguments->file,
         .type = "FILE",
         .description = "anything `gato run` takes; a source, project or folder is built first",
         .values = project::runnable_patterns(),
         .is_required = true},
        {.names = "TO",
         .value = &recipient.kind,
         .type = "TO",
         .description = "vice or ultimate",
         .values = {"vice", "ultimate"},
         .choice = Choice::only,
         .is_required = true},
        {.names = "--host", .value = &recipient.host, .type = "IP", .description = "the Ultimate's address, in numbers"},
        {.names = "--port",
         .value = &recipient.port,
         .type = "PORT",
         .description = "port of VICE's binary monitor (default 6502) or of the Ultimate's web server (default 80)"},
        {.names = "--drive",
         .value = &recipient.drive,
         .type = "DRIVE",
         .description = "drive of the Ultimate that gets a disk: a (default) or b",
         .values = {"a", "b"},
         .choice = Choice::only},
    };
    command.run = [arguments] { return run_send(*arguments); };
    return command;
}

}  // namespace gato::cli
