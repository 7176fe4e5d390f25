// SPDX-License-Identifier: MIT
// Which project a file belongs to, and the projects as they are now, assembled. The nearest folder upwards with a project that
// includes the file decides; a file that no project includes is its own.
#pragma once

#include "servers/language/analysis.hpp"
#include <gato/project/workspace.hpp>

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace gato::lsp {

class Projects {
public:
    // `files` must outlive it. `refresh` is called before files are read again, for a file system that caches folders.
    Projects(const FileSystem& files, std::function<void()> refresh) : workspace_(files), refresh_(std::move(refresh)) {}

    // Folders of the client's workspace: projects are looked for in and below them.
    void set_folders(std::vector<std::string> folders);
    [[nodiscard]] const std::vector<std::string>& folders() const { return folders_; }

    [[nodiscard]] const FileSystem& files() const { return workspace_; }

    void lay_over(const std::string& path, std::string text);
    void take_away(const std::string& path);
    // Files below have changed: all projects are read again.
    void forget_all();

    // The projects that include the file, or else the file alone; at least one.
    [[nodiscard]] std::vector<const language::Analysis*> of_file(const std::string& path);
    // The first of them that has read the file. If a limit ended every build before that, the file alone.
    [[nodiscard]] const language::Analysis& answering_for(const std::string& path);
    // Test files that may test it: in its workspace folder, or else in its own folder.
    [[nodiscard]] const std::vector<std::string>& test_files_near(const language::Analysis& analysis);
    // Drops what has not been asked for since the last call.
    void drop_unused();

private:
    [[nodiscard]] const language::Analysis& analysis_of(const std::string& input);
    [[nodiscard]] std::vector<std::string> projects_in(const std::string& folder) const;
    [[nodiscard]] bool is_in_workspace(const std::string& folder) const;
    void forget(const std::string& path);

    struct Entry {
        std::unique_ptr<language::Analysis> analysis;  // null: to be made again
        bool is_used = false;
    };
    project::Workspace workspace_;
    std::function<void()> refresh_;
    std::vector<std::string> folders_;
    std::map<std::string, Entry> entries_;                        // by project file, or by single source
    std::map<std::string, std::vector<std::string>> test_files_;  // by folder
    bool is_fresh_ = false;
};

}  // namespace gato::lsp
