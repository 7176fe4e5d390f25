// SPDX-License-Identifier: MIT
#include "cli/record/record_history.hpp"

#include "recording/difference.hpp"
#include "recording/machine_hash.hpp"
#include "recording/recorder.hpp"
#include "recording/replay.hpp"
#include <gato/support/failure.hpp>

#include <algorithm>
#include <utility>
#include <vector>

namespace gato::cli {

using debugger::History;
using recording::Recording;
using simulator::Cycle;
using simulator::Machine;
using simulator::MachineInput;
using simulator::Stop;

namespace {

[[noreturn]] void refuse(const std::string& why) {
    throw Failure(Failure::input_is_wrong, "this run cannot be recorded: " + why);
}

struct DatedInput {
    Cycle clock = 0;
    debugger::Input input;
};

// In the order in which they came. The number of an instruction is that of a moment only within one history, its clock everywhere.
std::vector<DatedInput> inputs_up_to_now(History& history, const Machine& machine) {
    const std::uint64_t now = history.now();
    std::vector<DatedInput> inputs;
    for (const auto& [instruction, input] : history.inputs()) {
        if (instruction > now) break;
        if (history.now() != instruction) history.go_to(instruction);
        inputs.push_back({machine.clock(), input});
    }
    if (history.now() != now) history.go_to(now);
    return inputs;
}

class HistoryRun {
public:
    HistoryRun(Recording begun, const Machine& start) : machine_(start), recorder_(machine_, std::move(begun)) {}

    void do_input(const DatedInput& dated) {
        run_to(dated.clock);
        stop_ = Stop::deadline;
        if (!dated.input.values().empty()) return do_values(dated.input.values());
        Machine after = std::as_const(machine_);
        dated.input(after);
        do_values(recording::difference(machine_, after));
        if (recording::hash_of(machine_) != recording::hash_of(after))
            refuse("something was changed by hand that is neither a register of the processor nor memory");
    }

    Recording finish(const Machine& end) {
        run_to(end.clock());
        if (recording::hash_of(machine_) != recording::hash_of(end)) refuse("it is not the same when it is played");
        return recorder_.finish(stop_, true, "saved in the debugger");
    }

private:
    void do_values(const std::vector<MachineInput>& values) {
        for (const MachineInput& value : values) {
            recorder_.note(value);
            apply(value, machine_);
        }
    }

    void run_to(Cycle clock) {
        while (machine_.clock() < clock && stop_ == Stop::deadline) {
            stop_ = machine_.run(std::min(clock, recorder_.next_second()));
            recorder_.note_time();
        }
    }

    Machine machine_;
    recording::Recorder recorder_;
    Stop stop_ = Stop::deadline;
};

}  // namespace

HistoryRecord::HistoryRecord(Recording begun, const Machine& machine, Folders folders)
    : begun_(std::move(begun)), machine_(machine), start_(std::make_shared<const Machine>(machine)),
      folders_(std::move(folders)) {
    // However it was begun, images of ROMs are in no recording.
    recording::Setup& setup = begun_.setup;
    for (recording::Blob* const rom : {&setup.kernal, &setup.basic, &setup.chargen}) recording::forget_content(*rom);
    for (recording::DriveSetup& drive : setup.drives) recording::forget_content(drive.rom);
}

std::string HistoryRecord::file_of(History& history) const {
    const std::vector<DatedInput> inputs = inputs_up_to_now(history, machine_);
    HistoryRun run(begun_, *start_);
    for (const DatedInput& input : inputs) run.do_input(input);
    Recording recording = run.finish(machine_);
    for (std::size_t unit = 0; unit < folders_.size(); ++unit)
        if (folders_[unit]) recording.setup.drives[unit].folder = folders_[unit]->files();
    Machine again = *start_;
    recording::Replay replay(again, recording);
    while (replay.run_second()) {
    }
    if (replay.difference()) refuse("it is not the same when it is played");
    return recording::write(recording);
}

}  // namespace gato::cli
