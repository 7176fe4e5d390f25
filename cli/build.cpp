// SPDX-License-Identifier: MIT
#include "cli/build.hpp"

#include "cli/failure.hpp"

#include <gato/formats/object_file.hpp>

#include <algorithm>
#include <filesystem>
#include <unordered_map>
#include <unordered_set>

namespace gato::cli {

namespace fs = std::filesystem;

namespace {

std::string name_in_project(const Project& project, const std::string& path) {
    return fs::path(path).lexically_proximate(project.folder).generic_string();
}

// Files of a project that cannot be read are errors of the project; those of the command line, of the environment.
std::vector<assembler::Source> read_sources(Build& build) {
    std::vector<assembler::Source> sources;
    for (std::size_t i = 0; i < build.project.sources.size(); ++i) {
        const std::string& path = build.project.sources[i];
        const Place place{i < build.project.source_spans.size() ? build.project.source_spans[i] : Span{}};
        SourceText text;
        const auto size = build.disk.size(path);
        if (size && *size > assembler::max_source_size) {
            build.diagnostics.report(Code::bad_file, place,
                                     path + " has " + std::to_string(*size) + " bytes; the limit is 64 MiB");
            continue;
        }
        if (build.project.file.empty()) {
            text = path == "-" && build.standard_input ? *build.standard_input : read_named_source(path);
            if (path == "-") build.standard_input = text;
        } else {
            const auto found = build.disk.find("", path);
            const auto content = found ? build.disk.read_source(*found) : std::nullopt;
            if (!content) {
                if (found)
                    build.diagnostics.report(Code::bad_file, place, "source file `" + path + "` cannot be read");
                else
                    report_missing_source(build.project, name_in_project(build.project, path), place.span, build.disk,
                                          build.diagnostics);
                continue;
            }
            text = *content;
        }
        sources.push_back({path == "-" ? "<stdin>" : path, decode_source(std::move(text))});
    }
    return sources;
}

// The command line is stronger than the project.
std::vector<std::string> defines_of(const Build& build) {
    const auto name_of = [](const std::string& define) { return define.substr(0, define.find('=')); };
    std::vector<std::string> defines = build.project.defines;
    std::erase_if(defines, [&](const std::string& ours) {
        return std::ranges::any_of(build.defines, [&](const std::string& theirs) { return name_of(ours) == name_of(theirs); });
    });
    defines.insert(defines.end(), build.defines.begin(), build.defines.end());
    return defines;
}

assembler::Options assembler_options(Build& build) {
    assembler::Options options;
    options.defines = defines_of(build);
    options.include_folders = build.include_folders;
    options.include_folders.insert(options.include_folders.end(), build.project.include_folders.begin(),
                                   build.project.include_folders.end());
    options.project_folder = build.project.folder;
    options.target = build.project.target;
    options.macro_names_ignore_case = build.project.macro_names_ignore_case;
    options.character_rom = build.character_rom;
    options.timings = timings_of(build);
    // What these warnings are about would be gone from operands that are numbers.
    options.keep_uses = build.with_listing || build.diagnostics.is_enabled(Code::missing_hash)
                        || build.diagnostics.is_enabled(Code::case_mismatch);
    return options;
}

}  // namespace

void load(Build& build, const std::vector<std::string>& inputs, const std::string& only) {
    const PassTimer timer(timings_of(build), "project");
    build.project = load_project(inputs, only, build.disk, build.sources, build.diagnostics);
}

namespace {

template <typename Change>
void change_paths(ProgramMap& map, const Change& changed) {
    std::unordered_map<std::string, std::string> known;  // symbols of many files are sorted by address
    const auto change = [&](std::string& file) {
        if (file.empty() || file.starts_with('<')) return;
        std::string& found = known[file];
        if (found.empty()) found = changed(fs::path(file)).generic_string();
        file = found;
    };
    for (std::string& file : map.files) change(file);
    for (MapSymbol& symbol : map.symbols) change(symbol.file);
    for (MapSegment& segment : map.segments) change(segment.file);
}

// As diagnostics name the files: from the current folder, or absolute.
void normalise_paths(ProgramMap& map) {
    change_paths(map, [](const fs::path& file) { return file.lexically_normal(); });
}

}  // namespace

void run(Build& build) {
    std::vector<assembler::Source> sources = timed(timings_of(build), "read", [&] { return read_sources(build); });
    const bool all_read = !build.diagnostics.has_errors();
    std::vector<Object> objects;
    objects.push_back(
        assembler::assemble(std::move(sources), assembler_options(build), build.disk, build.sources, build.diagnostics));
    build.generate_to = objects[0].generate_to;
    build.generate_to_place = objects[0].generate_to_place;
    build.files_read = objects[0].files_read;
    objects[0].is_incomplete |= !all_read;
    linker::Options options;
    options.program_name = program_file_name(build);
    options.project = build.project.file;
    options.fill = build.project.fill;
    options.start_address = build.project.start_address;
    options.is_cartridge = build.is_cartridge;
    options.with_map = build.with_map;
    options.with_listing = build.with_listing;
    options.timings = timings_of(build);
    build.program = linker::link(std::move(objects), options, build.sources, build.diagnostics);
    if (build.program && !build.paths_as_named) make_paths_relative(build.program->map, build.project.folder);
    if (build.program && build.paths_as_named) normalise_paths(build.program->map);
}

std::vector<OutputFile> make_objects(Build& build, const std::string& folder) {
    const PassTimer timer(timings_of(build), "obj");
    std::vector<OutputFile> objects;
    assembler::Options options = assembler_options(build);
    options.keep_uses = true;
    options.timings = nullptr;
    for (assembler::Source& source : read_sources(build)) {
        ObjectSources range{build.sources.source_count(), 0, static_cast<FrameId>(build.sources.frame_count()), 0};
        const std::string stem = source.name == "<stdin>" ? "stdin" : fs::path(source.name).stem().string();
        const fs::path path = fs::path(folder) / (stem + ".gobj");
        const Object object = assembler::assemble({std::move(source)}, options, build.disk, build.sources, build.diagnostics);
        range.source_count = build.sources.source_count() - range.first_source;
        range.frame_count = build.sources.frame_count() - range.first_frame;
        objects.push_back({path.string(), write_object(object, build.sources, range)});
    }
    return objects;
}

std::vector<std::string> files_of(const Build& build) {
    std::vector<std::string> files = build.project.sources;
    std::unordered_set<std::string> known(files.begin(), files.end());
    const auto add = [&](const std::string& file) {
        const bool is_file = !file.empty() && file != "-" && file[0] != '<';
        if (is_file && known.insert(file).second) files.push_back(file);
    };
    add(build.project.file);
    for (std::size_t i = 0; i < build.sources.source_count(); ++i) add(build.sources.name(i));
    for (const std::string& file : build.disk.files_read()) add(file);
    std::erase(files, "-");
    return files;
}

namespace {

// Where a source or the project gives the outputs their name; else where a source names the input.
std::optional<Place> place_of(const Conflict& conflict, const Build& build) {
    if (!build.generate_to.empty()) return build.generate_to_place;
    if (build.project.output_span.length != 0) return Place{build.project.output_span};
    const auto file = build.files_read.find(conflict.input);
    return file == build.files_read.end() ? std::nullopt : std::optional(file->second);
}

}  // namespace

bool report_conflict(Build& build, const CommandFiles& files) {
    const auto conflict = find_conflict(files.outputs, files.inputs);
    if (!conflict) return false;
    const auto place = place_of(*conflict, build);
    if (!place) throw Failure(misuse, conflict->message);
    build.diagnostics.report(Code::output_is_input, *place, conflict->message);
    return true;
}

std::string program_file_name(const Build& build) {
    const std::string named(file_name_of(build.generate_to));
    const std::string& name = named.empty() ? build.project.output : named;
    return build.project.cartridge ? fs::path(name).replace_extension(".crt").string() : name;
}

void make_paths_relative(ProgramMap& map, const std::string& folder) {
    const fs::path base = fs::absolute(folder.empty() ? "." : folder).lexically_normal();
    change_paths(map, [&](const fs::path& file) { return fs::absolute(file).lexically_normal().lexically_relative(base); });
}

}  // namespace gato::cli
