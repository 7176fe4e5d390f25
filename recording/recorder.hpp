// SPDX-License-Identifier: MIT
// Makes a recording of a run while it goes on.
//
//     Recorder recorder(machine, std::move(recording));             // at the first instruction
//     session.about_to_act = [&](const auto& input) { recorder.note(input); };
//     ... recorder.note_time() at the end of each cycles_of_second() ...
//     file = write(recorder.finish(stop, success, reason));
#pragma once

#include "recording/recording.hpp"
#include <gato/simulator/machine.hpp>

#include <string>

namespace gato::recording {

class Recorder {
public:
    // `begun` has all but what happens from now on. The machine must outlive this.
    Recorder(const simulator::Machine& machine, Recording begun);

    // Something is about to be done to the machine.
    void note(const simulator::MachineInput& input);
    // Time has passed: the hash of a second is taken at the first call at its end or later, and before what is done there.
    void note_time();
    // `stop`: what the machine said at the end; `deadline` if it would have gone on.
    [[nodiscard]] Recording finish(simulator::Stop stop, bool is_success, std::string reason);

    // When the next hash is due.
    [[nodiscard]] Cycle next_second() const;

    // For a machine that can go back to an earlier moment: what came after it is forgotten.
    struct Mark {
        std::size_t acts = 0, seconds = 0;
    };
    [[nodiscard]] Mark mark() const { return {recording_.acts.size(), recording_.seconds.size()}; }
    void go_back(Mark mark);

private:
    const simulator::Machine& machine_;
    Recording recording_;
};

}  // namespace gato::recording
