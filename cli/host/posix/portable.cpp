// SPDX-License-Identifier: MIT
// Replacements for the peculiarities of linux.cpp on other POSIX systems, macOS among them.
#include "cli/host/posix/nameless_file.hpp"
#include "cli/host/posix/peculiarities.hpp"

#include <cerrno>

namespace gato::cli::host {

int open_nameless(const std::string&, mode_t) {
    return -1;
}

std::string name_of_nameless(int) {
    return {};
}

bool link_nameless(const std::string&, const std::string&) {
    errno = ENOTSUP;
    return false;
}

void keep_memory() {}

}  // namespace gato::cli::host
