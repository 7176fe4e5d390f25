// SPDX-License-Identifier: MIT
#include "cli/host/posix/descriptors.hpp"

#include "cli/host/new_file.hpp"

#include <cerrno>
#include <csignal>
#include <unistd.h>

namespace gato::cli::host {

Descriptors::Descriptors(int input, int output) : input_(input), output_(output) {
    std::signal(SIGPIPE, SIG_IGN);
}

std::string Descriptors::read() {
    char buffer[0x10000];
    ssize_t count = 0;
    do count = ::read(input_, buffer, sizeof buffer);
    while (count < 0 && errno == EINTR);
    return count > 0 ? std::string(buffer, static_cast<std::size_t>(count)) : std::string();
}

bool Descriptors::write(std::string_view bytes) {
    return write_fully(output_, bytes);
}

}  // namespace gato::cli::host
