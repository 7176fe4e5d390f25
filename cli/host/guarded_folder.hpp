// SPDX-License-Identifier: MIT
// A folder that no path leads out of. Paths come from a page, and anybody who may write to the folder may exchange a name for a link
// between a check and an opening: so nothing is checked by name. Below the folder no link is followed, wherever it leads: POSIX systems
// open folder after folder without following links; on Windows the path of what was opened is compared, and the folder that holds it
// cannot be moved meanwhile.
//
// Paths have "/" between plain names: no empty one, no "." and no "..". "" is the folder itself. Functions return 0, or an error number
// of errno: ELOOP for a link, EISDIR for a folder where a file was expected, EINVAL for a device or a pipe.
//
// Not modelled: hard links, and mounts, which somebody with more rights has made.
#pragma once

#include "cli/host/files.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gato::cli::host {

// What changes when a file is changed. Times are in nanoseconds, though a file system may count seconds.
struct FileStamp {
    FileKind kind = FileKind::none;
    std::uint64_t size = 0, file = 0;
    std::int64_t modified = 0;  // since 1970
    std::int64_t changed = 0;   // its name or rights too, if the system knows that

    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

struct GuardedEntry {
    std::string name;
    FileStamp stamp;  // `none` for a link
};

class GuardedFolder {
public:
    // Links that lead to it are followed. Throws Failure (environment_failed) if it is not a folder that can be opened.
    explicit GuardedFolder(const std::string& path);
    GuardedFolder(const GuardedFolder&) = delete;
    GuardedFolder& operator=(const GuardedFolder&) = delete;
    ~GuardedFolder();

    // Absolute, with links resolved, as it was when the folder was opened.
    [[nodiscard]] const std::string& path() const { return path_; }

    // In no order.
    [[nodiscard]] int list(const std::string& folder, std::vector<GuardedEntry>& entries) const;
    [[nodiscard]] int look(const std::string& path, FileStamp& stamp) const;
    // EFBIG for more than `limit` bytes.
    [[nodiscard]] int read(const std::string& file, std::uint64_t limit, std::string& bytes, FileStamp& stamp) const;
    // Those that are missing.
    [[nodiscard]] int create_folders(const std::string& folder) const;

    enum class Mode : std::uint8_t { replace, only_new };
    // Writes beside the file, and moves the complete file into place; a file that is replaced keeps its rights, and one that is
    // read-only stays (EACCES). With only_new: EEXIST if the name is taken.
    [[nodiscard]] int write(const std::string& file, std::string_view bytes, Mode mode) const;
    // Files and folders; never over something else: EEXIST.
    [[nodiscard]] int move(const std::string& from, const std::string& to) const;

private:
    std::string path_;
    std::intptr_t handle_ = -1;
};

}  // namespace gato::cli::host
