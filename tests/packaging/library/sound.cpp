// SPDX-License-Identifier: MIT
// What the SID plays.
#include "parts.hpp"

#include <gato/simulator/sid_sound.hpp>

bool hears_the_sid() {
    using namespace gato::simulator;
    std::size_t heard = 0;
    SidSound sound(SidChip::mos6581, pal, [&](SidSound::Samples samples) { heard += samples.size(); });
    SidVoices silence{};
    silence.cycles = SidVoices::most_cycles;
    for (int part = 0; part < 1000; ++part) sound.hear(silence);
    sound.flush();
    return heard > 10'000;  // a quarter of a second at 44,100 a second
}
