// SPDX-License-Identifier: MIT
#include "dap/ears.hpp"

#include <utility>

namespace gato::dap {

std::vector<std::int16_t> Ears::take() {
    is_wanted_ = true;
    return std::exchange(heard_, {});
}

void Ears::keep(simulator::SidSound::Samples samples) {
    if (heard_.size() > simulator::SidSound::samples_per_second) heard_.clear();
    heard_.insert(heard_.end(), samples.begin(), samples.end());
}

Ears::Listening::Listening(Ears& ears, simulator::Machine& machine) : ears_(ears), machine_(machine) {
    if (!ears.is_wanted_) return;
    if (!ears.sound_)
        ears.sound_.emplace(machine.sid().chip(), machine.video(),
                            [&ears](simulator::SidSound::Samples samples) { ears.keep(samples); });
    machine.play_into(&*ears.sound_);
}

Ears::Listening::~Listening() {
    if (!ears_.sound_) return;
    machine_.play_into(nullptr);
    ears_.sound_->flush();
}

}  // namespace gato::dap
