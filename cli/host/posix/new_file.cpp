// SPDX-License-Identifier: MIT
#include "cli/host/new_file.hpp"

#include "cli/host/posix/nameless_file.hpp"
#include "cli/host/posix/temporary_names.hpp"
#include "cli/host/unused_name.hpp"

#include <cerrno>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

namespace gato::cli::host {

namespace {

constexpr mode_t rights = 0666;  // the user's mask is taken off

// Whatever already has the name is left alone, links too.
NewFile create_named(const std::string& folder) {
    constexpr int most_attempts = 100;
    for (int attempt = 0; attempt < most_attempts; ++attempt) {
        const std::string name = unused_name(folder);
        remove_at_signal(name);
        const int descriptor = ::open(name.c_str(), O_CREAT | O_EXCL | O_NOFOLLOW | O_WRONLY | O_CLOEXEC, rights);
        if (descriptor != -1) return {descriptor, name};
        const int error = errno;
        keep_at_signal(name);
        errno = error;
        if (error != EEXIST) break;
    }
    return {};
}

}  // namespace

NewFile create_file(const std::string& folder, NewFileKind kind) {
    if (kind == NewFileKind::nameless_if_possible)
        if (const int descriptor = open_nameless(folder, rights); descriptor != -1) return {descriptor, {}};
    return create_named(folder);
}

bool write_fully(FileHandle handle, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(static_cast<int>(handle), bytes.data(), bytes.size());
        if (count < 0 && errno != EINTR) return false;
        if (count > 0) bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

bool write_over_start(FileHandle handle, std::string_view bytes) {
    off_t at = 0;
    while (!bytes.empty()) {
        const ssize_t count = ::pwrite(static_cast<int>(handle), bytes.data(), bytes.size(), at);
        if (count < 0 && errno != EINTR) return false;
        if (count <= 0) continue;
        bytes.remove_prefix(static_cast<std::size_t>(count));
        at += count;
    }
    return true;
}

bool complete_file(NewFile& file) {
    return file.name.empty() || ::close(static_cast<int>(std::exchange(file.handle, no_file))) == 0;
}

void discard_file(NewFile& file) {
    if (file.handle != no_file) ::close(static_cast<int>(std::exchange(file.handle, no_file)));
    if (file.name.empty()) return;
    ::unlink(file.name.c_str());
    keep_at_signal(std::exchange(file.name, {}));
}

void forget_name(NewFile& file) {
    if (!file.name.empty()) keep_at_signal(std::exchange(file.name, {}));
}

}  // namespace gato::cli::host
