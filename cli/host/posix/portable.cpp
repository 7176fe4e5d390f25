// SPDX-License-Identifier: MIT
// Replacements for the peculiarities of linux.cpp on other POSIX systems, macOS among them.
#include "cli/host/posix/nameless_file.hpp"
#include "cli/host/posix/peculiarities.hpp"

#include <cerrno>
#include <cstdint>
#ifdef __APPLE__
#include <mach-o/dyld.h>
#endif

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

std::string own_program() {
#ifdef __APPLE__
    std::uint32_t size = 1 << 12;
    std::string path(size, '\0');
    return ::_NSGetExecutablePath(path.data(), &size) == 0 ? path.c_str() : std::string();
#else
    return {};
#endif
}

}  // namespace gato::cli::host
