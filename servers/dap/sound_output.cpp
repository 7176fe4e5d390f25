// SPDX-License-Identifier: MIT
#include "servers/dap/sound_output.hpp"

#include <utility>

namespace gato::dap {

std::vector<std::int16_t> SoundOutput::take() {
    is_wanted_ = true;
    return std::exchange(heard_, {});
}

void SoundOutput::keep(simulator::SidSound::Samples samples) {
    if (heard_.size() > simulator::SidSound::samples_per_second) heard_.clear();
    heard_.insert(heard_.end(), samples.begin(), samples.end());
}

SoundOutput::Playing::Playing(SoundOutput& sound_output, simulator::Machine& machine)
    : output_(sound_output), machine_(machine) {
    if (!sound_output.is_wanted_) return;
    if (!sound_output.sound_)
        sound_output.sound_.emplace(machine.options().sid, machine.video(),
                                    [&sound_output](simulator::SidSound::Samples samples) { sound_output.keep(samples); });
    machine.play_into(&*sound_output.sound_);
}

SoundOutput::Playing::~Playing() {
    if (!output_.sound_) return;
    machine_.play_into(nullptr);
    output_.sound_->flush();
}

}  // namespace gato::dap
