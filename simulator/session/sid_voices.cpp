// SPDX-License-Identifier: MIT
#include "simulator/session/sid_voices.hpp"

#include "core/c64/registers.hpp"

#include <cmath>
#include <cstddef>
#include <cstdio>

namespace gato::simulator {

namespace {

namespace reg = c64::sid;

constexpr int voice_registers = reg::voice_2_frequency_low - reg::voice_1_frequency_low;

struct NamedWaveform {
    std::uint8_t bit;
    const char* name;
};
constexpr NamedWaveform waveforms[] = {
    {reg::triangle, "triangle"}, {reg::sawtooth, "sawtooth"}, {reg::pulse, "pulse"}, {reg::noise, "noise"}};

VoiceView look_at_voice(const Machine& machine, int voice) {
    const auto read = [&](int offset) {
        return machine.sid_register(static_cast<std::uint8_t>(voice * voice_registers + offset));
    };
    constexpr double accumulator = 16'777'216;
    VoiceView view;
    view.frequency = static_cast<std::uint16_t>(read(reg::voice_1_frequency_low) | read(reg::voice_1_frequency_high) << 8);
    view.hertz = view.frequency * static_cast<double>(machine.video().cycles_per_second) / accumulator;
    view.width = static_cast<std::uint16_t>(read(reg::voice_1_width_low) | (read(reg::voice_1_width_high) & 15) << 8);
    view.control = read(reg::voice_1_control);
    view.attack = read(reg::voice_1_attack_decay) >> 4;
    view.decay = read(reg::voice_1_attack_decay) & 15;
    view.sustain = read(reg::voice_1_sustain_release) >> 4;
    view.release = read(reg::voice_1_sustain_release) & 15;
    view.level = machine.sid_envelope(voice);
    return view;
}

}  // namespace

bool VoiceView::is_gated() const {
    return (control & reg::gate) != 0;
}

std::array<VoiceView, 3> look_at_voices(const Machine& machine) {
    return {look_at_voice(machine, 0), look_at_voice(machine, 1), look_at_voice(machine, 2)};
}

// Notes are numbered as MIDI's, of which 69 is A-4.
std::string note_of(double hertz) {
    constexpr double lowest = 16, concert_pitch = 440;
    constexpr int notes_an_octave = 12, number_of_a4 = 69;
    constexpr const char* names[] = {"C-", "C#", "D-", "D#", "E-", "F-", "F#", "G-", "G#", "A-", "A#", "B-"};
    if (hertz < lowest) return {};
    const auto number = number_of_a4 + static_cast<int>(std::lround(notes_an_octave * std::log2(hertz / concert_pitch)));
    return names[number % notes_an_octave] + std::to_string(number / notes_an_octave - 1);
}

std::string waveforms_of(std::uint8_t control) {
    std::string text;
    for (const auto& [bit, name] : waveforms)
        if ((control & bit) != 0) text += (text.empty() ? "" : "+") + std::string(name);
    return text.empty() ? "none" : text;
}

std::string pitch_line_of(const VoiceView& voice) {
    char text[60];
    std::snprintf(text, sizeof text, "%-3s %7.1f Hz  A%d D%d S%d R%d", note_of(voice.hertz).c_str(), voice.hertz, voice.attack,
                  voice.decay, voice.sustain, voice.release);
    return text;
}

std::string sound_line_of(const VoiceView& voice) {
    std::string line = waveforms_of(voice.control);
    if ((voice.control & reg::pulse) != 0) line += " " + std::to_string(voice.width);
    if ((voice.control & reg::synchronised) != 0) line += " sync";
    if ((voice.control & reg::ring_modulated) != 0) line += " ring";
    if ((voice.control & reg::test) != 0) line += " test";
    return line + (voice.is_gated() ? " on" : " off");
}

}  // namespace gato::simulator
