// SPDX-License-Identifier: MIT
#include "cli/mcp/map_sources.hpp"

#include "cli/failure.hpp"
#include "cli/host/files.hpp"

#include "core/support/path.hpp"
#include "core/support/printable.hpp"
#include "project/program_map.hpp"
#include <gato/project/project.hpp>

#include <algorithm>
#include <string_view>
#include <vector>

namespace gato::cli {

namespace {

// Where a project may be, seen from its program: a folder that was built, the folder of a source, or of `build`.
std::vector<std::string> folders_around(const std::string& program) {
    std::vector<std::string> folders{"", folder_of(program), folder_of(folder_of(program))};
    if (host::is_folder(program)) folders.push_back(program);
    return folders;
}

bool is_there(const std::string& name) {
    return !name.empty() && !project::is_nameless(name);
}

// A link that leads out was not followed, but it is no mere absence.
void check_map_beside(const std::string& program, const AllowedFolders& folders) {
    for (const std::string& pattern : project::map_patterns()) {
        const std::string path = with_extension(program, pattern.substr(1));
        if (program.empty() || !host::is_name_taken(path)) continue;
        if (const std::string problem = folders.problem_of(path); !problem.empty())
            throw Failure(Failure::misuse, "`" + printable(path) + "` " + problem);
    }
}

}  // namespace

void check_sources(const std::optional<ProgramMap>& map, const std::string& program, const AllowedFolders& folders) {
    check_map_beside(program, folders);
    if (!map) return;
    for (const std::string& name : map->files) {
        if (!is_there(name)) continue;
        std::string problem;
        for (const std::string& folder : folders_around(program))
            if (problem = folders.problem_of(joined_path(folder, name)); problem.empty()) break;
        if (!problem.empty())
            throw Failure(Failure::misuse,
                          "the map of " + program + " names the source `" + printable(name) + "`, which " + problem);
    }
}

std::string source_line(const AllowedFiles& files, const std::string& program, const std::string& source, unsigned line) {
    if (!is_there(source)) return {};
    for (const std::string& folder : folders_around(program)) {
        const auto found = files.find(folder, source);
        const auto text = found ? files.read_source(*found) : std::nullopt;
        if (!text) continue;
        const SourceText decoded = decode_source(*text);
        std::string_view rest = decoded.view();
        for (unsigned number = 1; number < line && !rest.empty(); ++number)
            rest.remove_prefix(std::min(rest.find('\n'), rest.size() - 1) + 1);
        return std::string(rest.substr(0, rest.find_first_of("\r\n")));
    }
    return {};
}

}  // namespace gato::cli
