// SPDX-License-Identifier: MIT
// The serial register of a CIA. Facts: MOS 6526 data sheet; CIA/shiftregister in VICE's collection (named per test).
#include "simulator/chips/cia.hpp"

#include <gtest/gtest.h>

namespace gato::simulator {
namespace {

enum Register : std::uint8_t {
    timer_a_low = 0x04,
    timer_a_high = 0x05,
    timer_b_low = 0x06,
    timer_b_high = 0x07,
    serial = 0x0c,
    interrupts = 0x0d,
    control_a = 0x0e,
    control_b = 0x0f
};

constexpr int send = 0x51;  // starts timer A with its latch, output

void write_all(Cia& cia, std::initializer_list<std::pair<int, int>> values, Cycle now) {
    for (const auto& [reg, value] : values) cia.write(static_cast<std::uint8_t>(reg), static_cast<std::uint8_t>(value), now);
}

// Timer A underflows in the cycles 103 + latch, and a period later each; the byte is written in cycle 104.
void start(Cia& cia, int latch, int byte) {
    write_all(cia, {{timer_a_low, latch}, {timer_a_high, 0}}, 0);
    write_all(cia, {{control_a, send}}, 100);
    write_all(cia, {{serial, byte}}, 104);
}

// cia-sdr-icr: four cycles after the fifteenth underflow that counts, from the second cycle after the write on.
TEST(CiaSerial, sets_its_flag_when_the_last_bit_is_out) {
    constexpr int cases[][2] = {{1, 138}, {2, 154}, {3, 166}, {19, 100 + 3 + 19 + 14 * 20 + 4}};
    for (const auto& [latch, expected] : cases) {
        Cia cia;
        start(cia, latch, 0x55);
        cia.sync(expected - 1);
        EXPECT_EQ(cia.peek(interrupts, expected - 1), 0x01) << latch;
        EXPECT_EQ(cia.read(interrupts, expected), 0x09) << latch;
        EXPECT_EQ(cia.read(interrupts, expected + 1000) & 0x08, 0x00) << latch;
    }
}

TEST(CiaSerial, interrupts) {
    Cia cia;
    write_all(cia, {{interrupts, 0x88}}, 0);
    start(cia, 19, 0x55);
    const Cycle expected = 100 + 3 + 19 + 14 * 20 + 4 + 1;
    EXPECT_LE(cia.next_interrupt(), expected);
    cia.sync(1000);
    EXPECT_EQ(cia.interrupt_since(), expected);
}

// The data sheet: a bit is put out where CNT falls, and is there when it rises.
TEST(CiaSerial, puts_out_the_bits_from_the_left) {
    Cia cia;
    start(cia, 19, 0xa6);
    int seen = 0, edges = 0;
    for (Cycle now = 105; now < 1000; ++now) {
        const bool before = cia.cnt();
        cia.sync(now);
        if (before || !cia.cnt()) continue;
        seen = seen << 1 | (cia.sp() ? 1 : 0);
        ++edges;
    }
    EXPECT_EQ(edges, 8);
    EXPECT_EQ(seen, 0xa6);
}

TEST(CiaSerial, goes_on_with_a_byte_that_waits) {
    Cia cia;
    start(cia, 19, 0x55);
    write_all(cia, {{serial, 0x33}}, 200);
    EXPECT_EQ(cia.read(interrupts, 100 + 3 + 19 + 14 * 20 + 4), 0x09);
    EXPECT_EQ(cia.read(interrupts, 100 + 3 + 19 + 30 * 20 + 4), 0x09);
    EXPECT_EQ(cia.read(interrupts, 5000), 0x01);
}

// cia-sdr-icr-0: with a latch of 0 the underflows are one; CNT does not get beyond its first edge.
TEST(CiaSerial, does_not_shift_when_timer_a_underflows_all_the_time) {
    Cia cia;
    start(cia, 0, 0x55);
    EXPECT_EQ(cia.read(interrupts, 5000), 0x01);
}

// Whether the chip flags a switch to input this many cycles after the first underflow, when it is switched to output again.
bool flags_cut(CiaChip chip, int after) {
    constexpr int first_underflow = 100 + 3 + 19;
    Cia cia(pal, chip);
    start(cia, 19, 0x55);
    write_all(cia, {{control_a, 0x00}}, first_underflow + after);
    (void)cia.read(interrupts, 500);
    write_all(cia, {{control_a, 0x40}}, 510);
    return cia.read(interrupts, 518) == 8;
}

// cia-sdr-icr: a byte cut off by a switch to input shows as a flag at the next switch to output.
TEST(CiaSerial, flags_a_cut_bit_when_it_is_switched_to_output_again) {
    constexpr std::pair<int, bool> cases[] = {{0, false}, {1, true},  {2, false},  {3, true},
                                              {19, true}, {23, true}, {24, false}, {39, false}};
    for (const auto& [after, flag] : cases) EXPECT_EQ(flags_cut(CiaChip::mos6526, after), flag) << after;
}

// cia-sdr-icr-4485: in that batch CNT stays low once it is; the last bit, which falls with the fifteenth underflow, is seen a cycle
// sooner than in others.
TEST(CiaSerial, a_cut_bit_stays_cut_in_a_6526_of_batch_4485) {
    constexpr int last_fall = 14 * 20;
    for (const int after : {1, 2, 3, 23, last_fall + 2, last_fall + 3})
        EXPECT_TRUE(flags_cut(CiaChip::mos6526_4485, after)) << after;
    for (const int after : {0, 24, 39, last_fall, last_fall + 1})
        EXPECT_FALSE(flags_cut(CiaChip::mos6526_4485, after)) << after;
    EXPECT_FALSE(flags_cut(CiaChip::mos6526, last_fall + 2));
}

TEST(CiaSerial, takes_in_a_byte_with_the_edges_of_cnt) {
    Cia cia;
    Cycle now = 10;
    for (const int bit : {1, 0, 1, 0, 0, 1, 1, 0}) {
        cia.drive_serial(false, bit != 0, now++);
        EXPECT_EQ(cia.read(interrupts, now), 0x00);
        cia.drive_serial(true, bit != 0, now++);
    }
    EXPECT_EQ(cia.read(interrupts, now + 4), 0x08);
    EXPECT_EQ(cia.read(serial, now + 4), 0xa6);
}

TEST(CiaSerial, timers_count_the_edges_of_cnt) {
    Cia cia;
    write_all(cia, {{timer_b_low, 100}, {timer_b_high, 0}, {control_b, 0x31}}, 0);
    start(cia, 19, 0x55);
    EXPECT_EQ(cia.read(timer_b_low, 5000), 92);
    for (Cycle now = 6000; now < 6010; ++now) cia.drive_serial(now % 2 != 0, true, now);
    EXPECT_EQ(cia.read(timer_b_low, 7000), 92);  // an output is not driven
    write_all(cia, {{control_a, 0x00}}, 7000);
    for (Cycle now = 8000; now < 8010; ++now) cia.drive_serial(now % 2 != 0, true, now);
    EXPECT_EQ(cia.read(timer_b_low, 9000), 87);
}

TEST(CiaSerial, the_flag_pin_interrupts) {
    Cia cia;
    write_all(cia, {{interrupts, 0x90}}, 0);
    cia.drop_flag_pin(100);
    EXPECT_EQ(cia.read(interrupts, 101), 0x90);
}

}  // namespace
}  // namespace gato::simulator
