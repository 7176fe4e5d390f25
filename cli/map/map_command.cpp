// SPDX-License-Identifier: MIT
// The command `gato map` says what is in debug files, and turns one format into another.
#include "cli/commands.hpp"
#include "cli/disk/disk.hpp"
#include "cli/disk/inputs.hpp"
#include "cli/exit_code.hpp"
#include "cli/map/map_formats.hpp"

#include "core/support/hex.hpp"
#include "core/support/path.hpp"
#include "core/support/printable.hpp"
#include "project/foreign_map.hpp"
#include "project/program_map.hpp"
#include <gato/maps/maps.hpp>
#include <gato/support/failure.hpp>

#include <algorithm>
#include <iostream>
#include <memory>

namespace gato::cli {

namespace {

struct MapArguments {
    std::vector<std::string> inputs;
    std::string program, output;
};

struct Opened {
    MapContent content;
    std::string what;  // "ca65 debug information"
    std::vector<maps::LeftOut> left_out;
    std::vector<std::string> remarks;
};

// `game.prg` beside `game.map.json`, `game.lst` or `game.prg.elf`; empty: there is none.
std::string program_beside(const std::string& map) {
    std::vector<std::string> candidates{with_extension(map, ".prg"), with_extension(map, "")};
    for (const std::string& ending : map_endings())
        if (map.ends_with(ending)) candidates.insert(candidates.begin(), map.substr(0, map.size() - ending.size()) + ".prg");
    const auto exists = [](const std::string& path) { return extension_of(path) == ".prg" && Disk().find("", path); };
    const auto found = std::ranges::find_if(candidates, exists);
    return found == candidates.end() ? "" : *found;
}

// With a program alone, what lies beside it; with a file alone, the program beside that.
MapArguments completed(MapArguments arguments) {
    const std::string first = arguments.inputs.front();
    if (arguments.inputs.size() == 1 && extension_of(first) == ".prg") {
        arguments.program = first;
        arguments.inputs = project::map_paths(Disk(), first, {});
        if (arguments.inputs.empty()) throw Failure(Failure::input_is_wrong, first + ": no map lies beside it");
    }
    if (arguments.program.empty()) arguments.program = program_beside(first);
    return arguments;
}

Opened open_own(const MapArguments& arguments, const std::string& text, std::string program_file) {
    const std::string& path = arguments.inputs.front();
    ProgramMap map = project::read_own_map(path, text);
    if (!program_file.empty() && !fits(map, program_file))
        throw Failure(Failure::input_is_wrong, path + " is from another build than " + arguments.program);
    return {{std::move(map), std::move(program_file)}, "gato's own map", {}, {}};
}

Opened open_maps(const MapArguments& arguments) {
    const std::string text = read_named_file(arguments.inputs.front());
    std::string program_file = arguments.program.empty() ? "" : read_named_file(arguments.program);
    if (maps::format_of(text) == nullptr) {
        project::refuse_several(arguments.inputs);
        return open_own(arguments, text, std::move(program_file));
    }
    project::ForeignMap foreign = project::read_foreign_map(Disk(), arguments.inputs, arguments.program, program_file);
    if (!foreign.difference.empty())
        throw Failure(Failure::input_is_wrong, project::names_of(arguments.inputs) + " " + foreign.difference);
    return {{std::move(foreign.map), std::move(program_file)},
            foreign.tool + " " + joined(foreign.kinds, ", "),
            std::move(foreign.left_out),
            std::move(foreign.remarks)};
}

std::string counted(std::size_t count, const std::string& what) {
    return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

// The name of the content, then one fact a line.
std::string summary_of(const Opened& opened, const MapArguments& arguments) {
    const ProgramMap& map = opened.content.map;
    const auto constants = static_cast<std::size_t>(std::ranges::count(map.symbols, SymbolKind::constant, &MapSymbol::kind));
    std::string text = printable(joined(arguments.inputs, " ")) + ": " + opened.what + "\n";
    text += "  program    " + (arguments.program.empty() ? "not known" : printable(arguments.program)) + "\n";
    text += "  names      " + counted(map.symbols.size() - constants, "label") + ", " + counted(constants, "constant") + "\n";
    text += "  lines      " + counted(map.lines.size(), "line") + " of " + counted(map.files.size(), "file") + "\n";
    for (const MapSegment& segment : map.segments)
        if (!segment.name.empty())
            text += "  segment    " + dollar(segment.start) + "-" + dollar(segment.end) + " " + printable(segment.name) + "\n";
    if (!map.functions.empty())
        text +=
            "  functions  " + std::to_string(map.functions.size()) + ", " + counted(map.variables.size(), "variable") + "\n";
    if (!map.breakpoints.empty() || !map.watches.empty())
        text += "  stops      " + counted(map.breakpoints.size(), "breakpoint") + ", " + std::to_string(map.watches.size())
                + (map.watches.size() == 1 ? " watch" : " watches") + "\n";
    for (const maps::LeftOut& one : opened.left_out)
        text += "  left out   " + counted(one.rows, "row") + ": " + one.reason + "\n";
    return text;
}

ExitCode convert(const MapArguments& given) {
    const MapArguments arguments = completed(given);
    const Opened opened = open_maps(arguments);
    for (const std::string& remark : opened.remarks) std::cerr << "gato: " << remark << '\n';
    if (arguments.output.empty()) {
        std::cout << summary_of(opened, arguments) << std::flush;
        return done;
    }
    Inputs inputs(arguments.inputs);
    inputs.add(arguments.program);
    inputs.add(opened.content.map.files);
    write_files({{arguments.output, write_map_as(arguments.output, opened.content, Disk())}}, inputs);
    std::cerr << summary_of(opened, arguments);
    if (const auto losses = losses_of(arguments.output, opened.content.map); !losses.empty())
        std::cerr << "gato: note: " << arguments.output << " has no place for " << joined(losses, ", ") << '\n';
    return done;
}

}  // namespace

Command map_command() {
    const auto arguments = std::make_shared<MapArguments>();
    Command command{.name = "map", .description = "show what debug files of any assembler say, or convert them"};
    command.footer =
        "Examples:\n"
        "  gato map game.dbg                        what is in it, and what is not\n"
        "  gato map game.prg                        in what lies beside the program\n"
        "  gato map game.lst game.lbl -o game.map.json\n"
        "  gato map game.map.json -o game.dbg       for RetroDebugger; .vs is for VICE, .ca65.dbg for cc65's debuggers";
    command.options = {
        {.names = "IN",
         .value = &arguments->inputs,
         .type = "FILE",
         .description = "a map or the debug files of a program, or the program beside which they lie",
         .values = project::map_patterns(),
         .is_required = true},
        {.names = "-o,--output",
         .value = &arguments->output,
         .type = "FILE",
         .description = "write a map here; the name's ending says in which format: " + joined(map_endings(), " ")},
        {.names = "--program",
         .value = &arguments->program,
         .type = "FILE",
         .description = "the program that they belong to (default: the file of the same name that ends in .prg)",
         .values = {"*.prg"}},
    };
    command.run = [arguments] { return convert(*arguments); };
    return command;
}

}  // namespace gato::cli
