// SPDX-License-Identifier: MIT
// Compares the VIA with the data sheets of the 6522.
#include "simulator/chips/via.hpp"

#include <gtest/gtest.h>

namespace {

using gato::simulator::Cycle;
using gato::simulator::never;
using gato::simulator::Via;

constexpr Cycle start = 100;

// A timer that was started in the cycle `start`.
Via with_timer_1(std::uint16_t count, std::uint8_t control) {
    Via via;
    via.write(Via::auxiliary_control, control, 0);
    via.write(Via::interrupt_enable, 0xc0, 0);
    via.write(Via::timer_1_low, static_cast<std::uint8_t>(count), 1);
    via.write(Via::timer_1_high, static_cast<std::uint8_t>(count >> 8), start);
    return via;
}

std::uint8_t flags(Via& via, Cycle now) {
    return via.read(Via::interrupt_flags, now);
}

TEST(Via, timer_1_shows_its_number_in_the_next_cycle_and_its_flag_behind_0) {
    Via via = with_timer_1(10, 0x00);
    EXPECT_EQ(via.read(Via::timer_1_low, start + 1), 10);
    EXPECT_EQ(via.read(Via::timer_1_low, start + 11), 0);
    EXPECT_EQ(flags(via, start + 11), 0);
    EXPECT_EQ(via.irq_since(), never);
    EXPECT_EQ(flags(via, start + 12), 0xc0);
    EXPECT_EQ(via.irq_since(), start + 12);
    EXPECT_EQ(via.read(Via::timer_1_high, start + 12), 0xff);
    EXPECT_EQ(via.read(Via::timer_1_low, start + 13), 10);
}

TEST(Via, timer_1_ends_once_in_one_shot_mode) {
    Via via = with_timer_1(10, 0x00);
    EXPECT_EQ(flags(via, start + 12), 0xc0);
    (void)via.read(Via::timer_1_low, start + 13);
    EXPECT_EQ(flags(via, start + 14), 0);
    EXPECT_EQ(flags(via, start + 1000), 0);
    EXPECT_EQ(via.next_event(), never);
}

TEST(Via, timer_1_ends_every_n_plus_2_cycles_when_it_runs_freely) {
    Via via = with_timer_1(10, 0x40);
    for (int round = 1; round <= 5; ++round) {
        EXPECT_EQ(flags(via, start + 12 * round - 1), 0) << round;
        EXPECT_EQ(flags(via, start + 12 * round), 0xc0) << round;
        via.write(Via::interrupt_flags, Via::timer_1_flag, start + 12 * round);
    }
}

TEST(Via, a_new_latch_counts_from_the_next_round_on) {
    Via via = with_timer_1(10, 0x40);
    via.write(Via::latch_1_low, 20, start + 3);
    EXPECT_EQ(flags(via, start + 12), 0xc0);
    via.write(Via::latch_1_high, 0, start + 13);  // clears the flag
    EXPECT_EQ(flags(via, start + 33), 0);
    EXPECT_EQ(flags(via, start + 34), 0xc0);
}

TEST(Via, timer_1_pulls_bit_7_of_port_b_once_or_turns_it_over) {
    Via once = with_timer_1(10, 0x80);
    EXPECT_EQ(once.outputs_b() & 0x80, 0x00);
    once.sync(start + 11);
    EXPECT_EQ(once.outputs_b() & 0x80, 0x00);
    once.sync(start + 12);
    EXPECT_EQ(once.outputs_b() & 0x80, 0x80);
    once.sync(start + 100);
    EXPECT_EQ(once.outputs_b() & 0x80, 0x80);

    Via again = with_timer_1(10, 0xc0);
    for (int round = 1; round <= 4; ++round) {
        EXPECT_EQ(again.read(Via::port_b, start + 12 * round - 1) & 0x80, round % 2 == 1 ? 0x00 : 0x80) << round;
        EXPECT_EQ(again.read(Via::port_b, start + 12 * round) & 0x80, round % 2 == 1 ? 0x80 : 0x00) << round;
    }
}

TEST(Via, a_latch_that_is_written_behind_0_is_what_is_loaded) {
    Via via = with_timer_1(10, 0x40);
    via.write(Via::latch_1_low, 20, start + 12);
    EXPECT_EQ(via.read(Via::timer_1_low, start + 13), 20);
    via.write(Via::latch_1_low, 30, start + 13);
    EXPECT_EQ(via.read(Via::timer_1_low, start + 14), 19);
}

TEST(Via, timer_1_runs_freely_only_once_it_was_started) {
    Via via = with_timer_1(10, 0x00);
    (void)via.read(Via::timer_1_low, start + 12);
    via.write(Via::auxiliary_control, 0xc0, start + 13);
    EXPECT_EQ(flags(via, start + 1000), 0) << "it had ended before";
    EXPECT_EQ(via.outputs_b() & 0x80, 0x80);
    EXPECT_EQ(via.next_event(), never);
}

TEST(Via, bit_7_of_port_b_begins_high_if_timer_1_gets_it_late) {
    Via via = with_timer_1(10, 0x00);
    via.write(Via::auxiliary_control, 0x80, start + 2);
    EXPECT_EQ(via.read(Via::port_b, start + 11) & 0x80, 0x80);
    EXPECT_EQ(via.read(Via::port_b, start + 12) & 0x80, 0x00);
    EXPECT_EQ(via.read(Via::port_b, start + 100) & 0x80, 0x00);
}

TEST(Via, timer_2_ends_once_and_counts_on) {
    Via via;
    via.write(Via::interrupt_enable, 0xa0, 0);
    via.write(Via::timer_2_low, 0x34, 1);
    via.write(Via::timer_2_high, 0x12, start);
    EXPECT_EQ(via.read(Via::timer_2_high, start + 1), 0x12);
    EXPECT_EQ(flags(via, start + 0x1235), 0);
    EXPECT_EQ(flags(via, start + 0x1236), 0xa0);
    EXPECT_EQ(via.read(Via::timer_2_low, start + 0x1236), 0xff);
    EXPECT_EQ(via.read(Via::timer_2_low, start + 0x1237), 0xfe);
    EXPECT_EQ(flags(via, start + 0x1237), 0) << "the counter was read";
    EXPECT_EQ(flags(via, start + 0x21236), 0) << "it ends once";
    EXPECT_EQ(via.read(Via::timer_2_low, start + 0x11236), 0xff);
}

TEST(Via, timer_2_counts_falling_edges_of_bit_6) {
    Via via;
    via.write(Via::auxiliary_control, 0x20, 0);
    via.write(Via::timer_2_low, 2, 1);
    via.write(Via::timer_2_high, 0, 2);
    for (Cycle now = 10; now < 40; now += 10) {
        EXPECT_EQ(flags(via, now), 0);
        via.set_pins_b(0xbf, now + 1);
        via.set_pins_b(0xff, now + 2);
    }
    EXPECT_EQ(flags(via, 40), Via::timer_2_flag);
    EXPECT_EQ(via.read(Via::timer_2_low, 1000), 0xff) << "cycles do not count";
}

TEST(Via, timer_2_counts_one_cycle_more_before_it_waits_for_pulses) {
    Via via;
    via.write(Via::timer_2_low, 10, 1);
    via.write(Via::timer_2_high, 0, start);
    via.write(Via::auxiliary_control, 0x20, start + 4);  // 7 is shown
    EXPECT_EQ(via.read(Via::timer_2_low, start + 50), 6);
    via.write(Via::auxiliary_control, 0x00, start + 60);
    EXPECT_EQ(via.read(Via::timer_2_low, start + 61), 6);
    EXPECT_EQ(via.read(Via::timer_2_low, start + 64), 3);
}

TEST(Via, that_cycle_may_be_its_last) {
    Via via;
    via.write(Via::timer_2_low, 10, 1);
    via.write(Via::timer_2_high, 0, start);
    via.write(Via::auxiliary_control, 0x20, start + 11);  // 0 is shown
    EXPECT_EQ(flags(via, start + 12), Via::timer_2_flag);
}

// Its low byte goes from 3 to $ff and starts again, the high one counts the rounds.
TEST(Via, timer_2_loads_its_low_byte_again_when_it_is_the_clock_of_the_shift_register) {
    Via via;
    via.write(Via::auxiliary_control, 0x10, 0);
    via.write(Via::timer_2_low, 3, 1);
    via.write(Via::timer_2_high, 1, start);
    const auto counter = [&](Cycle now) { return via.read(Via::timer_2_high, now) << 8 | via.read(Via::timer_2_low, now); };
    EXPECT_EQ(counter(start + 1), 0x103);
    EXPECT_EQ(counter(start + 4), 0x100);
    EXPECT_EQ(counter(start + 5), 0x0ff);
    EXPECT_EQ(counter(start + 6), 0x003);
    EXPECT_EQ(flags(via, start + 9), 0);
    EXPECT_EQ(flags(via, start + 10), Via::timer_2_flag);
    EXPECT_EQ(counter(start + 10), 0xffff);
    EXPECT_EQ(counter(start + 11), 0xff03);
    via.write(Via::auxiliary_control, 0x00, start + 12);
    EXPECT_EQ(counter(start + 13), 0xff01) << "one number again";
}

TEST(Via, an_edge_of_ca1_raises_its_flag_in_the_direction_that_was_chosen) {
    Via via;
    via.write(Via::interrupt_enable, 0x82, 0);
    via.set_ca1(false, 10);
    EXPECT_EQ(flags(via, 10), 0x82);
    EXPECT_EQ(via.irq_since(), 10);
    (void)via.read(Via::port_a, 11);
    EXPECT_EQ(flags(via, 12), 0);
    via.set_ca1(true, 20);
    EXPECT_EQ(flags(via, 20), 0);
    via.write(Via::peripheral_control, 0x01, 21);
    via.set_ca1(false, 22);
    EXPECT_EQ(flags(via, 22), 0);
    via.set_ca1(true, 23);
    EXPECT_EQ(flags(via, 23), 0x82);
    (void)via.read(Via::port_a_without_handshake, 24);
    EXPECT_EQ(flags(via, 24), 0x82) << "register 15 takes nothing back";
}

TEST(Via, the_latch_of_port_a_holds_what_was_there_at_the_edge) {
    Via via;
    via.write(Via::auxiliary_control, 0x01, 0);
    via.set_pins_a(0x12);
    via.set_ca1(false, 10);
    via.set_pins_a(0x34);
    EXPECT_EQ(via.read(Via::port_a, 11), 0x12);
    EXPECT_EQ(via.read(Via::port_a, 12), 0x34) << "read, it lets go";
}

TEST(Via, the_latch_of_port_b_holds_only_pins) {
    Via via;
    via.write(Via::auxiliary_control, 0x02, 0);
    via.write(Via::direction_b, 0x0f, 0);
    via.write(Via::port_b, 0x05, 0);
    via.set_pins_b(0x10, 1);
    via.set_cb1(false, 2);
    via.set_pins_b(0x20, 3);
    EXPECT_EQ(via.read(Via::port_b, 4), 0x15);
    EXPECT_EQ(via.read(Via::port_b, 5), 0x25);
}

TEST(Via, port_a_shows_its_pins_and_port_b_what_was_written) {
    Via via;
    via.write(Via::direction_a, 0xff, 0);
    via.write(Via::direction_b, 0xf0, 0);
    via.write(Via::port_a, 0xaa, 0);
    via.write(Via::port_b, 0x5a, 0);
    via.set_pins_b(0xc3, 1);
    EXPECT_EQ(via.read(Via::port_a, 2), 0xaa);
    EXPECT_EQ(via.read(Via::port_b, 2), 0x53);
    EXPECT_EQ(via.outputs_b(), 0x5f) << "inputs are not driven";
}

TEST(Via, bit_7_of_the_mask_says_what_the_others_do) {
    Via via;
    via.write(Via::interrupt_enable, 0xff, 0);
    EXPECT_EQ(via.read(Via::interrupt_enable, 1), 0xff);
    via.write(Via::interrupt_enable, 0x42, 2);
    EXPECT_EQ(via.read(Via::interrupt_enable, 3), 0xbd);
}

TEST(Via, a_flag_that_is_up_interrupts_when_it_is_let) {
    Via via;
    via.set_ca1(false, 10);
    EXPECT_EQ(flags(via, 11), 0x02);
    EXPECT_EQ(via.irq_since(), never);
    via.write(Via::interrupt_enable, 0x82, 20);
    EXPECT_EQ(via.irq_since(), 20);
    via.write(Via::interrupt_flags, 0x02, 30);
    EXPECT_EQ(via.irq_since(), never);
}

TEST(Via, ca2_is_low_or_high_as_told_and_in_a_handshake_until_the_edge_of_ca1) {
    Via via;
    EXPECT_TRUE(via.ca2());
    via.write(Via::peripheral_control, 0x0c, 0);
    EXPECT_FALSE(via.ca2());
    via.write(Via::peripheral_control, 0x0e, 1);
    EXPECT_TRUE(via.ca2());
    via.write(Via::peripheral_control, 0x08, 2);
    EXPECT_TRUE(via.ca2());
    via.write(Via::port_a, 1, 3);
    EXPECT_FALSE(via.ca2());
    via.set_ca1(false, 4);
    EXPECT_TRUE(via.ca2());
}

TEST(Via, cb2_is_low_when_told_so) {
    Via via;
    via.write(Via::peripheral_control, 0xc0, 0);
    EXPECT_FALSE(via.cb2());
    via.write(Via::peripheral_control, 0xe0, 1);
    EXPECT_TRUE(via.cb2());
}

// Two chips, one of which is read in every cycle.
TEST(Via, what_it_does_does_not_depend_on_who_looks) {
    for (const int mode : {0x00, 0x40, 0x80, 0xc0}) {
        const auto control = static_cast<std::uint8_t>(mode);
        Via watched = with_timer_1(23, control), alone = with_timer_1(23, control);
        for (Via* via : {&watched, &alone}) {
            via->write(Via::timer_2_low, 77, start);
            via->write(Via::timer_2_high, 0, start);
        }
        for (Cycle now = start; now <= start + 1000; ++now) watched.sync(now);
        alone.sync(start + 1000);
        EXPECT_EQ(flags(watched, start + 1000), flags(alone, start + 1000));
        EXPECT_EQ(watched.outputs_b(), alone.outputs_b());
        EXPECT_EQ(watched.irq_since(), alone.irq_since());
        for (const Via::Register reg : {Via::timer_1_low, Via::timer_1_high, Via::timer_2_low, Via::timer_2_high})
            EXPECT_EQ(watched.read(reg, start + 1000), alone.read(reg, start + 1000)) << int{reg};
    }
}

}  // namespace
