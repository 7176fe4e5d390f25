// SPDX-License-Identifier: MIT
// The condition on a byte in memory: checked after each write, whatever writes, and only then.
#include "simulator/machine_support.hpp"

#include <gato/simulator/session.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace gato::simulator {
namespace {

constexpr Cycle limit = 100'000;

Condition byte_is(std::uint16_t address, std::uint8_t value) {
    Condition condition;
    condition.kind = Condition::Kind::memory;
    condition.address = address;
    condition.value = value;
    return condition;
}

// Where the run ended; 0 if the condition never held.
std::uint16_t stopped_at(Machine& machine, const std::string& source, const Condition& condition) {
    start_code(machine, source);
    Session session(machine);
    session.until = {condition};
    session.max_cycles = limit;
    return session.run().reached ? machine.registers().pc : std::uint16_t{0};
}

std::uint16_t stopped_at(const std::string& source, const Condition& condition) {
    Machine machine;
    return stopped_at(machine, source, condition);
}

TEST(MemoryCondition, ends_the_run_behind_the_instruction_that_wrote_the_byte) {
    const std::string source = "lda #7 / sta $2000 / lda #8 / sta $2000 / jmp *";
    EXPECT_EQ(stopped_at(source, byte_is(0x2000, 7)), 0xc005);
    EXPECT_EQ(stopped_at(source, byte_is(0x2000, 8)), 0xc00a);
    EXPECT_EQ(stopped_at(source, byte_is(0x2000, 9)), 0);
}

TEST(MemoryCondition, sees_every_kind_of_write) {
    const auto stop = [](const char* code, std::uint16_t address, std::uint8_t value) {
        return stopped_at("ldx #1 / ldy #2 / lda #5 / " + std::string(code) + " / jmp *", byte_is(address, value));
    };
    EXPECT_EQ(stop("sta 251", 251, 5), 0xc008) << "zero page";
    EXPECT_EQ(stop("sta 250,x", 251, 5), 0xc008) << "indexed";
    EXPECT_EQ(stop("stx $2000", 0x2000, 1), 0xc009);
    EXPECT_EQ(stop("inc $2000 / dec $2000", 0x2000, Machine().ram(0x2000)), 0xc00c) << "read, change, write";
    EXPECT_EQ(stop("sty 251 / sty 252 / sta (251),y", 0x0204, 5), 0xc00c) << "indirect";
    EXPECT_EQ(stop("sta $e000", 0xe000, 5), 0xc009) << "the RAM below a ROM";
}

TEST(MemoryCondition, a_byte_that_is_there_already_must_be_written_once_more) {
    Machine machine;
    machine.ram(0x2000) = 3;
    EXPECT_EQ(stopped_at(machine, "lda $2000 / lda #4 / sta $2001 / jmp *", byte_is(0x2000, 3)), 0);
    EXPECT_EQ(stopped_at(machine, "lda #3 / sta $2000 / jmp *", byte_is(0x2000, 3)), 0xc005);
}

TEST(MemoryCondition, sees_pushes_and_rom_routines) {
    EXPECT_EQ(stopped_at("ldx #$80 / txs / lda #9 / pha / jmp *", byte_is(0x180, 9)), 0xc006);
    EXPECT_EQ(stopped_at("ldx #$80 / txs / lda $180 / pha / pla / jmp *", byte_is(0x180, Machine().ram(0x180))), 0xc007)
        << "a byte that was there";
    EXPECT_EQ(stopped_at("ldx #$80 / txs / jsr next / jmp * / next: jmp next", byte_is(0x180, 0xc0)), 0xc009);
    EXPECT_NE(stopped_at("lda #147 / jsr chrout / lda #65 / jsr chrout / jmp *", byte_is(0x400, 1)), 0);
    EXPECT_NE(stopped_at("lda #0 / sta jiffies / jmp *", byte_is(0xa2, 3)), 0) << "the jiffy clock";
}

TEST(MemoryCondition, is_not_met_by_a_stack_pointer_that_moves) {
    const std::string source = "lda #9 / sta $180 / ldx #$70 / txs / lda #8 / sta $180 / jmp *";
    EXPECT_EQ(stopped_at(source, byte_is(0x180, 9)), 0xc005);
    EXPECT_EQ(stopped_at("ldx #$f0 / txs / " + source, byte_is(0x180, 8)), 0xc010) << "only by the second STA";
    Machine machine;
    machine.ram(0x180) = 7;
    EXPECT_EQ(stopped_at(machine, "ldx #$f0 / txs / ldx #$70 / txs / jmp *", byte_is(0x180, 7)), 0);
}

TEST(MemoryCondition, of_a_device_is_what_was_written) {
    EXPECT_EQ(stopped_at("lda #2 / sta border / jmp *", byte_is(0xd020, 2)), 0xc005);
    EXPECT_EQ(stopped_at("lda #15 / sta $d418 / jmp *", byte_is(0xd418, 15)), 0xc005) << "cannot be read";
    EXPECT_EQ(stopped_at("lda #2 / sta background / jmp *", byte_is(0xd020, 2)), 0) << "another register";
    EXPECT_EQ(stopped_at("sei / lda #$34 / sta 1 / lda #2 / sta border / jmp *", byte_is(0xd020, 2)), 0xc00a)
        << "the RAM where no I/O is";
}

// The session returns once a frame to check the keys: a write in the last instruction before that counts as any other.
TEST(MemoryCondition, sees_a_write_just_before_the_session_comes_back) {
    Cycle earliest = never, latest = 0;
    for (int nops = 0; nops < 40; ++nops) {
        std::string source =
            "sei / lda #1 / ldx #0 / ldy #14 / s1: inx / bne s1 / dey / bne s1 / ldx #114 / s2: dex / bne s2 / ";
        for (int i = 0; i < nops; ++i) source += "nop / ";
        Machine machine;
        start_code(machine, source + "sta $2000 / sta $2001 / jmp *");
        Session session(machine);
        session.until = {byte_is(0x2000, 1)};
        session.keys = parse_key_script("a").script;
        const SessionEnd end = session.run();
        EXPECT_TRUE(end.reached) << nops;
        EXPECT_EQ(machine.ram(0x2001), 0) << nops;
        earliest = std::min(earliest, end.cycles);
        latest = std::max(latest, end.cycles);
    }
    EXPECT_LT(earliest, pal.cycles_per_frame());
    EXPECT_GT(latest, pal.cycles_per_frame() + 4);
}

// With a trace, say.
struct Onlooker final : Observer {
    bool before_instruction(const Registers&, Cycle) override { return true; }
};

TEST(MemoryCondition, ends_a_run_in_the_same_cycle_whatever_runs_and_looks_on) {
    const auto end_of_run = [](EngineKind engine, Observer* observer, Condition condition) {
        Machine machine({.engine = engine});
        start_code(machine,
                   "again: inc $2000 / bne again / inc $2001 / lda $2001 / cmp #40 / bne again / done: pha / jmp again");
        Session session(machine);
        session.observer = observer;
        session.until = {condition};
        const SessionEnd end = session.run();
        EXPECT_TRUE(end.reached);
        return std::pair(end.cycles, machine.registers().pc);
    };
    Onlooker onlooker;
    Machine before;
    start_code(before, "nop");
    const auto pushed = static_cast<std::uint16_t>(0x100 + before.registers().s);
    const Condition at_done{.kind = Condition::Kind::pc, .address = 0xc00f};
    const Condition conditions[] = {byte_is(0x2001, 40), byte_is(pushed, 40), at_done};
    for (const Condition& condition : conditions) {
        const auto expected = end_of_run(EngineKind::exact, nullptr, condition);
        EXPECT_GT(expected.first, 90'000);
        for (const EngineKind engine : {EngineKind::exact, EngineKind::interpreter, EngineKind::always_translator}) {
            EXPECT_EQ(end_of_run(engine, nullptr, condition), expected);
            EXPECT_EQ(end_of_run(engine, &onlooker, condition), expected);
        }
    }
}

TEST(MemoryCondition, the_first_of_several_ends_the_run) {
    Machine machine;
    start_code(machine, "lda #1 / sta $2001 / sta $2000 / jmp *");
    Session session(machine);
    session.until = {byte_is(0x2000, 1), byte_is(0x2001, 1)};
    const SessionEnd end = session.run();
    EXPECT_EQ(end.condition, &session.until[1]);
}

}  // namespace
}  // namespace gato::simulator
