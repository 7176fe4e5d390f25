// SPDX-License-Identifier: MIT
#include "cli/build/build_options.hpp"

#include "cli/disk/disk.hpp"
#include "cli/failure.hpp"

#include "project/areas.hpp"
#include <gato/assembler/assemble.hpp>
#include <gato/project/outputs.hpp>

namespace gato::cli {

using project::Build;

void BuildArguments::add_to(Command& command) {
    command.options = {
        {.names = "INPUT",
         .value = &inputs,
         .type = "FILE",
         .description = "a .cbmprj, a gato.json, a folder, or .asm files in build order (default: the current folder)",
         .values = project::build_input_patterns()},
    };
    outputs.add_to(command, project::output_names(), "folder for the outputs (default: build, beside the project)");
    command.add({
        {.names = "-D",
         .value = &defines,
         .type = "NAME[=EXPR]",
         .description = "define a symbol; its value is 1 without =EXPR"},
        {.names = "-I",
         .value = &include_folders,
         .type = "DIR",
         .description = "search this folder for INCASM and INCBIN files"},
        {.names = "--file",
         .value = &file,
         .type = "NAME",
         .description = "build only this file of the project, with the project's settings",
         .values = project::source_patterns()},
        {.names = "--fill",
         .value = &fill,
         .type = "BYTE",
         .description = "fill gaps with this byte, for .asm inputs without a project (default 0)"},
        {.names = "--areas",
         .value = &areas,
         .type = "FILE",
         .description = "take the areas of segments from this gato.json, for .asm inputs without a project",
         .values = {"*.json"}},
        {.names = "--target",
         .value = &target,
         .type = "NAME",
         .description = "define the TGT_ symbol of this target, for .asm inputs without a project (default c64)",
         .values = assembler::target_names()},
        {.names = "--no-remarks", .value = &drops_remarks, .description = "the same as --remarks token"},
        {.names = "--chargen",
         .value = &character_rom,
         .type = "FILE",
         .description = "take glyphs that a .cst lacks from this character ROM image"},
    });
    settings.add_to(command, [](const project::Setting&) { return true; });
    debugger_paths.add_to(command);
    summary.add_to(command);
    command.add({{.names = "--timings", .value = &timings, .description = "print the time of each pass on standard error"}});
    diagnostics.add_to(command);
    command.add({{.names = "--watch", .value = &watch, .description = "build again whenever a source changes"}});
}

namespace {

void prepare_bare_sources(Build& build, const BuildArguments& arguments) {
    if (!arguments.fill.empty()) build.project.fill = parse_byte("--fill", arguments.fill);
    if (!arguments.areas.empty())
        build.project.areas =
            project::read_areas_file(arguments.areas, read_named_file(arguments.areas), build.sources, build.diagnostics);
    if (build.project.areas.cartridge) build.project.cartridge.emplace();
    if (arguments.target.empty()) return;
    check_target(arguments.target);
    build.project.target = arguments.target;
}

}  // namespace

void prepare(Build& build, const BuildArguments& arguments) {
    arguments.diagnostics.apply(build.diagnostics);
    std::vector<std::string> inputs;
    for (const std::string& input : arguments.inputs) inputs.push_back(source_name(input));
    load(build, inputs, arguments.file);
    arguments.diagnostics.apply(build.diagnostics);  // again: the command line overrides the project
    check_defines(arguments.defines);
    build.defines = arguments.defines;
    build.include_folders = arguments.include_folders;
    if (!arguments.character_rom.empty()) build.character_rom = read_named_file(arguments.character_rom);
    if (arguments.drops_remarks) build.project.settings.basic.remarks = basic::Remarks::token;
    arguments.settings.apply_to(build.project.settings);
    if (build.project.file.empty()) prepare_bare_sources(build, arguments);
}

std::vector<std::string> wanted_outputs(const Build& build, const BuildArguments& arguments) {
    if (!arguments.outputs.emit.empty()) return parse_emit_list(arguments.outputs.emit, project::output_names());
    return build.project.emit.empty() ? project::default_output_names() : build.project.emit;
}

std::string path_of(const std::string& program, const Build& build, const BuildArguments& arguments) {
    if (!arguments.outputs.file.empty()) return arguments.outputs.file;
    if (!arguments.outputs.folder.empty()) return project::path_in(arguments.outputs.folder, program);
    return project::path_in(default_folder(build.project.folder), program);
}

}  // namespace gato::cli
