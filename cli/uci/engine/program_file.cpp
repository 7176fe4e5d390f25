// SPDX-License-Identifier: MIT
#include "cli/uci/engine/program_file.hpp"

#include "core/support/path.hpp"
#include <gato/support/failure.hpp>

#include <utility>

namespace gato::uci {

ProgramFile program_file_of(std::string bytes, std::string_view map, const std::string& name) {
    std::string error;
    auto read = read_map(map, error);
    if (!read) throw Failure(Failure::input_is_wrong, name + ": " + error);
    if (!fits(*read, bytes))
        throw Failure(Failure::input_is_wrong, name + " is from another build than the program; build it again");
    return {std::move(bytes), std::move(*read)};
}

ProgramFile read_program_file(const FileSystem& files, const std::string& path) {
    constexpr std::size_t largest_program = std::size_t{1} << 17;
    constexpr std::size_t largest_map = std::size_t{64} << 20;
    const std::string map_path = with_extension(path, ".map.json");
    return program_file_of(std::string(read_named(files, path, largest_program).view()),
                           read_named(files, map_path, largest_map).view(), map_path);
}

}  // namespace gato::uci
