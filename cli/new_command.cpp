// SPDX-License-Identifier: MIT
// `gato new`: a folder with a project that builds, runs and passes its test.
#include "cli/commands.hpp"
#include "cli/disk.hpp"
#include "cli/failure.hpp"
#include "cli/project_template.hpp"

#include <CLI/CLI.hpp>

#include <filesystem>
#include <iostream>
#include <memory>

namespace gato::cli {

namespace fs = std::filesystem;

namespace {

// `gato new .` takes the name of the current folder.
std::string name_for(const fs::path& folder) {
    fs::path full = fs::absolute(folder).lexically_normal();
    if (!full.has_filename()) full = full.parent_path();
    return project_name(full.filename().string());
}

ExitCode make_project(const std::string& folder) {
    const std::string name = name_for(folder);
    std::vector<OutputFile> files = project_files(name);
    for (OutputFile& file : files) {
        file.path = (fs::path(folder) / file.path).lexically_normal().string();
        std::error_code error;
        if (fs::exists(file.path, error))
            throw Failure(environment_failed, file.path + ": is there already; `gato new` replaces nothing");
    }
    write_files(files, {});
    std::cout << "Made the project " << name << ":\n";
    for (const OutputFile& file : files) std::cout << "  " << file.path << '\n';
    std::cout << "In that folder: gato build, gato run build/" << name << ".prg, gato test .\n";
    return done;
}

}  // namespace

void add_new_command(CLI::App& app, int& exit_code) {
    CLI::App* const command = app.add_subcommand("new", "make a project that builds, runs and passes its test");
    const auto folder = std::make_shared<std::string>();
    command->add_option("DIR", *folder, "the project's folder, which is created; its name is the program's")
        ->type_name("DIR")
        ->required();
    command->footer("Examples:\n"
                    "  gato new snake && cd snake && gato build && gato test .");
    command->callback([folder, &exit_code] { exit_code = make_project(*folder); });
}

}  // namespace gato::cli
