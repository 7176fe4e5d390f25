// SPDX-License-Identifier: MIT
#include "cli/run/run_options.hpp"

#include "cli/failure.hpp"
#include "cli/option_values.hpp"
#include "cli/shared_options.hpp"

#include <CLI/CLI.hpp>
#include <gato/project/runnable.hpp>
#include <gato/simulator/chip_names.hpp>
#include <gato/simulator/condition_text.hpp>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <sstream>

namespace gato::cli {

namespace {

const std::vector<std::string> reu_sizes{"128", "256", "512", "1024", "2048", "4096", "8192", "16384"};

struct PartToShow {
    std::string_view name;
    bool ShowList::*wanted;
};
constexpr PartToShow parts_to_show[] = {
    {"screen", &ShowList::screen}, {"regs", &ShowList::registers}, {"stats", &ShowList::statistics}};

struct NamedMachine {
    std::string_view name;
    simulator::MachineKind kind;
};
constexpr NamedMachine machines[] = {{"c64", simulator::MachineKind::c64}, {"flat", simulator::MachineKind::flat}};

struct NamedEngine {
    std::string_view name;
    simulator::EngineKind kind;
};
constexpr NamedEngine engines[] = {{"auto", simulator::EngineKind::fast},
                                   {"interpreter", simulator::EngineKind::interpreter},
                                   {"translator", simulator::EngineKind::translator}};

template <class Row, std::size_t count>
std::vector<std::string> names_of(const Row (&table)[count]) {
    std::vector<std::string> names;
    for (const Row& row : table) names.emplace_back(row.name);
    return names;
}

template <class Row, std::size_t count>
const Row& row_of(const Row (&table)[count], const std::string& name, const std::string& complaint) {
    const auto* const row = std::ranges::find(table, name, &Row::name);
    if (row == std::end(table))
        throw Failure(Failure::misuse, complaint + " `" + name + "`; there are " + joined(names_of(table), ", "));
    return *row;
}

}  // namespace

CLI::Option* RunArguments::add_machine_to(CLI::App& command) {
    CLI::Option* const file =
        command.add_option("FILE", program,
                           "a program (.prg), a disk (.d64, .g64), a tape (.t64), a cartridge (.crt), or a "
                           "source, a project or its folder, built in memory");
    offer(file, project::runnable_patterns())->type_name("FILE");
    offer(command.add_option("--map", map, "symbols and lines; default NAME.map.json beside the program"), {"*.map.json"})
        ->type_name("FILE");
    CLI::Option* const folder =
        offer(command.add_option("--drive", drive, "a host folder, or a disk image (.d64, .g64), as disk drive 8"),
              {"*.d64", "*.g64", "DIR"})
            ->type_name("FILE");
    command.add_flag("--drive-write", drive_write, "let programs delete files of the folder that they did not write")
        ->needs(folder);
    command
        .add_option("--drive-rom", drive_rom, "ROM image of a 1541 (16 or 32 KiB): drive 8 runs it, with the disk image in it")
        ->type_name("FILE");
    command.add_flag("--write-disk", write_disk, "write what a program changes on a disk image back into its file at the end");
    offer(command.add_option("--tape", tape, "a tape image (.t64) in device 1"), {"*.t64"})->type_name("FILE");
    command.add_flag("--write-tape", write_tape,
                     "write what a program records back into the tape's file at the end; one that does not exist yet is blank");
    command.add_option("--printer", printer, "write what is sent to device 4 as text")->type_name("FILE");
    offer(command.add_option("--reu", reu, "a RAM expansion unit of so many KiB"), reu_sizes)
        ->check(CLI::IsMember(reu_sizes))
        ->type_name("KIB");
    command.add_option("--kernal", kernal, "KERNAL ROM image (8 KiB)")->type_name("FILE");
    command.add_option("--basic", basic, "BASIC ROM image (8 KiB)")->type_name("FILE");
    command.add_option("--chargen", chargen, "character ROM image (4 KiB)")->type_name("FILE");
    command.add_flag("--ntsc", ntsc, "NTSC timing instead of PAL");
    offer(command.add_option("--vic", vic, "the video chip; default 6569, with --ntsc 6567"), names_of(simulator::vic_names))
        ->type_name("CHIP");
    offer(command.add_option("--cia", cia, "both CIAs"), names_of(simulator::cia_names))
        ->type_name("CHIP")
        ->capture_default_str();
    offer(command.add_option("--sid", sid, "the sound chip"), names_of(simulator::sid_names))
        ->type_name("CHIP")
        ->capture_default_str();
    command.add_option("--ane", ane, "what the opcodes $8b and $ab OR into A; default EF and EE")->type_name("HEX");
    return file;
}

void RunArguments::add_to(CLI::App& command) {
    CLI::Option* const file = add_machine_to(command);
    file->description(file->get_description() + "; not needed with --load and --pc");
    command.add_option("--keys", keys, "keys to type when the program waits for one");
    command.add_option("--keys-file", keys_file, "the same from a file")->type_name("FILE");
    offer(add_repeatable(command, "--until", until, "stop when this is so; the first of several that is"),
          simulator::condition_forms())
        ->type_name("COND");
    add_count(
        command, "--max-cycles", 1, [this](std::int64_t count) { max_cycles = count; }, "give up after so many cycles")
        ->default_str(std::to_string(max_cycles));
    offer_list(command.add_option("--show", show, "what to print at the end"), names_of(parts_to_show))
        ->type_name("LIST")
        ->capture_default_str();
    add_repeatable(command, "--dump", dumps, "memory at the end: HEX-HEX as text, HEX-HEX=FILE as bytes")->type_name("RANGE");
    offer(command.add_option("--screenshot", screenshot, "the picture at the end as PNG"), {"*.png"})->type_name("FILE");
    offer(command.add_option("--sound", sound, "what the SID plays, as samples (WAV, 44,100 a second)"), {"*.wav"})
        ->type_name("FILE");
    command.add_option("--trace", trace, "write every executed instruction to a file")->type_name("FILE");
    add_count(
        command, "--trace-limit", 1, [this](std::int64_t count) { trace_mib = count; }, "end the trace at so many MiB")
        ->type_name("MIB")
        ->default_str(std::to_string(trace_mib));
    command.add_option("--profile", profile, "write cycles by routine to FILE, and folded stacks to FILE.folded")
        ->type_name("FILE");
    command.add_option("--coverage", coverage, "write executed source lines (lcov)")->type_name("FILE");
    command.add_flag("--json", json, "one JSON object on standard output instead of text");
    command.add_flag("--debugcart", debug_cart, "a write to $d7ff ends the run: 0 is success");
    offer(command.add_option("--machine", machine, "flat: 64 KiB of RAM and nothing else"), names_of(machines))
        ->type_name("NAME")
        ->capture_default_str();
    offer(command.add_option("--engine", engine, "what executes the instructions: the results are the same, the speed is not"),
          names_of(engines))
        ->type_name("NAME")
        ->capture_default_str();
    add_repeatable(command, "--load", loads, "a raw image into memory")->type_name("FILE@HEX");
    command.add_option("--pc", pc, "start address")->type_name("HEX");
}

MemoryRange parse_range(const std::string& text) {
    MemoryRange range;
    const auto equals = text.find('=');
    if (equals != std::string::npos) {
        range.file = text.substr(equals + 1);
        if (range.file.empty()) throw Failure(Failure::misuse, "--dump: no file name behind `=` in `" + text + "`");
    }
    const std::string addresses = text.substr(0, equals);
    const auto dash = addresses.find('-');
    range.first = parse_address("--dump", addresses.substr(0, dash));
    range.last = dash == std::string::npos ? range.first : parse_address("--dump", addresses.substr(dash + 1));
    if (range.last < range.first) throw Failure(Failure::misuse, "--dump: `" + text + "` ends before it begins");
    return range;
}

RawImage parse_image(const std::string& text) {
    const auto at = text.rfind('@');
    if (at == std::string::npos || at == 0)
        throw Failure(Failure::misuse, "--load: `" + text + "` is not of the form FILE@HEX");
    return {text.substr(0, at), parse_address("--load", text.substr(at + 1))};
}

ShowList parse_show(const std::string& list) {
    ShowList show;
    std::istringstream stream(list);
    for (std::string name; std::getline(stream, name, ',');) {
        const auto* const part = std::ranges::find(parts_to_show, name, &PartToShow::name);
        if (part == std::end(parts_to_show))
            throw Failure(Failure::misuse,
                          "--show: unknown part `" + name + "`; there are " + joined(names_of(parts_to_show), ", "));
        show.*part->wanted = true;
    }
    return show;
}

simulator::MachineKind parse_machine(const std::string& name) {
    return row_of(machines, name, "--machine: unknown machine").kind;
}

simulator::VideoStandard parse_vic(const RunArguments& arguments) {
    if (arguments.vic.empty()) return arguments.ntsc ? simulator::ntsc : simulator::pal;
    const simulator::VideoStandard standard =
        simulator::standard_of(row_of(simulator::vic_names, arguments.vic, "--vic: unknown chip").chip);
    if (arguments.ntsc && standard.lines == simulator::pal.lines)
        throw Failure(Failure::misuse, "--ntsc: the " + arguments.vic + " is a PAL chip");
    return standard;
}

simulator::CiaChip parse_cia(const std::string& name) {
    return row_of(simulator::cia_names, name, "--cia: unknown chip").chip;
}

simulator::SidChip parse_sid(const std::string& name) {
    return row_of(simulator::sid_names, name, "--sid: unknown chip").chip;
}

simulator::EngineKind parse_engine(const std::string& name) {
    const simulator::EngineKind kind = row_of(engines, name, "--engine: unknown engine").kind;
    const std::string_view problem = simulator::why_no_translator();
    if (kind == simulator::EngineKind::translator && !problem.empty())
        throw Failure(Failure::environment_failed, "--engine translator: " + std::string(problem));
    return kind;
}

simulator::UnstableConstants parse_ane(const std::string& text) {
    if (text.empty()) return {};
    unsigned value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
    if (error != std::errc{} || end != text.data() + text.size() || value > 0xff)
        throw Failure(Failure::misuse, "--ane: `" + text + "` is no byte; two hexadecimal digits are expected");
    return {static_cast<std::uint8_t>(value), static_cast<std::uint8_t>(value)};
}

}  // namespace gato::cli
