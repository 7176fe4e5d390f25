// SPDX-License-Identifier: MIT
// In which cycle the CIA does what. Facts: Wolfgang Lorenz' test suite (named per test), MOS 6526 data sheet.
#include "simulator/chips/cia.hpp"

#include <gtest/gtest.h>

#include <random>

namespace gato::simulator {
namespace {

enum Register : std::uint8_t {
    direction_b = 0x03,
    timer_a_low = 0x04,
    timer_a_high = 0x05,
    timer_b_low = 0x06,
    timer_b_high = 0x07,
    tenths = 0x08,
    seconds = 0x09,
    minutes = 0x0a,
    hours = 0x0b,
    serial = 0x0c,
    interrupts = 0x0d,
    control_a = 0x0e,
    control_b = 0x0f
};

void write_all(Cia& cia, std::initializer_list<std::pair<int, int>> values, Cycle now) {
    for (const auto& [reg, value] : values) cia.write(static_cast<std::uint8_t>(reg), static_cast<std::uint8_t>(value), now);
}

// What register `reg` shows from cycle `first` on, once a cycle; reading it must not change it.
std::vector<int> shown(Cia& cia, std::uint8_t reg, Cycle first, int cycles) {
    std::vector<int> values;
    for (Cycle now = first; now < first + cycles; ++now) values.push_back(cia.read(reg, now));
    return values;
}

TEST(Cia, timer_period_is_the_latch_plus_one) {
    Cia cia;
    cia.write(timer_a_low, 9, 0);
    cia.write(timer_a_high, 0, 0);
    cia.write(control_a, 0x11, 100);
    cia.write(interrupts, 0x81, 100);
    const Cycle first = cia.next_interrupt();
    cia.sync(first + 1000 * 10);
    (void)cia.read(interrupts, first + 1000 * 10);
    EXPECT_EQ((cia.next_interrupt() - first) % 10, 0);
}

TEST(Cia, timer_b_counts_underflows_of_timer_a) {
    Cia cia;
    write_all(cia, {{timer_a_low, 99}, {timer_a_high, 0}, {timer_b_low, 9}, {timer_b_high, 0}}, 0);
    write_all(cia, {{interrupts, 0x82}, {control_b, 0x51}, {control_a, 0x11}}, 0);
    EXPECT_NEAR(static_cast<double>(cia.next_interrupt()), 1000, 5);
    cia.sync(950);
    EXPECT_EQ(cia.interrupt_since(), never);
    cia.sync(1010);
    EXPECT_NEAR(static_cast<double>(cia.interrupt_since()), 1000, 5);
}

TEST(Cia, an_underflow_that_may_not_interrupt_does_not_move_an_interrupt_that_may) {
    Cia cia;
    // timer B underflows at some 10 cycles, timer A, which alone may interrupt, at some 100; nobody looks in between
    write_all(cia, {{timer_a_low, 99}, {timer_a_high, 0}, {timer_b_low, 9}, {timer_b_high, 0}}, 0);
    write_all(cia, {{interrupts, 0x81}, {control_b, 0x11}, {control_a, 0x11}}, 0);
    const Cycle expected = cia.next_interrupt();
    cia.sync(150);
    EXPECT_EQ(cia.interrupt_since(), expected);
}

// cnto2, cia1tab: two cycles of delay, zero is never seen, and the reload takes a cycle.
TEST(Cia, a_timer_shows_its_latch_for_two_cycles_and_never_zero) {
    Cia cia;
    write_all(cia, {{timer_a_low, 2}, {timer_a_high, 0}}, 0);
    write_all(cia, {{control_a, 0x01}}, 100);
    EXPECT_EQ(shown(cia, timer_a_low, 101, 8), (std::vector{2, 2, 1, 2, 2, 1, 2, 2}));
}

// cnto2: stopping takes as long.
TEST(Cia, a_stopped_timer_counts_two_more_cycles) {
    Cia cia;
    write_all(cia, {{timer_a_low, 0xff}, {timer_a_high, 0}}, 0);
    write_all(cia, {{control_a, 0x01}}, 100);
    write_all(cia, {{control_a, 0x00}}, 110);
    EXPECT_EQ(cia.read(timer_a_low, 120), 0xff - 10);
}

// irq: a force load delays the start by one more cycle; the line follows the flag by one.
TEST(Cia, the_line_follows_the_flag_one_cycle_later) {
    Cia cia;
    write_all(cia, {{timer_a_low, 7}, {timer_a_high, 0}, {interrupts, 0x81}}, 0);
    write_all(cia, {{control_a, 0x19}}, 100);
    EXPECT_EQ(cia.peek(interrupts, 109), 0x00);
    EXPECT_EQ(cia.peek(interrupts, 110), 0x01);
    EXPECT_EQ(cia.peek(interrupts, 111), 0x81);
    EXPECT_EQ(cia.next_interrupt(), 111);
}

// icr01
TEST(Cia, reading_the_flag_before_the_line_fell_prevents_the_interrupt) {
    Cia cia;
    write_all(cia, {{timer_a_low, 7}, {timer_a_high, 0}, {interrupts, 0x81}}, 0);
    write_all(cia, {{control_a, 0x19}}, 100);
    EXPECT_EQ(cia.read(interrupts, 110), 0x01);
    cia.sync(120);
    EXPECT_EQ(cia.interrupt_since(), never);
}

// imr
TEST(Cia, allowing_a_pending_flag_interrupts_two_cycles_later_and_forbidding_it_does_not_take_it_back) {
    Cia cia;
    write_all(cia, {{timer_a_low, 7}, {timer_a_high, 0}}, 0);
    write_all(cia, {{control_a, 0x19}}, 10);
    write_all(cia, {{interrupts, 0x81}}, 100);
    EXPECT_EQ(cia.next_interrupt(), 102);
    write_all(cia, {{interrupts, 0x7f}}, 110);
    EXPECT_EQ(cia.interrupt_since(), 102);
    EXPECT_EQ(cia.read(interrupts, 112), 0x81);
}

// flipos: one-shot mode is remembered for one cycle.
TEST(Cia, one_shot_mode_switched_off_just_before_the_underflow_still_stops) {
    for (const bool in_time : {false, true}) {
        Cia cia;
        write_all(cia, {{timer_a_low, 7}, {timer_a_high, 0}, {control_a, 0x10}}, 0);
        write_all(cia, {{control_a, 0x09}}, 100);  // underflow in cycle 109
        write_all(cia, {{control_a, 0x01}}, in_time ? 107 : 108);
        EXPECT_EQ(cia.read(control_a, 120), in_time ? 0x01 : 0x00);
    }
}

// cia1pb6: in pulse mode the bit is high in the cycle of the underflow; the toggle starts high, whatever is shown.
TEST(Cia, timers_show_at_port_b) {
    Cia cia;
    write_all(cia, {{direction_b, 0}, {timer_a_low, 3}, {timer_a_high, 0}}, 0);
    write_all(cia, {{control_a, 0x03}}, 100);  // underflows in 105, 109, 113
    const auto bit_6 = [&](Cycle now) {
        cia.sync(now);
        return (cia.port_b() & 0x40) != 0;
    };
    EXPECT_FALSE(bit_6(104));
    EXPECT_TRUE(bit_6(105));
    EXPECT_FALSE(bit_6(106));
    write_all(cia, {{control_a, 0x07}}, 106);
    EXPECT_FALSE(bit_6(108));
    EXPECT_TRUE(bit_6(109));
    EXPECT_TRUE(bit_6(112));
    EXPECT_FALSE(bit_6(113));
}

// cia-timer: the interrupt comes without its flag.
TEST(Cia, a_read_just_before_timer_b_underflows_loses_its_flag_on_the_6526) {
    for (const CiaChip chip : {CiaChip::mos6526, CiaChip::mos6526a}) {
        Cia cia(pal, chip);
        write_all(cia, {{timer_b_low, 7}, {timer_b_high, 0}, {interrupts, 0x82}}, 0);
        write_all(cia, {{control_b, 0x19}}, 100);  // underflow in cycle 110
        EXPECT_EQ(cia.read(interrupts, 109), 0x00);
        EXPECT_EQ(cia.read(interrupts, 113), chip == CiaChip::mos6526 ? 0x80 : 0x82);
    }
}

// irqdelay
TEST(Cia, the_line_of_a_6526a_falls_with_the_flag) {
    Cia cia(pal, CiaChip::mos6526a);
    write_all(cia, {{timer_a_low, 7}, {timer_a_high, 0}, {interrupts, 0x81}}, 0);
    write_all(cia, {{control_a, 0x19}}, 100);
    EXPECT_EQ(cia.next_interrupt(), 110);
    EXPECT_EQ(cia.peek(interrupts, 110), 0x81);
}

// cia-int: after a read the line stays high for a cycle.
TEST(Cia, a_read_delays_the_line_of_a_6526a) {
    Cia cia(pal, CiaChip::mos6526a);
    write_all(cia, {{timer_a_low, 7}, {timer_a_high, 0}, {interrupts, 0x81}}, 0);
    write_all(cia, {{control_a, 0x19}}, 100);
    EXPECT_EQ(cia.read(interrupts, 109), 0x00);
    cia.sync(115);
    EXPECT_EQ(cia.interrupt_since(), 111);
}

// dd0dtest
TEST(Cia, what_was_read_shows_once_more_in_the_next_cycle) {
    for (const CiaChip chip : {CiaChip::mos6526, CiaChip::mos6526a}) {
        Cia cia(pal, chip);
        write_all(cia, {{timer_a_low, 7}, {timer_a_high, 0}, {interrupts, 0x81}}, 0);
        write_all(cia, {{control_a, 0x19}}, 100);
        EXPECT_EQ(cia.read(interrupts, 120), 0x81);
        EXPECT_EQ(cia.peek(interrupts, 121), chip == CiaChip::mos6526 ? 0x80 : 0x81);
        EXPECT_EQ(cia.read(interrupts, 122), 0x00);
    }
}

// cia-icr-test2, dd0dtest: an interrupt is forbidden too late in the cycle of its event, but for an INC of the mask.
TEST(Cia, forbidding_an_interrupt_is_too_late_in_its_cycle) {
    for (const bool twice : {false, true}) {
        Cia cia;
        write_all(cia, {{timer_a_low, 7}, {timer_a_high, 0}, {interrupts, 0x81}}, 0);
        write_all(cia, {{control_a, 0x19}}, 100);  // underflow in cycle 110
        if (twice) write_all(cia, {{interrupts, 0x00}}, 109);
        write_all(cia, {{interrupts, 0x01}}, 110);
        EXPECT_EQ(cia.read(interrupts, 120), twice ? 0x01 : 0x81);
    }
}

// The time of the next check of a chip does not depend on what timer B is just about to count.
TEST(Cia, the_next_interrupt_of_timer_b_is_not_foreseen_too_late) {
    for (Cycle asked = 130; asked < 160; ++asked) {
        Cia cia(pal, CiaChip::mos6526a);
        write_all(cia, {{timer_a_low, 11}, {timer_a_high, 0}, {timer_b_low, 4}, {timer_b_high, 0}}, 0);
        write_all(cia, {{control_b, 0x59}}, 90);
        write_all(cia, {{control_a, 0x11}}, 100);
        write_all(cia, {{interrupts, 0x82}}, asked);
        const Cycle foreseen = cia.next_interrupt();
        cia.sync(1000);
        EXPECT_LE(foreseen, cia.interrupt_since()) << asked;
    }
}

// However long nobody looks, the result is the same as looking in each cycle.
class CiaSkips : public testing::TestWithParam<CiaChip> {};

TEST_P(CiaSkips, change_nothing) {
    std::mt19937 random(6526);
    for (int round = 0; round < 600; ++round) {
        Cia lazy(pal, GetParam());
        Cia watched(pal, GetParam());
        Cycle now = 1;
        for (int step = 0; step < 30; ++step) {
            constexpr std::uint8_t regs[] = {timer_a_low,  timer_a_low, timer_a_high, timer_b_low, timer_b_low,
                                             timer_b_high, interrupts,  control_a,    control_b,   serial};
            const std::uint8_t reg = regs[random() % std::size(regs)];
            auto value = static_cast<std::uint8_t>(random() >> 8);
            if (reg == timer_a_high || reg == timer_b_high || random() % 2 == 0) value &= reg < tenths ? 0x01 : 0xdf;
            for (Cia* cia : {&lazy, &watched}) cia->write(reg, value, now);
            const Cycle next = now + 1 + static_cast<Cycle>(random() % (random() % 4 == 0 ? 3000 : 12));
            const Cycle expected = lazy.next_interrupt();
            while (now < next) {
                watched.sync(++now);
                const bool fell = watched.interrupt_since() == now;
                ASSERT_TRUE(!fell || expected <= now) << round << " " << step;
            }
            const std::uint8_t look = regs[random() % std::size(regs)];
            ASSERT_EQ(lazy.read(look, now), watched.read(look, now)) << round << " " << step;
            ASSERT_EQ(lazy.interrupt_since(), watched.interrupt_since()) << round << " " << step;
            ASSERT_EQ(lazy.port_b(), watched.port_b()) << round << " " << step;
            ASSERT_EQ(lazy.cnt(), watched.cnt()) << round << " " << step;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Chips, CiaSkips, testing::Values(CiaChip::mos6526, CiaChip::mos6526a, CiaChip::mos6526_4485));

// Timers whose periods are the shortest, alone, together and cascaded, over a time that would take minutes cycle by cycle.
TEST(Cia, short_periods_are_skipped_like_long_ones) {
    for (const int latch_a : {0, 1, 2, 5}) {
        for (const int latch_b : {0, 1, 3, 40'000}) {
            for (const int control : {0x11, 0x51, 0x00}) {
                const auto start = [&](Cia& cia) {
                    write_all(cia, {{timer_a_low, latch_a}, {timer_a_high, 0}, {timer_b_low, latch_b & 0xff}}, 0);
                    write_all(cia, {{timer_b_high, latch_b >> 8}, {control_b, control}, {control_a, 0x17}}, 0);
                };
                Cia lazy;
                Cia watched;
                start(lazy);
                start(watched);
                for (Cycle now = 1; now < 300'000; ++now) watched.sync(now);
                lazy.sync(299'999);
                for (const std::uint8_t reg : {timer_a_low, timer_b_low, timer_b_high, interrupts, control_b})
                    ASSERT_EQ(lazy.peek(reg, 299'999), watched.peek(reg, 299'999))
                        << latch_a << " " << latch_b << " " << control;
                ASSERT_EQ(lazy.port_b(), watched.port_b()) << latch_a << " " << latch_b << " " << control;
                lazy.sync(Cycle{1} << 32);
            }
        }
    }
}

}  // namespace
}  // namespace gato::simulator
