// SPDX-License-Identifier: MIT
#include <gato/support/diagnostics.hpp>
#include <gato/support/file_system.hpp>

#include <utility>

namespace gato {

std::optional<SourceText> FileSystem::read_source(const std::string& path) const {
    auto content = read(path);
    return content ? std::optional<SourceText>(std::move(*content)) : std::nullopt;
}

std::string FileSystem::why_unreadable(const std::string& path) const {
    return size(path) || is_folder(path) ? "" : "cannot be read";
}

std::string FileSystem::absolute(const std::string& path) const {
    return normal_path(path);
}

std::string nearest_file(const FileSystem& files, const std::vector<std::string>& folders, const std::string& name) {
    const std::string base(file_name_of(name));
    NearestName there(base), here(base);  // in the folder that the name has, and without it
    for (const std::string& folder : folders) {
        for (const std::string& candidate : files.names_beside(folder, name)) there.consider(candidate);
        if (base == name) continue;
        for (const std::string& candidate : files.names_beside(folder, base)) here.consider(candidate);
    }
    if (there.best().empty()) return here.best();
    return name.substr(0, name.size() - base.size()) + there.best();
}

}  // namespace gato
