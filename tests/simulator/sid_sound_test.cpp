// SPDX-License-Identifier: MIT
// What can be heard: levels and frequencies that the registers promise, by the discrete Fourier transform at a frequency.
#include "simulator/chips/sid.hpp"
#include <gato/simulator/sid_sound.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <numbers>
#include <random>
#include <vector>

namespace gato::simulator {
namespace {

enum Control : std::uint8_t { gate = 0x01, triangle = 0x10, sawtooth = 0x20, pulse = 0x40, noise = 0x80 };

// A SID with its listener; voice 1 unless a register says otherwise.
class Played {
public:
    explicit Played(SidChip chip = SidChip::mos8580)
        : sid(0, chip),
          sound_(chip, pal, [this](SidSound::Samples some) { samples.insert(samples.end(), some.begin(), some.end()); }) {
        sid.play_into(&sound_, 0);
        sid.write(0x18, 0x0f, 0);
    }
    void play_note(double hertz, std::uint8_t waveform) {
        const auto frequency = static_cast<unsigned>(std::lround(hertz * 16'777'216 / pal.cycles_per_second));
        sid.write(0x00, static_cast<std::uint8_t>(frequency), now);
        sid.write(0x01, static_cast<std::uint8_t>(frequency >> 8), now);
        sid.write(0x03, 0x08, now);
        sid.write(0x05, 0x00, now);
        sid.write(0x06, 0xf0, now);
        sid.write(0x04, waveform | gate, now);
    }
    void wait(double seconds) {
        now += static_cast<Cycle>(seconds * pal.cycles_per_second);
        sid.settle(now);
        sound_.flush();
    }
    // The part of a frequency in the last seconds, as the amplitude of a sine of 1.
    [[nodiscard]] double amplitude(double hertz, double seconds = 0.5) const {
        const auto count = static_cast<std::size_t>(seconds * SidSound::samples_per_second);
        std::complex<double> sum;
        for (std::size_t i = 0; i < count; ++i) {
            const double phase = 2 * std::numbers::pi * hertz * static_cast<double>(i) / SidSound::samples_per_second;
            const double window = 1 - std::cos(2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(count));
            sum += window * samples[samples.size() - count + i] / 32'767.0 * std::polar(1.0, -phase);
        }
        return 2 * std::abs(sum) / static_cast<double>(count);
    }

    Sid sid;
    Cycle now = 0;
    std::vector<std::int16_t> samples;

private:
    SidSound sound_;
};

double decibels(double ratio) {
    return 20 * std::log10(ratio);
}

TEST(SidSound, there_are_44100_samples_a_second) {
    Played played;
    played.wait(2);
    EXPECT_NEAR(static_cast<double>(played.samples.size()), 88'200, 2);
}

TEST(SidSound, silence_is_silent) {
    Played played;
    played.wait(1);
    EXPECT_LT(std::abs(played.samples.back()), 3);
}

// The harmonics of a sawtooth fall with their number, the odd ones of a triangle and a square with its square and with it.
TEST(SidSound, waveforms_have_their_harmonics) {
    struct Case {
        std::uint8_t waveform;
        double second, third, fifth;
    };
    for (const Case& expected :
         {Case{sawtooth, 1 / 2.0, 1 / 3.0, 1 / 5.0}, Case{triangle, 0, 1 / 9.0, 1 / 25.0}, Case{pulse, 0, 1 / 3.0, 1 / 5.0}}) {
        Played played;
        played.play_note(440, expected.waveform);
        played.wait(1);
        const double first = played.amplitude(440);
        EXPECT_GT(first, 0.05);
        EXPECT_NEAR(played.amplitude(880) / first, expected.second, 0.01);
        EXPECT_NEAR(played.amplitude(1320) / first, expected.third, 0.01);
        EXPECT_NEAR(played.amplitude(2200) / first, expected.fifth, 0.01);
    }
}

// Harmonics beyond half of the sample rate must not come back as other tones. (A frequency that does not divide the SID's clock has
// such tones on the chip itself.)
TEST(SidSound, high_notes_have_no_false_tones) {
    Played played;
    const double note = pal.cycles_per_second / 512.0;
    played.play_note(note, sawtooth);
    played.wait(1);
    const double first = played.amplitude(note);
    for (double hertz = 300; hertz < 17'000; hertz += 61.7) {
        if (std::abs(std::remainder(hertz, note)) < 30) continue;
        EXPECT_LT(decibels(played.amplitude(hertz) / first), -70) << hertz;
    }
}

TEST(SidSound, the_volume_is_linear) {
    for (const int volume : {15, 8, 1}) {
        Played played;
        played.sid.write(0x18, static_cast<std::uint8_t>(volume), 0);
        played.play_note(440, triangle);
        played.wait(1);
        Played loud;
        loud.play_note(440, triangle);
        loud.wait(1);
        EXPECT_NEAR(played.amplitude(440) / loud.amplitude(440), volume / 15.0, 0.005);
    }
}

TEST(SidSound, voice_3_can_be_taken_off_unless_it_is_filtered) {
    for (const auto& [through, is_heard] : {std::pair{0x00, false}, {0x04, true}}) {
        Played played;
        played.sid.write(0x17, static_cast<std::uint8_t>(through), 0);
        played.sid.write(0x16, 0xff, 0);
        played.sid.write(0x18, 0x9f, 0);  // low pass, voice 3 off
        for (const auto& [reg, value] : {std::pair{0x0e, 0x45}, {0x0f, 0x1d}, {0x13, 0}, {0x14, 0xf0}, {0x12, 0x21}})
            played.sid.write(static_cast<std::uint8_t>(reg), static_cast<std::uint8_t>(value), 0);
        played.wait(1);
        EXPECT_EQ(played.amplitude(440) > 0.01, is_heard);
    }
}

// 12 dB an octave, far from the cutoff.
TEST(SidSound, the_filter_has_two_poles) {
    const auto level = [](std::uint8_t mode, double hertz) {
        Played played;
        played.sid.write(0x17, 0x01, 0);
        played.sid.write(0x16, 0x0a, 0);  // some 520 Hz
        played.sid.write(0x18, mode | 0x0f, 0);
        played.play_note(hertz, triangle);
        played.wait(1);
        return played.amplitude(hertz);
    };
    constexpr std::uint8_t low_pass = 0x10, band_pass = 0x20, high_pass = 0x40;
    EXPECT_NEAR(decibels(level(low_pass, 3'600) / level(low_pass, 1'800)), -12, 0.5);
    EXPECT_NEAR(decibels(level(high_pass, 60) / level(high_pass, 120)), -12, 0.5);
    EXPECT_NEAR(decibels(level(band_pass, 60) / level(band_pass, 120)), -6, 0.5);
    EXPECT_NEAR(decibels(level(low_pass, 60) / level(low_pass, 120)), 0, 0.2);
    EXPECT_NEAR(decibels(level(high_pass, 3'600) / level(high_pass, 1'800)), 0, 0.5);
}

TEST(SidSound, of_a_6581_the_volume_alone_is_heard) {
    const auto level = [](SidChip chip) {
        Played played(chip);
        for (int i = 0; i < 1'000; ++i) {
            played.sid.write(0x18, i % 2 == 0 ? 0x0f : 0x00, played.now);
            played.wait(0.001);
        }
        return played.amplitude(500);
    };
    EXPECT_GT(level(SidChip::mos6581), 0.05);
    EXPECT_LT(level(SidChip::mos8580), 0.01);
}

// In blocks or cycle by cycle: the same.
TEST(SidSound, is_the_same_however_often_it_is_settled) {
    for (unsigned seed = 0; seed < 20; ++seed) {
        std::mt19937 random(seed);
        const SidChip chip = seed % 2 == 0 ? SidChip::mos6581 : SidChip::mos8580;
        Played rarely(chip), often(chip);
        for (int i = 0; i < 80; ++i) {
            const auto reg = static_cast<std::uint8_t>(random() % 0x19);
            const auto value = static_cast<std::uint8_t>(random());
            const Cycle later = rarely.now + static_cast<Cycle>(random() % 2'000);
            for (Cycle now = rarely.now; now < later; now += 1 + static_cast<Cycle>(random() % 9)) often.sid.settle(now);
            rarely.now = often.now = later;
            rarely.sid.write(reg, value, later);
            often.sid.write(reg, value, later);
        }
        rarely.wait(0.01);
        often.wait(0.01);
        EXPECT_EQ(rarely.samples, often.samples) << seed;
    }
}

TEST(SidSound, listening_changes_nothing_that_is_read) {
    for (unsigned seed = 0; seed < 40; ++seed) {
        std::mt19937 random(seed);
        const SidChip chip = seed % 2 == 0 ? SidChip::mos6581 : SidChip::mos8580;
        Played heard(chip);
        Sid unheard(0, chip);
        Cycle now = 0;
        for (int i = 0; i < 80; ++i) {
            const auto reg = static_cast<std::uint8_t>(random() % 0x19);
            const auto value = static_cast<std::uint8_t>(random());
            now += static_cast<Cycle>(random() % 5'000);
            heard.sid.write(reg, value, now);
            unheard.write(reg, value, now);
            for (const std::uint8_t shown : {std::uint8_t{0x1b}, std::uint8_t{0x1c}})
                ASSERT_EQ(heard.sid.read(shown, now + 3), unheard.read(shown, now + 3)) << seed << ' ' << i;
        }
    }
}

}  // namespace
}  // namespace gato::simulator
