// SPDX-License-Identifier: MIT
// The time of day of a CIA. Facts: MOS 6526 data sheet; the tests of the clock in VICE's collection (named per test).
#include "simulator/chips/cia.hpp"

#include <gtest/gtest.h>

#include <random>

namespace gato::simulator {
namespace {

enum Register : std::uint8_t {
    tenths = 0x08,
    seconds = 0x09,
    minutes = 0x0a,
    hours = 0x0b,
    interrupts = 0x0d,
    control_a = 0x0e,
    control_b = 0x0f
};

constexpr Cycle mains_period = pal.cycles_per_second / pal.mains_hertz + 1;

void write_all(Cia& cia, std::initializer_list<std::pair<int, int>> values, Cycle now) {
    for (const auto& [reg, value] : values) cia.write(static_cast<std::uint8_t>(reg), static_cast<std::uint8_t>(value), now);
}

void set_clock(Cia& cia, int hour, int minute, int second, int tenth, Cycle now) {
    write_all(cia, {{hours, hour}, {minutes, minute}, {seconds, second}, {tenths, tenth}}, now);
}

TEST(CiaClock, time_of_day_counts_tenths) {
    Cia cia;
    cia.write(control_a, 0x80, 0);
    write_all(cia, {{hours, 0x91}, {minutes, 0x59}, {seconds, 0x59}, {tenths, 0x00}}, 0);
    EXPECT_EQ(cia.read(hours, pal.cycles_per_second + 100), 0x12);
    EXPECT_EQ(cia.read(minutes, pal.cycles_per_second + 100), 0x00);
    EXPECT_EQ(cia.read(tenths, pal.cycles_per_second + 100), 0x00);
}

TEST(CiaClock, writing_the_hours_stops_the_clock_until_the_tenths_are_written) {
    Cia cia;
    write_all(cia, {{control_a, 0x80}, {hours, 0x01}, {minutes, 0x00}, {seconds, 0x00}, {tenths, 0x00}}, 0);
    write_all(cia, {{hours, 0x02}}, 10);
    EXPECT_EQ(cia.read(seconds, 5 * pal.cycles_per_second), 0x00);
    EXPECT_EQ(cia.read(tenths, 5 * pal.cycles_per_second), 0x00);
    write_all(cia, {{tenths, 0x00}}, 5 * pal.cycles_per_second);
    EXPECT_EQ(cia.read(seconds, 7 * pal.cycles_per_second + 100), 0x02);
}

// MOS 6526: the chip flips AM and PM of a 12 that is written to the clock, not to the alarm.
TEST(CiaClock, a_written_hour_twelve_is_of_the_other_half_of_the_day) {
    Cia cia;
    write_all(cia, {{hours, 0x12}}, 0);
    EXPECT_EQ(cia.read(hours, 10), 0x92);
}

// VICE's 0alarm: setting the time to that of the alarm sounds it, setting the alarm to the time does not.
TEST(CiaClock, the_alarm_sounds_when_the_clock_is_set_to_it) {
    Cia cia;
    write_all(cia, {{control_b, 0x80}, {hours, 0x00}, {minutes, 0}, {seconds, 0}, {tenths, 0}}, 0);
    write_all(cia, {{control_b, 0x00}, {hours, 0x00}, {minutes, 0}, {seconds, 0}, {tenths, 0}}, 10);
    EXPECT_EQ(cia.read(interrupts, 20), 0x04);
    write_all(cia, {{control_b, 0x80}, {hours, 0x00}}, 30);
    EXPECT_EQ(cia.read(interrupts, 40), 0x00);
}

// powerup
TEST(CiaClock, stands_at_one_when_it_is_switched_on) {
    Cia cia;
    EXPECT_EQ(cia.read(tenths, 3 * pal.cycles_per_second), 0x00);
    EXPECT_EQ(cia.read(hours, 3 * pal.cycles_per_second), 0x01);
}

// fix-hour: before and after an hour is over.
TEST(CiaClock, counts_digits_that_no_clock_shows) {
    constexpr int cases[][2] = {{0x00, 0x01}, {0x09, 0x10}, {0x0a, 0x0b}, {0x0f, 0x00}, {0x11, 0x92},
                                {0x12, 0x81}, {0x19, 0x1a}, {0x1f, 0x10}, {0x89, 0x90}};
    for (const auto& [before, after] : cases) {
        Cia cia;
        write_all(cia, {{control_a, 0x80}}, 0);
        set_clock(cia, before, 0x59, 0x59, 9, 0);
        EXPECT_EQ(cia.read(hours, 6 * mains_period), after) << before;
    }
}

// fix-sec: the tens carry where they are 5.
TEST(CiaClock, counts_seconds_beyond_sixty) {
    constexpr int cases[][3] = {{0x59, 0x00, 1}, {0x69, 0x70, 0}, {0x79, 0x00, 0}, {0x0f, 0x00, 0}, {0xff, 0x70, 0}};
    for (const auto& [before, after, minute] : cases) {
        Cia cia;
        write_all(cia, {{control_a, 0x80}}, 0);
        set_clock(cia, 0x01, 0x00, before, 9, 0);
        EXPECT_EQ(cia.read(seconds, 6 * mains_period), after) << before;
        EXPECT_EQ(cia.read(minutes, 6 * mains_period), minute) << before;
    }
}

// read-latch
TEST(CiaClock, stays_as_it_was_while_it_is_read) {
    Cia cia;
    write_all(cia, {{control_a, 0x80}}, 0);
    set_clock(cia, 0x01, 0x00, 0x00, 9, 0);
    EXPECT_EQ(cia.read(hours, 100), 0x01);
    EXPECT_EQ(cia.read(seconds, 6 * mains_period), 0x00);
    EXPECT_EQ(cia.read(tenths, 6 * mains_period), 0x09);
    EXPECT_EQ(cia.read(seconds, 6 * mains_period), 0x01);
}

// hzsync6: the divider is compared with its end when the mains tick; beyond it, it wraps all the way around.
TEST(CiaClock, misses_a_tenth_when_it_is_switched_to_50_hertz_too_late) {
    Cia cia;
    set_clock(cia, 0x01, 0x00, 0x00, 0, 0);
    write_all(cia, {{control_a, 0x80}}, 5 * mains_period);
    EXPECT_EQ(cia.read(tenths, 10 * mains_period + 100), 0x00);
    EXPECT_EQ(cia.read(tenths, 11 * mains_period + 100), 0x01);
}

// hzsync0, hzsync1: stopping the clock restarts the divider, writing to it does not.
TEST(CiaClock, starts_its_divider_anew_when_it_was_stopped) {
    for (const bool stopped : {false, true}) {
        Cia cia;
        write_all(cia, {{control_a, 0x80}}, 0);
        set_clock(cia, 0x01, 0x00, 0x00, 0, 0);
        if (stopped) write_all(cia, {{hours, 0x01}}, 3 * mains_period);
        write_all(cia, {{tenths, 0x00}}, 3 * mains_period);
        EXPECT_EQ(cia.read(tenths, 5 * mains_period + 100), stopped ? 0x00 : 0x01);
    }
}

// alarm-cond2: setting the alarm to the time sounds it.
TEST(CiaClock, sounds_an_alarm_that_is_set_to_the_time) {
    Cia cia;
    write_all(cia, {{control_b, 0x80}, {hours, 0x01}}, 0);
    EXPECT_EQ(cia.read(interrupts, 10), 0x04);
}

// alarm: with its interrupt, in the cycle in which the tenths increment.
TEST(CiaClock, sounds_when_it_gets_to_the_alarm) {
    Cia cia;
    write_all(cia, {{control_b, 0x80}, {hours, 0x02}, {seconds, 0x02}, {control_b, 0x00}, {control_a, 0x80}}, 0);
    set_clock(cia, 0x02, 0x00, 0x01, 9, 0);
    write_all(cia, {{interrupts, 0x84}}, 10);
    cia.sync(6 * mains_period);
    EXPECT_EQ(cia.interrupt_since(), (5 * pal.cycles_per_second + 49) / 50 + 1);
    EXPECT_EQ(cia.read(interrupts, 6 * mains_period), 0x84);
}

// However long nobody looks, the result is the same as looking in each cycle.
TEST(CiaClock, is_the_same_however_often_it_is_synchronised) {
    std::mt19937 random(6526);
    constexpr std::uint8_t regs[] = {tenths, tenths, seconds, minutes, hours, control_a, control_b, interrupts};
    for (int round = 0; round < 20; ++round) {
        Cia lazy;
        Cia watched;
        Cycle now = 1;
        for (int step = 0; step < 20; ++step) {
            const std::uint8_t reg = regs[random() % std::size(regs)];
            const auto value = static_cast<std::uint8_t>(random() & (reg < interrupts ? 0x03 : 0x84));
            for (Cia* cia : {&lazy, &watched}) cia->write(reg, value, now);
            const Cycle next = now + 1 + static_cast<Cycle>(random() % 100'000);
            while (now < next) watched.sync(++now);
            const std::uint8_t look = regs[random() % std::size(regs)];
            ASSERT_EQ(lazy.read(look, now), watched.read(look, now)) << round << " " << step;
            ASSERT_EQ(lazy.interrupt_since(), watched.interrupt_since()) << round << " " << step;
        }
    }
}

}  // namespace
}  // namespace gato::simulator
