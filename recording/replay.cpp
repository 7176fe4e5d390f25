// SPDX-License-Identifier: MIT
#include "recording/replay.hpp"

#include "recording/machine_hash.hpp"
#include "recording/recorder.hpp"
#include "simulator/session/late_interrupt.hpp"

#include <algorithm>
#include <memory>

namespace gato::recording {

using simulator::MachineInput;
using simulator::Stop;
using simulator::Tracker;

namespace {

// Such an instruction has not happened, though a tracker has counted it.
bool has_not_executed(Stop stop) {
    return stop == Stop::jam || stop == Stop::missing_rom;
}

}  // namespace

Replay::Replay(simulator::Machine& machine, const Recording& recording, Tracker* tracker)
    : machine_(machine), recording_(recording), tracker_(tracker) {}

Stop Replay::run_machine(Cycle clock) {
    if (hangs_) {
        simulator::rest(machine_, clock);
        return Stop::deadline;
    }
    if (tracker_ == nullptr) return machine_.run(clock);
    const Stop stop = machine_.run(clock, *tracker_);
    if (has_not_executed(stop)) --tracker_->instructions;
    return stop;
}

// Up to the first instruction that begins there or later. A machine that stopped by itself stays where it is until something is done
// to it.
void Replay::run_to(Cycle clock) {
    if (stop_ == Stop::deadline && machine_.clock() < clock) stop_ = run_machine(clock);
}

// An act after a stop belongs to that stop, which may come in a cycle of its own.
bool Replay::reaches_act(const Act& act) {
    run_to(act.clock);
    if (act.input.kind == MachineInput::Kind::reset)
        return machine_.clock() == act.clock;  // it wakes a machine that has stopped, too
    const bool is_after_stop = act.input.kind == MachineInput::Kind::ready || act.input.kind == MachineInput::Kind::hang;
    if (is_after_stop && stop_ == Stop::deadline) stop_ = run_machine(act.clock + 1);
    return machine_.clock() == act.clock && is_after_stop == (stop_ != Stop::deadline);
}

bool Replay::differ() {
    const std::size_t last = recording_.seconds.size() + 1;
    difference_ = std::min(second_ + 1, last);
    return false;
}

// Steps of routines in ROM can begin in the same cycle, since a routine counts its time as a whole. A condition on an address can end the run
// before any of them.
void Replay::step_to_end() {
    constexpr int most_steps = 1000;
    const auto own = tracker_ == nullptr ? std::make_unique<Tracker>() : nullptr;
    Tracker& steps = tracker_ == nullptr ? *own : *tracker_;
    for (int i = 0; i < most_steps && stop_ == Stop::deadline && machine_.clock() == recording_.end.clock; ++i) {
        if (hash_of(machine_) == recording_.end.hash) return;
        steps.stop_at = steps.instructions + 1;
        const Stop stop = machine_.run(recording_.end.clock + 1, steps);
        steps.stop_at = Tracker::never_stop;
        if (stop != Stop::observer) stop_ = stop;
    }
}

bool Replay::finish() {
    is_over_ = true;
    run_to(recording_.end.clock);
    if (!hangs_ && recording_.end.stop == Stop::deadline) step_to_end();
    if (!hangs_ && recording_.end.stop != Stop::deadline && stop_ == Stop::deadline)
        stop_ = run_machine(recording_.end.clock + 1);
    return (hangs_ || stop_ == recording_.end.stop) && hash_of(machine_) == recording_.end.hash ? false : differ();
}

// After the last hash there is only the end.
Cycle Replay::next_border() const {
    if (second_ >= recording_.seconds.size()) return simulator::never;
    return recording_.begin + static_cast<Cycle>(second_ + 1) * cycles_of_second(machine_.video());
}

// All that come before that clock. Returns false if one does not come as it did.
bool Replay::do_acts(Cycle until) {
    for (; next_act_ < recording_.acts.size() && recording_.acts[next_act_].clock < until; ++next_act_) {
        const Act& act = recording_.acts[next_act_];
        if (!reaches_act(act)) return false;
        if (tracker_ != nullptr) instructions_at_acts_.push_back(tracker_->instructions);
        stop_ = Stop::deadline;
        if (act.input.kind == MachineInput::Kind::hang || act.input.kind == MachineInput::Kind::reset)
            hangs_ = act.input.kind == MachineInput::Kind::hang;
        apply(act.input, machine_);
    }
    return true;
}

bool Replay::run(Cycle until) {
    if (difference_ || is_over_) return false;
    const Cycle border = next_border(), goal = std::min(until, border);
    if (!do_acts(goal)) return differ();
    if (border == simulator::never && until > recording_.end.clock) return finish();
    run_to(goal);
    if (until < border) return true;
    if (static_cast<std::uint32_t>(hash_of(machine_)) != recording_.seconds[second_]) return differ();
    ++second_;
    return until == border || run(until);
}

}  // namespace gato::recording
