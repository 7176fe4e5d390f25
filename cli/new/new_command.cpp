// SPDX-License-Identifier: MIT
// The command `gato new` makes a folder with a project that builds, runs and passes its test.
#include "cli/commands.hpp"
#include "cli/disk/disk.hpp"
#include "cli/failure.hpp"
#include "cli/host/files.hpp"
#include "cli/new/project_name.hpp"
#include "cli/new/project_template.hpp"

#include "core/support/path.hpp"

#include <iostream>
#include <memory>

namespace gato::cli {

namespace {

// CMake takes `;` for the end of a list item, and a quote for the end of a text.
void warn_of_cmake(const std::string& folder) {
    const auto found = folder.find_first_of(";\"");
    if (found == std::string::npos) return;
    std::cerr << "gato: note: CMake cannot build in a folder with `" << folder[found] << "` in its path; gato can\n";
}

ExitCode make_project(const std::string& folder) {
    const std::string full = host::absolute_path(folder);  // `gato new .` takes the name of the current folder
    const std::string name = project_name(std::string(file_name_of(full)));
    std::vector<OutputFile> files = project_files(name);
    for (OutputFile& file : files) {
        file.path = normal_path(joined_path(folder, file.path));
        if (host::exists(file.path))
            throw Failure(Failure::environment_failed, file.path + ": already exists; `gato new` does not replace files");
    }
    write_files(files, {});
    std::cout << "Made the project " << name << ":\n";
    for (const OutputFile& file : files) std::cout << "  " << file.path << '\n';
    warn_of_cmake(full);
    std::cout << "In that folder: gato build, gato run build/" << name << ".prg, gato test .\n";
    return done;
}

}  // namespace

Command new_command() {
    const auto folder = std::make_shared<std::string>();
    Command command{.name = "new", .description = "make a project that builds, runs and passes its tests"};
    command.footer = "Examples:\n"
                     "  gato new snake && cd snake && gato build && gato test .";
    command.options = {{.names = "DIR",
                        .value = folder.get(),
                        .type = "DIR",
                        .description = "folder to create for the project; the program gets its name",
                        .is_required = true}};
    command.run = [folder] { return make_project(*folder); };
    return command;
}

}  // namespace gato::cli
