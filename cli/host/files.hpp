// SPDX-License-Identifier: MIT
// Access to the file system of the computer gato runs on. Paths are UTF-8 with `/` between folders on every system, as arguments
// and as results; on Windows they may be longer than 260 characters. Functions that fail say why by errno; error_text() has the
// words for it.
//
// Not modelled: access rights beyond "may be read", and names that are not UTF-8 on Windows.
#pragma once

#include <compare>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

namespace gato::cli::host {

using FileTime = std::filesystem::file_time_type;

enum class FileKind : std::uint8_t { none, regular, folder, other };  // other: devices, pipes, sockets

// The same for all names of a file.
struct FileId {
    std::uint64_t volume = 0, file = 0;

    friend auto operator<=>(const FileId&, const FileId&) = default;
};

struct FileStatus {
    FileKind kind = FileKind::none;
    std::uint64_t size = 0;
    FileId id;
    std::int64_t modified = 0;  // seconds since 1970, UTC
};

// May the user write to this file? Not if it is marked read-only, even for an administrator.
[[nodiscard]] bool may_write(const std::string& path);

// Follows links. `none` also for a file that may not be looked at.
[[nodiscard]] FileStatus status_of(const std::string& path);
[[nodiscard]] inline bool is_folder(const std::string& path) {
    return status_of(path).kind == FileKind::folder;
}
[[nodiscard]] inline bool is_regular(const std::string& path) {
    return status_of(path).kind == FileKind::regular;
}
[[nodiscard]] inline bool exists(const std::string& path) {
    return status_of(path).kind != FileKind::none;
}
[[nodiscard]] bool is_same_file(const std::string& one, const std::string& other);
// Whether this name is taken, with exactly these capitals if the system has them, even if by a link to nothing.
[[nodiscard]] bool is_name_taken(const std::string& path);
[[nodiscard]] std::optional<FileTime> modified(const std::string& path);

struct FolderEntry {
    std::string name;
    FileKind kind = FileKind::none;  // of a link's target
    bool is_link = false;
    std::optional<std::uint64_t> size;  // if the system gives it along with the name
};
// In no order. After an error, has what could be read before it.
[[nodiscard]] std::vector<FolderEntry> entries_of(const std::string& folder, std::error_code& error);

// Reads just enough to show that a file is longer than the limit. Nothing if it cannot be read.
[[nodiscard]] std::optional<std::string> read_file(const std::string& path, std::size_t limit);
// 0 if a file or folder can be read, else the error number.
[[nodiscard]] int why_unreadable(const std::string& path);

// Including its parents. Returns 0, or the error number.
[[nodiscard]] int create_folders(const std::string& path);
bool remove_file(const std::string& path);

// Normalised; whatever the current folder is.
[[nodiscard]] std::string absolute_path(const std::string& path);
// Absolute, with links resolved; the path itself if that is impossible.
[[nodiscard]] std::string real_path(const std::string& path);

// The permissions of a file, and setting them for another file.
[[nodiscard]] std::filesystem::perms permissions_of(const std::string& path);
void set_permissions(const std::string& path, std::filesystem::perms permissions);

// Why no file of this system can have this name, as the end of a sentence; empty if it can. On Windows: names of devices, such as
// `aux.asm`, characters with another meaning, and a dot or a space at the end.
[[nodiscard]] std::string problem_of_name(const std::string& path);

[[nodiscard]] std::string error_text(int error);

// Out of space: on the disk, or within the user's quota.
[[nodiscard]] bool means_full(int error);

}  // namespace gato::cli::host
