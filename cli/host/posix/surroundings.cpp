// SPDX-License-Identifier: MIT
#include "cli/host/surroundings.hpp"

#include <cstdlib>
#include <sys/stat.h>
#include <unistd.h>

namespace gato::cli::host {

namespace {

bool is_null_device(const struct stat& status) {
    struct stat null {};
    return S_ISCHR(status.st_mode) && ::stat("/dev/null", &null) == 0 && status.st_rdev == null.st_rdev;
}

StreamKind kind_of(int descriptor) {
    if (::isatty(descriptor) != 0) return StreamKind::terminal;
    struct stat status {};
    return ::fstat(descriptor, &status) != 0 || is_null_device(status) ? StreamKind::none : StreamKind::other;
}

#ifndef __APPLE__
bool names_something(const char* variable) {
    const char* const value = std::getenv(variable);
    return value != nullptr && *value != '\0';
}
#endif

}  // namespace

StreamKind input_kind() {
    return kind_of(STDIN_FILENO);
}

StreamKind output_kind() {
    return kind_of(STDOUT_FILENO);
}

bool has_display() {
#ifdef __APPLE__
    return true;
#else
    return names_something("DISPLAY") || names_something("WAYLAND_DISPLAY");
#endif
}

}  // namespace gato::cli::host
