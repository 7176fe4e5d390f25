// SPDX-License-Identifier: MIT
#include "cli/host/private_files.hpp"

#include "cli/host/files.hpp"
#include "cli/host/new_file.hpp"
#include "cli/host/unused_name.hpp"

#include "core/support/path.hpp"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace gato::cli::host {

std::string runtime_folder() {
    const char* const folder = std::getenv("XDG_RUNTIME_DIR");
    return folder != nullptr && *folder == '/' ? folder : "";
}

// Under another name first: a reader sees all of it or nothing.
bool write_private_file(const std::string& path, std::string_view text) {
    const std::string folder = folder_of(path);
    if (::mkdir(folder.c_str(), S_IRWXU) != 0 && errno != EEXIST) return false;
    const std::string name = unused_name(folder);
    const int file = ::open(name.c_str(), O_CREAT | O_EXCL | O_NOFOLLOW | O_WRONLY | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file == -1) return false;
    const bool is_written = write_fully(file, text);
    if (::close(file) == 0 && is_written && ::rename(name.c_str(), path.c_str()) == 0) return true;
    const int error = errno;
    ::unlink(name.c_str());
    errno = error;
    return false;
}

std::optional<std::string> read_private_file(const std::string& path) {
    constexpr std::size_t longest = 1 << 16;
    struct stat status {};
    const bool is_private = ::lstat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) && status.st_uid == ::geteuid()
                            && (status.st_mode & (S_IRWXG | S_IRWXO)) == 0;
    auto text = is_private ? read_file(path, longest) : std::nullopt;
    return text && text->size() <= longest ? text : std::nullopt;
}

}  // namespace gato::cli::host
