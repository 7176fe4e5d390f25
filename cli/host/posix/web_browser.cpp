// SPDX-License-Identifier: MIT
#include "cli/host/web_browser.hpp"

#include <cstdlib>
#include <fcntl.h>
#include <string_view>
#include <sys/wait.h>
#include <unistd.h>

namespace gato::cli::host {

namespace {

constexpr std::string_view with_windows_of_their_own[] = {
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
    "microsoft-edge-stable",
    "microsoft-edge",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
};
constexpr std::string_view defaults[] = {"xdg-open", "open"};

// Where the program is; empty: nowhere.
std::string program_in_path(std::string_view program) {
    const std::string name(program);
    if (name.starts_with('/')) return ::access(name.c_str(), X_OK) == 0 ? name : std::string();
    const char* const path = std::getenv("PATH");
    std::string_view folders = path == nullptr ? "" : path;
    while (!folders.empty()) {
        const std::size_t end = folders.find(':');
        std::string file = std::string(folders.substr(0, end)) + "/" + name;
        if (file.starts_with('/') && ::access(file.c_str(), X_OK) == 0) return file;
        folders.remove_prefix(end == std::string_view::npos ? folders.size() : end + 1);
    }
    return {};
}

// In the child's child, whose parent does not wait for it.
[[noreturn]] void become(const char* program, const char* argument) {
    const int nowhere = ::open("/dev/null", O_RDWR);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) ::dup2(nowhere, stream);
    ::execl(program, program, argument, nullptr);
    ::_exit(127);
}

// A session of its own, so that the terminal's signals do not reach it.
bool start_apart(const std::string& program, const std::string& argument) {
    const pid_t child = ::fork();
    if (child == -1) return false;
    if (child == 0) {
        ::setsid();
        const pid_t browser = ::fork();
        if (browser == 0) become(program.c_str(), argument.c_str());
        ::_exit(browser == -1 ? 1 : 0);
    }
    int status = 0;
    return ::waitpid(child, &status, 0) == child && status == 0;
}

}  // namespace

bool open_in_browser(const std::string& address) {
    for (const std::string_view name : with_windows_of_their_own)
        if (const std::string program = program_in_path(name); !program.empty() && start_apart(program, "--app=" + address))
            return true;
    for (const std::string_view name : defaults)
        if (const std::string program = program_in_path(name); !program.empty() && start_apart(program, address)) return true;
    return false;
}

}  // namespace gato::cli::host
