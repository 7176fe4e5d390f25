// SPDX-License-Identifier: MIT
// The command `gato studio` serves its page on the user's own folder, or with the start page that chooses one, and opens a browser on it.
#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/host/process.hpp"
#include "cli/host/random_bytes.hpp"
#include "cli/host/stop_signal.hpp"
#include "cli/host/web_browser.hpp"
#include "cli/studio/earlier_pages.hpp"
#include "cli/studio/open_folder.hpp"
#include "cli/studio/page_files.hpp"
#include "cli/studio/place.hpp"
#include "cli/studio/serve_page.hpp"
#include "cli/studio/start/project_folders.hpp"
#include "cli/studio/workers/home_service.hpp"
#include "cli/studio/workers/queued_worker.hpp"

#include "core/support/path.hpp"
#include "servers/studio/server.hpp"
#include <gato/version.hpp>

#include <chrono>
#include <iostream>
#include <memory>
#include <optional>
#include <utility>

namespace gato::cli {

namespace {

struct StudioArguments {
    std::string named;
    std::vector<std::string> allowed;
    bool does_not_open = false;
    bool with_start_page = false;
};

// Nothing: the start page chooses.
std::optional<StudioPlace> named_place(const StudioArguments& arguments) {
    const bool has_place = !arguments.named.empty() || (!arguments.with_start_page && has_project("."));
    const std::string named = arguments.named.empty() ? "." : arguments.named;
    StudioPlace place = studio_place(named, arguments.allowed);
    return has_place ? std::optional(std::move(place)) : std::nullopt;
}

void show(const std::string& address, const StudioArguments& arguments) {
    if (!arguments.does_not_open && !host::open_in_browser(address))
        std::cerr << "gato: note: no browser was found; open this address in one\n";
    std::cout << address << std::endl;
}

studio::MakeWorker workers_of(StudioMemory& memory, OpenFolder& opened) {
    return [&memory, &opened](std::string_view channel, studio::Post post) -> std::unique_ptr<studio::Worker> {
        if (channel != "home") return opened.make_worker(channel, std::move(post));
        return std::make_unique<QueuedWorker>(
            [&memory, &opened](const ServiceWorld&) { return std::make_unique<HomeService>(memory, opened); }, std::move(post));
    };
}

studio::Offer offer_for(const std::string& folder, studio::MakeWorker workers) {
    return {.now = [] { return std::chrono::steady_clock::now(); },
            .random = host::random_bytes,
            .read_page = page_reader(page_folder(host::program_path())),
            .make_worker = std::move(workers),
            .version = version,
            .earlier = folder.empty() ? std::vector<studio::Reconnection>() : earlier_pages(folder)};
}

ExitCode run_studio(const StudioArguments& arguments) {
    const auto place = named_place(arguments);
    const std::string folder = place ? place->folder : "";
    StudioMemory memory(memory_file());
    OpenFolder opened(memory, arguments.allowed);
    if (const auto address = place ? opened.open(joined_path(folder, place->file)) : std::nullopt) {
        if (!arguments.allowed.empty())
            std::cerr << "gato: note: a studio runs on this folder already; it has the folders that it was allowed when it was "
                         "started\n";
        show(*address, arguments);
        return done;
    }
    const host::StopSignal signal;
    studio::Server server(offer_for(folder, workers_of(memory, opened)));
    opened.serve_with(server);
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
        "is `gato studio FILE`; a double click on gato.exe is `gato studio`. docs/STUDIO.md says who can reach it.";
    command.options = {
        {.names = "FILE",
         .value = &arguments->named,
         .type = "FILE",
         .description = "a folder, a project or another file (default: the current folder if it has a project)",
         .values = {"*.cbmprj", "*.json", "*.asm", "DIR"}},
        {.names = "--allow",
         .value = &arguments->allowed,
         .type = "DIR",
         .description = "let sources include files from this folder too; repeatable"},
        {.names = "--start-page",
         .value = &arguments->with_start_page,
         .description = "without FILE, show the start page even in a folder with a project"},
        {.names = "--no-open", .value = &arguments->does_not_open, .description = "print the address, and open no browser"},
    };
    command.run = [arguments] { return run_studio(*arguments); };
    return command;
}

}  // namespace gato::cli
