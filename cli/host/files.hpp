// SPDX-License-Identifier: MIT
// What gato asks the file system of the computer it runs on. Paths are UTF-8 with `/` between folders on every system, come so and
// go so; on Windows they may be longer than 260 characters. What fails says why by errno, whose words error_text() has.
//
// Not modelled: access rights beyond "may be read", and names that are no UTF-8 on Windows.
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
};

// May the user write to this file? Not if it is marked as one that nobody may write to, whoever asks.
[[nodiscard]] bool may_write(const std::string& path);

// Of what links lead to; `none` also for what may not be asked.
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
// Something has this name, with capitals where it has them, be it a link to nothing.
[[nodiscard]] bool is_name_taken(const std::string& path);
[[nodiscard]] std::optional<FileTime> modified(const std::string& path);

struct FolderEntry {
    std::string name;
    FileKind kind = FileKind::none;  // of what a link leads to
    bool is_link = false;
    std::optional<std::uint64_t> size;  // where the system tells it with the name
};
// In no order. What could be read before an error is there.
[[nodiscard]] std::vector<FolderEntry> entries_of(const std::string& folder, std::error_code& error);

// No more than tells that it is longer than the limit. Nothing when it cannot be read.
[[nodiscard]] std::optional<std::string> read_file(const std::string& path, std::size_t limit);
// 0: a file or folder can be read.
[[nodiscard]] int why_unreadable(const std::string& path);

// With those above it. 0, or why not.
[[nodiscard]] int create_folders(const std::string& path);
bool remove_file(const std::string& path);

// Normal; whatever the current folder is.
[[nodiscard]] std::string absolute_path(const std::string& path);
// Absolute, and what links lead to; itself when that cannot be told.
[[nodiscard]] std::string real_path(const std::string& path);

// What it says of who may do what, and the same said of another file.
[[nodiscard]] std::filesystem::perms permissions_of(const std::string& path);
void set_permissions(const std::string& path, std::filesystem::perms permissions);

// Why no file of this system can be called so, as a sentence's end; empty: one can. On Windows: names of devices, as `aux.asm`
// is one, characters that mean something else there, and a dot or a blank at the end.
[[nodiscard]] std::string problem_of_name(const std::string& path);

[[nodiscard]] std::string error_text(int error);

// There was no room: on the disk, or of what a user may have there.
[[nodiscard]] bool means_full(int error);

}  // namespace gato::cli::host
