// SPDX-License-Identifier: MIT
#include "cli/program_map.hpp"

#include "cli/disk.hpp"
#include "cli/failure.hpp"

#include <filesystem>

namespace gato::cli {

std::optional<ProgramMap> find_map(const std::string& program, const std::string& map_file) {
    std::string file = map_file;
    if (file.empty()) {
        if (program.empty() || program == "-") return std::nullopt;
        file = std::filesystem::path(program).replace_extension(".map.json").string();
        if (!std::filesystem::is_regular_file(file)) return std::nullopt;
    }
    std::string error;
    auto map = read_map(read_named_file(file), error);
    if (!map) throw Failure(input_is_wrong, file + ": " + error);
    return map;
}

}  // namespace gato::cli
