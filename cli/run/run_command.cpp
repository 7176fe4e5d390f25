// SPDX-License-Identifier: MIT
// The command `gato run` runs a program on the simulated machine, headless.
#include "cli/commands.hpp"
#include "cli/record/open_recording.hpp"
#include "cli/record/play_recording.hpp"
#include "cli/record/record_run.hpp"
#include "cli/record/why_at_end.hpp"
#include "cli/run/disk_drives.hpp"
#include "cli/run/host_drive.hpp"
#include "cli/run/recorder.hpp"
#include "cli/run/recordings.hpp"
#include "cli/run/run_files.hpp"
#include "cli/run/run_machine.hpp"
#include "cli/run/run_report.hpp"
#include "cli/run/run_session.hpp"
#include "cli/run/run_to_end.hpp"
#include "cli/run/silent_sound.hpp"
#include "cli/run/sound_file.hpp"
#include "cli/run/source_folder.hpp"
#include "cli/run/tune_report.hpp"

#include "core/support/path.hpp"
#include "core/support/printable.hpp"
#include <gato/png/png.hpp>
#include <gato/simulator/screen.hpp>

#include <algorithm>
#include <iostream>
#include <iterator>
#include <memory>
#include <utility>

namespace gato::cli {

using simulator::Condition;
using simulator::Machine;
using simulator::MachineKind;

namespace {

std::vector<MemoryRange> parse_ranges(const RunArguments& arguments) {
    std::vector<MemoryRange> ranges;
    for (const std::string& text : arguments.dumps) ranges.push_back(parse_range(text));
    return ranges;
}

std::vector<std::string> sources_of(const ProgramMap& map, const RunArguments& arguments) {
    const std::string folder = source_folder(arguments.place_of_sources(), map);
    std::vector<std::string> paths;
    for (const std::string& file : map.files) paths.push_back(joined_path(folder, file));
    return paths;
}

// What must not be overwritten: all that was read. Throws Failure (misuse) if an output is among it.
Inputs refuse_conflicts(const RunArguments& arguments, const std::vector<MemoryRange>& ranges, const Subject& subject) {
    Inputs inputs = inputs_of(arguments);
    inputs.add(subject.files_read);
    if (subject.map) inputs.add(sources_of(*subject.map, arguments));
    refuse_conflict(outputs_of(arguments, ranges), inputs);
    return inputs;
}

std::string dump_bytes(const Machine& machine, const MemoryRange& range) {
    std::string bytes;
    for (unsigned address = range.first; address <= range.last; ++address)
        bytes += static_cast<char>(machine.peek(static_cast<std::uint16_t>(address)));
    return bytes;
}

// Most tunes show nothing: a blank screen says nothing about them.
void print_screen(const Machine& machine, bool is_tune) {
    const auto lines = simulator::screen_text(machine);
    const auto is_blank = [](const std::string& line) { return line.find_first_not_of(' ') == std::string::npos; };
    if (is_tune && std::ranges::all_of(lines, is_blank)) return;
    for (const std::string& line : lines) std::cout << line << '\n';
}

void print_results(const RunArguments& arguments, const ShowList& show, const Machine& machine, const RunOutcome& outcome,
                   const std::vector<MemoryRange>& ranges, const std::optional<project::PlayedTune>& played) {
    if (arguments.json) {
        std::vector<std::pair<std::uint16_t, std::uint16_t>> dumps;
        for (const MemoryRange& range : ranges)
            if (range.file.empty()) dumps.emplace_back(range.first, range.last);
        std::cout << json_of(machine, outcome, dumps, played);
    } else {
        if (show.screen && played) std::cout << text_of(*played, machine);
        if (show.screen && machine.options().kind == MachineKind::c64) print_screen(machine, played.has_value());
        if (show.registers) std::cout << text_of_registers(machine);
        if (show.statistics) std::cout << text_of_statistics(outcome);
        for (const Explained& explained : outcome.why) std::cout << text_of(explained);
    }
    for (const MemoryRange& range : ranges)
        if (range.file.empty() && !arguments.json) std::cout << hex_dump(machine, range.first, range.last);
    std::cout.flush();
    const std::string name = arguments.program.empty() ? "gato" : arguments.program;
    std::cerr << name << ": " << (outcome.code == done ? "stopped: " : "failed: ") << printable(outcome.reason) << "; "
              << text_of_statistics(outcome);
}

// Written after a failed or interrupted run as well.
std::vector<OutputFile> output_files(const RunArguments& arguments, const Machine& machine,
                                     const std::vector<MemoryRange>& ranges) {
    std::vector<OutputFile> files;
    for (const MemoryRange& range : ranges)
        if (!range.file.empty()) files.push_back({range.file, dump_bytes(machine, range)});
    if (machine.printed() != nullptr && !arguments.printer.empty()) files.push_back({arguments.printer, *machine.printed()});
    if (!arguments.screenshot.empty()) files.push_back({arguments.screenshot, png::encode(simulator::take_picture(machine))});
    return files;
}

// A program whose files on the drive could not be written has not done its work.
ExitCode exit_code_of(const RunOutcome& outcome, const Machine& machine) {
    const std::vector<std::string> unwritten = unwritten_files(machine);
    for (const std::string& message : unwritten) std::cerr << "gato: error: " << message << '\n';
    return unwritten.empty() || outcome.code != done ? outcome.code : environment_failed;
}

// The recording is an input like any other, and nothing that it contains is written anywhere.
ExitCode play(const RunArguments& arguments) {
    const ShowList show = parse_show(arguments.show);
    const std::vector<MemoryRange> ranges = parse_ranges(arguments);
    const Inputs inputs({arguments.program});
    refuse_conflict(outputs_of(arguments, ranges), inputs);
    const PlayedRun played = play_recording(arguments);
    print_results(arguments, show, played.machine, played.outcome, ranges, std::nullopt);
    write_files(output_files(arguments, played.machine, ranges), inputs);
    return played.outcome.code;
}

ExitCode run_program(const RunArguments& arguments) {
    if (is_recording_file(arguments.program)) return play(arguments);
    const ShowList show = parse_show(arguments.show);
    (void)parse_shade(arguments.heat_by);  // what is wrong is reported before the run
    (void)parse_frames(arguments.frames);
    const std::vector<MemoryRange> ranges = parse_ranges(arguments);
    const Subject subject = open_subject(Disk(), arguments);
    const Inputs inputs = refuse_conflicts(arguments, ranges, subject);
    const std::vector<Condition> conditions = parse_conditions(arguments, subject);
    Machine machine = make_machine(arguments, subject.opened, conditions);
    load_and_start(machine, arguments, subject.opened);
    simulator::Session session(machine);
    set_end(session, machine, arguments, conditions);
    if (!arguments.coverage.empty() && !subject.map)
        refuse_without_map(subject, "--coverage needs a map, and this program has none");
    Recordings recordings(arguments, machine, subject.map);
    recordings.attach(session);
    std::optional<SoundFile> sound;
    std::optional<SilentSound> silence;
    const std::optional<project::PlayedTune> tune = subject.opened ? subject.opened->tune : std::nullopt;
    if (!arguments.sound.empty())
        sound.emplace(arguments.sound, machine);
    else if (tune)
        silence.emplace(machine);
    std::optional<RunRecord> record;
    if (!arguments.record.empty() || !arguments.why.empty()) record.emplace(arguments, subject, machine, session);
    auto [end, outcome] = run_to_end(arguments, subject, machine, session, record ? &*record : nullptr);
    std::optional<recording::Recording> recorded;
    if (record) recorded = record->finish(end, outcome);
    if (recorded) outcome.why = explain_end(*recorded, arguments.program, arguments.why);
    if (tune) machine.settle_sound();
    print_results(arguments, show, machine, outcome, ranges, tune);
    std::vector<OutputFile> files = output_files(arguments, machine, ranges);
    std::ranges::move(recordings.files(), std::back_inserter(files));
    if (!arguments.record.empty()) files.push_back(file_of(std::move(*recorded), arguments));
    recordings.finish();  // first: it is on the disk already
    if (sound) sound->finish();
    write_files(files, inputs);
    keep_writes(machine, arguments);
    keep_recordings(machine, arguments);
    return exit_code_of(outcome, machine);
}

}  // namespace

Command run_command() {
    const auto arguments = std::make_shared<RunArguments>();
    Command command{.name = "run", .description = "run a program headless on the simulated C64"};
    command.footer =
        "Examples:\n"
        "  gato run game.prg                          until it is back in BASIC\n"
        "  gato run .                                 the project in this folder, built in memory\n"
        "  gato run game.d64                          the first program on a disk, with the disk in drive 8\n"
        "  gato run game.crt                          a cartridge\n"
        "  gato run game.t64                          the first program on a tape, with the tape in device 1\n"
        "  gato run tune.sid --song 2 --sound tune.wav\n"
        "  gato run game.prg --keys 'run{return}' --until screen:ready\n"
        "  gato run game.prg --until frames:200 --screenshot game.png\n"
        "  gato run game.prg --keys-file keys.txt --record game.gatorec\n"
        "  gato run game.gatorec                      the same again, to the cycle\n"
        "  gato run --machine flat --load cputest.bin@0 --pc 400\n\n"
        "Keys: characters, {return} {del} {up} {f1} {wait:50} {joy2:left+fire:5} {mouse1:8,-3:2} {click} and others;\n"
        "docs/RUN.md lists them all.";
    arguments->add_to(command);
    command.run = [arguments] { return run_program(*arguments); };
    return command;
}

}  // namespace gato::cli
