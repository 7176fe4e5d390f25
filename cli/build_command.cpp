// SPDX-License-Identifier: MIT
// `gato build`: assemble and link.
#include "cli/build.hpp"
#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/map_summary.hpp"
#include "cli/option_values.hpp"
#include "cli/outputs.hpp"
#include "cli/shared_options.hpp"
#include "cli/watch.hpp"

#include <CLI/CLI.hpp>
#include <gato/assembler/assemble.hpp>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <memory>

namespace gato::cli {

namespace fs = std::filesystem;

namespace {

struct Arguments {
    std::vector<std::string> inputs;
    std::string output, out_dir, emit, file, fill, target, character_rom;
    std::vector<std::string> defines, include_folders;
    DiagnosticOptions diagnostics;
    SummaryOption summary;
    DebuggerPaths debugger_paths;
    bool timings = false;
    bool watch = false;
};

void prepare(Build& build, const Arguments& arguments) {
    arguments.diagnostics.apply(build.diagnostics);
    load(build, arguments.inputs, arguments.file);
    arguments.diagnostics.apply(build.diagnostics);  // again: the command line is stronger than the project
    check_defines(arguments.defines);
    build.defines = arguments.defines;
    build.include_folders = arguments.include_folders;
    if (!arguments.character_rom.empty()) build.character_rom = read_named_file(arguments.character_rom);
    if (build.project.file.empty() && !arguments.fill.empty()) build.project.fill = parse_byte("--fill", arguments.fill);
    if (build.project.file.empty() && !arguments.target.empty()) {
        check_target(arguments.target);
        build.project.target = arguments.target;
    }
}

std::vector<std::string> wanted_outputs(const Build& build, const Arguments& arguments) {
    if (!arguments.emit.empty()) return parse_emit_list(arguments.emit);
    return build.project.emit.empty() ? default_output_names() : build.project.emit;
}

std::string program_path(const Build& build, const Arguments& arguments) {
    if (!arguments.output.empty()) return arguments.output;
    const fs::path default_folder = fs::path(build.project.folder) / "build";
    return path_in(arguments.out_dir.empty() ? default_folder.string() : arguments.out_dir, program_file_name(build));
}

void print_timings(const Timings& timings) {
    for (const auto& [pass, milliseconds] : timings.rows())
        std::fprintf(stderr, "%-14s %9.3f ms\n", pass.c_str(), milliseconds);
}

OutputInput output_input(Build& build, const std::string& path, const Arguments& arguments) {
    return {*build.program,
            path,
            files_of(build),
            build.project.cartridge,
            build.project.fill,
            &build.sources,
            arguments.debugger_paths.source_folder(build.project.folder),
            timings_of(build)};
}

CommandFiles command_files(const Build& build, const Arguments& arguments) {
    CommandFiles files{Inputs(arguments.inputs), build.outputs};
    files.inputs.add(files_of(build));
    files.inputs.add(arguments.character_rom);
    return files;
}

void write_program(Build& build, const Arguments& arguments, const std::vector<std::string>& emit) {
    const std::string path = program_path(build, arguments);
    build.program->map.program = fs::path(path).filename().string();
    const OutputInput input = output_input(build, path, arguments);
    std::vector<OutputFile> outputs;
    if (!build.diagnostics.has_errors_besides(Code::assertion_failed))
        outputs = make_outputs(input, emit, build.diagnostics.has_errors());
    std::vector<OutputFile> objects;
    if (std::ranges::find(emit, "obj") != emit.end()) objects = make_objects(build, fs::path(path).parent_path().string());
    if (build.diagnostics.has_errors_besides(Code::assertion_failed)) return;
    std::ranges::move(objects, std::back_inserter(outputs));
    build.outputs = paths_of(outputs);
    const CommandFiles files = command_files(build, arguments);
    arguments.diagnostics.check_file(files);
    if (!arguments.output.empty()) refuse_conflict(files.outputs, files.inputs);
    if (report_conflict(build, files)) return;
    for (const std::string& line : build.program->prints) std::cout << line << '\n';
    std::cout.flush();
    write_files(outputs, files.inputs);
}

ExitCode build_program(Build& build, const Arguments& arguments) {
    prepare(build, arguments);
    const std::vector<std::string> emit = wanted_outputs(build, arguments);
    build.with_listing = std::ranges::find(emit, "list") != emit.end();
    build.is_cartridge = build.project.cartridge || std::ranges::find(emit, "crt") != emit.end();
    build.with_map = emit != std::vector<std::string>{"prg"} || arguments.summary.wants_map();
    arguments.summary.check(arguments.output);
    if (!build.diagnostics.has_errors()) run(build);
    if (build.program) write_program(build, arguments, emit);
    return build.diagnostics.has_errors() ? input_is_wrong : done;
}

ExitCode build_and_report(Build& build, const Arguments& arguments) {
    if (arguments.timings) build.timings.emplace();
    const auto command = [&] { return build_program(build, arguments); };
    const auto files = [&] { return command_files(build, arguments); };
    const ExitCode code = arguments.diagnostics.report_on(command, files, build.diagnostics, build.sources);
    const bool is_text = arguments.diagnostics.format == "text";
    if (code == done) arguments.summary.print(program_path(build, arguments), build.program, is_text);
    if (build.timings && is_text) print_timings(*build.timings);
    return code;
}

// Builds again and again, until the user stops it. What is wrong is told and waited for, be it the source or the disk.
[[noreturn]] void build_forever(const Arguments& arguments) {
    for (;;) {
        const Watch watch;
        Build build;
        try {
            const ExitCode code = build_and_report(build, arguments);
            if (build.project.sources.empty() && code > input_is_wrong) throw Failure(code, "there is nothing to watch");
            std::cerr << (code == done ? "built" : "not built") << "; waiting for a change\n";
        } catch (const Failure& failure) {
            if (build.project.sources.empty()) throw;
            std::cerr << "gato: error: " << failure.what() << '\n';
        }
        watch.wait(files_of(build));
    }
}

ExitCode build_once(const Arguments& arguments) {
    Build build;
    return build_and_report(build, arguments);
}

}  // namespace

void add_build_command(CLI::App& app, int& exit_code) {
    CLI::App* const command = app.add_subcommand("build", "assemble and link a program");
    const auto arguments = std::make_shared<Arguments>();
    offer(command->add_option("INPUT", arguments->inputs,
                              "a .cbmprj, a gato.json, a folder, or .asm files in build order; none: the current folder"),
          build_input_patterns())
        ->type_name("FILE");
    add_text(*command, "-o,--output", arguments->output, "the program file; the other outputs lie beside it")
        ->type_name("FILE");
    add_text(*command, "--out-dir", arguments->out_dir, "folder of the outputs (default: build, beside the project)")
        ->type_name("DIR");
    offer_list(add_text(*command, "--emit", arguments->emit, "outputs (default " + joined(default_output_names(), ",") + ")"),
               output_names())
        ->type_name("LIST");
    add_repeatable(*command, "-D", arguments->defines, "define a symbol, 1 without =EXPR")->type_name("NAME[=EXPR]");
    add_repeatable(*command, "-I", arguments->include_folders, "folder for INCASM and INCBIN files")->type_name("DIR");
    offer(add_text(*command, "--file", arguments->file, "of a project this file alone, with the project's settings"),
          source_patterns())
        ->type_name("NAME");
    add_text(*command, "--fill", arguments->fill, "byte for gaps, for bare .asm inputs (default 0)")->type_name("BYTE");
    offer(add_text(*command, "--target", arguments->target, "which TGT_ symbol is defined, for bare .asm inputs (default c64)"),
          assembler::target_names())
        ->type_name("NAME");
    add_text(*command, "--chargen", arguments->character_rom, "character ROM image for glyphs missing from a .cst")
        ->type_name("FILE");
    arguments->debugger_paths.add_to(*command);
    arguments->summary.add_to(*command);
    command->add_flag("--timings", arguments->timings, "one line a pass on standard error");
    arguments->diagnostics.add_to(*command);
    command->add_flag("--watch", arguments->watch, "build again whenever a source changes");
    command->footer("Examples:\n"
                    "  gato build                                 the project in this folder\n"
                    "  gato build game.cbmprj --out-dir out\n"
                    "  gato build game.cbmprj --file intro.asm    one file of a project, as a program of its own\n"
                    "  gato build main.asm music.asm -o game.prg --emit prg,vice,list\n"
                    "  gato build -D DEBUG -Werror --diagnostics sarif 2>build.sarif");
    command->callback([arguments, &exit_code] {
        if (arguments->watch) build_forever(*arguments);
        exit_code = build_once(*arguments);
    });
}

}  // namespace gato::cli
