// SPDX-License-Identifier: MIT
// The user's folder as the page may use it: the one way from the page to files. Nothing above the folder can be reached, no link is
// followed, and no name that begins with a dot can be read or written, so that neither `.git` nor settings of other programs are touched.
//
// A file has a version, which is that of its bytes. The page writes a file only if it still has the version that the page has read:
// what was changed on the disk meanwhile is shown, not overwritten. Between that look and the move of the new file into place another
// program has some microseconds in which its write is lost; no system offers one step for both.
//
// What is removed goes to the folder's bin, `.gato-bin`, in a folder named after the time, from where it can be restored.
//
// All functions throw Failure, whose text names the path and says that nothing has changed: misuse for a path that no page may name,
// input_is_wrong for what the folder does not allow (a name that is taken, a file that is gone), environment_failed for the system's
// reasons (no space, no rights). An object is for one thread.
#pragma once

#include "cli/host/guarded_folder.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::cli {

// The page's messages hold 32 MiB; longer files are listed, but neither read nor written.
inline constexpr std::uint64_t largest_file_of_page = std::uint64_t{24} << 20;

// Why no page may name this path, as the end of a sentence; empty if it may.
[[nodiscard]] std::string problem_of_page_path(const std::string& path);

struct FolderFile {
    std::string path, version;
    std::uint64_t size = 0;

    friend bool operator==(const FolderFile&, const FolderFile&) = default;
};

struct FolderTree {
    std::vector<FolderFile> files;  // by path
    bool is_cut = false;            // there are more
};

struct FolderContent {
    std::string bytes, version;
};

// A write or creation that was not done, because of what is there now: nothing if the file is gone.
struct FolderConflict {
    std::optional<FolderContent> there;
};

struct FolderWrite {
    std::string version;  // of the file now; empty after a conflict
    std::optional<FolderConflict> conflict{};
};

class Folder {
public:
    using Now = std::function<std::chrono::system_clock::time_point()>;

    // Throws Failure (environment_failed) if it is not a folder.
    explicit Folder(
        const std::string& path, Now now = [] { return std::chrono::system_clock::now(); });

    // Absolute, with links resolved.
    [[nodiscard]] const std::string& path() const { return guard_.path(); }
    [[nodiscard]] const host::GuardedFolder& guard() const { return guard_; }

    // Regular files at any depth. Left out are links, names that begin with a dot, folders named `build` or `node_modules`, and names
    // that no page may use.
    [[nodiscard]] FolderTree list();
    [[nodiscard]] FolderContent read(const std::string& path);
    // The version is that of the file on which the page's text is based.
    [[nodiscard]] FolderWrite write(const std::string& path, std::string_view bytes, const std::string& version);
    // Creates its folders as well. A name that differs only in capitals counts as taken: gato finds files in either case.
    [[nodiscard]] FolderWrite create(const std::string& path, std::string_view bytes);
    // Files and folders.
    void rename(const std::string& from, const std::string& to);
    // Returns its place in the bin, for restore().
    [[nodiscard]] std::string remove(const std::string& path);
    // Returns where it is again.
    [[nodiscard]] std::string restore(const std::string& place);

private:
    struct Known {
        host::FileStamp stamp;
        std::string version;
    };

    void look_through(const std::string& folder, int depth, FolderTree& tree);
    [[nodiscard]] std::string version_at(const std::string& path, const host::FileStamp& stamp);
    [[nodiscard]] std::optional<FolderContent> content_at(const std::string& path) const;
    void refuse_taken_name(const std::string& path, const std::string& except) const;
    void make_folder_of(const std::string& path) const;

    host::GuardedFolder guard_;
    Now now_;
    std::map<std::string, Known> known_;  // versions of files that have not changed since
};

}  // namespace gato::cli
