// SPDX-License-Identifier: MIT
#include "simulator/machine_support.hpp"

#include <gtest/gtest.h>

namespace gato::simulator {
namespace {

constexpr std::uint16_t column = 0xd3, line_last = 0xd5, cursor_row = 0xd6, line_table = 0xd9;

TEST(ScreenEditor, prints_at_the_cursor_in_the_current_colour) {
    Machine machine;
    print(machine, "\x05HI");
    EXPECT_EQ(row(machine, 0), "HI");
    EXPECT_EQ(machine.color(0), 1);
    EXPECT_EQ(machine.ram(column), 2);
}

TEST(ScreenEditor, preserves_registers_clears_carry_and_enables_interrupts) {
    Machine machine;
    EXPECT_EQ(run_code(machine, "sei / sec / lda #$41 / ldx #$12 / ldy #$34 / jsr chrout / rts"), Stop::program_exit);
    EXPECT_EQ(machine.registers().a, 0x41);
    EXPECT_EQ(machine.registers().x, 0x12);
    EXPECT_EQ(machine.registers().y, 0x34);
    EXPECT_EQ(machine.registers().p & (carry_flag | interrupt_flag), 0);
}

TEST(ScreenEditor, joins_two_rows_when_a_line_grows_past_column_39) {
    Machine machine;
    print(machine, std::string(41, 'A'));
    EXPECT_EQ(machine.ram(cursor_row), 1);
    EXPECT_EQ(machine.ram(column), 41);
    EXPECT_EQ(machine.ram(line_last), 79);
    EXPECT_EQ(machine.ram(line_table + 1) & 0x80, 0);
    print(machine, "\r");
    EXPECT_EQ(machine.ram(cursor_row), 2);
    EXPECT_EQ(machine.ram(column), 0);
}

TEST(ScreenEditor, scrolls_a_whole_logical_line) {
    Machine machine;
    print(machine, std::string(41, 'A') + "\rSECOND");
    for (int i = 0; i < 22; ++i) print(machine, "\r");
    EXPECT_EQ(row(machine, 2), "SECOND");
    print(machine, "\r");
    EXPECT_EQ(row(machine, 0), "SECOND");
    EXPECT_EQ(machine.ram(cursor_row), 23);
}

TEST(ScreenEditor, quote_mode_shows_control_codes_reversed) {
    Machine machine;
    print(machine, "\"\x13\"X");
    EXPECT_EQ(machine.ram(0x0401), 0x93);
    EXPECT_EQ(machine.ram(0x0403), 0x18);
}

TEST(ScreenEditor, delete_at_column_zero_steps_back_to_the_previous_line) {
    Machine machine;
    print(machine, "\x11\x14");
    EXPECT_EQ(machine.ram(cursor_row), 0);
    EXPECT_EQ(machine.ram(column), 39);
}

TEST(ScreenEditor, delete_at_home_does_nothing) {
    Machine machine;
    print(machine, "\x14");
    EXPECT_EQ(machine.ram(cursor_row), 0);
    EXPECT_EQ(machine.ram(column), 0);
}

TEST(ScreenEditor, insert_shifts_the_line_and_counts_pending_inserts) {
    Machine machine;
    print(machine, "AB\x9d\x94");
    EXPECT_EQ(row(machine, 0), "A B");
    EXPECT_EQ(machine.ram(0xd8), 1);
    EXPECT_EQ(machine.ram(line_last), 39);
}

TEST(ScreenEditor, insert_into_a_full_row_takes_the_next_one) {
    Machine machine;
    print(machine, std::string(39, 'A')
                       + "\x13\x94"
                         "B");
    EXPECT_EQ(row(machine, 0), "B" + std::string(39, 'A'));
    EXPECT_EQ(machine.ram(line_last), 39);
    print(machine, "\x13\x94"
                   "C");
    EXPECT_EQ(row(machine, 0), "CB" + std::string(38, 'A'));
    EXPECT_EQ(row(machine, 1), "A");
    EXPECT_EQ(machine.ram(line_last), 79);
}

TEST(ScreenEditor, left_from_column_zero_goes_to_the_end_of_the_previous_line) {
    Machine machine;
    print(machine, "\r\x9d");
    EXPECT_EQ(machine.ram(cursor_row), 0);
    EXPECT_EQ(machine.ram(column), 39);
}

TEST(ScreenEditor, lower_case_set_changes_what_the_screen_says) {
    Machine machine;
    print(machine, "\x0e"
                   "A\xc1");
    EXPECT_EQ(row(machine, 0), "aA");
    EXPECT_TRUE(screen_contains(machine, U"aa"));
}

TEST(ScreenEditor, clear_and_scroll_cost_what_the_rom_needs) {
    Machine machine;
    machine.poke(0xdc0d, 0x7f);  // no ticks in between
    const Cycle before = machine.clock();
    run_code(machine, "lda #$93 / jsr chrout / rts");
    EXPECT_EQ(machine.clock() - before - machine.stolen_cycles(), 2 + 6 + 37'687 + 6);
    EXPECT_GT(machine.stolen_cycles(), 40 * 40);
}

TEST(Plot, sets_and_reads_the_cursor) {
    Machine machine;
    run_code(machine, "ldx #5 / ldy #7 / clc / jsr plot / rts");
    print(machine, "*");
    EXPECT_EQ(machine.ram(0x0400 + 5 * 40 + 7), '*');
    run_code(machine, "sec / jsr plot / rts");
    EXPECT_EQ(machine.registers().x, 5);
    EXPECT_EQ(machine.registers().y, 8);
}

}  // namespace
}  // namespace gato::simulator
