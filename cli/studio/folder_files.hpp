// SPDX-License-Identifier: MIT
// The user's folder as the file system of a build, a test or a language server: its root is the folder, so that "main.asm" is also
// "/main.asm", as in the playground, and the page's URIs are the same. Paths that lead above it reach only the folders that the user has
// allowed at the start (`--allow`), by the way from the folder ("../lib/a.asm") or whole ("/home/me/lib/a.asm"). No link is followed.
#pragma once

#include "cli/host/guarded_folder.hpp"

#include <gato/project/workspace.hpp>
#include <gato/support/file_system.hpp>

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace gato::cli {

// The folders that the studio may read; for any threads.
struct StudioFolders {
    // Throws Failure (environment_failed) if one of them is not a folder.
    explicit StudioFolders(const std::string& folder, const std::vector<std::string>& more = {}, std::string file = {});

    host::GuardedFolder root;
    std::deque<host::GuardedFolder> allowed;
    std::string named;  // the file in it that the studio was started on; empty: none
};

// Remembers what it has listed; for one thread.
class FolderFiles final : public FileSystem {
public:
    // `folders` must outlive it.
    explicit FolderFiles(const StudioFolders& folders) : folders_(folders) {}

    [[nodiscard]] std::optional<std::string> find(const std::string& folder, const std::string& name) const override;
    [[nodiscard]] std::optional<std::size_t> size(const std::string& path) const override;
    [[nodiscard]] std::optional<std::int64_t> modified(const std::string& path) const override;
    [[nodiscard]] std::optional<std::string> read(const std::string& path) const override;
    [[nodiscard]] std::vector<std::string> names_beside(const std::string& folder, const std::string& name) const override;
    [[nodiscard]] std::vector<std::string> folders_in(const std::string& folder) const override;
    [[nodiscard]] std::string why_unreadable(const std::string& path) const override;
    [[nodiscard]] bool is_folder(const std::string& path) const override;
    // Of what is in the folder: from its root. What lies outside keeps its real path.
    [[nodiscard]] std::string absolute(const std::string& path) const override;

    // Folders are listed again.
    void forget() { listings_.clear(); }
    // What was asked for outside the allowed folders, in order, each once.
    [[nodiscard]] const std::vector<std::string>& refused() const { return refused_; }

private:
    struct Place {
        const host::GuardedFolder* folder;
        std::string prefix, path;  // the text before what is in the folder, and that
    };
    struct Listing {
        std::unordered_map<std::string, std::string> names;  // by name in lower case; of several, the alphabetically first
        std::vector<std::string> files, folders;             // sorted
    };

    [[nodiscard]] std::optional<Place> place_of(const std::string& path) const;
    // The same for a path that is asked for: a refusal is noted.
    [[nodiscard]] std::optional<Place> allowed_place_of(const std::string& path) const;
    [[nodiscard]] const Listing& listing_of(const Place& place) const;
    [[nodiscard]] bool resolve_names(Place& place) const;
    [[nodiscard]] host::FileStamp stamp_of(const std::string& path) const;

    const StudioFolders& folders_;
    mutable std::map<std::pair<const host::GuardedFolder*, std::string>, Listing> listings_;
    mutable std::vector<std::string> refused_;
};

// The page's texts that are not saved yet, by path. Throws Failure (misuse) for a path that no page may name.
using UnsavedTexts = std::map<std::string, std::string>;

// The folder with unsaved texts over it, for one piece of work.
struct FolderView {
    explicit FolderView(const StudioFolders& folders, const UnsavedTexts& texts = {}) : disk(folders) {
        for (const auto& [path, text] : texts) files.lay_over(path, text);
    }

    FolderFiles disk;
    project::Workspace files{disk};
};

}  // namespace gato::cli
