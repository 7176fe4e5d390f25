// SPDX-License-Identifier: MIT
#include "servers/dap/sources.hpp"

#include "core/support/ascii.hpp"
#include "core/support/path.hpp"

#include <algorithm>
#include <vector>

namespace gato::dap {

namespace {

std::string comparable(std::string path) {
    std::ranges::replace(path, '\\', '/');
    return to_lower(path);
}

}  // namespace

std::string Sources::absolute(const std::string& file) const {
    return normal_path(joined_path(folder_, file));
}

nlohmann::json Sources::to_client(const std::string& file) const {
    return {{"name", file_name_of(file)}, {"path", absolute(file)}};
}

std::optional<std::string> Sources::to_map(const std::string& path) const {
    if (map_ == nullptr) return std::nullopt;
    const std::string wanted = comparable(path);
    std::vector<std::string> candidates;
    for (const std::string& file : map_->files) {
        if (comparable(absolute(file)) == wanted) return file;
        if (wanted.ends_with("/" + comparable(file))) candidates.push_back(file);
    }
    return candidates.size() == 1 ? std::optional(candidates.front()) : std::nullopt;
}

}  // namespace gato::dap
