// SPDX-License-Identifier: MIT
#include "cli/dap/launch.hpp"

#include "cli/dap/earlier_run.hpp"
#include "cli/dap/launch_case.hpp"
#include "cli/dap/launch_recording.hpp"
#include "cli/disk/disk.hpp"
#include "cli/host/files.hpp"
#include "cli/options/command_line.hpp"
#include "cli/record/open_recording.hpp"
#include "cli/record/record_history.hpp"
#include "cli/record/record_run.hpp"
#include "cli/run/disk_drives.hpp"
#include "cli/run/host_drive.hpp"
#include "cli/run/key_files.hpp"
#include "cli/run/recorder.hpp"
#include "cli/run/run_files.hpp"
#include "cli/run/run_machine.hpp"
#include "cli/run/source_folder.hpp"
#include <gato/simulator/drive.hpp>

#include "core/support/path.hpp"
#include "project/program_map.hpp"
#include "recording/drives.hpp"
#include "simulator/machine/disk_exchange.hpp"
#include "simulator/machine/parts.hpp"
#include "simulator/session/sanitizer.hpp"
#include <gato/support/failure.hpp>
#include <gato/support/render.hpp>

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>

namespace gato::cli {

using dap::LaunchRequest;
using dap::Note;
using simulator::Drive;

namespace {

// Options of `gato run` for the end of a run and for files to write; the debugger has none of them.
constexpr const char* options_without_meaning[] = {
    "--until",          "--max-cycles", "--show",   "--dump",  "--screenshot",     "--trace",   "--trace-limit",
    "--profile",        "--coverage",   "--json",   "--sound", "--heat",           "--heat-by", "--profile-format",
    "--profile-frames", "--frames",     "--record", "--why",   "--without-program"};

RunArguments parse(const std::vector<std::string>& words, const Note& note) {
    RunArguments arguments;
    Command options;
    arguments.add_to(options);
    std::vector<std::string> given;
    try {
        given = read_options(options, words);
    } catch (const Failure& failure) {
        throw Failure(failure.kind, std::string("args: ") + failure.what());
    }
    for (const char* option : options_without_meaning)
        if (std::ranges::find(given, option) != given.end())
            note(std::string("args: ") + option + " has no effect in a debugger");
    return arguments;
}

void refuse_all_but(const std::string& only, const LaunchRequest& request) {
    const bool is_same = request.program.empty() || request.program == only || host::is_same_file(request.program, only);
    if (!is_same || !request.maps.empty() || !request.args.empty() || !request.test.empty() || !request.never.empty())
        throw Failure(Failure::misuse, "over a socket only " + only + " can be launched, without options");
}

LaunchRequest with_paths_as_written(LaunchRequest request) {
    for (std::string* const path : {&request.program, &request.test, &request.never}) *path = path_as_written(*path);
    for (std::string& path : request.maps) path = path_as_written(path);
    return request;
}

void refuse_standard_streams(const RunArguments& arguments, const std::string& owner) {
    std::vector<std::string> files = arguments.maps;
    files.insert(files.end(), {arguments.program, arguments.keys_file, arguments.printer});
    for (const std::string& file : files)
        if (file == "-") throw Failure(Failure::misuse, "standard input and output belong to " + owner);
}

RunArguments read_arguments(const LaunchRequest& request, const std::string& only, const Note& note) {
    if (!only.empty()) refuse_all_but(only, request);
    RunArguments arguments = parse(request.args, note);
    arguments.record.clear();
    if (!request.program.empty()) arguments.program = request.program;
    if (!only.empty()) arguments.program = only;
    if (!request.maps.empty()) arguments.maps = request.maps;
    if (arguments.program.empty() && arguments.pc.empty()) throw Failure(Failure::misuse, "`launch` needs a `program`");
    refuse_standard_streams(arguments, "the client");
    return arguments;
}

// What --load and a boot have loaded is found by comparing with a machine that has only been switched on.
simulator::ProgramMemory memory_of(const simulator::Machine& machine, const std::optional<OpenProgram>& opened,
                                   const ProgramMap* map) {
    const simulator::Program nothing;
    simulator::ProgramMemory memory =
        simulator::memory_of(opened ? opened->program : nothing, machine.options().cartridge.get(), map);
    const simulator::Machine fresh(machine.options());
    for (std::size_t address = simulator::system_memory_end + 1; address <= 0xffff; ++address) {
        const auto place = static_cast<std::uint16_t>(address);
        if (machine.ram(place) != fresh.ram(place)) simulator::ProgramMemory::add(memory.program, place, 1);
    }
    return memory;
}

// Writes the program's changes on its drive to the folder used as the drive.
std::vector<std::string> keep_changes(Drive& changed, HostDrive& folder) {
    const std::vector<simulator::DriveFile> files = changed.list();
    for (const simulator::DriveFile& old : folder.list())
        if (!changed.has(old.name)) (void)folder.remove(old.name);
    for (const simulator::DriveFile& file : files) {
        const auto bytes = changed.read(file.name);
        if (!bytes || folder.read(file.name) == bytes) continue;
        if (file.type == simulator::FileType::sequential)
            (void)folder.write_sequential(file.name, *bytes);
        else
            (void)folder.write(file.name, *bytes);
    }
    return folder.unwritten();
}

HostDrive* folder_behind(Drive* drive) {
    if (auto* const noted = dynamic_cast<recording::NotedDrive*>(drive)) drive = &noted->noted();
    return dynamic_cast<HostDrive*>(drive);
}

// As the machine had them at the start: its copies have drives of their own.
using Drives = std::array<std::shared_ptr<Drive>, simulator::drive_count>;

Drives drives_of(const simulator::Machine& machine) {
    Drives drives;
    for (std::size_t unit = 0; unit < drives.size(); ++unit) drives[unit] = machine.options().drive_at(unit);
    return drives;
}

HistoryRecord::Folders folders_in(const Drives& drives) {
    HistoryRecord::Folders folders;
    for (std::size_t unit = 0; unit < drives.size(); ++unit)
        folders[unit] = std::dynamic_pointer_cast<recording::NotedDrive>(drives[unit]);
    return folders;
}

// What the session leaves: in folders, on disk images, on paper. Returns what could not be written, and why.
std::vector<std::string> keep_files(simulator::Machine& end, const Drives& drives, const RunArguments& arguments) {
    std::vector<std::string> problems;
    for (std::size_t unit = 0; unit < drives.size(); ++unit)
        if (HostDrive* const folder = folder_behind(drives[unit].get()))
            std::ranges::move(keep_changes(*end.options().drive_at(unit), *folder), std::back_inserter(problems));
    try {
        if (end.printed() != nullptr) write_files({{arguments.printer, *end.printed()}}, inputs_of(arguments));
        keep_writes(end, arguments);
        keep_recordings(end, arguments);
    } catch (const Failure& failure) {
        problems.emplace_back(failure.what());
    }
    return problems;
}

// For a disk that the client puts in.
std::string read_disk_for(const simulator::Machine& machine, const std::string& file, std::size_t unit) {
    std::string bytes = read_named_file(file);
    if (const std::string problem = simulator::why_not_put_in(machine.parts(), bytes, unit); !problem.empty())
        throw Failure(Failure::input_is_wrong, file + ": " + problem);
    return bytes;
}

// A program, or a recording of one.
dap::Launched launch_file(const RunArguments& arguments, const Note& note) {
    if (is_recording_file(arguments.program)) return launch_recording(arguments, note);
    dap::Launched launched = launch_program(Disk(), arguments, note);
    launched.read_disk = [machine = launched.machine.get()](const std::string& file, std::size_t unit) {
        return read_disk_for(*machine, file, unit);
    };
    return launched;
}

}  // namespace

project::RunnableOptions noting_options(const Note& note) {
    project::RunnableOptions options;
    options.report = [note](const Diagnostics& diagnostics, const SourceMap& sources) {
        if (const std::string text = render_text(diagnostics, sources); !text.empty()) note(text);
    };
    options.remark = note;
    return options;
}

dap::Launched launch(const LaunchRequest& asked, const Note& note, const std::string& only) {
    const LaunchRequest request = with_paths_as_written(asked);
    const bool is_case = !request.test.empty() && only.empty();
    dap::Launched launched =
        is_case ? launch_case(request.test, request.test_case) : launch_file(read_arguments(request, only, note), note);
    if (!only.empty()) launched.read_disk = {};  // over a socket
    if (!request.never.empty()) launched.executed = executed_by_earlier_run(request.never, launched.map, note);
    return launched;
}

dap::Launched launch(const RunArguments& arguments, const Note& note) {
    refuse_standard_streams(arguments, "the monitor");
    return launch_file(arguments, note);
}

void add_debugger_options(RunArguments& arguments, Command& command) {
    Command run;
    arguments.add_to(run);
    std::erase_if(run.options, [](const Option& option) {
        const std::vector<std::string> names = names_of(option);
        return std::ranges::any_of(options_without_meaning, [&](const char* name) {
            return name != std::string("--max-cycles") && std::ranges::find(names, name) != names.end();
        });
    });
    command.add(std::move(run.options));
}

dap::Launched launch_program(const FileSystem& files, const RunArguments& wishes, const dap::Note& note) {
    RunArguments arguments = wishes;
    arguments.skip_idle_loops = false;
    arguments.notes_folder = true;
    std::vector<std::string> files_read;
    std::optional<OpenProgram> opened;
    if (!arguments.program.empty()) {
        project::RunnableOptions options = noting_options(note);
        options.song = arguments.chosen_song();
        opened = open_program(files, arguments.program, arguments.maps, files_read, std::move(options));
    }
    simulator::Machine machine = make_machine(arguments, opened, {});
    load_and_start(machine, arguments, opened);
    const Drives drives = drives_of(machine);
    dap::Launched launched;
    launched.machine = std::make_unique<simulator::Machine>(std::as_const(machine));  // a copy keeps its writes to itself
    launched.map = opened ? opened->map : project::find_map(files, "", "", arguments.maps, note).map;
    launched.memory = memory_of(machine, opened, launched.map ? &*launched.map : nullptr);
    launched.folder = source_folder(arguments.place_of_sources(), launched.map);
    launched.keys = keys_of(arguments);
    const HistoryRecord record(begun_recording(arguments, opened, launched.map, *launched.machine), *launched.machine,
                               folders_in(drives));
    launched.record = [record](debugger::History& history) { return record.file_of(history); };
    launched.keep_files = [drives, arguments](simulator::Machine& end) { return keep_files(end, drives, arguments); };
    return launched;
}

}  // namespace gato::cli
