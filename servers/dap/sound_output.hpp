// SPDX-License-Identifier: MIT
// What the program plays while it runs forwards, for a client that asks for it (`gato/sound`). A client that asks no more costs nothing
// but a second of samples.
#pragma once

#include <gato/simulator/machine.hpp>
#include <gato/simulator/sid_sound.hpp>

#include <cstdint>
#include <optional>
#include <vector>

namespace gato::dap {

class SoundOutput {
public:
    // The samples since it was called last; from the first call on there are some.
    [[nodiscard]] std::vector<std::int16_t> take();

    // As long as it lives the machine is heard, where somebody wants to. The machine may be another one than the last time.
    class Playing {
    public:
        Playing(SoundOutput& sound_output, simulator::Machine& machine);
        Playing(const Playing&) = delete;
        Playing& operator=(const Playing&) = delete;
        ~Playing();

    private:
        SoundOutput& output_;
        simulator::Machine& machine_;
    };

private:
    void keep(simulator::SidSound::Samples samples);

    std::optional<simulator::SidSound> sound_;
    std::vector<std::int16_t> heard_;
    bool is_wanted_ = false;
};

}  // namespace gato::dap
