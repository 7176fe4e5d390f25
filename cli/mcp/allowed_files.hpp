// SPDX-License-Identifier: MIT
// Which files the server may touch: those below the folder that it was started in, and below the folders that its user allowed. Links
// are followed before this is decided, so that none leads out. The caller may be a language model that reads what
// strangers wrote: a path in an argument, a source, a project, a test or a map is never trusted.
//
// A path is looked at first and read afterwards. Somebody who exchanges folders for links between the two has access to the disk anyway.
#pragma once

#include "cli/disk/disk.hpp"

#include <gato/support/file_system.hpp>

#include <optional>
#include <string>
#include <vector>

namespace gato::cli {

class AllowedFolders {
public:
    // The current folder and `more`. Throws Failure (environment_failed) if one of them is not a folder.
    explicit AllowedFolders(const std::vector<std::string>& more);

    // Returns why a path may not be touched, as the end of a sentence; empty if it may.
    [[nodiscard]] std::string problem_of(const std::string& path) const;

    // For a file or folder that an argument names: return it with `/` between folders, or throw Failure (misuse), which names the
    // argument and the path. An input must be there; an output may be, as a regular file.
    [[nodiscard]] std::string input(const std::string& argument, const std::string& path) const;
    [[nodiscard]] std::string output(const std::string& argument, const std::string& path) const;
    [[nodiscard]] std::string output_folder(const std::string& argument, const std::string& path) const;

    // Absolute, with links resolved.
    [[nodiscard]] const std::vector<std::string>& all() const { return folders_; }

private:
    [[nodiscard]] bool has(const std::string& real) const;
    [[nodiscard]] std::string checked(const std::string& argument, const std::string& path) const;

    std::vector<std::string> folders_;
};

// The disk, without all that is not allowed: it is not there, for any caller. Lives as long as one piece of work, since it remembers
// what it found.
class AllowedFiles final : public FileSystem {
public:
    // `folders` must outlive it.
    explicit AllowedFiles(const AllowedFolders& folders) : folders_(folders) {}

    [[nodiscard]] std::optional<std::string> find(const std::string& folder, const std::string& name) const override;
    [[nodiscard]] std::optional<std::size_t> size(const std::string& path) const override;
    // Only regular files: a pipe would be waited for.
    [[nodiscard]] std::optional<std::string> read(const std::string& path) const override;
    [[nodiscard]] std::vector<std::string> names_beside(const std::string& folder, const std::string& name) const override;
    [[nodiscard]] std::vector<std::string> folders_in(const std::string& folder) const override;
    [[nodiscard]] std::string why_unreadable(const std::string& path) const override;
    [[nodiscard]] bool is_folder(const std::string& path) const override;
    [[nodiscard]] std::string absolute(const std::string& path) const override { return disk_.absolute(path); }

    [[nodiscard]] const AllowedFolders& folders() const { return folders_; }
    // What was asked for and is not allowed, in the order in which it was; it may be found elsewhere all the same.
    [[nodiscard]] const std::vector<std::string>& refused() const { return refused_; }
    // Throws Failure (misuse) if anything was refused: for work that has failed, this is the reason.
    void report_refusals() const;

private:
    [[nodiscard]] bool allows(const std::string& path) const;

    const AllowedFolders& folders_;
    Disk disk_;
    mutable std::vector<std::string> refused_;
};

}  // namespace gato::cli
