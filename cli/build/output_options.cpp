// SPDX-License-Identifier: MIT
#include "cli/build/output_options.hpp"

#include "cli/failure.hpp"
#include "cli/host/files.hpp"

#include "core/support/path.hpp"

#include <algorithm>
#include <sstream>

namespace gato::cli {

void OutputChoice::add_to(Command& command, const std::vector<std::string>& names, const std::string& folder_help) {
    command.add({{.names = "-o,--output",
                  .value = &file,
                  .type = "FILE",
                  .description = "write the program to FILE and the other outputs beside it"},
                 {.names = "--out-dir", .value = &folder, .type = "DIR", .description = folder_help},
                 {.names = "--emit",
                  .value = &emit,
                  .type = "LIST",
                  .description = "outputs to write (default " + joined(project::default_output_names(), ",") + ")",
                  .values = names,
                  .choice = Choice::list}});
}

std::string default_folder(const std::string& project_folder) {
    std::string folder = joined_path(project_folder, "build");
    if (!host::is_name_taken(folder)) return folder;
    const std::string home = host::real_path(project_folder.empty() ? "." : project_folder), real = host::real_path(folder);
    if (real.starts_with(home.ends_with('/') ? home : home + "/")) return folder;
    throw Failure(Failure::environment_failed,
                  folder + " is a link that leads out of the project or nowhere; --out-dir and -o may name any folder");
}

void DebuggerPaths::add_to(Command& command) {
    command.add({{.names = "--dbg-paths",
                  .value = &kind,
                  .type = "KIND",
                  .description = "write source paths in .dbg and .ca65.dbg as absolute or relative (default absolute)",
                  .values = {"absolute", "relative"},
                  .choice = Choice::only}});
}

std::string DebuggerPaths::source_folder(const std::string& folder) const {
    if (kind == "relative") return {};
    return host::absolute_path(folder.empty() ? "." : folder);
}

std::vector<std::string> parse_emit_list(const std::string& list, const std::vector<std::string>& known) {
    std::vector<std::string> names;
    std::istringstream stream(list);
    for (std::string name; std::getline(stream, name, ',');) {
        if (std::ranges::find(known, name) == known.end())
            throw Failure(Failure::misuse, "--emit: unknown output `" + name + "`; expected one of " + joined(known, ", "));
        names.push_back(name);
    }
    if (names.empty()) throw Failure(Failure::misuse, "--emit needs at least one name");
    return names;
}

}  // namespace gato::cli
