// SPDX-License-Identifier: MIT
#include "recording/recorder.hpp"

#include "recording/machine_hash.hpp"
#include "recording/setup.hpp"

#include <utility>

namespace gato::recording {

Cycle cycles_of_second(const simulator::VideoStandard& video) {
    return Cycle{video.mains_hertz} * video.cycles_per_frame();
}

Recorder::Recorder(const simulator::Machine& machine, Recording begun) : machine_(machine), recording_(std::move(begun)) {
    recording_.begin = machine.clock();
}

Cycle Recorder::next_second() const {
    return recording_.begin + static_cast<Cycle>(recording_.seconds.size() + 1) * cycles_of_second(machine_.video());
}

void Recorder::note_time() {
    while (machine_.clock() >= next_second()) recording_.seconds.push_back(static_cast<std::uint32_t>(hash_of(machine_)));
}

void Recorder::note(const simulator::MachineInput& input) {
    note_time();
    recording_.acts.push_back({machine_.clock(), input});
}

void Recorder::go_back(Mark mark) {
    recording_.acts.resize(mark.acts);
    recording_.seconds.resize(mark.seconds);
}

Recording Recorder::finish(simulator::Stop stop, bool is_success, std::string reason) {
    note_folders(recording_.setup, machine_);
    recording_.end = {machine_.clock(), hash_of(machine_), stop, is_success, std::move(reason)};
    return std::move(recording_);
}

}  // namespace gato::recording
