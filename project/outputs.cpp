// SPDX-License-Identifier: MIT
#include <gato/project/outputs.hpp>

#include "core/support/path.hpp"
#include "core/support/sha256.hpp"
#include "linker/outputs.hpp"
#include "project/disk_files.hpp"
#include <gato/support/failure.hpp>

#include <algorithm>
#include <set>
#include <string_view>

namespace gato::project {

namespace {

std::string name_in(const OutputInput& input) {
    return std::string(stem_of(input.path));
}

// The linker has seen to it that the program lies where a cartridge does.
std::string make_cartridge(const OutputInput& input) {
    const std::string name = input.cartridge && !input.cartridge->empty() ? *input.cartridge : name_in(input);
    return linker::write_cartridge(input.program, name, input.fill).value();
}

std::string make_program(const OutputInput& input) {
    return input.cartridge ? make_cartridge(input) : input.program.prg();
}

std::string make_disk(const OutputInput& input) {
    static const std::vector<DiskFile> none;
    const bool has_files = input.disk_files != nullptr && input.diagnostics != nullptr;
    return make_disk_of(input.program, name_in(input), has_files ? *input.disk_files : none, input.diagnostics);
}

// What the others do without.
enum Needs : unsigned {
    nothing = 0,
    listing_data = 1,  // linker::Options::with_listing
    program_name = 2,  // it says of which file it speaks, and the hash of that
    disk_files = 4,    // Build::with_disk
    listing_and_name = listing_data | program_name,
};

struct Output {
    const char* name;
    const char* extension;  // empty: the program file itself
    bool is_listing;        // also written when an assertion failed
    Needs needs;
    std::string (*make)(const OutputInput& input);
    void (*write)(const OutputInput& input, const TextSink& sink) = nullptr;  // of what grows with the source, instead
};

void write_map_file(const OutputInput& input, const TextSink& sink) {
    write_map(input.program.map, sink);
}
void write_labels(const OutputInput& input, const TextSink& sink) {
    linker::write_vice_labels(input.program, sink);
}
void write_debugger_file(const OutputInput& input, const TextSink& sink) {
    linker::write_debugger_xml(input.program, input.source_folder, sink);
}
void write_ca65_debug_file(const OutputInput& input, const TextSink& sink) {
    linker::write_ca65_debug(input.program, *input.sources, input.source_folder, sink);
}
void write_listing_file(const OutputInput& input, const TextSink& sink) {
    linker::write_listing(input.program, *input.sources, sink);
}
std::string make_dependencies(const OutputInput& input) {
    return linker::write_dependencies(input.path, input.dependencies);
}

const Output outputs[] = {
    {"prg", "", false, nothing, make_program},
    {"map", ".map.json", true, program_name, nullptr, write_map_file},
    {"vice", ".vs", false, nothing, nullptr, write_labels},
    {"dbg", ".dbg", false, nothing, nullptr, write_debugger_file},
    {"ca65dbg", ".ca65.dbg", false, listing_and_name, nullptr, write_ca65_debug_file},
    {"list", ".lst", true, listing_data, nullptr, write_listing_file},
    {"deps", ".d", false, nothing, make_dependencies},
    {"d64", ".d64", false, disk_files, make_disk},
    {"crt", ".crt", false, nothing, make_cartridge},
};

bool is_wanted(const Output& output, const std::vector<std::string>& emit) {
    return std::ranges::find(emit, output.name) != emit.end();
}

bool is_needed(Needs what, const std::vector<std::string>& emit) {
    return std::ranges::any_of(outputs,
                               [&](const Output& output) { return (output.needs & what) != 0 && is_wanted(output, emit); });
}

// What is said of a program says of which file: the program, or the cartridge where that is made alone.
void name_program(const OutputInput& input, bool is_cartridge_alone) {
    linker::Program& program = input.program;
    if (is_cartridge_alone) program.map.program = std::string(stem_of(input.path)) + ".crt";
    program.map.hash = sha256(is_cartridge_alone ? make_cartridge(input) : make_program(input));
    if (is_cartridge_alone || input.cartridge) program.offset_in_file = linker::offset_in_cartridge(program);
}

OutputFile make_file(const Output& output, std::string path, const OutputInput& input) {
    if (output.make != nullptr) return {std::move(path), timed(input.timings, output.name, [&] { return output.make(input); })};
    return {std::move(path), {}, [&input, &output](const TextSink& sink) {
                timed(input.timings, output.name, [&] { output.write(input, sink); });
            }};
}

// An area may name a file that another output has.
void refuse_equal_names(const std::vector<OutputFile>& files) {
    std::set<std::string> paths;
    for (const OutputFile& file : files)
        if (!paths.insert(file.path).second)
            throw Failure(Failure::input_is_wrong, "two outputs would be " + file.path + "; give the area another \"file\"");
}

// The files of areas, beside the program.
void add_area_files(const OutputInput& input, std::vector<OutputFile>& files) {
    for (const linker::ProgramFile& file : input.program.files)
        if (!file.name.empty()) files.push_back({joined_path(folder_of(input.path), file.name), file.content()});
}

// Made by `gato build` from the sources, not from the program.
constexpr std::string_view objects = "obj";

}  // namespace

const std::vector<std::string>& program_output_names() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> list;
        for (const Output& output : outputs) list.emplace_back(output.name);
        return list;
    }();
    return names;
}

const std::vector<std::string>& output_names() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> list = program_output_names();
        list.emplace_back(objects);
        return list;
    }();
    return names;
}

const std::vector<std::string>& default_output_names() {
    static const std::vector<std::string> names{"prg", "map", "vice"};
    return names;
}

bool needs_listing_data(const std::vector<std::string>& emit) {
    return is_needed(listing_data, emit);
}

bool needs_disk(const std::vector<std::string>& emit) {
    return is_needed(disk_files, emit);
}

std::string path_in(const std::string& folder, const std::string& name) {
    return normal_path(joined_path(folder, extension_of(name).empty() ? name + ".prg" : name));
}

std::vector<OutputFile> make_outputs(const OutputInput& input, const std::vector<std::string>& emit, bool only_listings) {
    const auto wants = [&](std::string_view name) { return std::ranges::find(emit, name) != emit.end(); };
    if (is_needed(program_name, emit)) name_program(input, wants("crt") && !wants("prg"));
    std::vector<OutputFile> files;
    for (const Output& output : outputs) {
        const bool is_made = is_wanted(output, emit) && (output.is_listing || !only_listings);
        const bool is_program = *output.extension == '\0';
        if (!is_made || (!is_program && input.stands_alone)) continue;
        const std::string path = is_program ? input.path : with_extension(input.path, output.extension);
        // For a cartridge project `prg` means the cartridge.
        const bool is_cartridge_again =
            input.cartridge && output.make == make_cartridge && !files.empty() && files[0].path == path;
        if (is_cartridge_again) continue;
        const bool is_nothing = is_program && !input.cartridge && input.program.bytes.empty() && !input.program.files.empty();
        if (!is_nothing) {
            files.push_back(make_file(output, path, input));
            files.back().seals_the_set = output.write == write_map_file;  // it has the program's hash
        }
        if (is_program && !input.stands_alone) add_area_files(input, files);
    }
    if (!input.program.files.empty()) refuse_equal_names(files);
    return files;
}

}  // namespace gato::project
