// SPDX-License-Identifier: MIT
// The command `gato studio` serves its page on the user's own folder, and opens a browser on it.
#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/host/process.hpp"
#include "cli/host/random_bytes.hpp"
#include "cli/host/stop_signal.hpp"
#include "cli/host/web_browser.hpp"
#include "cli/studio/earlier_pages.hpp"
#include "cli/studio/page_files.hpp"
#include "cli/studio/place.hpp"
#include "cli/studio/running_studio.hpp"
#include "cli/studio/serve_page.hpp"
#include "cli/studio/start_folder.hpp"
#include "cli/studio/workers/make_workers.hpp"

#include "servers/studio/server.hpp"
#include <gato/version.hpp>

#include <chrono>
#include <iostream>
#include <memory>

namespace gato::cli {

namespace {

struct StudioArguments {
    std::string named;
    std::vector<std::string> allowed;
    bool does_not_open = false;
    bool in_documents = false;
};

std::string named_place(const StudioArguments& arguments) {
    if (!arguments.named.empty()) return arguments.named;
    return arguments.in_documents ? start_folder(".") : ".";
}

void show(const std::string& address, const StudioArguments& arguments) {
    if (!arguments.does_not_open && !host::open_in_browser(address))
        std::cerr << "gato: note: no browser was found; open this address in one\n";
    std::cout << address << std::endl;
}

studio::Offer offer_for(const StudioPlace& place) {
    return {.now = [] { return std::chrono::steady_clock::now(); },
            .random = host::random_bytes,
            .read_page = page_reader(page_folder(host::program_path())),
            .make_worker = workers_on(place.folder, place.allowed),
            .version = version,
            .earlier = earlier_pages(place.folder)};
}

ExitCode run_studio(const StudioArguments& arguments) {
    const StudioPlace place = studio_place(named_place(arguments), arguments.allowed);
    if (const auto address = address_of_running_studio(place.folder)) {
        if (!place.allowed.empty())
            std::cerr << "gato: note: a studio runs on this folder already; it has the folders that it was allowed when it was "
                         "started\n";
        show(*address, arguments);
        return done;
    }
    const host::StopSignal signal;
    studio::Server server(offer_for(place));
    const RunningStudio running(place.folder, server.entrance());
    remember_pages(place.folder, server.reconnection());
    show(server.new_address(), arguments);
    serve_page(server, signal);
    return done;
}

}  // namespace

Command studio_command() {
    const auto arguments = std::make_shared<StudioArguments>();
    Command command{.name = "studio", .description = "open the workbench in a browser, on your own folder"};
    command.footer =
        "It ends with Ctrl-C, or a minute after its last page was closed. Its address works once and for a minute;\n"
        "for another page, run the command again. `gato FILE`, with a *.cbmprj, *.asm, *.bas or gato.json that is there,\n"
        "is `gato studio FILE`; a double click on gato.exe is `gato studio --documents`. docs/STUDIO.md says who can reach it.";
    command.options = {
        {.names = "FILE",
         .value = &arguments->named,
         .type = "FILE",
         .description = "a folder, a project or another file (default: the current folder)",
         .values = {"*.cbmprj", "*.json", "*.asm", "DIR"}},
        {.names = "--allow",
         .value = &arguments->allowed,
         .type = "DIR",
         .description = "let sources include files from this folder too; repeatable"},
        {.names = "--documents",
         .value = &arguments->in_documents,
         .description = "without FILE and without a project in the current folder, use the folder gato in your documents"},
        {.names = "--no-open", .value = &arguments->does_not_open, .description = "print the address, and open no browser"},
    };
    command.run = [arguments] { return run_studio(*arguments); };
    return command;
}

}  // namespace gato::cli
