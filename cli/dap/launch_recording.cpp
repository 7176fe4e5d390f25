// SPDX-License-Identifier: MIT
#include "cli/dap/launch_recording.hpp"

#include "cli/host/files.hpp"
#include "cli/record/open_recording.hpp"
#include "cli/record/record_history.hpp"
#include "cli/run/source_folder.hpp"

#include "core/support/path.hpp"
#include "recording/replay.hpp"
#include <gato/simulator/program.hpp>
#include <gato/version.hpp>

#include <algorithm>
#include <memory>
#include <utility>

namespace gato::cli {

using recording::Recording;
using simulator::MachineInput;

namespace {

simulator::ProgramMemory memory_of(const Recording& recording, const simulator::Machine& machine, const ProgramMap* map) {
    const std::string& file = recording.setup.program.bytes;
    const simulator::Program program =
        simulator::read_program({reinterpret_cast<const std::uint8_t*>(file.data()), file.size()});
    simulator::ProgramMemory memory = simulator::memory_of(program, machine.options().cartridge.get(), map);
    for (const recording::Load& load : recording.setup.loads)
        simulator::ProgramMemory::add(memory.program, load.address, load.image.bytes.size());
    return memory;
}

// The sources lie beside the program, seen from here as from where the recording was made, or beside the recording.
std::string folder_of_sources(const Recording& recording, const std::string& path, const std::optional<ProgramMap>& map) {
    const std::string folder = source_folder(recording.setup.program.name, map);
    const bool is_there = map && std::ranges::any_of(map->files, [&](const std::string& file) {
                              return host::exists(joined_path(folder, file));
                          });
    return is_there ? folder : source_folder(path, map);
}

std::string folder_of_sources(const FileSystem& files, const Recording& recording, const std::string& path,
                              const std::optional<ProgramMap>& map) {
    const std::string& program = recording.setup.program.name;
    return has_sources(files, source_folder(files, program, map), map) ? source_folder(files, program, map)
                                                                       : source_folder(files, path, map);
}

// A processor that hangs executes nothing more: the debugger ends where it began to.
std::size_t acts_before_hang(const Recording& recording) {
    const auto hang = std::ranges::find_if(
        recording.acts, [](const recording::Act& act) { return act.input.kind == MachineInput::Kind::hang; });
    return static_cast<std::size_t>(hang - recording.acts.begin());
}

struct PlayedPast {
    std::vector<std::uint64_t> at_acts{};  // how many instructions came before each
    std::uint64_t instructions = 0;        // in all
    std::optional<std::size_t> difference{};
};

// Plays it once, to count instructions, by which a debugger knows moments.
PlayedPast play(const Recording& recording, simulator::Machine machine) {
    const auto tracker = std::make_unique<simulator::Tracker>();
    recording::Replay replay(machine, recording, tracker.get());
    while (replay.run_second()) {
    }
    return {replay.instructions_at_acts(), tracker->instructions, replay.difference()};
}

// The same, without what happened.
Recording begun_as(Recording recording) {
    recording.version = version;
    recording.acts.clear();
    recording.seconds.clear();
    return recording;
}

std::string text_of(const Recording& recording, const std::string& path) {
    return path + ": " + recording.subject + ", recorded with " + recording.version;
}

std::string text_of_end(const Recording& recording, const PlayedPast& past) {
    if (past.difference)
        return "from second " + std::to_string(*past.difference) + " on this is not what was recorded with "
               + recording.version;
    return "the recording ends here: " + recording.end.reason;
}

// All but the folder of the sources.
dap::Launched played(const Recording& recording, const std::string& path) {
    constexpr bool skips = false;
    dap::Launched launched;
    launched.machine = std::make_unique<simulator::Machine>(machine_of(recording, path, skips));
    launched.map = map_of(recording);
    launched.memory = memory_of(recording, *launched.machine, launched.map ? &*launched.map : nullptr);
    const PlayedPast past = play(recording, *launched.machine);
    const std::size_t acts = std::min(past.at_acts.size(), acts_before_hang(recording));
    for (std::size_t i = 0; i < acts; ++i) launched.acts.push_back({past.at_acts[i], recording.acts[i].input});
    launched.end = {past.instructions, text_of_end(recording, past)};
    launched.has_happened = true;
    // The acts of a case belong to the case.
    if (!recording.is_case)
        launched.record = [record = HistoryRecord(begun_as(recording), *launched.machine)](debugger::History& history) {
            return record.file_of(history);
        };
    return launched;
}

}  // namespace

dap::Launched launch_recording(const RunArguments& arguments, const dap::Note& note) {
    const Recording recording = open_recording(arguments);
    note(text_of(recording, arguments.program));
    return launched_of(recording, arguments.program);
}

dap::Launched launch_recording(const FileSystem& files, const RunArguments& arguments, const project::RunnableOptions& options,
                               const dap::Note& note) {
    const Recording recording = open_recording(files, arguments, options);
    note(text_of(recording, arguments.program));
    dap::Launched launched = played(recording, arguments.program);
    launched.folder = folder_of_sources(files, recording, arguments.program, launched.map);
    return launched;
}

dap::Launched launched_of(const Recording& recording, const std::string& path) {
    dap::Launched launched = played(recording, path);
    launched.folder = folder_of_sources(recording, path, launched.map);
    return launched;
}

}  // namespace gato::cli
