// SPDX-License-Identifier: MIT
#include "cli/play/window.hpp"

#include "cli/failure.hpp"
#include "cli/host/process.hpp"
#include "cli/host/random_bytes.hpp"
#include "cli/host/stop_signal.hpp"
#include "cli/host/web_browser.hpp"
#include "cli/studio/page_files.hpp"
#include "cli/studio/serve_page.hpp"

#include "servers/studio/server.hpp"
#include <gato/version.hpp>

#include <iostream>
#include <string>

namespace gato::cli {

namespace {

using namespace std::chrono_literals;

constexpr auto after_window = 5s;  // loading the page again takes less
constexpr const char* our_page = "play.html";

// The page's folder, with our page in the place of the studio's.
studio::ReadPage window_page() {
    const studio::ReadPage read = page_reader(page_folder(host::program_path()));
    if (!read(our_page))
        throw Failure(Failure::environment_failed, "the page of the studio is older than this gato: it has no "
                                                       + std::string(our_page) + "\nhint: in a clone, `./dev studio` makes it");
    return [read](const std::string& path) { return read(path == "index.html" ? our_page : path); };
}

std::optional<studio::ReadPage> window_page_or_note(bool must_be_there) {
    try {
        return window_page();
    } catch (const Failure& failure) {
        if (must_be_there) throw;
        std::cerr << "gato: note: no window: " << failure.what() << '\n';
        return std::nullopt;
    }
}

}  // namespace

std::optional<ExitCode> play_in_window(const std::shared_ptr<WindowProgram>& program, WindowSettings settings,
                                       bool does_not_open) {
    auto page = window_page_or_note(does_not_open);
    if (!page) return std::nullopt;
    const host::StopSignal signal;
    studio::Limits limits;
    limits.left = after_window;
    {
        studio::Server server({.now = [] { return std::chrono::steady_clock::now(); },
                               .random = host::random_bytes,
                               .read_page = *std::move(page),
                               .make_worker = workers_of_window(program, settings),
                               .version = version,
                               .limits = limits});
        const std::string address = server.new_address();
        if (!does_not_open && !host::open_in_browser(address)) {
            std::cerr << "gato: note: no window: no browser was found\n";
            return std::nullopt;
        }
        std::cout << address << std::endl;
        serve_page(server, signal);
    }
    return program->has_failed() ? environment_failed : done;
}

}  // namespace gato::cli
