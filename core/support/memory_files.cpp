// SPDX-License-Identifier: MIT
#include <gato/support/memory_files.hpp>

#include "core/support/ascii.hpp"
#include "core/support/path.hpp"

#include <algorithm>
#include <utility>

namespace gato {

std::optional<std::string> MemoryFiles::find(const std::string& folder, const std::string& name) const {
    const std::string path = normal_path(joined_path(folder, name));
    if (files_.contains(path)) return path;
    const auto has_its_name = [&](const auto& file) { return same_ignoring_case(file.first, path); };
    const auto found = std::ranges::find_if(files_, has_its_name);
    return found == files_.end() ? std::nullopt : std::optional(found->first);
}

std::optional<std::size_t> MemoryFiles::size(const std::string& path) const {
    const auto file = files_.find(normal_path(path));
    return file == files_.end() ? std::nullopt : std::optional(file->second.size());
}

std::optional<std::string> MemoryFiles::read(const std::string& path) const {
    const auto file = files_.find(normal_path(path));
    return file == files_.end() ? std::nullopt : std::optional(file->second);
}

std::vector<std::string> MemoryFiles::names_beside(const std::string& folder, const std::string& name) const {
    const std::string there = folder_of(normal_path(joined_path(folder, name.empty() ? "any" : name)));
    std::vector<std::string> names;
    for (const auto& [path, content] : files_)
        if (same_ignoring_case(folder_of(path), there)) names.emplace_back(file_name_of(path));
    return names;
}

std::vector<std::string> MemoryFiles::folders_in(const std::string& folder) const {
    const std::string below = folder.empty() ? "" : normal_path(folder) + "/";
    std::vector<std::string> names;
    for (const auto& [path, content] : files_) {
        if (!path.starts_with(below)) continue;
        const std::size_t end = path.find('/', below.size());
        if (end == std::string::npos) continue;
        std::string name = path.substr(below.size(), end - below.size());
        if (names.empty() || names.back() != name) names.push_back(std::move(name));
    }
    std::ranges::sort(names);
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

bool MemoryFiles::is_folder(const std::string& path) const {
    const std::string folder = normal_path(path);
    if (folder.empty() || folder == ".") return true;
    return std::ranges::any_of(files_, [&](const auto& file) { return file.first.starts_with(folder + "/"); });
}

// All are made before the first is replaced: making one may fail.
void MemoryFiles::write(const std::vector<OutputFile>& files) {
    std::map<std::string, std::string> made;
    for (const OutputFile& file : files) {
        std::string content;
        file.hand_over([&](std::string_view piece) { content += piece; });
        made[normal_path(file.path)] = std::move(content);
    }
    for (auto& [path, content] : made) files_[path] = std::move(content);
}

}  // namespace gato
