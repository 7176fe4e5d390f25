// SPDX-License-Identifier: MIT
#include "cli/run/source_folder.hpp"

#include "cli/host/files.hpp"

#include "core/support/path.hpp"

#include <algorithm>

namespace gato::cli {

std::string source_folder(const std::string& program, const std::optional<ProgramMap>& map) {
    const std::string path = host::absolute_path(program);
    const std::string folders[] = {path, folder_of(path), folder_of(folder_of(path)), host::absolute_path(".")};
    const auto has = [](const std::string& folder) {
        return [&folder](const std::string& file) { return host::exists(joined_path(folder, file)); };
    };
    for (const std::string& folder : folders)
        if (map && std::ranges::any_of(map->files, has(folder))) return folder;
    return folder_of(path);
}

std::string source_folder(const FileSystem& files, const std::string& program, const std::optional<ProgramMap>& map) {
    const std::string path = files.absolute(program);
    std::string beside = folder_of(path);
    for (const std::string& folder : {path, beside, folder_of(beside), std::string("/")})
        if (has_sources(files, folder, map)) return folder;
    return beside;
}

bool has_sources(const FileSystem& files, const std::string& folder, const std::optional<ProgramMap>& map) {
    return map
           && std::ranges::any_of(map->files, [&](const std::string& file) { return files.find(folder, file).has_value(); });
}

}  // namespace gato::cli
