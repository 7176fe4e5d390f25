// SPDX-License-Identifier: MIT
// What remains when a program is back in BASIC.
#include "simulator/machine_support.hpp"
#include <gato/simulator/session.hpp>
#include <gtest/gtest.h>

namespace gato::simulator {
namespace {

using Kind = Condition::Kind;

// A handler that counts in $0400, and the return to BASIC.
constexpr const char* leaves_a_handler = R"(
    sei / lda #$00 / sta $0314 / lda #$c1 / sta $0315 / cli / rts
    *=$c100 / inc $07e7 / jmp $ea31)";

SessionEnd run_until(Machine& machine, std::vector<Condition> until, const std::string& keys = {}) {
    Session session(machine);
    session.until = std::move(until);
    session.keys = parse_key_script(keys).script;
    session.max_cycles = 5'000'000;
    return session.run();
}

TEST(Ready, goes_on_while_interrupts_have_something_to_do) {
    Machine machine;
    start_code(machine, leaves_a_handler);
    EXPECT_TRUE(run_until(machine, {{.kind = Kind::frames, .count = 10}}).reached);
    EXPECT_EQ(row(machine, 1), "READY.");
    EXPECT_NE(machine.ram(0x07e7), 0x20);
}

TEST(Ready, ends_the_run_when_nobody_asked_for_more) {
    Machine machine;
    start_code(machine, leaves_a_handler);
    EXPECT_TRUE(run_until(machine, {{.kind = Kind::exit}}).reached);
    EXPECT_EQ(row(machine, 1), "");
    Machine plain;
    start_code(plain, "rts");
    EXPECT_FALSE(run_until(plain, {{.kind = Kind::frames, .count = 10}}).reached);
}

TEST(Ready, ends_the_run_of_a_machine_program_that_has_not_taken_all_keys) {
    Machine machine;
    start_code(machine, "rts");
    const SessionEnd end = run_until(machine, {{.kind = Kind::keys_read}}, "print 1+1\n");
    EXPECT_FALSE(end.reached);
    EXPECT_EQ(end.stop, Stop::program_exit);
}

TEST(Ready, executes_what_is_typed) {
    Machine machine;
    start_code(machine, leaves_a_handler);
    EXPECT_TRUE(run_until(machine, {{.kind = Kind::frames, .count = 200}}, "\nprint 1+1\n").reached);
    EXPECT_EQ(row(machine, 3), "PRINT 1+1");
    EXPECT_EQ(row(machine, 4), " 2");
    EXPECT_EQ(row(machine, 6), "READY.");
}

TEST(Run, leaves_what_a_c64_leaves) {
    Machine machine;
    const Program program{0x0801, {0x0b, 8, 10, 0, 0x9e, '2', '0', '6', '1', 0, 0, 0, 0x60}, {}};
    load_program(machine, program);
    start_program(machine, program);
    EXPECT_EQ(machine.registers().pc, 2061);
    EXPECT_EQ(machine.ram_word(0x14), 2061);
    EXPECT_EQ(machine.ram_word(0x39), 10);
    EXPECT_EQ(machine.ram_word(0x7a), 0x080a);
    EXPECT_EQ(machine.ram_word(0x2d), 0x080e);
    EXPECT_EQ(machine.ram_word(0xae), 0x080e);
    EXPECT_EQ(machine.ram(0xba), 8);
    EXPECT_EQ(machine.ram(0x90), 0x40);
    EXPECT_EQ(machine.ram(0x0200), 0x8a);
    EXPECT_EQ(machine.registers().s, 0xf6);
    const int above[] = {0x46, 0xe1, 0xe9, 0xa7, 0xa7, 0x79, 0xa6, 0x9c, 0xe3};
    for (std::uint16_t i = 0; i < std::size(above); ++i)
        EXPECT_EQ(machine.ram(static_cast<std::uint16_t>(0x01f7 + i)), above[i]);
}

TEST(Restore, leads_to_the_programs_own_handler) {
    Machine machine;
    start_code(machine, "lda #0 / sta $0318 / lda #$c1 / sta $0319 / loop: jmp loop / *=$c100 / inc border / rti");
    EXPECT_TRUE(run_until(machine, {{.kind = Kind::frames, .count = 20}}, "{wait:2}{restore}{wait:2}{restore}").reached);
    EXPECT_EQ(machine.peek(0xd020) & 0x0f, 0);
}

TEST(Restore, alone_changes_nothing_and_with_stop_ends_the_run) {
    Machine machine;
    start_code(machine, "loop: jmp loop");
    EXPECT_TRUE(run_until(machine, {{.kind = Kind::frames, .count = 20}}, "{wait:2}{restore}").reached);
    machine.keyboard().press(key_code::stop);
    machine.press_restore();
    EXPECT_EQ(machine.run(machine.clock() + 1'000), Stop::stop_key);
}

}  // namespace
}  // namespace gato::simulator
