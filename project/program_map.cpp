// SPDX-License-Identifier: MIT
#include "project/program_map.hpp"

#include "core/support/path.hpp"
#include <gato/project/project.hpp>
#include <gato/support/failure.hpp>

namespace gato::project {

namespace {

constexpr std::size_t largest_map = std::size_t{64} << 20;

}  // namespace

std::string map_path(const FileSystem& files, const std::string& program, const std::string& map_file) {
    if (!map_file.empty()) return map_file;
    if (program.empty() || is_nameless(program)) return {};
    const std::string beside = with_extension(program, ".map.json");
    const auto found = files.find("", beside);
    return found && !files.size(beside) ? *found : found ? beside : std::string();
}

std::optional<ProgramMap> find_map(const FileSystem& files, const std::string& program, const std::string& map_file) {
    const std::string file = map_path(files, program, map_file);
    if (file.empty()) return std::nullopt;
    std::string error;
    auto map = read_map(read_named(files, file, largest_map).view(), error);
    if (!map) throw Failure(Failure::input_is_wrong, file + ": " + error);
    return map;
}

FittingMap find_fitting_map(const FileSystem& files, const std::string& program, std::string_view program_file,
                            const std::string& map_file, const Remark& remark) {
    FittingMap found{find_map(files, program, map_file), {}};
    if (!found.map || program.empty()) return found;
    const std::string name = map_path(files, program, map_file);
    if (found.map->hash.empty()) {
        remark("note: " + name + " has no hash, because its version is 1: it may be from another build of " + program);
    } else if (!fits(*found.map, program_file)) {
        const std::string difference = name + " is from another build than " + program + " (their hashes differ)";
        if (!map_file.empty()) throw Failure(Failure::input_is_wrong, difference + "; build it again");
        remark("warning: " + difference + "; continuing without its names");
        found = {std::nullopt, name};
    }
    return found;
}

}  // namespace gato::project
