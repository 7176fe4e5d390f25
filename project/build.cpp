// SPDX-License-Identifier: MIT
#include <gato/project/build.hpp>

#include "assembler/basic/tokenise.hpp"
#include "core/formats/object_file.hpp"
#include "core/support/path.hpp"
#include "linker/advice/advice.hpp"
#include "project/disk_files.hpp"
#include "project/exports.hpp"
#include "project/findings.hpp"
#include <gato/assembler/assemble.hpp>

#include <algorithm>
#include <stdexcept>
#include <unordered_set>

namespace gato::project {

namespace {

std::optional<SourceText> read_of_project(Build& build, const std::string& path, Span span) {
    const auto found = build.files.find("", path);
    if (!found) {
        const std::string& folder = build.project.folder;
        const std::string name = relative_path(path, folder.empty() ? "." : normal_path(folder));
        const bool is_json = build.sources.text_at(span).starts_with('"');
        report_missing_source(build.project, name, span, is_json, build.files, build.diagnostics);
        return std::nullopt;
    }
    auto text = build.files.read_source(*found);
    if (!text) build.diagnostics.report(Code::bad_file, {span}, "source file `" + path + "` cannot be read");
    return text;
}

std::string limit_text() {
    return "the limit is " + std::to_string(assembler::max_source_size >> 20) + " MiB";
}

// Files of a project that cannot be read are errors of the project; those that were named alone, of the caller.
template <class Source>
std::vector<Source> read_files(Build& build, const std::vector<std::string>& paths, const std::vector<Span>& spans) {
    std::vector<Source> sources;
    for (std::size_t i = 0; i < paths.size(); ++i) {
        const std::string& path = paths[i];
        const Span span = i < spans.size() ? spans[i] : Span{};
        if (const auto size = build.files.size(path); size && *size > assembler::max_source_size) {
            build.diagnostics.report(Code::bad_file, {span},
                                     path + " has " + std::to_string(*size) + " bytes; " + limit_text());
            continue;
        }
        auto text = build.project.file.empty() ? read_named(build.files, path, assembler::max_source_size)
                                               : read_of_project(build, path, span);
        if (text) sources.push_back({path, decode_source(std::move(*text))});
    }
    return sources;
}

std::vector<assembler::Source> read_sources(Build& build) {
    auto sources = read_files<assembler::Source>(build, build.project.sources, build.project.source_spans);
    for (assembler::Source& source : sources) source.language = language_of(build.project, source.name);
    return sources;
}

// The caller is stronger than the project.
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
    options.dialect = build.project.settings.dialect;
    options.character_rom = build.character_rom;
    options.timings = timings_of(build);
    options.keep_uses = build.with_listing || linker::advice_reads_operands(build.diagnostics) || build.findings != nullptr;
    if (build.findings) options.record = &build.findings->record;
    return options;
}

}  // namespace

void load(Build& build, const std::vector<std::string>& inputs, const std::string& only) {
    const PassTimer timer(timings_of(build), "project");
    build.project = load_project(inputs, only, build.files, build.sources, build.diagnostics);
}

FileNaming relative_to(const std::string& folder, const FileSystem& files) {
    return [base = files.absolute(folder.empty() ? "." : folder), &files](const std::string& file) {
        return is_nameless(file) ? file : relative_path(files.absolute(file), base);
    };
}

namespace {

linker::Options linker_options(Build& build) {
    linker::Options options;
    options.program_name = program_file_name(build);
    options.project = build.project.file;
    options.fill = build.project.fill;
    options.start_address = build.project.start_address;
    options.areas = build.project.areas;
    options.is_cartridge = build.is_cartridge;
    options.with_map = build.with_map;
    options.with_listing = build.with_listing;
    options.timings = timings_of(build);
    options.object = build.findings ? &build.findings->object : nullptr;
    options.placement = build.findings ? &build.findings->placement : nullptr;
    options.file_naming = build.paths_as_named ? FileNaming([](const std::string& path) { return normal_path(path); })
                                               : relative_to(build.project.folder, build.files);
    return options;
}

// The linker trusts what it is given: builds that look for mistakes of gato's own check it.
[[maybe_unused]] void check_object(const Object& object, const SourceMap& sources) {
    const auto problem = verify(object, sources, {0, sources.source_count(), 1, sources.frame_count() - 1});
    if (problem) throw std::logic_error("the assembler made an object that does not hold together: " + *problem);
}

}  // namespace

namespace {

// Returns the sources' numbers.
std::vector<std::size_t> read_basic(Build& build, const std::vector<std::string>& paths, const std::vector<Span>& spans) {
    return basic::add_files(read_files<basic::Source>(build, paths, spans), build.sources);
}

// A BASIC program alone, or before the assembly.
Object make_basic(Build& build, const std::vector<std::size_t>& files, const basic::Labels& labels, Diagnostics& diagnostics) {
    const Project& project = build.project;
    const PassTimer timer(timings_of(build), "tokenise");
    const basic::Machine machine = basic::machine_of_target(project.target);
    const basic::Options options{machine.version, project.start_address.value_or(machine.start), project.settings.basic,
                                 &labels};
    return basic::tokenise(files, options, build.sources, diagnostics);
}

// Assembly that follows the BASIC lines moves with their length, and so may the digits in them: they are tokenised until the
// labels stay where they are.
basic::Labels labels_for_basic(Build& build, const std::vector<std::size_t>& files, const Object& assembly) {
    basic::Labels labels;
    if (assembly.exports.empty()) return labels;
    const Project& project = build.project;
    const auto placed = [&](const std::vector<const Object*>& objects) {
        return linker::place(objects, linker::start_of(project.start_address), project.areas);
    };
    bool has_news = take_exports(labels, placed({&assembly}).object, nullptr);
    while (has_news) {
        Diagnostics unheard;
        const Object basic = make_basic(build, files, labels, unheard);
        const linker::Placed all = placed({&basic, &assembly});
        has_news = take_exports(labels, all.object, &all.placement);
    }
    return labels;
}

Object make_assembly(Build& build) {
    std::vector<assembler::Source> sources = timed(timings_of(build), "read", [&] { return read_sources(build); });
    const bool all_read = !build.diagnostics.has_errors();
    Object object =
        assembler::assemble(std::move(sources), assembler_options(build), build.files, build.sources, build.diagnostics);
    if constexpr (GATO_VERIFY != 0) check_object(object, build.sources);
    object.is_incomplete |= !all_read;
    return object;
}

// What the sources say of the build itself.
void note_names(Build& build, const Object& object) {
    build.generate_to = object.generate_to;
    build.generate_to_place = object.generate_to_place;
    build.files_read = object.files_read;
}

// Returns the address after the last byte of the fragments from `first` on.
std::int64_t end_of(const linker::Placement& placement, std::size_t first) {
    std::int64_t end = 0;
    for (std::size_t i = first; i < placement.fragments.size(); ++i)
        if (placement.fragments[i].size != 0)
            end = std::max<std::int64_t>(end, placement.fragments[i].address + placement.fragments[i].size);
    return end;
}

// CBM prg Studio puts the end of a BASIC program after the assembly once more; the assembly may be below the BASIC lines.
void end_mixed_program(linker::Program& program, std::int64_t assembly_end, std::int64_t basic_start) {
    constexpr std::int64_t memory_size = 0x10000, end_size = 2;
    const auto end = program.start + static_cast<std::int64_t>(program.bytes.size());
    const bool is_last = assembly_end == end, has_room = assembly_end + end_size <= (is_last ? memory_size : basic_start);
    if (!has_room) return;
    if (is_last) program.bytes.resize(program.bytes.size() + end_size);
    std::fill_n(program.bytes.begin() + (assembly_end - program.start), end_size, std::uint8_t{0});
    for (MapSegment& segment : program.map.segments)
        if (segment.end == assembly_end - 1) segment.end = static_cast<std::uint16_t>(segment.end + end_size);
}

// BASIC and assembly as one.
void run_program(Build& build) {
    const Project& project = build.project;
    const bool has_basic = !project.basic_sources.empty(), is_mixed = has_basic && !project.sources.empty();
    std::vector<Object> objects;
    std::vector<std::size_t> basic_files;
    if (has_basic) basic_files = read_basic(build, project.basic_sources, project.basic_spans);
    if (!has_basic || is_mixed) {
        objects.push_back(make_assembly(build));
        note_names(build, objects.back());
    }
    if (has_basic) {
        const basic::Labels labels = is_mixed ? labels_for_basic(build, basic_files, objects[0]) : basic::Labels{};
        objects.insert(objects.begin(), make_basic(build, basic_files, labels, build.diagnostics));
    }
    const std::size_t basic_fragments = has_basic ? objects[0].fragments.size() : 0;
    linker::Options options = linker_options(build);
    linker::Placement placement;
    if (is_mixed && options.placement == nullptr) options.placement = &placement;
    build.program = linker::link(std::move(objects), options, build.sources, build.diagnostics);
    if (!build.program || !is_mixed) return;
    const linker::Placement& placed = *options.placement;
    end_mixed_program(*build.program, end_of(placed, basic_fragments), placed.fragments[0].address);
}

void refuse_batch(Build& build) {
    const Project& project = build.project;
    build.diagnostics
        .report(Code::bad_project, {project.basic_spans[0]},
                "the project makes " + std::to_string(project.batch.size()) + " programs, one of each BASIC file")
        .hint = "`gato build " + project.file + "` builds them all, and with `--file "
                + std::string(file_name_of(project.basic_sources[0])) + "` one of them";
}

// Returns the labels that the BASIC files use, although they are programs of their own.
basic::Labels run_assembly_of_batch(Build& build) {
    basic::Labels labels;
    if (build.project.sources.empty()) return labels;
    std::vector<Object> objects;
    objects.push_back(make_assembly(build));
    note_names(build, objects.back());
    linker::Options options = linker_options(build);
    linker::Placed placed;
    if (options.object == nullptr) options.object = &placed.object;
    if (options.placement == nullptr) options.placement = &placed.placement;
    build.program = linker::link(std::move(objects), options, build.sources, build.diagnostics);
    take_exports(labels, *options.object, options.placement);
    return labels;
}

// Each BASIC file is a program, and so is the assembly, if there is any.
void run_batch(Build& build) {
    if (!build.takes_batch) return refuse_batch(build);
    const Project& project = build.project;
    const basic::Labels labels = run_assembly_of_batch(build);
    for (std::size_t i = 0; i < project.batch.size(); ++i) {
        const std::size_t first_source = build.sources.source_count();
        const auto files = read_basic(build, {project.basic_sources[i]}, {project.basic_spans[i]});
        std::vector<Object> objects;
        objects.push_back(make_basic(build, files, labels, build.diagnostics));
        linker::Options options = linker_options(build);
        options.program_name = project.batch[i];
        if (!project.sources.empty()) options.object = nullptr, options.placement = nullptr;  // those of the assembly stay
        if (auto program = linker::link(std::move(objects), options, build.sources, build.diagnostics)) {
            program->first_source = first_source;
            build.batch.push_back({project.batch[i], std::move(*program)});
        }
    }
    if (build.diagnostics.has_errors()) build.batch.clear();
}

}  // namespace

void run(Build& build) {
    build.project.batch.empty() ? run_program(build) : run_batch(build);
    if (build.with_disk) read_disk_files(build.project, build.files, build.files_read, build.diagnostics);
}

namespace {

// "<stdin>" becomes "stdin".
std::string object_stem(const std::string& source) {
    return is_nameless(source) ? source.substr(1, source.find('>') - 1) : std::string(stem_of(source));
}

}  // namespace

std::vector<OutputFile> make_objects(Build& build, const std::string& folder) {
    const PassTimer timer(timings_of(build), "obj");
    std::vector<OutputFile> objects;
    assembler::Options options = assembler_options(build);
    options.keep_uses = true;
    options.timings = nullptr;
    for (assembler::Source& source : read_sources(build)) {
        ObjectSources range{build.sources.source_count(), 0, static_cast<FrameId>(build.sources.frame_count()), 0};
        const std::string path = joined_path(folder, object_stem(source.name) + ".gobj");
        const Object object = assembler::assemble({std::move(source)}, options, build.files, build.sources, build.diagnostics);
        range.source_count = build.sources.source_count() - range.first_source;
        range.frame_count = build.sources.frame_count() - range.first_frame;
        objects.push_back({path, write_object(object, build.sources, range)});
    }
    return objects;
}

std::vector<std::string> files_of(const Build& build) {
    std::vector<std::string> files;
    std::unordered_set<std::string> known;
    const auto add = [&](const std::string& file) {
        const bool is_file = !file.empty() && !is_nameless(file);
        if (is_file && known.insert(file).second) files.push_back(file);
    };
    for (const auto* const sources : {&build.project.basic_sources, &build.project.sources})
        for (const std::string& source : *sources) add(source);
    add(build.project.file);
    for (std::size_t i = 0; i < build.sources.source_count(); ++i) add(build.sources.name(i));
    for (const std::string& file : build.files.files_read()) add(file);
    return files;
}

std::string program_file_name(const Build& build) {
    const std::string named(file_name_of(build.generate_to));
    const std::string& name = named.empty() ? build.project.output : named;
    return build.project.cartridge ? with_extension(name, ".crt") : name;
}

}  // namespace gato::project
