// SPDX-License-Identifier: MIT
#include "core/support/ascii.hpp"
#include "core/support/path.hpp"
#include <gato/project/workspace.hpp>

#include <algorithm>

namespace gato::project {

void TrackedFiles::note(const std::string& path) const {
    if (noted_.insert(path).second) files_read_.push_back(path);
}

std::optional<std::string> TrackedFiles::read(const std::string& path) const {
    note(path);
    return FilesOver::read(path);
}

std::optional<SourceText> TrackedFiles::read_source(const std::string& path) const {
    note(path);
    return FilesOver::read_source(path);
}

const SourceText* Workspace::text_over(const std::string& path) const {
    if (texts_.empty()) return nullptr;
    const auto text = texts_.find(absolute(path));
    return text == texts_.end() ? nullptr : &text->second;
}

std::optional<std::string> Workspace::find(const std::string& folder, const std::string& name) const {
    const std::string path = normal_path(joined_path(folder, name));
    if (text_over(path) != nullptr) return path;
    if (auto found = FilesOver::find(folder, name)) return found;
    const auto is_it = [wanted = absolute(path)](const auto& text) { return same_ignoring_case(text.first, wanted); };
    const auto text = std::ranges::find_if(texts_, is_it);
    return text == texts_.end() ? std::nullopt : std::optional(text->first);
}

std::optional<std::size_t> Workspace::size(const std::string& path) const {
    const SourceText* const text = text_over(path);
    return text != nullptr ? std::optional(text->size()) : FilesOver::size(path);
}

std::optional<std::string> Workspace::read(const std::string& path) const {
    const SourceText* const text = text_over(path);
    return text != nullptr ? std::optional(std::string(text->view())) : FilesOver::read(path);
}

std::optional<SourceText> Workspace::read_source(const std::string& path) const {
    const SourceText* const text = text_over(path);
    return text != nullptr ? std::optional(*text) : FilesOver::read_source(path);
}

std::string Workspace::why_unreadable(const std::string& path) const {
    return text_over(path) != nullptr ? "" : FilesOver::why_unreadable(path);
}

}  // namespace gato::project
