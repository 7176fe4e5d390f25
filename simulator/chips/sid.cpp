// SPDX-License-Identifier: MIT
#include "simulator/chips/sid.hpp"

#include "core/c64/registers.hpp"
#include <gato/simulator/sid_sound.hpp>

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

namespace gato::simulator {

namespace reg = c64::sid;

namespace {

constexpr std::uint8_t voice_registers = reg::voice_2_frequency_low - reg::voice_1_frequency_low;
// The cycles in which everything that is on its way through an oscillator arrives.
constexpr Cycle latency = 2;

// Each voice is synchronised and modulated by the one before it, the first by the third.
constexpr std::size_t before(std::size_t voice) {
    return (voice + 2) % 3;
}

constexpr Cycle bus_holds(SidChip chip) {
    return chip == SidChip::mos6581 ? 0x1d00 : 0xa'2000;
}

}  // namespace

Sid::Sid(std::uint32_t seed, SidChip chip)
    : oscillators_{SidOscillator(chip), SidOscillator(chip), SidOscillator(chip)}, chip_(chip) {
    if (seed == 0) return;
    for (SidOscillator& oscillator : oscillators_) oscillator.set_noise((seed * 2'654'435'761U) | 1U);
}

void Sid::clock_oscillators() {
    auto& [first, second, third] = oscillators_;
    for (SidOscillator& oscillator : oscillators_) oscillator.clock();
    first.synchronize(third, second);
    second.synchronize(first, third);
    third.synchronize(second, first);
    first.show(third);
    second.show(first);
    third.show(second);
}

Cycle Sid::quiet_cycles() const {
    Cycle quiet = never;
    for (std::size_t voice = 0; voice < 3; ++voice) {
        quiet = std::min(quiet, oscillators_[voice].quiet_cycles());
        if (oscillators_[voice].is_synchronized()) quiet = std::min(quiet, oscillators_[before(voice)].top_rises_in() - 1);
    }
    return quiet;
}

void Sid::run_oscillators(Cycle cycles) {
    while (cycles > latency) {
        const Cycle quiet = std::min(cycles - latency, quiet_cycles());
        if (quiet > 0)
            for (SidOscillator& oscillator : oscillators_) oscillator.skip(quiet);
        else
            clock_oscillators();
        cycles -= std::max<Cycle>(quiet, 1);
    }
    for (; cycles > 0; --cycles) clock_oscillators();
}

// Oscillators and envelopes do not depend on each other: without a listener, those of voice 3 are computed when they are
// needed.
void Sid::sync_oscillators(Cycle now) {
    if (sound_ != nullptr) return play_until(now);
    run_oscillators(std::max<Cycle>(now - oscillators_at_, 0));
    oscillators_at_ = std::max(oscillators_at_, now);
}

void Sid::sync_envelope(Cycle now) {
    if (sound_ != nullptr) return play_until(now);
    envelopes_[2].run(std::max<Cycle>(now - envelope_at_, 0));
    envelope_at_ = std::max(envelope_at_, now);
}

void Sid::sync(Cycle now) {
    sync_oscillators(now);
    sync_envelope(now);
}

// As many cycles as may be played at once; the last ones one by one, as they are read.
std::size_t Sid::play_oscillators(Cycle cycles, SidVoices& voices) {
    const Cycle quiet = std::min({cycles - latency, quiet_cycles(), static_cast<Cycle>(SidVoices::most_cycles)});
    if (quiet < 1) {
        clock_oscillators();
        for (std::size_t voice = 0; voice < 3; ++voice) voices.waveforms[voice][0] = oscillators_[voice].output();
        return 1;
    }
    const auto count = static_cast<std::size_t>(quiet);
    const SidOscillator third = oscillators_[2];  // as it was before, when it is the first one's source
    for (const std::size_t voice : {2U, 1U, 0U})
        oscillators_[voice].play(voice == 0 ? third : oscillators_[voice - 1], std::span(voices.waveforms[voice]).first(count));
    return count;
}

// While there is a listener both are always at the same cycle.
void Sid::play_until(Cycle now) {
    SidVoices voices;
    while (oscillators_at_ < now) {
        voices.cycles = play_oscillators(now - oscillators_at_, voices);
        for (std::size_t voice = 0; voice < 3; ++voice)
            envelopes_[voice].play(std::span(voices.envelopes[voice]).first(voices.cycles));
        sound_->hear(voices);
        oscillators_at_ = envelope_at_ = oscillators_at_ + static_cast<Cycle>(voices.cycles);
    }
}

void Sid::play_into(SidSound* sound, Cycle now) {
    sync(now);
    sound_ = sound;
    if (sound == nullptr) return;
    for (std::uint8_t number = reg::cutoff_low; number <= reg::volume; ++number) sound->write(number, registers_[number]);
}

// What reading gives when the chip has gone through the cycles up to then.
std::uint8_t Sid::shown(std::uint8_t number, Cycle now) const {
    switch (number) {
    case reg::paddle_x: return pots_.measured(now).x;
    case reg::paddle_y: return pots_.measured(now).y;
    case reg::oscillator_3: return oscillators_[2].shown();
    case reg::envelope_3: return envelopes_[2].shown();
    default: return now < bus_fades_ ? bus_ : 0;
    }
}

void Sid::put_on_bus(std::uint8_t value, Cycle now) {
    bus_ = value;
    bus_fades_ = now + bus_holds(chip_);
}

std::uint8_t Sid::read(std::uint8_t number, Cycle now) {
    const bool is_readable = number >= reg::paddle_x && number <= reg::envelope_3;
    if (!is_readable) return shown(number, now);
    if (number == reg::oscillator_3) sync_oscillators(now);
    if (number == reg::envelope_3) sync_envelope(now);
    put_on_bus(shown(number, now), now);
    return bus_;
}

// Only what moves has to be gone through to know what it will show.
std::uint8_t Sid::peek(std::uint8_t number, Cycle now) const {
    if (number != reg::oscillator_3 && number != reg::envelope_3) return shown(number, now);
    Sid ahead = *this;
    ahead.sound_ = nullptr;
    ahead.sync(now);
    return ahead.shown(number, now);
}

void Sid::write_oscillator(SidOscillator& oscillator, std::uint8_t offset, std::uint8_t value) {
    switch (offset) {
    case reg::voice_1_frequency_low: oscillator.set_frequency_low(value); break;
    case reg::voice_1_frequency_high: oscillator.set_frequency_high(value); break;
    case reg::voice_1_width_low: oscillator.set_width_low(value); break;
    case reg::voice_1_width_high: oscillator.set_width_high(value); break;
    default: oscillator.set_control(value); break;
    }
}

void Sid::write_envelope(SidEnvelope& envelope, std::uint8_t offset, std::uint8_t value) {
    switch (offset) {
    case reg::voice_1_control: envelope.set_gate((value & reg::gate) != 0); break;
    case reg::voice_1_attack_decay: envelope.set_attack_decay(value); break;
    default: envelope.set_sustain_release(value); break;
    }
}

void Sid::write_voice(std::size_t voice, std::uint8_t offset, std::uint8_t value, Cycle now) {
    if (offset <= reg::voice_1_control) {
        sync_oscillators(now);
        write_oscillator(oscillators_[voice], offset, value);
    }
    if (offset >= reg::voice_1_control) {
        if (voice == 2 || sound_ != nullptr) sync_envelope(now);
        write_envelope(envelopes_[voice], offset, value);
    }
}

// Players write most of an oscillator's registers again for each note: what stays as it is needs no update.
void Sid::write(std::uint8_t number, std::uint8_t value, Cycle now) {
    const bool stays = std::exchange(registers_[number], value) == value;
    put_on_bus(value, now);
    if (number < 3 * voice_registers) {
        const std::uint8_t offset = number % voice_registers;
        if (!stays || offset > reg::voice_1_control) write_voice(number / voice_registers, offset, value, now);
        return;
    }
    if (sound_ == nullptr || number > reg::volume) return;
    sync(now);
    sound_->write(number, value);
}

}  // namespace gato::simulator
