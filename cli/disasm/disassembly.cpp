// SPDX-License-Identifier: MIT
#include "cli/disasm/disassembly.hpp"

#include "cli/disasm/executed.hpp"
#include "cli/disk/disk.hpp"
#include "cli/failure.hpp"
#include "cli/shared_options.hpp"

#include "assembler/basic/list.hpp"
#include "core/formats/basic_program.hpp"
#include "core/support/hex.hpp"
#include "core/support/path.hpp"
#include "core/support/printable.hpp"
#include "project/program_map.hpp"
#include "project/runnable.hpp"
#include <gato/disassembler/disassemble.hpp>
#include <gato/project/project.hpp>
#include <gato/simulator/program.hpp>
#include <gato/support/diagnostics.hpp>

#include <algorithm>
#include <span>
#include <utility>

namespace gato::cli {

void DisasmArguments::add_to(Command& command) {
    command.options = {
        {.names = "FILE.prg",
         .value = &program,
         .type = "FILE",
         .description = "program to disassemble",
         .values = {"*.prg"},
         .is_required = true},
        {.names = "-o,--output",
         .value = &output,
         .type = "FILE",
         .description = "write the source to FILE (default: standard output)"},
        {.names = "--basic",
         .value = &basic,
         .type = "FILE.bas",
         .description = "for a program of BASIC and assembly: write the BASIC lines to FILE; `gato build FILE.bas FILE.asm` "
                        "joins them again"},
        {.names = "--map",
         .value = &maps,
         .type = "FILE",
         .description = "take names, and which bytes are instructions, from this map or another tool's debug file; repeatable "
                        "(default: the files of the program's name beside it, NAME.map.json first)",
         .values = project::map_patterns()},
        {.names = "--no-map", .value = &no_map, .description = "ignore maps beside the program", .excludes = "--map"},
        {.names = "--coverage",
         .value = &coverage,
         .type = "FILE",
         .description = "output of gato run --coverage or --trace: what was executed is code"},
        {.names = "--entry", .value = &entries, .type = "HEX|LABEL", .description = "another address where code begins"},
    };
}

namespace {

std::vector<std::string> map_paths_of(const FileSystem& disk, const DisasmArguments& arguments) {
    return project::map_paths(disk, source_name(arguments.program), arguments.maps);
}

std::optional<ProgramMap> map_of(const FileSystem& disk, const DisasmArguments& arguments, const std::string& file,
                                 const simulator::Program& program) {
    if (arguments.no_map) return std::nullopt;
    const auto refuse = [](const std::string& difference) {
        throw Failure(Failure::input_is_wrong, difference + "; ignore it with --no-map");
    };
    auto [map, stale, how] = project::find_map(disk, source_name(arguments.program), file, arguments.maps, [](const auto&) {});
    if (!stale.empty()) refuse(stale + " " + how);
    if (map) *map = map->of_program_file();
    if (!map || !map->hash.empty()) return map;
    const std::string difference = disassembler::mismatch(*map, program.load_address, program.bytes);
    if (!difference.empty()) refuse(map_paths_of(disk, arguments).front() + " does not belong to this program: " + difference);
    return map;
}

[[noreturn]] void refuse_entry(const std::string& text, const std::optional<ProgramMap>& map) {
    NearestName nearest(text);
    if (map)
        for (const MapSymbol& symbol : map->symbols) nearest.consider(symbol.name);
    throw Failure(Failure::misuse, "--entry: `" + text + "` is not a hexadecimal address"
                                       + (map ? " and not a label of the map" : ", and there is no map with labels")
                                       + (nearest.best().empty() ? "" : "; did you mean `" + nearest.best() + "`?"));
}

// A name from the map takes precedence over a number with the same spelling; `$` makes it a number.
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

// Whether the program is nothing but BASIC lines, and no option asks for assembly. Damaged lines do not count against it, but
// machine code that happens to read as lines, or that the lines call, does.
bool is_plain_basic(const DisasmArguments& arguments, const std::optional<basic::Listing>& listing,
                    const simulator::Program& program) {
    const bool is_for_assembly = project::is_build_input(arguments.output) && !project::is_basic(arguments.output);
    if (is_for_assembly || !arguments.entries.empty() || !arguments.coverage.empty() || !arguments.maps.empty()) return false;
    if (!listing || listing->size != program.bytes.size()) return false;
    return listing->is_exact || (listing->has_right_link && !listing->calls_code);
}

std::string warning(const DisasmArguments& arguments, std::uint64_t address, const std::string& message) {
    return arguments.program + ": warning: " + dollar(address) + ": " + message;
}

Disassembly listed(const DisasmArguments& arguments, const basic::Listing& listing, const simulator::Program& program) {
    Disassembly result{{{arguments.output, listing.text}}, Inputs({arguments.program}), {}};
    for (const basic::Problem& problem : listing.problems)
        result.warnings.push_back(warning(arguments, problem.address, problem.message));
    if (listing.size < program.bytes.size())
        result.warnings.push_back(
            warning(arguments, program.load_address + listing.size, "the text does not contain what follows the BASIC lines"));
    return result;
}

// The layout that `gato build` makes of BASIC and assembly: after the lines come zero bytes, the assembly, and two zero bytes.
struct Part {
    std::size_t first = 0, size = 0;
};
Part assembly_after(const DisasmArguments& arguments, const std::optional<basic::Listing>& listing,
                    const simulator::Program& program) {
    constexpr std::size_t end_size = 2;
    const auto refuse = [&](const std::string& why) {
        throw Failure(Failure::input_is_wrong, arguments.program + ": --basic: " + why);
    };
    const auto& bytes = program.bytes;
    if (!listing) refuse("the program has no BASIC lines");
    if (!listing->is_exact) refuse(dollar(listing->problems[0].address) + ": " + listing->problems[0].message);
    const auto past = std::find_if(bytes.begin() + static_cast<std::ptrdiff_t>(listing->size), bytes.end(),
                                   [](std::uint8_t byte) { return byte != 0; });
    if (past == bytes.end()) refuse("nothing follows the BASIC lines");
    if (bytes.back() != 0 || bytes[bytes.size() - end_size] != 0)
        refuse("the program does not end with two zero bytes, as a program of BASIC and assembly does");
    const auto first = static_cast<std::size_t>(past - bytes.begin());
    return {first, bytes.size() - end_size - first};
}

}  // namespace

Disassembly disassemble_program(const FileSystem& disk, const DisasmArguments& arguments) {
    const std::string file(read_named(disk, source_name(arguments.program), largest_file).view());
    if (const std::string refusal = project::refusal_of_file(arguments.program, file); !refusal.empty())
        throw Failure(Failure::input_is_wrong, arguments.program + ": " + refusal);
    const simulator::Program program = simulator::read_program(arguments.program, file);
    const std::string name = arguments.program == "-" ? "<stdin>" : std::string(file_name_of(arguments.program));
    const auto listing = basic::list_program(printable(name), program.load_address, program.bytes);
    if (project::is_basic(arguments.output) && !listing)
        throw Failure(Failure::input_is_wrong, arguments.program + ": the program has no BASIC lines");
    if (project::is_basic(arguments.output) || (arguments.basic.empty() && is_plain_basic(arguments, listing, program)))
        return listed(arguments, *listing, program);
    const Part part = arguments.basic.empty() ? Part{0, program.bytes.size()} : assembly_after(arguments, listing, program);
    const auto map = map_of(disk, arguments, file, program);
    disassembler::Options options;
    options.program_name = name;
    options.map = map ? &*map : nullptr;
    for (const std::string& entry : arguments.entries) options.entries.push_back(entry_of(entry, map, program));
    if (!arguments.coverage.empty())
        for (const std::uint16_t address : read_executed(arguments.coverage, map)) options.entries.push_back(address);
    Inputs inputs({arguments.program, arguments.coverage});
    if (map) inputs.add(map_paths_of(disk, arguments));
    const auto start = static_cast<std::uint16_t>(program.load_address + part.first);
    if (const auto sys = sys_address(program.load_address, program.bytes); part.first != 0 && sys)
        options.entries.push_back(*sys);
    const auto bytes = std::span(program.bytes).subspan(part.first, part.size);
    std::vector<OutputFile> files{{arguments.output, disassembler::disassemble(start, bytes, options)}};
    if (!arguments.basic.empty()) files.push_back({arguments.basic, listing->text});
    return {std::move(files), inputs, {}};
}

}  // namespace gato::cli
