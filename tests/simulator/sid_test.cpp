// SPDX-License-Identifier: MIT
// Voice 3 as programs read it back, against a model that goes through every cycle.
#include <gato/simulator/sid.hpp>

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

TEST(Sid, sawtooth_rises_with_the_accumulator) {
    Sid sid;
    sid.write(control, sawtooth, 0);
    set_frequency(sid, 0x1000);  // a step of the upper eight bits in 16 cycles
    for (const auto& [cycle, value] : {std::pair{0, 0}, {15, 0}, {16, 1}, {32, 2}, {4080, 255}, {4096, 0}, {4112, 1}})
        EXPECT_EQ(sid.read(oscillator, cycle), value) << cycle;
}

TEST(Sid, triangle_rises_and_falls) {
    Sid sid;
    sid.write(control, triangle, 0);
    set_frequency(sid, 0x1000);
    for (const auto& [cycle, value] : {std::pair{0, 0}, {8, 1}, {2040, 255}, {2048, 255}, {2056, 254}, {4088, 0}, {4104, 1}})
        EXPECT_EQ(sid.read(oscillator, cycle), value) << cycle;
}

TEST(Sid, pulse_is_high_from_its_width_on) {
    Sid sid;
    sid.write(control, pulse, 0);
    sid.write(width_low, 0x34, 0);
    sid.write(width_high, 0xf2, 0);  // four bits count
    set_frequency(sid, 0x1000);      // a step of the twelve bits that are compared in each cycle
    EXPECT_EQ(sid.read(oscillator, 0x233), 0);
    EXPECT_EQ(sid.read(oscillator, 0x234), 255);
    EXPECT_EQ(sid.read(oscillator, 0xfff), 255);
    EXPECT_EQ(sid.read(oscillator, 0x1000), 0);
}

TEST(Sid, several_waveforms_are_what_all_of_them_have) {
    Sid sid;
    sid.write(control, sawtooth | triangle, 0);
    set_frequency(sid, 0x1000);
    EXPECT_EQ(sid.read(oscillator, 16 * 0x35), 0x35 & 0x6a);
    sid.write(control, 0, 16 * 0x35);
    EXPECT_EQ(sid.read(oscillator, 16 * 0x35), 0);
}

TEST(Sid, the_test_bit_holds_the_oscillator) {
    Sid sid;
    sid.write(control, sawtooth, 0);
    set_frequency(sid, 0x1000);
    sid.write(control, sawtooth | test, 160);
    EXPECT_EQ(sid.read(oscillator, 1000), 0);
    sid.write(control, sawtooth, 2000);
    EXPECT_EQ(sid.read(oscillator, 2015), 0);
    EXPECT_EQ(sid.read(oscillator, 2016), 1);
}

TEST(Sid, the_test_bit_starts_the_noise_again) {
    const auto noise_after_test = [](Cycle began) {
        Sid sid;
        sid.write(control, noise, 0);
        set_frequency(sid, 0xffff);
        (void)sid.read(oscillator, began);
        sid.write(control, noise | test, began);
        sid.write(control, noise, began + 100);
        std::array<std::uint8_t, 20> values{};
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = sid.read(oscillator, began + 100 + static_cast<Cycle>(100 * i));
        return values;
    };
    EXPECT_EQ(noise_after_test(0), noise_after_test(1234));
}

// A register of 23 bits whose taps are 22 and 17, shifted when bit 19 of the accumulator rises.
TEST(Sid, noise_is_that_of_the_shift_register) {
    std::mt19937 random(1);
    Sid sid;
    sid.write(control, noise | test, 0);
    set_frequency(sid, 0xffff);
    std::uint32_t accumulator = 0, shifted = 0x7fff'f8;
    sid.write(control, noise, 10);
    for (Cycle now = 10; now < 200'000;) {
        const Cycle later = now + 1 + static_cast<Cycle>(random() % 300);
        for (; now < later; ++now) {
            const std::uint32_t before = accumulator;
            accumulator = (accumulator + 0xffff) & 0xff'ffff;
            if ((~before & accumulator & 1U << 19) == 0) continue;
            shifted = (shifted << 1 | ((shifted >> 22 ^ shifted >> 17) & 1)) & 0x7f'ffff;
        }
        unsigned value = 0;
        for (const int bit : {22, 20, 16, 13, 11, 7, 4, 2}) value = value << 1 | (shifted >> bit & 1);
        ASSERT_EQ(sid.read(oscillator, now), value) << now;
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

TEST(Sid, only_a_rising_gate_begins_the_attack) {
    Sid sid;
    sid.write(attack_decay, 0x0f, 0);
    sid.write(sustain_release, 0x0f, 0);
    sid.write(control, gate, 0);
    const Cycle peak = 255 * 9, later = peak + 10 * 31251;
    EXPECT_EQ(sid.read(envelope, later), 245);
    sid.write(control, gate | sawtooth, later);
    EXPECT_EQ(sid.read(envelope, later + 100), 245) << "it goes on falling";
    sid.write(control, 0, later + 100);
    sid.write(control, gate, later + 200);
    EXPECT_EQ(sid.read(envelope, later + 200), 245) << "what it waited for the slow step makes no leap";
    EXPECT_EQ(sid.read(envelope, later + 201), 246);
    EXPECT_EQ(sid.read(envelope, later + 201 + 9), 247);
}

// Falling takes three times as long as rising, with steps that get longer below 94, 55, 27, 15 and 7.
TEST(Sid, decay_and_release_slow_down) {
    Sid sid;
    sid.write(attack_decay, 0x00, 0);
    sid.write(sustain_release, 0x80, 0);
    sid.write(control, gate, 0);
    Cycle now = 255 * 9;
    EXPECT_EQ(sid.read(envelope, now), 255);
    EXPECT_EQ(sid.read(envelope, now + 9 * (255 - 0x88) - 1), 0x89);
    now += 9 * (255 - 0x88);
    EXPECT_EQ(sid.read(envelope, now), 0x88);
    EXPECT_EQ(sid.read(envelope, now + 100'000), 0x88) << "it is sustained";
    now += 100'000;
    sid.write(control, 0, now);
    constexpr std::array<std::array<int, 3>, 6> stretches{
        {{0x88, 93, 1}, {93, 54, 2}, {54, 26, 4}, {26, 14, 8}, {14, 6, 16}, {6, 0, 30}}};
    for (const auto& [from, to, slowdown] : stretches) {
        now += Cycle{9} * slowdown * (from - to);
        EXPECT_EQ(sid.read(envelope, now - 1), to + 1);
        EXPECT_EQ(sid.read(envelope, now), to);
    }
    EXPECT_EQ(sid.read(envelope, now + 100'000), 0);
}

TEST(Sid, when_it_is_read_changes_nothing) {
    for (unsigned seed = 0; seed < 50; ++seed) {
        std::mt19937 random(seed);
        Sid often, seldom;
        Cycle now = 0;
        for (int i = 0; i < 60; ++i) {
            const auto reg = static_cast<std::uint8_t>(frequency_low + random() % 7);
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

// In each 512 cycles the lines are measured once, as they are when the measurement begins; its result shows at its end. Bit 0 is noise.
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

TEST(Sid, the_lowest_bit_of_a_paddle_is_noise) {
    Sid sid;
    sid.connect_pots({100, 100}, 0);
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
    EXPECT_EQ(sid.last_written(0x18), 0x0f);
}

}  // namespace
}  // namespace gato::simulator
