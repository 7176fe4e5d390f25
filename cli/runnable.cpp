// SPDX-License-Identifier: MIT
#include "cli/runnable.hpp"

#include "cli/disk.hpp"
#include "cli/failure.hpp"
#include "cli/foreign_file.hpp"
#include "cli/program_map.hpp"
#include "cli/shared_options.hpp"

#include <gato/project/build.hpp>

#include <filesystem>

namespace gato::cli {

using project::Build;

namespace {

simulator::Program parse_program(const std::string& name, const std::string& file) {
    auto program = simulator::read_program({reinterpret_cast<const std::uint8_t*>(file.data()), file.size()});
    if (!program.error.empty()) throw Failure(Failure::input_is_wrong, name + ": " + program.error);
    return program;
}

void note_files(const Build& build, const RunnableOptions& options) {
    if (options.files_read == nullptr) return;
    const std::vector<std::string> files = files_of(build);
    options.files_read->insert(options.files_read->end(), files.begin(), files.end());
    if (!options.map.empty()) options.files_read->push_back(options.map);
}

// "a.asm:2:5: `nowhere` is not defined", for reports that have no room for more.
std::string first_error(const Build& build) {
    for (const Diagnostic* const one : build.diagnostics.sorted()) {
        if (one->severity != Severity::error || one->place.span.begin == 0) continue;
        const Position at = build.sources.locate(one->place.span.begin);
        return ": " + std::string(at.file) + ":" + std::to_string(at.line) + ":" + std::to_string(at.column) + ": "
               + one->message;
    }
    return {};
}

Runnable build_runnable(const std::string& path, const RunnableOptions& options) {
    const Disk disk;
    Build build(disk);
    build.defines = options.defines;
    build.paths_as_named = true;
    load(build, {path});
    if (!build.diagnostics.has_errors()) project::run(build);
    note_files(build, options);
    DiagnosticOptions().print(build.diagnostics, build.sources);
    if (!build.program || build.diagnostics.has_errors())
        throw Failure(Failure::input_is_wrong, path + ": the program cannot be built" + first_error(build));
    if (build.project.cartridge)
        throw Failure(Failure::input_is_wrong, path + ": is a cartridge, which the simulator cannot plug in");
    const std::string file = build.program->prg();
    std::optional<ProgramMap> map = std::move(build.program->map);
    if (!options.map.empty()) map = find_fitting_map(path, file, options.map).map;
    return {path, parse_program(path, file), std::move(map), {}};
}

}  // namespace

bool is_built(const std::string& path) {
    std::error_code error;
    return path != "-" && (project::is_build_input(path) || std::filesystem::is_directory(path, error));
}

std::vector<std::string> runnable_patterns() {
    std::vector<std::string> patterns = project::build_input_patterns();
    patterns.insert(patterns.begin(), "*.prg");
    return patterns;
}

Runnable open_runnable(const std::string& path, const RunnableOptions& options) {
    if (is_built(path)) return build_runnable(path, options);
    if (options.files_read != nullptr)
        options.files_read->insert(options.files_read->end(), {path, map_path(path, options.map)});
    const std::string file = read_named_file(path);
    if (const std::string refusal = refusal_of_file(path, file); !refusal.empty())
        throw Failure(Failure::input_is_wrong, path + ": " + refusal);
    FittingMap found = find_fitting_map(path, file, options.map);
    return {path, parse_program(path, file), std::move(found.map), std::move(found.stale)};
}

}  // namespace gato::cli
