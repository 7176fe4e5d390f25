// SPDX-License-Identifier: MIT
#include "testing/case_recorder.hpp"

#include <utility>

namespace gato::cases {

namespace {

// The run stops before a JAM, which is never executed.
bool has_not_executed_last(simulator::Stop stop) {
    return stop == simulator::Stop::jam || stop == simulator::Stop::missing_rom;
}

}  // namespace

CaseRecorder::CaseRecorder(const simulator::Machine& machine, CaseWatch& watch) : machine_(machine), watch_(watch) {
    watch_.count_instructions();
}

void CaseRecorder::begin(simulator::Session& session, simulator::ProgramMemory memory) {
    recording_.memory = std::move(memory);
    recording_.start = machine_now();
    session.about_to_act = [this](const simulator::MachineInput& input) { inputs_.push_back(input); };
    session.acted = [this] { note_act(); };
}

void CaseRecorder::note_act() {
    recording_.acts.push_back({watch_.instructions(), machine_now(), std::exchange(inputs_, {})});
}

void CaseRecorder::end(simulator::Stop stop) {
    recording_.instructions = watch_.instructions() - (has_not_executed_last(stop) ? 1 : 0);
}

CaseRecording CaseRecorder::take(CaseResult result) {
    recording_.result = std::move(result);
    return std::move(recording_);
}

CaseRecording::MachineThen CaseRecorder::machine_now() const {
    return std::make_shared<const simulator::Machine>(machine_);
}

}  // namespace gato::cases
