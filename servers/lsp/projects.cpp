// SPDX-License-Identifier: MIT
#include "servers/lsp/projects.hpp"

#include "core/support/path.hpp"
#include "servers/language/test_files.hpp"

#include <algorithm>

namespace gato::lsp {

using language::Analysis;

void Projects::set_folders(std::vector<std::string> folders) {
    folders_ = std::move(folders);
    test_files_.clear();
}

void Projects::lay_over(const std::string& path, std::string text) {
    workspace_.lay_over(path, std::move(text));
    forget(path);
}

void Projects::take_away(const std::string& path) {
    workspace_.take_away(path);
    forget(path);
}

// A project that could not be built because of a missing file may have got it now.
void Projects::forget(const std::string& path) {
    for (auto& [input, entry] : entries_)
        if (entry.analysis && (entry.analysis->depends_on(path) || entry.analysis->object().is_incomplete))
            entry.analysis.reset();
}

void Projects::forget_all() {
    for (auto& [input, entry] : entries_) entry.analysis.reset();
    test_files_.clear();
    is_fresh_ = false;
}

const Analysis& Projects::analysis_of(const std::string& input) {
    Entry& entry = entries_[input];
    entry.is_used = true;
    if (!entry.analysis) {
        if (!is_fresh_) refresh_();
        is_fresh_ = true;
        entry.analysis = std::make_unique<Analysis>(workspace_, input);
    }
    return *entry.analysis;
}

std::vector<std::string> Projects::projects_in(const std::string& folder) const {
    std::vector<std::string> found;
    for (const std::string& name : workspace_.names_beside(folder, ""))
        if (project::is_project_file(name)) found.push_back(joined_path(folder, name));
    // The one that a build of the folder would use comes first.
    std::ranges::stable_sort(found, {}, [](const std::string& path) { return file_name_of(path) != "gato.json"; });
    return found;
}

bool Projects::is_in_workspace(const std::string& folder) const {
    const auto holds = [&](const std::string& root) {
        return folder == root || folder.starts_with(root.ends_with('/') ? root : root + "/");
    };
    return std::ranges::any_of(folders_, holds);
}

std::vector<const Analysis*> Projects::of_file(const std::string& path) {
    std::vector<const Analysis*> found;
    std::string folder = folder_of(path);
    for (bool is_first = true; found.empty() && (is_first || is_in_workspace(folder)); is_first = false) {
        for (const std::string& project : projects_in(folder))
            if (const Analysis& analysis = analysis_of(project); analysis.takes_in(path) || analysis.input() == path)
                found.push_back(&analysis);
        const std::string above = folder_of(folder);
        if (above == folder) break;
        folder = above.empty() ? "/" : above;
    }
    if (found.empty()) found.push_back(&analysis_of(path));
    return found;
}

const Analysis& Projects::answering_for(const std::string& path) {
    for (const Analysis* const analysis : of_file(path))
        if (!analysis->sources_of(path).empty()) return *analysis;
    return analysis_of(path);
}

const std::vector<std::string>& Projects::test_files_near(const Analysis& analysis) {
    std::string folder = folder_of(analysis.input());
    for (const std::string& root : folders_)
        if (folder == root || folder.starts_with(root + "/")) folder = root;
    const auto found = test_files_.find(folder);
    if (found != test_files_.end()) return found->second;
    return test_files_.emplace(folder, language::test_files_below(workspace_, folder)).first->second;
}

void Projects::drop_unused() {
    std::erase_if(entries_, [](const auto& entry) { return !entry.second.is_used; });
    for (auto& [input, entry] : entries_) entry.is_used = false;
    is_fresh_ = false;
}

}  // namespace gato::lsp
