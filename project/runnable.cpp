// SPDX-License-Identifier: MIT
#include <gato/project/runnable.hpp>

#include <gato/project/build.hpp>
#include <gato/support/failure.hpp>

namespace gato::project {

namespace {

constexpr std::size_t largest_program = std::size_t{64} << 20;

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

Runnable build_runnable(const FileSystem& files, const std::string& path, const RunnableOptions& options) {
    Build build(files);
    build.defines = options.defines;
    build.paths_as_named = true;
    load(build, {path});
    if (!build.diagnostics.has_errors()) run(build);
    note_files(build, options);
    options.report(build.diagnostics, build.sources);
    if (!build.program || build.diagnostics.has_errors())
        throw Failure(Failure::input_is_wrong, path + ": the program cannot be built" + first_error(build));
    if (build.project.cartridge)
        throw Failure(Failure::input_is_wrong, path + ": is a cartridge, which the simulator cannot plug in");
    Runnable runnable{path, build.program->prg(), std::move(build.program->map), {}};
    if (!options.map.empty())
        runnable.map = find_fitting_map(files, path, runnable.program_file, options.map, options.remark).map;
    return runnable;
}

}  // namespace

bool is_built(const FileSystem& files, const std::string& path) {
    return !is_nameless(path) && (is_build_input(path) || files.is_folder(path));
}

std::vector<std::string> runnable_patterns() {
    std::vector<std::string> patterns = build_input_patterns();
    patterns.insert(patterns.begin(), "*.prg");
    return patterns;
}

Runnable open_runnable(const FileSystem& files, const std::string& path, const RunnableOptions& options) {
    if (is_built(files, path)) return build_runnable(files, path, options);
    if (options.files_read != nullptr)
        options.files_read->insert(options.files_read->end(), {path, map_path(files, path, options.map)});
    Runnable runnable{path, std::string(read_named(files, path, largest_program).view()), {}, {}};
    if (const std::string refusal = refusal_of_file(path, runnable.program_file); !refusal.empty())
        throw Failure(Failure::input_is_wrong, path + ": " + refusal);
    FittingMap found = find_fitting_map(files, path, runnable.program_file, options.map, options.remark);
    runnable.map = std::move(found.map);
    runnable.stale_map = std::move(found.stale);
    return runnable;
}

}  // namespace gato::project
