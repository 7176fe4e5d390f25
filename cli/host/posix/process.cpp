// SPDX-License-Identifier: MIT
#include "cli/host/process.hpp"

#include "cli/host/files.hpp"
#include "cli/host/posix/peculiarities.hpp"

#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace gato::cli::host {

namespace {

// So that reading and writing there fails.
void occupy_closed_streams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (::fcntl(stream, F_GETFD) == -1) ::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

}  // namespace

void prepare_process() {
    keep_memory();
    occupy_closed_streams();
    std::signal(SIGXFSZ, SIG_IGN);
}

std::vector<std::string> command_line(int argc, char** argv) {
    return {argv, argv + argc};
}

std::string program_path() {
    const std::string path = own_program();
    return path.empty() ? path : real_path(path);
}

bool is_person_watching() {
    return ::isatty(STDERR_FILENO) == 1;
}

bool has_page() {
    return false;
}

void tell_page(std::string_view) {}

}  // namespace gato::cli::host
