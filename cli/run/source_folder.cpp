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

}  // namespace gato::cli
