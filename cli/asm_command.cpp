// SPDX-License-Identifier: MIT
// `gato asm`: each source file to an object of its own.
#include "cli/build.hpp"
#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/option_values.hpp"
#include "cli/shared_options.hpp"

#include <CLI/CLI.hpp>
#include <gato/assembler/assemble.hpp>
#include <gato/formats/object_file.hpp>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>

namespace gato::cli {

namespace fs = std::filesystem;

namespace {

struct Arguments {
    std::vector<std::string> files;
    std::string folder = ".", emit = "obj", fill, target = "c64", character_rom;
    std::vector<std::string> defines, include_folders;
    DiagnosticOptions diagnostics;
};

std::string object_path(const Arguments& arguments, const std::string& file) {
    const fs::path stem = file == "-" ? fs::path("stdin") : fs::path(file).stem();
    const std::string extension = arguments.emit == "json" ? ".gobj.json" : ".gobj";
    return (fs::path(arguments.folder) / stem).lexically_normal().string() + extension;
}

void check_stems(const Arguments& arguments) {
    std::map<std::string, std::string> seen;
    for (const std::string& file : arguments.files) {
        const auto [entry, is_new] = seen.try_emplace(object_path(arguments, file), file);
        if (!is_new) throw Failure(misuse, entry->second + " and " + file + " would both become " + entry->first);
    }
}

assembler::Options options_from(const Arguments& arguments) {
    assembler::Options options;
    options.defines = arguments.defines;
    options.include_folders = arguments.include_folders;
    options.target = arguments.target;
    if (!arguments.character_rom.empty()) options.character_rom = read_named_file(arguments.character_rom);
    return options;
}

ExitCode assemble_files(const Arguments& arguments, SourceMap& sources, Diagnostics& diagnostics) {
    check_stems(arguments);
    check_defines(arguments.defines);
    if (!arguments.fill.empty()) (void)parse_byte("--fill", arguments.fill);
    check_target(arguments.target);
    Disk disk;
    arguments.diagnostics.apply(diagnostics);
    assembler::Options options = options_from(arguments);
    options.keep_uses = true;
    std::vector<OutputFile> outputs;
    std::map<std::string, Place> files_read;
    for (const std::string& file : arguments.files) {
        ObjectSources range{sources.source_count(), 0, static_cast<FrameId>(sources.frame_count()), 0};
        SourceText text = decode_source(read_named_source(file));
        const Object object =
            assembler::assemble({{file == "-" ? "<stdin>" : file, std::move(text)}}, options, disk, sources, diagnostics);
        files_read.insert(object.files_read.begin(), object.files_read.end());
        range.source_count = sources.source_count() - range.first_source;
        range.frame_count = sources.frame_count() - range.first_frame;
        if (diagnostics.has_errors()) continue;
        const auto write = arguments.emit == "json" ? show_object : write_object;
        outputs.push_back({object_path(arguments, file), write(object, sources, range)});
    }
    if (diagnostics.has_errors()) return input_is_wrong;
    Inputs inputs(arguments.files);
    inputs.add(disk.files_read());
    inputs.add(arguments.character_rom);
    // A source that takes in what shall be made of it is wrong; all else the command line says.
    const auto conflict = find_conflict(paths_of(outputs), inputs);
    if (const auto file = files_read.find(conflict ? conflict->input : ""); file != files_read.end()) {
        diagnostics.report(Code::output_is_input, file->second, conflict->message);
        return input_is_wrong;
    }
    write_files(outputs, inputs);
    return done;
}

}  // namespace

void add_asm_command(CLI::App& app, int& exit_code) {
    CLI::App* const command = app.add_subcommand("asm", "assemble files to relocatable objects");
    const auto arguments = std::make_shared<Arguments>();
    offer(command->add_option("FILE", arguments->files, "source files; each becomes STEM.gobj"), source_patterns())
        ->type_name("FILE")
        ->required();
    add_text(*command, "-o,--output", arguments->folder, "folder of the objects (default: the current folder)")
        ->type_name("DIR");
    command->add_option("--emit", arguments->emit, "obj, or json: the same content as STEM.gobj.json, for reading")
        ->check(CLI::IsMember({"obj", "json"}))
        ->type_name("FORMAT");
    add_repeatable(*command, "-D", arguments->defines, "define a symbol, 1 without =EXPR")->type_name("NAME[=EXPR]");
    add_repeatable(*command, "-I", arguments->include_folders, "folder for INCASM and INCBIN files")->type_name("DIR");
    add_text(*command, "--fill", arguments->fill, "byte for gaps, as for build; gaps are filled by link")->type_name("BYTE");
    offer(add_text(*command, "--target", arguments->target, "which TGT_ symbol is defined (default c64)"),
          assembler::target_names())
        ->type_name("NAME");
    add_text(*command, "--chargen", arguments->character_rom, "character ROM image for glyphs missing from a .cst")
        ->type_name("FILE");
    arguments->diagnostics.add_to(*command);
    command->footer("Examples:\n"
                    "  gato asm main.asm music.asm -o objects");
    command->callback([arguments, &exit_code] {
        SourceMap sources;
        Diagnostics diagnostics;
        const auto run = [&] { return assemble_files(*arguments, sources, diagnostics); };
        exit_code = arguments->diagnostics.report_on(run, diagnostics, sources);
    });
}

}  // namespace gato::cli
