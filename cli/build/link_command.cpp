// SPDX-License-Identifier: MIT
// The command `gato link` links objects, in the order given, to a program.
#include "cli/build/map_summary.hpp"
#include "cli/build/output_options.hpp"
#include "cli/commands.hpp"
#include "cli/disk/disk.hpp"
#include "cli/failure.hpp"
#include "cli/shared_options.hpp"

#include "core/formats/object_file.hpp"
#include "core/support/path.hpp"
#include "core/support/printable.hpp"
#include "project/areas.hpp"
#include <gato/project/build.hpp>

#include <algorithm>
#include <iostream>
#include <memory>

namespace gato::cli {

namespace {

struct LinkArguments {
    std::vector<std::string> objects;
    OutputChoice outputs;
    std::string fill, areas;
    DiagnosticOptions diagnostics;
    SummaryOption summary;
    DebuggerPaths debugger_paths;
};

struct Link {
    Disk disk;
    SourceMap sources;
    Diagnostics diagnostics;
    std::optional<linker::Program> program;  // none if there are errors
    std::string path;                        // of its file
    std::vector<std::string> outputs;        // once they are known
    std::string naming_object;               // whose GENERATETO names the outputs; empty: the command line does
};

// What is wrong inside an object file is reported at its first line.
std::vector<Object> read_objects(const LinkArguments& arguments, SourceMap& sources, Diagnostics& diagnostics) {
    std::vector<Object> objects;
    for (const std::string& path : arguments.objects) {
        std::string error;
        auto object = read_object(read_named_object(path), sources, error);
        if (object)
            objects.push_back(std::move(*object));
        else
            diagnostics.report(Code::bad_object, {{sources.add(path, ""), 1}}, "the file " + error);
    }
    return objects;
}

std::string program_path(const LinkArguments& arguments, const std::string& generate_to) {
    if (!arguments.outputs.file.empty()) return arguments.outputs.file;
    const std::string first = std::string(stem_of(arguments.objects[0])) + ".prg";
    const std::string folder = arguments.outputs.folder.empty() ? default_folder("") : arguments.outputs.folder;
    return project::path_in(folder, generate_to.empty() ? first : std::string(file_name_of(generate_to)));
}

linker::Options link_options(const LinkArguments& arguments, const std::vector<std::string>& emit) {
    linker::Options options;
    if (!arguments.fill.empty()) options.fill = parse_byte("--fill", arguments.fill);
    options.with_listing = project::needs_listing_data(emit);
    options.is_cartridge = std::ranges::find(emit, "crt") != emit.end();
    options.with_map = emit != std::vector<std::string>{"prg"} || arguments.summary.wants_map();
    return options;
}

Inputs inputs_of(const LinkArguments& arguments) {
    Inputs inputs(arguments.objects);
    inputs.add(arguments.areas);
    return inputs;
}

// The object whose GENERATETO decides, or null.
const Object* last_to_name_the_program(const std::vector<Object>& objects) {
    const auto found =
        std::find_if(objects.rbegin(), objects.rend(), [](const Object& object) { return !object.generate_to.empty(); });
    return found == objects.rend() ? nullptr : &*found;
}

// If an object names the output the object is at fault; otherwise the command line is.
bool report_conflict(Link& link, const CommandFiles& files) {
    const auto conflict = find_conflict(files.outputs, files.inputs);
    if (!conflict) return false;
    if (link.naming_object.empty()) throw Failure(Failure::misuse, conflict->message);
    const std::uint32_t begin = link.sources.add(link.naming_object, "");
    link.diagnostics.report(Code::output_is_input, {{begin, 1}}, conflict->message);
    return true;
}

void write_program(Link& link, const LinkArguments& arguments, std::uint8_t fill, const std::vector<std::string>& emit) {
    const project::OutputInput input{*link.program,
                                     link.path,
                                     arguments.objects,
                                     link.program->cartridge ? std::optional<std::string>("") : std::nullopt,
                                     fill,
                                     &link.sources,
                                     arguments.debugger_paths.source_folder(""),
                                     nullptr,
                                     !is_replaceable(link.path)};
    const std::vector<OutputFile> outputs = make_outputs(input, emit, link.diagnostics.has_errors());
    link.outputs = paths_of(outputs);
    const CommandFiles files{inputs_of(arguments), link.outputs};
    arguments.diagnostics.check_file(files);
    if (report_conflict(link, files)) return;
    for (const std::string& line : link.program->prints) std::cout << printable(line) << '\n';
    std::cout.flush();
    write_files(outputs, files.inputs);
}

ExitCode link_objects(const LinkArguments& arguments, Link& link) {
    const std::vector<std::string> emit = arguments.outputs.emit.empty()
                                              ? project::default_output_names()
                                              : parse_emit_list(arguments.outputs.emit, project::program_output_names());
    arguments.summary.check(arguments.outputs.file);
    arguments.diagnostics.apply(link.diagnostics);
    linker::Options options = link_options(arguments, emit);
    if (!arguments.areas.empty())
        options.areas =
            project::read_areas_file(arguments.areas, read_named_file(arguments.areas), link.sources, link.diagnostics);
    std::vector<Object> objects = read_objects(arguments, link.sources, link.diagnostics);
    const Object* const naming = last_to_name_the_program(objects);
    link.path = program_path(arguments, naming == nullptr ? "" : naming->generate_to);
    if (options.areas.cartridge && arguments.outputs.file.empty()) link.path = with_extension(link.path, ".crt");
    if (naming != nullptr && arguments.outputs.file.empty() && objects.size() == arguments.objects.size())
        link.naming_object = arguments.objects[static_cast<std::size_t>(naming - objects.data())];
    options.program_name = file_name_of(link.path);
    options.file_naming = project::relative_to("", link.disk);
    if (!link.diagnostics.has_errors())
        link.program = linker::link(std::move(objects), options, link.sources, link.diagnostics);
    if (link.program) write_program(link, arguments, options.fill, emit);
    return link.diagnostics.has_errors() ? input_is_wrong : done;
}

}  // namespace

Command link_command() {
    const auto arguments = std::make_shared<LinkArguments>();
    Command command{.name = "link", .description = "link objects into a program"};
    command.footer = "Examples:\n"
                     "  gato link objects/main.gobj objects/music.gobj -o game.prg";
    command.options = {
        {.names = "OBJ",
         .value = &arguments->objects,
         .type = "FILE",
         .description = "objects, in build order",
         .values = {"*.gobj"},
         .is_required = true},
    };
    arguments->outputs.add_to(command, project::program_output_names(), "folder for the outputs, without -o (default: build)");
    command.add({
        {.names = "--fill", .value = &arguments->fill, .type = "BYTE", .description = "fill gaps with this byte (default 0)"},
    });
    command.add({
        {.names = "--areas",
         .value = &arguments->areas,
         .type = "FILE",
         .description = "take the areas of segments from this gato.json",
         .values = {"*.json"}},
    });
    arguments->debugger_paths.add_to(command);
    arguments->summary.add_to(command);
    arguments->diagnostics.add_to(command);
    command.run = [arguments] {
        Link link;
        const auto run = [&] { return link_objects(*arguments, link); };
        const auto files = [&] { return CommandFiles{inputs_of(*arguments), link.outputs}; };
        const ExitCode code = arguments->diagnostics.report_on(run, files, link.diagnostics, link.sources);
        if (code == done && link.program)
            arguments->summary.print(link.path, *link.program, arguments->diagnostics.format == "text");
        return code;
    };
    return command;
}

}  // namespace gato::cli
