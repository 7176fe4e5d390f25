// SPDX-License-Identifier: MIT
#include "simulator/chips/sid_oscillator.hpp"

#include "simulator/chips/sid_waves.hpp"

#include "core/c64/registers.hpp"

#include <algorithm>
#include <iterator>

namespace gato::simulator {

namespace reg = c64::sid;
using detail::SidWaves;

namespace {

constexpr std::uint16_t all_lines = SidWaves::all_lines, top_line = 0x800;

// Times by model, in cycles: until a noise register that the test bit holds is all ones, and until lines that nothing drives
// lose their first bit and then each of the others.
struct Times {
    Cycle noise_heals, lines_hold, line_fades;
};
constexpr Times times_of(SidChip chip) {
    return chip == SidChip::mos6581 ? Times{50'000, 54'000, 1'400} : Times{9'700'000, 800'000, 50'000};
}

// The noise register's bits that drive the upper eight lines, from the top.
constexpr std::array<int, 8> noise_bits{20, 18, 14, 11, 9, 5, 2, 0};

constexpr std::uint32_t noise_bits_of(std::uint16_t lines) {
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < noise_bits.size(); ++i) bits |= (lines >> (11 - i) & 1U) << noise_bits[i];
    return bits;
}
constexpr std::uint32_t all_noise_bits = noise_bits_of(all_lines);

constexpr std::uint16_t lines_of_noise(std::uint32_t noise) {
    unsigned lines = 0;
    for (std::size_t i = 0; i < noise_bits.size(); ++i) lines |= (noise >> noise_bits[i] & 1U) << (11 - i);
    return static_cast<std::uint16_t>(lines);
}

}  // namespace

SidOscillator::SidOscillator(SidChip chip) : waves_(&detail::sid_waves(chip)), chip_(chip) {
    show_noise();
}

void SidOscillator::set_control(std::uint8_t value) {
    const std::uint8_t before = waveform_;
    waveform_ = value >> 4;
    is_synchronized_ = (value & reg::synchronised) != 0;
    ring_ = (value & reg::ring_modulated) != 0 && (waveform_ & sawtooth) == 0 ? top_bit : 0;
    if (waveform_ == 0 && before != 0) lines_fade_in_ = times_of(chip_).lines_hold;
    const bool test = (value & reg::test) != 0;
    if (test != test_) set_test(test, before);
}

void SidOscillator::set_test(bool on, std::uint8_t waveform_before) {
    test_ = on;
    settle_noise();
    if (!on) return release_noise(waveform_before);
    accumulator_ = 0;
    noise_stage_ = 0;
    noise_heals_in_ = times_of(chip_).noise_heals;
    // What comes onto the lines together with the test bit is still written: triangle and sawtooth of an oscillator at 0.
    if (shapes_noise()) write_noise(0);
}

void SidOscillator::hold() {
    top_rose_ = false;
    if (noise_heals_in_ == 0 || --noise_heals_in_ > 0) return;
    noise_ = noise_mask;
    show_noise();
}

void SidOscillator::clock() {
    if (test_) return hold();
    const std::uint32_t next = (accumulator_ + frequency_) & accumulator_mask, rose = ~accumulator_ & next;
    accumulator_ = next;
    top_rose_ = (rose & top_bit) != 0;
    if ((rose & noise_clock) != 0)
        noise_stage_ = 2;
    else if (noise_stage_ != 0 && --noise_stage_ == 0)
        shift_noise();
}

// If no other waveform is on its lines, the value is not needed now. Otherwise the others overwrite what is moving from bit to
// bit.
void SidOscillator::shift_noise() {
    const bool writes = combines_noise() && (shapes_noise() || chip_ == SidChip::mos6581);
    if (writes) write_noise(output_);
    ++owed_shifts_;
    if (!combines_noise()) return;
    settle_noise();
    if (writes && !shapes_noise()) write_noise(output_);
}

void SidOscillator::settle_noise() {
    if (owed_shifts_ == 0) return;
    constexpr Cycle sequence_length = noise_mask;
    for (Cycle i = noise_ == 0 ? 0 : owed_shifts_ % sequence_length; i > 0; --i)
        noise_ = (noise_ << 1 | ((noise_ >> 22 ^ noise_ >> 17) & 1)) & noise_mask;
    owed_shifts_ = 0;
    show_noise();
}

void SidOscillator::show_noise() {
    noise_lines_ = lines_of_noise(noise_);
}

// A low line clears its bit; nothing sets one.
void SidOscillator::write_noise(std::uint16_t lines) {
    noise_ &= ~all_noise_bits | noise_bits_of(lines);
    noise_lines_ &= lines;
}

// The test bit is cleared: the register shifts once, with a one instead of bit 22. Waveforms that are on the lines before and
// after can write into it meanwhile: on a 6581 those that are there the whole time, on an 8580 any.
void SidOscillator::release_noise(std::uint8_t before) {
    const bool is_6581 = chip_ == SidChip::mos6581;
    if (before > noise && combines_noise()) {
        const std::uint8_t common = before & waveform_;
        const bool shaped = is_6581 ? (common & (triangle | sawtooth)) != 0
                                    : (before & (triangle | sawtooth)) != 0 && (waveform_ & (triangle | sawtooth)) != 0;
        const bool pulsed = is_6581 ? (common & pulse) != 0 && before != (noise | pulse) : before == (noise | pulse);
        if (shaped)
            write_noise(output_);
        else if (pulsed)
            write_noise(waves_->noise_and_pulse[noise_lines_ >> 4]);
    }
    noise_ = (noise_ << 1 | (~noise_ >> 17 & 1)) & noise_mask;
    show_noise();
}

void SidOscillator::float_lines() {
    if (lines_fade_in_ == 0 || --lines_fade_in_ > 0) return;
    output_ &= static_cast<std::uint16_t>(output_ - 1);
    osc3_ = output_;
    if (output_ != 0) lines_fade_in_ = times_of(chip_).line_fades;
}

void SidOscillator::show(const SidOscillator& source) {
    if (waveform_ == 0)
        float_lines();
    else
        drive_lines(source);
    // The comparison is a cycle late.
    pulse_lines_ = test_ || accumulator_ >> 12 >= width_ ? all_lines : 0;
}

void SidOscillator::drive_lines(const SidOscillator& source) {
    const std::uint32_t index = (accumulator_ ^ (~source.accumulator_ & ring_)) >> 12;
    const std::uint16_t shape = waves_->lines[waveform_ & (triangle | sawtooth | pulse)][index];
    std::uint16_t others = (waveform_ & pulse) != 0 ? pulse_lines_ : all_lines;
    if ((waveform_ & noise) != 0) {
        settle_noise();
        others &= waveform_ == (noise | pulse) ? waves_->noise_and_pulse[noise_lines_ >> 4] : noise_lines_;
    }
    output_ = shape & others;
    // An 8580 keeps triangle and sawtooth for a cycle before OSC3 sees them.
    const bool is_slow = chip_ == SidChip::mos8580 && (waveform_ & (triangle | sawtooth)) != 0;
    osc3_ = is_slow ? slow_lines_ & others : output_;
    slow_lines_ = shape;
    if (pulls_top_down() && (output_ & top_line) == 0) accumulator_ &= ~top_bit;
    if (shapes_noise() && !test_ && noise_stage_ != 1) write_noise(output_);
}

Cycle SidOscillator::top_rises_in() const {
    if (frequency_ == 0 || test_) return never;
    const std::uint32_t way = ((top_bit - accumulator_ - 1) & accumulator_mask) + 1;
    return (way + frequency_ - 1) / frequency_;
}

Cycle SidOscillator::quiet_cycles() const {
    if (combines_noise()) return 0;
    const Cycle quiet = waveform_ == 0 && lines_fade_in_ > 0 ? lines_fade_in_ - 1 : never;
    if (test_) return noise_heals_in_ > 0 ? std::min(quiet, noise_heals_in_ - 1) : quiet;
    if (waveform_ == 0) return quiet;
    if (!pulls_top_down() || waveform_ == sawtooth) return never;
    return (accumulator_ & top_bit) != 0 ? 0 : top_rises_in() - 1;
}

// How often the noise register is clocked.
Cycle SidOscillator::noise_clocks(Cycle cycles) const {
    const std::int64_t from = accumulator_ + noise_clock;
    return (from + Cycle{frequency_} * cycles) / (2 * noise_clock) - from / (2 * noise_clock);
}

// Shifts whose clocks came before the last two cycles are done, another may be on its way.
void SidOscillator::skip_noise(Cycle cycles) {
    if (noise_stage_ > cycles) {
        noise_stage_ = static_cast<std::uint8_t>(noise_stage_ - cycles);
    } else if (noise_stage_ > 0) {
        noise_stage_ = 0;
        ++owed_shifts_;
    }
    const Cycle clocks = noise_clocks(cycles);
    if (cycles >= 1 && noise_clocks(cycles - 1) != clocks)
        noise_stage_ = 2;
    else if (cycles >= 2 && noise_clocks(cycles - 2) != clocks)
        noise_stage_ = 1;
    else
        ++owed_shifts_;  // none is on its way
    owed_shifts_ += clocks - 1;
}

void SidOscillator::skip(Cycle cycles) {
    if (waveform_ == 0 && lines_fade_in_ > 0) lines_fade_in_ -= cycles;
    top_rose_ = false;
    if (test_) {
        if (noise_heals_in_ > 0) noise_heals_in_ -= cycles;
        return;
    }
    skip_noise(cycles);
    accumulator_ = static_cast<std::uint32_t>((accumulator_ + Cycle{frequency_} * cycles) & accumulator_mask);
}

// Lines that do not move.
void SidOscillator::play_held(std::span<std::uint16_t> outputs) {
    std::ranges::fill(outputs, output_);
    skip(std::ssize(outputs));
}

void SidOscillator::play_noise(std::span<std::uint16_t> outputs) {
    for (std::uint16_t& output : outputs) {
        clock();
        settle_noise();
        output = noise_lines_;
    }
}

template <bool is_modulated, bool has_pulse>
void SidOscillator::play_shapes(const SidOscillator& source, std::span<std::uint16_t> outputs) {
    const auto& shapes = waves_->lines[waveform_];
    const std::uint32_t step = test_ ? 0 : frequency_, source_step = source.test_ ? 0 : source.frequency_;
    std::uint32_t place = accumulator_, source_place = source.accumulator_;
    std::uint16_t pulses = pulse_lines_;
    for (std::uint16_t& output : outputs) {
        place += step;
        source_place += source_step;
        const std::uint32_t index = (is_modulated ? place ^ (~source_place & ring_) : place) >> 12 & all_lines;
        output = has_pulse ? shapes[index] & pulses : shapes[index];
        if (has_pulse) pulses = test_ || (place >> 12 & all_lines) >= width_ ? all_lines : 0;
    }
    skip(std::ssize(outputs));
}

void SidOscillator::play(const SidOscillator& source, std::span<std::uint16_t> outputs) {
    if (outputs.empty()) return;
    const bool has_pulse = (waveform_ & pulse) != 0;
    if (waveform_ == 0)
        play_held(outputs);
    else if (waveform_ == noise)
        play_noise(outputs);
    else if (ring_ != 0)
        has_pulse ? play_shapes<true, true>(source, outputs) : play_shapes<true, false>(source, outputs);
    else
        has_pulse ? play_shapes<false, true>(source, outputs) : play_shapes<false, false>(source, outputs);
    output_ = outputs.back();
    pulse_lines_ = test_ || accumulator_ >> 12 >= width_ ? all_lines : 0;
}

}  // namespace gato::simulator
