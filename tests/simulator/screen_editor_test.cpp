// SPDX-License-Identifier: MIT
#include "simulator/machine_support.hpp"

#include <gtest/gtest.h>

namespace gato::simulator {
namespace {

constexpr std::uint16_t column = 0xd3, line_last = 0xd5, cursor_row = 0xd6, line_table = 0xd9;

TEST(ScreenEditor, PrintsAtTheCursorInTheCurrentColour) {
    Machine machine;
    print(machine, "\x05HI");
    EXPECT_EQ(row(machine, 0), "HI");
    EXPECT_EQ(machine.color(0), 1);
    EXPECT_EQ(machine.ram(column), 2);
}

TEST(ScreenEditor, PreservesRegistersClearsCarryAndEnablesInterrupts) {
    Machine machine;
    EXPECT_EQ(run_code(machine, {0x78, 0x38, 0xa9, 0x41, 0xa2, 0x12, 0xa0, 0x34, 0x20, 0xd2, 0xff, 0x60}), Stop::program_exit);
    EXPECT_EQ(machine.registers().a, 0x41);
    EXPECT_EQ(machine.registers().x, 0x12);
    EXPECT_EQ(machine.registers().y, 0x34);
    EXPECT_EQ(machine.registers().p & (carry_flag | interrupt_flag), 0);
}

TEST(ScreenEditor, JoinsTwoRowsWhenALineGrowsPastColumn39) {
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

TEST(ScreenEditor, ScrollsAWholeLogicalLine) {
    Machine machine;
    print(machine, std::string(41, 'A') + "\rSECOND");
    for (int i = 0; i < 22; ++i) print(machine, "\r");
    EXPECT_EQ(row(machine, 2), "SECOND");
    print(machine, "\r");
    EXPECT_EQ(row(machine, 0), "SECOND");
    EXPECT_EQ(machine.ram(cursor_row), 23);
}

TEST(ScreenEditor, QuoteModeShowsControlCodesReversed) {
    Machine machine;
    print(machine, "\"\x13\"X");
    EXPECT_EQ(machine.ram(0x0401), 0x93);
    EXPECT_EQ(machine.ram(0x0403), 0x18);
}

TEST(ScreenEditor, DeleteAtColumnZeroStepsBackToThePreviousLine) {
    Machine machine;
    print(machine, "\x11\x14");
    EXPECT_EQ(machine.ram(cursor_row), 0);
    EXPECT_EQ(machine.ram(column), 39);
}

TEST(ScreenEditor, DeleteAtHomeDoesNothing) {
    Machine machine;
    print(machine, "\x14");
    EXPECT_EQ(machine.ram(cursor_row), 0);
    EXPECT_EQ(machine.ram(column), 0);
}

TEST(ScreenEditor, InsertShiftsTheLineAndCountsPendingInserts) {
    Machine machine;
    print(machine, "AB\x9d\x94");
    EXPECT_EQ(row(machine, 0), "A B");
    EXPECT_EQ(machine.ram(0xd8), 1);
}

TEST(ScreenEditor, LeftFromColumnZeroGoesToTheEndOfThePreviousLine) {
    Machine machine;
    print(machine, "\r\x9d");
    EXPECT_EQ(machine.ram(cursor_row), 0);
    EXPECT_EQ(machine.ram(column), 39);
}

TEST(ScreenEditor, LowerCaseSetChangesWhatTheScreenSays) {
    Machine machine;
    print(machine, "\x0e"
                   "A\xc1");
    EXPECT_EQ(row(machine, 0), "aA");
    EXPECT_TRUE(screen_contains(machine, U"aa"));
}

TEST(ScreenEditor, ClearAndScrollCostWhatTheRomNeeds) {
    Machine machine;
    machine.poke(0xdc0d, 0x7f);  // no ticks in between
    const Cycle before = machine.clock();
    run_code(machine, {0xa9, 0x93, 0x20, 0xd2, 0xff, 0x60});
    EXPECT_EQ(machine.clock() - before, 2 + 6 + 37'687 + 6);
}

TEST(Plot, SetsAndReadsTheCursor) {
    Machine machine;
    run_code(machine, {0xa2, 0x05, 0xa0, 0x07, 0x18, 0x20, 0xf0, 0xff, 0x60});
    print(machine, "*");
    EXPECT_EQ(machine.ram(0x0400 + 5 * 40 + 7), '*');
    run_code(machine, {0x38, 0x20, 0xf0, 0xff, 0x60});
    EXPECT_EQ(machine.registers().x, 5);
    EXPECT_EQ(machine.registers().y, 8);
}

}  // namespace
}  // namespace gato::simulator
