// SPDX-License-Identifier: MIT
// `gato disasm`: a program back to source.
#include "cli/commands.hpp"
#include "cli/disasm/executed.hpp"
#include "cli/disk/disk.hpp"
#include "cli/failure.hpp"
#include "cli/option_values.hpp"
#include "cli/run/run_options.hpp"
#include "cli/shared_options.hpp"

#include <CLI/CLI.hpp>
#include <gato/basic/list.hpp>
#include <gato/disassembler/disassemble.hpp>
#include <gato/project/program_map.hpp>
#include <gato/project/project.hpp>
#include <gato/project/runnable.hpp>
#include <gato/simulator/program.hpp>
#include <gato/support/diagnostics.hpp>
#include <gato/support/path.hpp>
#include <gato/support/printable.hpp>

#include <memory>

namespace gato::cli {

namespace {

struct Arguments {
    std::string program, output = "-", map, coverage;
    std::vector<std::string> entries;
    bool no_map = false;
};

std::optional<ProgramMap> map_of(const Arguments& arguments, const std::string& file, const simulator::Program& program) {
    if (arguments.no_map) return std::nullopt;
    auto map = project::find_map(Disk(), source_name(arguments.program), arguments.map);
    if (!map) return std::nullopt;
    std::string difference = disassembler::mismatch(*map, program.load_address, program.bytes);
    if (difference.empty() && !fits(*map, file)) difference = "it is of another build, their hashes differ";
    if (!difference.empty()) {
        const std::string which = arguments.map.empty() ? "the map beside " + arguments.program : arguments.map;
        throw Failure(Failure::input_is_wrong, which + " is not of this program: " + difference + "; --no-map does without it");
    }
    return map;
}

[[noreturn]] void refuse_entry(const std::string& text, const std::optional<ProgramMap>& map) {
    NearestName nearest(text);
    if (map)
        for (const MapSymbol& symbol : map->symbols) nearest.consider(symbol.name);
    throw Failure(Failure::misuse, "--entry: `" + text + "` is no address in hexadecimal"
                                       + (map ? " and no label of the map" : ", and there is no map with labels")
                                       + (nearest.best().empty() ? "" : "; did you mean `" + nearest.best() + "`?"));
}

// A name of the map wins over a number of the same spelling; `$` says that a number is meant.
std::uint16_t entry_of(const std::string& text, const std::optional<ProgramMap>& map, const simulator::Program& program) {
    const MapSymbol* const symbol = map ? map->find_symbol(text) : nullptr;
    std::int64_t address = symbol != nullptr ? symbol->value : -1;
    if (symbol == nullptr) {
        const bool has_prefix = text.starts_with("0x") || text.starts_with("0X");
        const std::string digits = text.substr(text.starts_with('$') ? 1 : has_prefix ? 2 : 0);
        const bool is_number = !digits.empty() && digits.find_first_not_of("0123456789abcdefABCDEF") == std::string::npos;
        if (!is_number) refuse_entry(text, map);
        address = parse_address("--entry", text);
    }
    const std::int64_t end = program.load_address + static_cast<std::int64_t>(program.bytes.size());
    if (address < program.load_address || address >= end)
        throw Failure(Failure::misuse, "--entry: `" + text + "` is outside the program");
    return static_cast<std::uint16_t>(address);
}

// Of a program without machine code, when nothing says that there is some or that assembly is wanted.
std::optional<basic::Listing> basic_listing(const Arguments& arguments, const std::string& name,
                                            const simulator::Program& program) {
    const bool is_for_assembly = project::is_build_input(arguments.output) && !project::is_basic(arguments.output);
    if (is_for_assembly || !arguments.entries.empty() || !arguments.coverage.empty() || !arguments.map.empty())
        return std::nullopt;
    return basic::list_program(printable(name), program.load_address, program.bytes);
}

ExitCode disassemble_program(const Arguments& arguments) {
    const std::string file = read_named_file(arguments.program);
    if (const std::string refusal = project::refusal_of_file(arguments.program, file); !refusal.empty())
        throw Failure(Failure::input_is_wrong, arguments.program + ": " + refusal);
    const simulator::Program program = simulator::read_program(arguments.program, file);
    const std::string name = arguments.program == "-" ? "<stdin>" : std::string(file_name_of(arguments.program));
    if (const auto listing = basic_listing(arguments, name, program)) {
        write_files({{arguments.output, listing->text}}, Inputs({arguments.program}));
        return done;
    }
    const auto map = map_of(arguments, file, program);
    disassembler::Options options;
    options.program_name = name;
    options.map = map ? &*map : nullptr;
    for (const std::string& entry : arguments.entries) options.entries.push_back(entry_of(entry, map, program));
    if (!arguments.coverage.empty())
        for (const std::uint16_t address : read_executed(arguments.coverage, map)) options.entries.push_back(address);
    const Inputs inputs({arguments.program, map ? project::map_path(Disk(), source_name(arguments.program), arguments.map) : "",
                         arguments.coverage});
    write_files({{arguments.output, disassembler::disassemble(program.load_address, program.bytes, options)}}, inputs);
    return done;
}

}  // namespace

void add_disasm_command(CLI::App& app, int& exit_code) {
    CLI::App* const command =
        app.add_subcommand("disasm", "turn a program back into source, assembly or BASIC, that builds to the same bytes");
    const auto arguments = std::make_shared<Arguments>();
    offer(command->add_option("FILE.prg", arguments->program, "the program"), {"*.prg"})->type_name("FILE")->required();
    command->add_option("-o,--output", arguments->output, "the source file (default: standard output)")->type_name("FILE");
    CLI::Option* const map = command->add_option("--map", arguments->map,
                                                 "names, and which bytes are instructions; default NAME.map.json beside the "
                                                 "program");
    offer(map, {"*.map.json"})->type_name("FILE");
    command->add_flag("--no-map", arguments->no_map, "pass over the map beside the program")->excludes(map);
    command->add_option("--coverage", arguments->coverage, "what gato run --coverage or --trace wrote: executed bytes are code")
        ->type_name("FILE");
    add_repeatable(*command, "--entry", arguments->entries, "one more place where code begins")->type_name("HEX|LABEL");
    command->footer("Examples:\n"
                    "  gato disasm game.prg -o game.asm && gato build game.asm -o again.prg\n"
                    "  gato disasm old.prg --entry c000 --entry '$c03d'\n"
                    "  gato run old.prg --trace old.trace && gato disasm old.prg --coverage old.trace");
    command->callback([arguments, &exit_code] { exit_code = disassemble_program(*arguments); });
}

}  // namespace gato::cli
