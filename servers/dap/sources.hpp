// SPDX-License-Identifier: MIT
// Source files as the client names them (absolute paths) and as the map does.
#pragma once

#include <gato/formats/map.hpp>

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace gato::dap {

class Sources {
public:
    Sources(const ProgramMap* map, std::string folder) : map_(map), folder_(std::move(folder)) {}

    [[nodiscard]] nlohmann::json to_client(const std::string& file) const;
    // The map's name. Case, backslashes and leading folders make no difference as long as only one file can be meant.
    [[nodiscard]] std::optional<std::string> to_map(const std::string& path) const;
    // Where a file of the map is on the host.
    [[nodiscard]] std::string absolute(const std::string& file) const;

private:
    const ProgramMap* map_;
    std::string folder_;
};

}  // namespace gato::dap
