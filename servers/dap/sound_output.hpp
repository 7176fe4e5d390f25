// SPDX-License-Identifier: MIT
// The sound of the program while it runs forwards, for a client that asks for it (`gato/sound`). A client that stops asking costs
// nothing but a second of samples.
#pragma once

#include <gato/simulator/machine.hpp>
#include <gato/simulator/sid_sound.hpp>

#include <cstdint>
#include <optional>
#include <vector>

namespace gato::dap {

class SoundOutput {
public:
    // The samples since the last call; the first call starts the recording.
    [[nodiscard]] std::vector<std::int16_t> take();

    // While it lives the machine's sound is recorded if a client wants it. The machine may differ from the last one.
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
