// SPDX-License-Identifier: MIT
// Listens to the SID for nobody: the envelopes of the first two voices, which programs cannot read, move only while there is a listener.
#pragma once

#include <gato/simulator/machine.hpp>
#include <gato/simulator/sid_sound.hpp>

namespace gato::cli {

class SilentSound {
public:
    explicit SilentSound(simulator::Machine& machine)
        : machine_(machine), sound_(machine.options().sid, machine.video(), [](simulator::SidSound::Samples) {}) {
        machine.play_into(&sound_);
    }
    SilentSound(const SilentSound&) = delete;
    SilentSound& operator=(const SilentSound&) = delete;
    ~SilentSound() { machine_.play_into(nullptr); }

private:
    simulator::Machine& machine_;
    simulator::SidSound sound_;
};

}  // namespace gato::cli
