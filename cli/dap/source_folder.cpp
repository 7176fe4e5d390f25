// SPDX-License-Identifier: MIT
#include "cli/dap/source_folder.hpp"

#include <algorithm>
#include <filesystem>

namespace gato::cli {

namespace fs = std::filesystem;

std::string source_folder(const std::string& program, const std::optional<ProgramMap>& map) {
    std::error_code error;
    const fs::path path = fs::absolute(program, error);
    const fs::path folders[] = {path, path.parent_path(), path.parent_path().parent_path(), fs::current_path(error)};
    for (const fs::path& folder : folders)
        if (map && std::ranges::any_of(map->files, [&](const std::string& file) { return fs::exists(folder / file, error); }))
            return folder.string();
    return path.parent_path().string();
}

}  // namespace gato::cli
