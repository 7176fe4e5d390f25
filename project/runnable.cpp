// SPDX-License-Identifier: MIT
#include "project/runnable.hpp"

#include "core/formats/other_machine.hpp"
#include "core/formats/tune_program.hpp"
#include "core/formats/tune_words.hpp"
#include "core/support/path.hpp"
#include "core/support/sha256.hpp"
#include "linker/outputs.hpp"
#include <gato/project/build.hpp>
#include <gato/support/failure.hpp>

namespace gato::project {

namespace {

constexpr std::size_t largest_program = std::size_t{64} << 20;

void note_files(const Build& build, const RunnableOptions& options) {
    if (options.files_read == nullptr) return;
    const std::vector<std::string> files = files_of(build);
    options.files_read->insert(options.files_read->end(), files.begin(), files.end());
    options.files_read->insert(options.files_read->end(), options.maps.begin(), options.maps.end());
}

// "a.asm:2:5: `nowhere` is not defined", for reports that have no space for more.
std::string first_error(const Build& build) {
    for (const Diagnostic* const one : build.diagnostics.sorted()) {
        if (one->severity != Severity::error || one->place.span.begin == 0) continue;
        const Position at = build.sources.locate(one->place.span.begin);
        return ": " + std::string(at.file) + ":" + std::to_string(at.line) + ":" + std::to_string(at.column) + ": "
               + one->message;
    }
    return {};
}

std::shared_ptr<const cartridge::Image> cartridge_of(const std::string& path, std::string_view bytes) {
    std::string error;
    auto image = cartridge::read_image(bytes, error);
    if (!image) throw Failure(Failure::input_is_wrong, path + ": " + error);
    return std::make_shared<const cartridge::Image>(std::move(*image));
}

std::shared_ptr<const tape::Image> tape_of(const std::string& path, std::string_view bytes) {
    std::string error;
    auto image = tape::read_image(bytes, error);
    if (!image) throw Failure(Failure::input_is_wrong, path + ": " + error);
    return std::make_shared<const tape::Image>(std::move(*image));
}

// The linker has seen to it that it lies where a cartridge does.
Runnable built_cartridge(const std::string& path, const Build& build) {
    const Project& project = build.project;
    const std::string name = project.cartridge->empty() ? std::string(stem_of(project.output)) : *project.cartridge;
    Runnable runnable{path, linker::write_cartridge(*build.program, name, project.fill).value(), {}};
    runnable.cartridge = cartridge_of(path, runnable.program_file);
    return runnable;
}

Runnable build_runnable(const FileSystem& files, const std::string& path, const RunnableOptions& options) {
    Build build(files);
    build.defines = options.defines;
    build.paths_as_named = true;
    load(build, {path});
    build.is_cartridge = build.project.cartridge.has_value();
    if (!build.diagnostics.has_errors()) run(build);
    note_files(build, options);
    options.report(build.diagnostics, build.sources);
    if (!build.program || build.diagnostics.has_errors())
        throw Failure(Failure::input_is_wrong, path + ": the program cannot be built" + first_error(build));
    Runnable runnable = build.project.cartridge ? built_cartridge(path, build) : Runnable{path, build.program->prg(), {}};
    runnable.other_machine = other_machine_of_target(build.project.target);
    runnable.map = std::move(build.program->map);
    runnable.map->hash = sha256(runnable.program_file);
    if (!options.maps.empty()) runnable.map = find_map(files, path, runnable.program_file, options.maps, options.remark).map;
    return runnable;
}

void make_tune(Runnable& runnable, const RunnableOptions& options) {
    std::string error;
    auto tune = tune::read(runnable.program_file, error);
    if (!tune) throw Failure(Failure::input_is_wrong, runnable.name + ": " + error);
    for (const std::string& part : tune::missing_parts(*tune)) options.remark(runnable.name + ": " + part);
    const int song = options.song.value_or(tune->first_song);
    runnable.tune = PlayedTune{std::make_shared<const tune::Tune>(std::move(*tune)), song};
    runnable.program_file = tune_program(runnable.name, *runnable.tune);
}

Runnable from_file(const FileSystem& files, const std::string& path, const RunnableOptions& options) {
    Runnable runnable{path, std::string(read_named(files, path, largest_program).view()), {}};
    if (cartridge::is_image(path, runnable.program_file)) {
        runnable.cartridge = cartridge_of(path, runnable.program_file);
        return runnable;
    }
    if (tape::is_image(path, runnable.program_file)) {
        runnable.tape = tape_of(path, runnable.program_file);
        const auto program = tape::first_program(*runnable.tape);
        if (!program)
            throw Failure(Failure::input_is_wrong, path + ": there is no program on the tape that the KERNAL could load");
        runnable.program_file = tape::program_file(runnable.tape->files[*program]);
        return runnable;
    }
    if (tune::is_tune(path, runnable.program_file)) {
        make_tune(runnable, options);
        return runnable;
    }
    if (const std::string refusal = refusal_of_file(path, runnable.program_file); !refusal.empty())
        throw Failure(Failure::input_is_wrong, path + ": " + refusal);
    runnable.other_machine = other_machine_of(runnable.program_file);
    return runnable;
}

// What LOAD"*",8,1 loads, if the directory begins with a program.
Runnable from_disk(const FileSystem& files, const std::string& path) {
    Runnable runnable{path, {}, {}};
    runnable.disk = open_disk(files, path);
    try {
        const auto program = disk::first_program(*runnable.disk);
        if (!program) throw Failure(Failure::input_is_wrong, path + ": there is no program on the disk");
        const disk::Bytes content = disk::read_chain(*runnable.disk, program->first);
        runnable.program_file.assign(content.begin(), content.end());
    } catch (const disk::DosError& error) {
        throw Failure(Failure::input_is_wrong,
                      path + ": the first program of the disk cannot be read: " + disk::dos_message(error.code, error.place));
    }
    return runnable;
}

}  // namespace

std::string tune_program(const std::string& path, const PlayedTune& played) {
    const int songs = played.tune->songs;
    if (played.song < 1 || played.song > songs)
        throw Failure(Failure::misuse, "--song: " + path + " has "
                                           + (songs == 1 ? "one song" : std::to_string(songs) + " songs") + ", and no song "
                                           + std::to_string(played.song));
    std::string error;
    auto program = tune::program_file(*played.tune, played.song, error);
    if (!program) throw Failure(Failure::input_is_wrong, path + ": " + error);
    return std::move(*program);
}

bool is_built(const FileSystem& files, const std::string& path) {
    return !is_nameless(path) && (is_build_input(path) || files.is_folder(path));
}

std::vector<std::string> runnable_patterns() {
    std::vector<std::string> patterns = build_input_patterns();
    patterns.insert(patterns.begin(),
                    {"*.prg", "*.d64", "*.g64", "*.nib", "*.p64", "*.d71", "*.d81", "*.crt", "*.t64", "*.tap", "*.sid"});
    return patterns;
}

std::shared_ptr<const disk::Image> open_disk(const FileSystem& files, const std::string& path) {
    std::string error;
    auto image = disk::read_image(read_named(files, path, largest_program).view(), error);
    if (!image) throw Failure(Failure::input_is_wrong, path + ": " + error);
    return std::make_shared<const disk::Image>(std::move(*image));
}

std::shared_ptr<const tape::Image> open_tape(const FileSystem& files, const std::string& path) {
    return tape_of(path, read_named(files, path, largest_program).view());
}

std::shared_ptr<const cartridge::Image> open_cartridge(const FileSystem& files, const std::string& path) {
    return cartridge_of(path, read_named(files, path, largest_program).view());
}

Runnable open_runnable(const FileSystem& files, const std::string& path, const RunnableOptions& options) {
    if (is_built(files, path)) return build_runnable(files, path, options);
    if (options.files_read != nullptr) {
        options.files_read->push_back(path);
        const std::vector<std::string> maps = map_paths(files, path, options.maps);
        options.files_read->insert(options.files_read->end(), maps.begin(), maps.end());
    }
    Runnable runnable = disk::is_image_name(path) ? from_disk(files, path) : from_file(files, path, options);
    if (options.song && !runnable.tune) throw Failure(Failure::misuse, "--song is for a SID file, and " + path + " is none");
    if (runnable.tune && options.maps.empty()) return runnable;  // a map beside it would be of another program
    FittingMap found = find_map(files, path, runnable.program_file, options.maps, options.remark);
    runnable.map = std::move(found.map);
    runnable.stale_map = std::move(found.stale);
    return runnable;
}

}  // namespace gato::project
