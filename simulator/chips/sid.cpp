// SPDX-License-Identifier: MIT
#include <gato/simulator/sid.hpp>

#include <gato/c64/registers.hpp>

#include <algorithm>

namespace gato::simulator {

namespace reg = c64::sid;

namespace {

// Cycles between two steps of the envelope, by rate.
constexpr std::array<int, 16> rate_cycles{9, 32, 63, 95, 149, 220, 267, 313, 392, 977, 1954, 3126, 3907, 11720, 19532, 31251};

// Falling, the envelope slows down as it gets lower: an exponential made of straight pieces.
constexpr int slowdown(std::uint8_t level) {
    if (level > 93) return 1;
    if (level > 54) return 2;
    if (level > 26) return 4;
    if (level > 14) return 8;
    if (level > 6) return 16;
    return 30;
}

}  // namespace

void Sid::advance_noise(std::uint64_t steps) {
    constexpr std::uint64_t sequence_length = (1U << 23) - 1;
    for (std::uint64_t i = steps % sequence_length; i > 0; --i) {
        const std::uint32_t bit = (noise_ >> 22 ^ noise_ >> 17) & 1;
        noise_ = (noise_ << 1 | bit) & 0x7f'ffff;
    }
}

// Until the envelope's next step from the one before.
Cycle Sid::envelope_step() const {
    const int rate = stage_ == Stage::attack  ? registers_[reg::voice_3_attack_decay] >> 4
                     : stage_ == Stage::decay ? registers_[reg::voice_3_attack_decay] & 0x0f
                                              : registers_[reg::voice_3_sustain_release] & 0x0f;
    return Cycle{rate_cycles[static_cast<std::size_t>(rate)]} * (stage_ == Stage::attack ? 1 : slowdown(envelope_));
}

void Sid::advance_envelope(Cycle cycles) {
    envelope_phase_ += cycles;
    while (true) {
        const std::uint8_t sustain = static_cast<std::uint8_t>((registers_[reg::voice_3_sustain_release] >> 4) * 0x11);
        if (stage_ == Stage::decay && envelope_ <= sustain) break;
        if (stage_ == Stage::release && envelope_ == 0) break;
        const Cycle length = envelope_step();
        if (envelope_phase_ < length) return;
        envelope_phase_ -= length;
        envelope_ = static_cast<std::uint8_t>(stage_ == Stage::attack ? envelope_ + 1 : envelope_ - 1);
        if (stage_ == Stage::attack && envelope_ == 0xff) stage_ = Stage::decay;
    }
    envelope_phase_ = 0;
}

void Sid::sync(Cycle now) {
    const auto elapsed = static_cast<std::uint64_t>(std::max<Cycle>(now - synced_, 0));
    synced_ = now;
    if ((registers_[reg::voice_3_control] & reg::test) != 0) {  // oscillator held, noise register recovers to ones
        accumulator_ = 0;
        noise_ = 0x7f'fff8;
    } else {
        const std::uint64_t frequency =
            registers_[reg::voice_3_frequency_low] | unsigned{registers_[reg::voice_3_frequency_high]} << 8;
        const std::uint64_t position = accumulator_ + frequency * elapsed;
        constexpr std::uint64_t half = 1U << 19;  // the noise register steps when bit 19 rises
        advance_noise((position + half) / (2 * half) - (accumulator_ + half) / (2 * half));
        accumulator_ = static_cast<std::uint32_t>(position & 0xff'ffff);
    }
    advance_envelope(static_cast<Cycle>(elapsed));
}

// The upper 8 bits of voice 3's waveform; several waveforms at once are the AND of each.
std::uint8_t Sid::oscillator() const {
    const std::uint8_t control = registers_[reg::voice_3_control];
    if ((control & (reg::triangle | reg::sawtooth | reg::pulse | reg::noise)) == 0) return 0;
    unsigned value = 0xff;
    if ((control & reg::triangle) != 0) {
        const unsigned folded = (accumulator_ & 0x80'0000) != 0 ? ~accumulator_ : accumulator_;
        value &= folded >> 15 & 0xff;
    }
    if ((control & reg::sawtooth) != 0) value &= accumulator_ >> 16;
    if ((control & reg::pulse) != 0) {
        const unsigned width = registers_[reg::voice_3_width_low] | (registers_[reg::voice_3_width_high] & 0x0fU) << 8;
        value &= accumulator_ >> 12 >= width ? 0xffU : 0U;
    }
    if ((control & reg::noise) != 0) {
        const std::uint32_t n = noise_;
        value &= (n >> 22 & 1) << 7 | (n >> 20 & 1) << 6 | (n >> 16 & 1) << 5 | (n >> 13 & 1) << 4 | (n >> 11 & 1) << 3
                 | (n >> 7 & 1) << 2 | (n >> 4 & 1) << 1 | (n >> 2 & 1);
    }
    return static_cast<std::uint8_t>(value);
}

// What reading gives when the chip has gone through the cycles up to then.
std::uint8_t Sid::shown(std::uint8_t number, Cycle now) const {
    switch (number) {
    case reg::paddle_x: return pots_.measured(now).x;
    case reg::paddle_y: return pots_.measured(now).y;
    case reg::oscillator_3: return oscillator();
    case reg::envelope_3: return envelope_;
    default: return bus_;
    }
}

std::uint8_t Sid::read(std::uint8_t number, Cycle now) {
    sync(now);
    return bus_ = shown(number, now);
}

// Only what moves has to be gone through to know what it will show.
std::uint8_t Sid::peek(std::uint8_t number, Cycle now) const {
    if (number != reg::oscillator_3 && number != reg::envelope_3) return shown(number, now);
    Sid ahead = *this;
    ahead.sync(now);
    return ahead.shown(number, now);
}

void Sid::write(std::uint8_t number, std::uint8_t value, Cycle now) {
    sync(now);
    if (number == reg::voice_3_control) {
        const bool gate = (value & reg::gate) != 0, gated = (registers_[number] & reg::gate) != 0;
        if (gate && !gated) stage_ = Stage::attack;
        if (!gate && gated) stage_ = Stage::release;
    }
    registers_[number] = bus_ = value;
    // What has been waited for a slow step counts for one quick step at most.
    envelope_phase_ = std::min(envelope_phase_, envelope_step() - 1);
}

}  // namespace gato::simulator
