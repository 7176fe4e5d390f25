// SPDX-License-Identifier: MIT
#include <gato/support/diagnostics.hpp>
#include <gato/support/file_system.hpp>

namespace gato {

std::string folder_of(std::string_view path) {
    const auto slash = path.rfind('/');
    if (slash == std::string_view::npos) return {};
    return std::string(path.substr(0, slash == 0 ? 1 : slash));
}

std::string_view file_name_of(std::string_view path) {
    return path.substr(path.rfind('/') + 1);
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
