// SPDX-License-Identifier: MIT
// The SID as programs read it back. The cycles of its parts are those measured by the programs of public test suites.
#include "simulator/chips/sid.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>

namespace gato::simulator {
namespace {

enum Register : std::uint8_t {
    frequency_low = 0x0e,
    frequency_high = 0x0f,
    width_low = 0x10,
    width_high = 0x11,
    control = 0x12,
    attack_decay = 0x13,
    sustain_release = 0x14,
    paddle_x = 0x19,
    paddle_y = 0x1a,
    oscillator = 0x1b,
    envelope = 0x1c
};
enum Control : std::uint8_t { gate = 0x01, test = 0x08, triangle = 0x10, sawtooth = 0x20, pulse = 0x40, noise = 0x80 };

// The data sheet's times of a rise from 0 to 255, by rate: in milliseconds at 1 MHz.
constexpr std::array<double, 16> attack_times{2, 8, 16, 24, 38, 56, 68, 80, 100, 250, 500, 800, 1000, 3000, 5000, 8000};

void set_frequency(Sid& sid, unsigned frequency, Cycle now = 0) {
    sid.write(frequency_low, static_cast<std::uint8_t>(frequency), now);
    sid.write(frequency_high, static_cast<std::uint8_t>(frequency >> 8), now);
}

// Voice 3 begins to count from zero at cycle 10.
constexpr Cycle begin = 10;
Sid begun(std::uint8_t waveform, unsigned frequency, unsigned width = 0, SidChip chip = SidChip::mos6581) {
    Sid sid(0, chip);
    sid.write(control, waveform | test, 0);
    sid.write(width_low, static_cast<std::uint8_t>(width), 0);
    sid.write(width_high, static_cast<std::uint8_t>(width >> 8), 0);
    set_frequency(sid, frequency);
    sid.write(control, waveform, begin);
    return sid;
}

TEST(Sid, sawtooth_rises_with_the_accumulator) {
    Sid sid = begun(sawtooth, 0x1000);  // a step of the upper eight bits in 16 cycles
    for (const auto& [cycle, value] : {std::pair{0, 0}, {15, 0}, {16, 1}, {32, 2}, {4095, 255}, {4096, 0}, {4112, 1}})
        EXPECT_EQ(sid.read(oscillator, begin + cycle), value) << cycle;
}

TEST(Sid, triangle_rises_and_falls) {
    Sid sid = begun(triangle, 0x1000);
    for (const auto& [cycle, value] : {std::pair{0, 0}, {8, 1}, {2040, 255}, {2048, 255}, {2056, 254}, {4088, 0}, {4104, 1}})
        EXPECT_EQ(sid.read(oscillator, begin + cycle), value) << cycle;
}

// An 8580 keeps both for a cycle before they can be read.
TEST(Sid, an_8580_shows_what_was_a_cycle_before) {
    for (const std::uint8_t waveform : {std::uint8_t{triangle}, std::uint8_t{sawtooth}}) {
        Sid older = begun(waveform, 0x1000), newer = begun(waveform, 0x1000, 0, SidChip::mos8580);
        for (Cycle now = begin + 1; now < 10'000; now += 7)
            ASSERT_EQ(newer.read(oscillator, now), older.read(oscillator, now - 1));
    }
}

// The comparison is a cycle late, and the test bit makes it true.
TEST(Sid, pulse_is_high_from_its_width_on) {
    Sid sid = begun(pulse, 0x1000,
                    0xf234);  // four bits of the upper byte count; a step of the twelve that are compared in each cycle
    EXPECT_EQ(sid.read(oscillator, begin), 255);
    EXPECT_EQ(sid.read(oscillator, begin + 2), 0);
    EXPECT_EQ(sid.read(oscillator, begin + 0x234), 0);
    EXPECT_EQ(sid.read(oscillator, begin + 0x235), 255);
    EXPECT_EQ(sid.read(oscillator, begin + 0x1000), 255);
    EXPECT_EQ(sid.read(oscillator, begin + 0x1001), 0);
}

TEST(Sid, no_waveform_leaves_the_lines_as_they_were_for_a_while) {
    for (const auto& [chip, holds] : {std::pair{SidChip::mos6581, 54'000}, {SidChip::mos8580, 800'000}}) {
        Sid sid = begun(sawtooth, 0x1000, 0, chip);
        sid.write(control, 0, begin + 16 * 0x35 + 1);
        const Cycle end = begin + 16 * 0x35 + holds;
        EXPECT_EQ(sid.read(oscillator, end - 10), 0x35);
        EXPECT_LT(sid.read(oscillator, end + 500'000), 0x35);
        EXPECT_EQ(sid.read(oscillator, end + 5'000'000), 0);
    }
}

TEST(Sid, the_test_bit_holds_the_oscillator) {
    Sid sid = begun(sawtooth, 0x1000);
    sid.write(control, sawtooth | test, begin + 160);
    EXPECT_EQ(sid.read(oscillator, 1000), 0);
    sid.write(control, sawtooth, 2000);
    EXPECT_EQ(sid.read(oscillator, 2015), 0);
    EXPECT_EQ(sid.read(oscillator, 2016), 1);
}

// Voice 2 counts twice as fast: each time its top bit rises, voice 3 starts again.
TEST(Sid, a_voice_is_synchronised_by_the_one_before_it) {
    constexpr std::uint8_t second = 0x07;  // its first register; the others are in the order of voice 3's
    constexpr std::uint8_t synchronised = 0x02;
    Sid sid = begun(sawtooth | synchronised, 0x1000);
    sid.write(second + 4, test, begin);
    sid.write(second + 1, 0x20, begin);
    sid.write(second + 4, 0, begin);
    for (Cycle now = begin + 1; now < 20'000; now += 13) {
        const Cycle since_sync = (now - begin + 1'024) % 2'048, counted = now - begin < 1'024 ? now - begin : since_sync;
        ASSERT_EQ(sid.read(oscillator, now), counted / 16 & 0xff) << now;
    }
}

// While the top bit of voice 2 is low, the triangle of voice 3 is inverted.
TEST(Sid, the_ring_is_modulated_by_the_voice_before_it) {
    constexpr std::uint8_t second = 0x07, modulated = 0x04;
    Sid ringing = begun(triangle | modulated, 0x1000), plain = begun(triangle, 0x1000);
    ringing.write(second + 4, test, begin);
    ringing.write(second, 0x80, begin);
    ringing.write(second + 1, 0x00, begin);
    ringing.write(second + 4, 0, begin);
    for (Cycle now = begin + 1; now < 300'000; now += 17) {
        const bool is_low = ((now - begin) * 0x80 >> 23 & 1) == 0;
        ASSERT_EQ(ringing.read(oscillator, now), is_low ? 0xff - plain.read(oscillator, now) : plain.read(oscillator, now))
            << now;
    }
}

TEST(Sid, all_cells_are_ones_at_power_on) {
    for (const auto& [waveform, value] : {std::pair{triangle, 0xaa}, {sawtooth, 0x55}, {pulse, 0xff}, {noise, 0xfe}}) {
        Sid sid;
        sid.write(control, waveform, 100);
        EXPECT_EQ(sid.read(oscillator, 104), value) << unsigned{waveform};
    }
}

// A register of 23 bits whose taps are 22 and 17, shifted two cycles after the rise of bit 19 of the accumulator.
TEST(Sid, noise_is_that_of_the_shift_register) {
    std::mt19937 random(1);
    Sid sid;
    set_frequency(sid, 0xffff, 0);
    sid.write(control, noise | test, 0);
    const Cycle start = 100'000;  // until then all bits have become ones
    sid.write(control, noise, start);
    std::uint32_t accumulator = 0, shifted = 0x7f'fffe;
    int pending = 0;
    for (Cycle now = start; now < start + 200'000;) {
        const Cycle later = now + 1 + static_cast<Cycle>(random() % 300);
        for (; now < later; ++now) {
            const std::uint32_t before = accumulator;
            accumulator = (accumulator + 0xffff) & 0xff'ffff;
            if (pending > 0 && --pending == 0) shifted = (shifted << 1 | ((shifted >> 22 ^ shifted >> 17) & 1)) & 0x7f'ffff;
            if ((~before & accumulator & 1U << 19) != 0) pending = 2;
        }
        unsigned value = 0;
        for (const int bit : {20, 18, 14, 11, 9, 5, 2, 0}) value = value << 1 | (shifted >> bit & 1);
        ASSERT_EQ(sid.read(oscillator, now), value) << now;
    }
}

// A waveform on the same lines pulls them low, and with them bits of the register: each time less noise remains.
TEST(Sid, a_waveform_beside_noise_clears_bits_of_it) {
    Sid sid = begun(noise, 0xffff);
    sid.write(control, noise | triangle, 1'000);
    sid.write(control, noise, 21'000);
    int noisy = 0;
    for (Cycle now = 21'010; now < 21'200; now += 19) noisy += sid.read(oscillator, now) != 0 ? 1 : 0;
    EXPECT_EQ(noisy, 0);
    sid.write(control, noise | test, 30'000);
    EXPECT_EQ(sid.read(oscillator, 100'000), 0xff) << "the test bit heals it";
}

// A 6581's sawtooth shares its top line with the oscillator, so that others on the line pull its top bit down.
TEST(Sid, combined_with_sawtooth_a_6581_loses_its_top_bit) {
    for (const auto& [chip, top] : {std::pair{SidChip::mos6581, 0}, {SidChip::mos8580, 0x80}}) {
        Sid sid = begun(sawtooth, 0x0001, 0, chip);
        set_frequency(sid, 0x1000, begin);
        set_frequency(sid, 0x0001, begin + 0x900);
        sid.write(control, sawtooth | triangle, begin + 0x910);
        sid.write(control, sawtooth, begin + 0x920);
        EXPECT_EQ(sid.read(oscillator, begin + 0x930) & 0x80, top);
    }
}

TEST(Sid, the_noise_generator_starts_elsewhere_for_each_seed) {
    const auto first_values = [](Sid sid) {
        sid.write(control, noise, 0);
        set_frequency(sid, 0xffff);
        std::array<std::uint8_t, 20> values{};
        for (std::size_t i = 0; i < values.size(); ++i) values[i] = sid.read(oscillator, static_cast<Cycle>(100 * i));
        return values;
    };
    EXPECT_EQ(first_values(Sid(7)), first_values(Sid(7)));
    EXPECT_NE(first_values(Sid(7)), first_values(Sid(8)));
    EXPECT_NE(first_values(Sid(7)), first_values(Sid()));
}

TEST(Sid, the_attack_takes_the_time_of_the_data_sheet) {
    for (std::size_t rate = 0; rate < attack_times.size(); ++rate) {
        Sid sid;
        sid.write(attack_decay, static_cast<std::uint8_t>(rate << 4 | 15), 0);
        sid.write(sustain_release, 0xf0, 0);
        sid.write(control, gate, 0);
        Cycle now = 0;
        while (sid.read(envelope, now) != 255) now += 10;
        EXPECT_NEAR(static_cast<double>(now), attack_times[rate] * 1000, attack_times[rate] * 1000 * 0.15) << rate;
    }
}

TEST(Sid, no_gate_leaves_the_envelope_at_zero) {
    Sid sid;
    for (Cycle now = 0; now < 100'000; now += 99) ASSERT_EQ(sid.read(envelope, now), 0) << now;
}

TEST(Sid, only_a_rising_gate_begins_the_attack) {
    Sid sid;
    sid.write(attack_decay, 0x0f, 0);
    sid.write(sustain_release, 0x0f, 0);
    sid.write(control, gate, 0);
    const Cycle peak = 255 * 9, later = peak + 10 * 31251 + 20;
    EXPECT_EQ(sid.read(envelope, later), 245);
    sid.write(control, gate | sawtooth, later);
    EXPECT_EQ(sid.read(envelope, later + 100), 245) << "it goes on falling";
}

// The rate counter is compared for equality: a shorter period that it has passed takes effect when it has wrapped around.
TEST(Sid, a_rate_that_is_shortened_too_late_waits_for_the_counter_to_go_round) {
    Sid sid;
    sid.write(attack_decay, 0x0f, 0);
    sid.write(sustain_release, 0x0f, 0);
    sid.write(control, gate, 0);
    const Cycle later = 255 * 9 + 31251 + 1'000;
    const int level = sid.read(envelope, later);
    sid.write(control, 0, later);
    sid.write(attack_decay, 0x0f, later);
    sid.write(control, gate, later + 10);
    EXPECT_EQ(sid.read(envelope, later + 30'000), level) << "the delay bug";
    EXPECT_EQ(sid.read(envelope, later + 35'000), 255);
}

// Falling takes three times as long as rising, with steps that get longer from 93, 54, 26, 14 and 6 on.
TEST(Sid, decay_and_release_slow_down) {
    Sid sid;
    sid.write(attack_decay, 0x00, 0);
    sid.write(sustain_release, 0x80, 0);
    sid.write(control, gate, 0);
    EXPECT_EQ(sid.read(envelope, 4'000), 0x88);
    EXPECT_EQ(sid.read(envelope, 100'000), 0x88) << "it is sustained";
    sid.write(control, 0, 100'000);
    constexpr std::array<std::array<int, 3>, 6> stretches{
        {{0x88, 93, 1}, {93, 54, 2}, {54, 26, 4}, {26, 14, 8}, {14, 6, 16}, {6, 0, 30}}};
    Cycle now = 100'000;
    while (sid.read(envelope, now) == 0x88) ++now;
    Cycle length = -9;  // the first step
    for (const auto& [from, to, slowdown] : stretches) {
        length += Cycle{9} * slowdown * (from - to);
        Cycle end = now;
        while (sid.read(envelope, end) > to) ++end;
        EXPECT_NEAR(static_cast<double>(end - now), static_cast<double>(length), 3) << to;
        length = 0;
        now = end;
    }
    EXPECT_EQ(sid.read(envelope, now + 100'000), 0);
}

TEST(Sid, when_it_is_read_changes_nothing) {
    for (unsigned seed = 0; seed < 50; ++seed) {
        std::mt19937 random(seed);
        const SidChip chip = seed % 2 == 0 ? SidChip::mos6581 : SidChip::mos8580;
        Sid often(0, chip), seldom(0, chip);
        Cycle now = 0;
        for (int i = 0; i < 60; ++i) {
            const auto reg = static_cast<std::uint8_t>(random() % 21);
            const auto value = static_cast<std::uint8_t>(random());
            often.write(reg, value, now);
            seldom.write(reg, value, now);
            const Cycle later = now + 1 + static_cast<Cycle>(random() % 3000);
            for (; now < later; now += 1 + static_cast<Cycle>(random() % 50)) {
                (void)often.read(oscillator, now);
                (void)often.read(envelope, now);
            }
        }
        EXPECT_EQ(often.read(oscillator, now), seldom.read(oscillator, now)) << seed;
        EXPECT_EQ(often.read(envelope, now), seldom.read(envelope, now)) << seed;
    }
}

// In each 512 cycles the lines are measured once, with their state when the measurement begins; its result appears at its end.
// Bit 0 is noise.
TEST(Sid, paddle_lines_are_measured_every_512_cycles) {
    std::mt19937 random(5);
    Sid sid;
    PotLines now_connected, measuring, shown;
    for (Cycle now = 0; now < 60'000; ++now) {
        if (now > 0 && now % 512 == 0) {
            shown = measuring;
            measuring = now_connected;
        }
        if (random() % 400 == 0) {
            now_connected = {static_cast<std::uint8_t>(2 * (random() % 127)), static_cast<std::uint8_t>(2 * (random() % 127))};
            sid.connect_pots(now_connected, now);
        }
        if (shown.x == 0xff) continue;
        ASSERT_EQ(sid.peek(paddle_x, now) & 0xfe, shown.x) << now;
        ASSERT_EQ(sid.peek(paddle_y, now) & 0xfe, shown.y) << now;
    }
}

TEST(Sid, the_lowest_bit_of_a_device_with_a_clock_is_noise) {
    Sid sid;
    sid.connect_pots({100, 100, true}, 0);
    int ones = 0, changes = 0, differences = 0;
    for (int i = 2; i < 1002; ++i) {
        const int x = sid.read(paddle_x, 512 * i) & 1, y = sid.read(paddle_y, 512 * i) & 1;
        EXPECT_EQ(sid.read(paddle_x, 512 * i + 511) & 1, x) << "it belongs to the measurement";
        ones += x;
        changes += x != (sid.read(paddle_x, 512 * (i - 1)) & 1) ? 1 : 0;
        differences += x != y ? 1 : 0;
    }
    EXPECT_NEAR(ones, 500, 100);
    EXPECT_GT(changes, 300);
    EXPECT_NEAR(differences, 500, 100);
}

TEST(Sid, lines_that_lead_nowhere_read_255_without_noise) {
    Sid sid;
    sid.connect_pots({0xff, 40}, 0);
    for (int i = 2; i < 100; ++i) EXPECT_EQ(sid.read(paddle_x, 512 * i), 0xff);
}

TEST(Sid, other_registers_read_as_the_last_value_on_the_bus) {
    Sid sid;
    sid.write(0x18, 0x0f, 0);
    EXPECT_EQ(sid.read(0x00, 5), 0x0f);
    EXPECT_EQ(sid.read(paddle_x, 6), 0xff);
    EXPECT_EQ(sid.read(0x18, 7), 0xff);
    EXPECT_EQ(sid.read(paddle_y, 8), 0xff);
    EXPECT_EQ(sid.read(0x18, 1'000'000), 0) << "it fades";
    EXPECT_EQ(sid.last_written(0x18), 0x0f);
}

}  // namespace
}  // namespace gato::simulator
