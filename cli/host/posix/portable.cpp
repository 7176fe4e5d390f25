// SPDX-License-Identifier: MIT
// Replacements for the peculiarities of linux.cpp on other POSIX systems, macOS among them.
#include "cli/host/posix/nameless_file.hpp"
#include "cli/host/posix/peculiarities.hpp"

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <fcntl.h>
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

int move_to_new_name(int old_folder, const std::string& old_name, int folder, const std::string& name) {
    struct stat status {};
    if (::fstatat(folder, name.c_str(), &status, AT_SYMLINK_NOFOLLOW) == 0) return EEXIST;
    return ::renameat(old_folder, old_name.c_str(), folder, name.c_str()) == 0 ? 0 : errno;
}

std::int64_t modified_time(const struct stat& status) {
    return std::int64_t{status.st_mtime} * 1'000'000'000;
}

std::int64_t changed_time(const struct stat& status) {
    return std::int64_t{status.st_ctime} * 1'000'000'000;
}

}  // namespace gato::cli::host
