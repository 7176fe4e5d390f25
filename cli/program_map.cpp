// SPDX-License-Identifier: MIT
#include "cli/program_map.hpp"

#include "cli/disk.hpp"
#include "cli/failure.hpp"

#include <gato/support/sha256.hpp>

#include <filesystem>
#include <iostream>

namespace gato::cli {

std::string map_path(const std::string& program, const std::string& map_file) {
    if (!map_file.empty()) return map_file;
    if (program.empty() || program == "-") return {};
    const std::string beside = std::filesystem::path(program).replace_extension(".map.json").string();
    std::error_code error;
    return std::filesystem::is_regular_file(beside, error) ? beside : std::string();
}

std::optional<ProgramMap> find_map(const std::string& program, const std::string& map_file) {
    const std::string file = map_path(program, map_file);
    if (file.empty()) return std::nullopt;
    std::string error;
    auto map = read_map(read_named_file(file), error);
    if (!map) throw Failure(Failure::input_is_wrong, file + ": " + error);
    return map;
}

bool fits(const ProgramMap& map, std::string_view program_file) {
    return map.hash.empty() || map.hash == sha256(program_file);
}

FittingMap find_fitting_map(const std::string& program, std::string_view program_file, const std::string& map_file) {
    FittingMap found{find_map(program, map_file), {}};
    if (!found.map || program.empty()) return found;
    const std::string name = map_path(program, map_file);
    if (found.map->hash.empty()) {
        std::cerr << "gato: note: " << name << " has no hash, as of version 1: it may be of another build of " << program
                  << '\n';
    } else if (!fits(*found.map, program_file)) {
        const std::string difference = name + " is of another build than " + program + " (their hashes differ)";
        if (!map_file.empty()) throw Failure(Failure::input_is_wrong, difference + "; build again");
        std::cerr << "gato: warning: " << difference << "; going on without its names\n";
        found = {std::nullopt, name};
    }
    return found;
}

}  // namespace gato::cli
