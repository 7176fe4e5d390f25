// SPDX-License-Identifier: MIT
#include "cli/record/play_recording.hpp"

#include "cli/host/stop_signal.hpp"
#include "cli/record/open_recording.hpp"
#include "cli/record/why_at_end.hpp"
#include "cli/run/run_progress.hpp"
#include "cli/run/run_to_end.hpp"

#include "recording/replay.hpp"

namespace gato::cli {

using recording::Recording;

namespace {

std::string verdict(const Recording& recording, const recording::Replay& replay) {
    const std::string made = "recorded with " + recording.version;
    if (const auto second = replay.difference()) return made + ", differs from second " + std::to_string(*second);
    return recording.end.reason + "; the same as " + made;
}

}  // namespace

PlayedRun play_recording(const RunArguments& arguments) {
    const Recording recording = open_recording(arguments);
    PlayedRun played{machine_of(recording, arguments.program)};
    simulator::Machine& machine = played.machine;
    recording::Replay replay(machine, recording);
    const host::StopSignal signal;
    RunProgress progress;
    const auto seconds = [&] {
        return static_cast<double>(machine.clock() - recording.begin) / machine.video().cycles_per_second;
    };
    const double started = cpu_seconds();
    while (signal.cause() == nullptr && replay.run_second()) progress.tell(seconds());
    RunOutcome& outcome = played.outcome;
    outcome.code = replay.difference() || signal.cause() != nullptr ? input_is_wrong : done;
    outcome.reason = signal.cause() != nullptr ? std::string("stopped by ") + signal.cause() : verdict(recording, replay);
    outcome.cycles = machine.clock() - recording.begin;
    outcome.idle_cycles = machine.idle_cycles();
    outcome.rom_cycles = machine.rom_cycles();
    outcome.emulated_seconds = seconds();
    set_speed(outcome, cpu_seconds() - started);
    outcome.why = explain_end(recording, arguments.program, arguments.why);
    return played;
}

}  // namespace gato::cli
