// SPDX-License-Identifier: MIT
#include "cli/run/run_options.hpp"

#include "cli/failure.hpp"
#include "cli/shared_options.hpp"

#include "project/runnable.hpp"
#include "simulator/session/condition_text.hpp"
#include <gato/simulator/chips.hpp>

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

constexpr std::int64_t largest_frame = 1'000'000'000;

struct NamedShade {
    std::string_view name;
    debugger::Heat::Shade shade;
};
constexpr NamedShade shades[] = {{"frequency", debugger::Heat::Shade::frequency}, {"age", debugger::Heat::Shade::age}};

struct NamedFormat {
    std::string_view name;
    bool is_callgrind;
};
constexpr NamedFormat profile_formats[] = {{"table", false}, {"callgrind", true}};

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
std::vector<std::string> names_in(const Row (&table)[count]) {
    std::vector<std::string> names;
    for (const Row& row : table) names.emplace_back(row.name);
    return names;
}

template <class Row, std::size_t count>
const Row& row_of(const Row (&table)[count], const std::string& name, const std::string& complaint) {
    const auto* const row = std::ranges::find(table, name, &Row::name);
    if (row == std::end(table))
        throw Failure(Failure::misuse, complaint + " `" + name + "`; expected one of " + joined(names_in(table), ", "));
    return *row;
}

std::string number_in_option(std::size_t unit) {
    return unit == 0 ? "" : device_of(unit);
}

}  // namespace

void RunArguments::add_machine_to(Command& command) {
    command.add({
        {.names = "FILE",
         .value = &program,
         .type = "FILE",
         .description =
             "a program (.prg), a disk (.d64, .g64, .nib, .p64, .d71, .d81), a tape (.t64, .tap), a cartridge (.crt), a "
             "tune (.sid), or a "
             "source, project or project folder, which is built in memory",
         .values = project::runnable_patterns()},
        {.names = "--map",
         .value = &maps,
         .type = "FILE",
         .description =
             "take symbols and lines from this map or another tool's debug file; repeatable (default: the files of the "
             "program's name beside it, NAME.map.json first)",
         .values = project::map_patterns()},
        {.names = "--song",
         .value = whole_number(1, tune::most_songs, [this](std::int64_t number) { song = static_cast<int>(number); }),
         .type = "N",
         .description = "play this song of a tune"},
    });
    add_media_to(command);
    command.add({
        {.names = "--reu",
         .value = &reu,
         .type = "KIB",
         .description = "add a RAM expansion unit of this many KiB",
         .values = reu_sizes,
         .choice = Choice::only},
        {.names = "--kernal", .value = &kernal, .type = "FILE", .description = "use this KERNAL ROM image (8 KiB)"},
        {.names = "--basic", .value = &basic, .type = "FILE", .description = "use this BASIC ROM image (8 KiB)"},
        {.names = "--chargen", .value = &chargen, .type = "FILE", .description = "use this character ROM image (4 KiB)"},
        {.names = "--ntsc", .value = &ntsc, .description = "use NTSC timing instead of PAL"},
        {.names = "--vic",
         .value = &vic,
         .type = "CHIP",
         .description = "type of the video chip (default 6569, with --ntsc 6567)",
         .values = names_in(simulator::vic_names)},
        {.names = "--cia",
         .value = &cia,
         .type = "CHIP",
         .description = "type of both CIAs",
         .values = names_in(simulator::cia_names),
         .shown_default = cia},
        {.names = "--sid",
         .value = &sid,
         .type = "CHIP",
         .description = "type of the sound chip (default: a tune's own, else 6581)",
         .values = names_in(simulator::sid_names)},
        {.names = "--ane",
         .value = &ane,
         .type = "HEX",
         .description = "constant that the opcodes $8b and $ab OR into A (default EF and EE)"},
    });
}

// Disk drives, the tape and the printer.
void RunArguments::add_media_to(Command& command) {
    for (std::size_t unit = 0; unit < drives.size(); ++unit)
        command.add({{.names = drive_option(unit),
                      .value = &drives[unit].medium,
                      .type = "FILE",
                      .description = "use a host folder or a disk image (.d64, .g64, .nib, .p64, .d71, .d81) as disk drive "
                                     + device_of(unit),
                      .values = {"*.d64", "*.g64", "*.nib", "*.p64", "*.d71", "*.d81", "DIR"}}});
    command.add({{.names = "--drive-write",
                  .value = &drive_write,
                  .description = "let programs delete files in the folder even if they did not write them"}});
    for (std::size_t unit = 0; unit < drives.size(); ++unit)
        command.add({{.names = drive_rom_option(unit),
                      .value = &drives[unit].rom,
                      .type = "FILE",
                      .description = "make drive " + device_of(unit)
                                     + " a 1541 that runs this ROM image (16 or 32 KiB), with the disk image in it"}});
    command.add({
        {.names = "--write-disk",
         .value = &write_disk,
         .description = "write changes to a disk image back into its file at the end"},
        {.names = "--tape",
         .value = &tape,
         .type = "FILE",
         .description = "put a tape image (.t64, .tap) into device 1",
         .values = {"*.t64", "*.tap"}},
        {.names = "--write-tape",
         .value = &write_tape,
         .description = "write what a program records back into the tape's file at the end; a file that does not exist yet is "
                        "a blank tape"},
        {.names = "--printer",
         .value = &printer,
         .type = "FILE",
         .description = "write what the program sends to device 4, as text"},
    });
}

void RunArguments::add_to(Command& command) {
    add_machine_to(command);
    command.options.front().description += "; not needed with --load and --pc";
    add_run_to(command);
    add_recordings_to(command);
    add_raw_memory_to(command);
}

void RunArguments::add_run_to(Command& command) {
    command.add({
        {.names = "--keys",
         .value = &keys,
         .type = "TEXT",
         .description = "type these keys, one each time the program waits for a key",
         .may_be_empty = true},
        {.names = "--keys-file", .value = &keys_file, .type = "FILE", .description = "type the keys in a file"},
        {.names = "--until",
         .value = &until,
         .type = "COND",
         .description = "stop when the condition holds; repeatable, the first one met stops",
         .values = simulator::condition_forms()},
        {.names = "--max-cycles",
         .value = whole_number(1, largest_count, [this](std::int64_t count) { max_cycles = count; }),
         .type = "N",
         .description = "give up after this many cycles",
         .shown_default = std::to_string(max_cycles)},
    });
}

// What is shown and written about a run.
void RunArguments::add_recordings_to(Command& command) {
    command.add({
        {.names = "--show",
         .value = &show,
         .type = "LIST",
         .description = "what to print at the end",
         .values = names_in(parts_to_show),
         .choice = Choice::list,
         .shown_default = show,
         .may_be_empty = true},
        {.names = "--dump",
         .value = &dumps,
         .type = "RANGE",
         .description = "dump memory at the end: HEX-HEX as text, HEX-HEX=FILE as bytes"},
        {.names = "--screenshot",
         .value = &screenshot,
         .type = "FILE",
         .description = "write the picture at the end as PNG",
         .values = {"*.png"}},
        {.names = "--sound",
         .value = &sound,
         .type = "FILE",
         .description = "write what the SID plays as WAV, 44,100 samples a second",
         .values = {"*.wav"}},
        {.names = "--trace", .value = &trace, .type = "FILE", .description = "write every executed instruction to a file"},
        {.names = "--trace-limit",
         .value = whole_number(1, largest_count, [this](std::int64_t count) { trace_mib = count; }),
         .type = "MIB",
         .description = "end the trace after this many MiB",
         .shown_default = std::to_string(trace_mib)},
        {.names = "--profile",
         .value = &profile,
         .type = "FILE",
         .description = "write cycles by routine to FILE; as a table, also folded stacks to FILE.folded"},
        {.names = "--profile-format",
         .value = &profile_format,
         .type = "NAME",
         .description = "what --profile writes; callgrind is for KCachegrind and callgrind_annotate, with source lines",
         .values = names_in(profile_formats),
         .shown_default = profile_format,
         .needs = "--profile"},
        {.names = "--profile-frames",
         .value = &profile_frames,
         .type = "FILE",
         .description = "write which routine ran when, with interrupts and stolen cycles, for Perfetto or chrome://tracing",
         .values = {"*.json"}},
        {.names = "--frames",
         .value = &frames,
         .type = "RANGE",
         .description =
             "frames for --profile-frames, N or FIRST-LAST; 0 is that of the first instruction (default: the last 50)",
         .needs = "--profile-frames"},
        {.names = "--why",
         .value = &why,
         .type = "PLACE",
         .description = "print the lines that made a place what it is at the end: a register, a flag, a label or address, "
                        "screen:ROW,COLUMN; "
                        "repeatable"},
        {.names = "--coverage", .value = &coverage, .type = "FILE", .description = "write executed source lines (lcov)"},
        {.names = "--heat",
         .value = &heat,
         .type = "FILE",
         .description = "write a picture of memory as PNG, 256 x 256 bytes: written (red), executed (green), read (blue)",
         .values = {"*.png"}},
        {.names = "--heat-by",
         .value = &heat_by,
         .type = "NAME",
         .description = "what makes a byte of --heat bright",
         .values = names_in(shades),
         .shown_default = heat_by,
         .needs = "--heat"},
        {.names = "--record",
         .value = &record,
         .type = "FILE",
         .description = "write a recording, which `gato run` plays again and `gato dap` opens",
         .values = {"*.gatorec"}},
        {.names = "--without-program",
         .value = &without_program,
         .description = "leave programs and media out of the recording, except their hashes",
         .needs = "--record"},
        {.names = "--json", .value = &json, .description = "print one JSON object on standard output instead of text"},
    });
}

// For programs that test a processor or a chip.
void RunArguments::add_raw_memory_to(Command& command) {
    command.add({
        {.names = "--debugcart", .value = &debug_cart, .description = "let a write to $d7ff end the run; 0 means success"},
        {.names = "--machine",
         .value = &machine,
         .type = "NAME",
         .description = "machine to simulate; flat is 64 KiB of RAM and nothing else",
         .values = names_in(machines),
         .shown_default = machine},
        {.names = "--engine",
         .value = &engine,
         .type = "NAME",
         .description = "how to execute the instructions; only the speed differs, not the result",
         .values = names_in(engines),
         .shown_default = engine},
        {.names = "--load", .value = &loads, .type = "FILE@HEX", .description = "load a raw image into memory"},
        {.names = "--pc", .value = &pc, .type = "HEX", .description = "start address"},
    });
}

std::string drive_option(std::size_t unit) {
    return "--drive" + number_in_option(unit);
}

std::string drive_rom_option(std::size_t unit) {
    return "--drive-rom" + number_in_option(unit);
}

MemoryRange parse_range(const std::string& text) {
    const auto equals = text.find('=');
    const std::string file = equals == std::string::npos ? "" : text.substr(equals + 1);
    if (equals != std::string::npos && file.empty())
        throw Failure(Failure::misuse, "--dump: no file name after `=` in `" + text + "`");
    return {parse_addresses("--dump", text.substr(0, equals)), file};
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
                          "--show: unknown part `" + name + "`; expected one of " + joined(names_in(parts_to_show), ", "));
        show.*part->wanted = true;
    }
    return show;
}

debugger::Heat::Shade parse_shade(const std::string& name) {
    return row_of(shades, name, "--heat-by: unknown measure").shade;
}

bool wants_callgrind(const std::string& format) {
    return row_of(profile_formats, format, "--profile-format: unknown format").is_callgrind;
}

debugger::TimeLine::Wanted parse_frames(const std::string& text) {
    debugger::TimeLine::Wanted wanted;
    if (text.empty()) return wanted;
    std::int64_t first = 0, last = 0;
    const char* const end = text.data() + text.size();
    const auto begin_of_last = std::from_chars(text.data(), end, first);
    last = first;
    auto place = begin_of_last;
    if (place.ec == std::errc{} && place.ptr != end && *place.ptr == '-') place = std::from_chars(place.ptr + 1, end, last);
    const bool is_number =
        begin_of_last.ec == std::errc{} && place.ec == std::errc{} && place.ptr == end && text.front() != '-';
    if (!is_number || last < first || last > largest_frame)
        throw Failure(Failure::misuse, "--frames: `" + text + "` is not N or FIRST-LAST, such as 100-120");
    wanted.first = first;
    wanted.count = last - first + 1;
    return wanted;
}

simulator::MachineKind parse_machine(const std::string& name) {
    return row_of(machines, name, "--machine: unknown machine").kind;
}

simulator::VideoStandard parse_vic(const RunArguments& arguments, const tune::Tune* tune) {
    const bool is_for_ntsc = tune != nullptr && tune->clock == tune::Clock::ntsc;
    if (arguments.vic.empty()) return arguments.ntsc || is_for_ntsc ? simulator::ntsc : simulator::pal;
    const simulator::VideoStandard standard =
        simulator::standard_of(row_of(simulator::vic_names, arguments.vic, "--vic: unknown chip").chip);
    if (arguments.ntsc && standard.lines == simulator::pal.lines)
        throw Failure(Failure::misuse, "--ntsc: the " + arguments.vic + " is a PAL chip");
    return standard;
}

simulator::CiaChip parse_cia(const std::string& name) {
    return row_of(simulator::cia_names, name, "--cia: unknown chip").chip;
}

simulator::SidChip parse_sid(const std::string& name, const tune::Tune* tune) {
    const bool is_for_8580 = tune != nullptr && tune->model == tune::Model::mos8580;
    if (name.empty()) return is_for_8580 ? simulator::SidChip::mos8580 : simulator::SidChip::mos6581;
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
        throw Failure(Failure::misuse, "--ane: `" + text + "` is not a byte; expected two hexadecimal digits");
    return {static_cast<std::uint8_t>(value), static_cast<std::uint8_t>(value)};
}

}  // namespace gato::cli
