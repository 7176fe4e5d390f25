// SPDX-License-Identifier: MIT
// Records a run of a case for a debugger: the machine at the start, and after each thing that was done to it from outside.
#pragma once

#include "testing/case_recording.hpp"
#include "testing/case_watch.hpp"
#include <gato/simulator/session.hpp>

namespace gato::cases {

class CaseRecorder {
public:
    // Both must outlive it; `watch` counts instructions from now on.
    CaseRecorder(const simulator::Machine& machine, CaseWatch& watch);

    // The machine is as the run starts it; the session reports keys that are typed.
    void begin(simulator::Session& session, simulator::ProgramMemory memory);
    // Something was done to the machine.
    void note_act();
    void end(simulator::Stop stop);

    [[nodiscard]] CaseRecording take(CaseResult result);

private:
    [[nodiscard]] CaseRecording::MachineThen machine_now() const;

    const simulator::Machine& machine_;
    CaseWatch& watch_;
    CaseRecording recording_;
    std::vector<simulator::MachineInput> inputs_{};  // of the session, for the act that is about to be noted
};

}  // namespace gato::cases
