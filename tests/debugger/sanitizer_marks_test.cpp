// SPDX-License-Identifier: MIT
// Compares the mistakes that the debugger finds by marks with those that the sanitizer finds by checking each instruction.
#include "simulator/machine_support.hpp"

#include "simulator/session/sanitizer.hpp"
#include <gato/debugger/debugger.hpp>

#include <gtest/gtest.h>

#include <random>

namespace gato::debugger {
namespace {

using simulator::Cycle;
using simulator::Machine;
using simulator::ProgramMemory;
using simulator::SanitizerOptions;
using Why = Pause::Why;

constexpr SanitizerOptions all{.stack = true, .uninitialised = true, .code = true, .outside = true};
constexpr Cycle limit = 200'000;

struct Run {
    std::string finding;
    std::uint64_t instruction = 0;

    bool operator==(const Run&) const = default;
};

Run run_under_debugger(Machine& machine, SanitizerOptions options, const ProgramMemory& memory) {
    Debugger debugger(machine, nullptr);
    debugger.sanitize(options, memory);
    debugger.begin(Motion::run, Unit::instruction);
    const Pause pause = debugger.advance(machine.clock() + limit);
    return {pause.finding, debugger.history().now()};
}

std::string run_under_sanitizer(Machine& machine, SanitizerOptions options, const ProgramMemory& memory) {
    simulator::Sanitizer sanitizer(machine, options);
    sanitizer.add(memory);
    sanitizer.set_stack(machine.registers().s);
    (void)machine.run(machine.clock() + limit, sanitizer);
    return sanitizer.finding();
}

// What both find in a routine at $c000; its first six bytes are code.
std::string finding(const std::string& source, SanitizerOptions options = all) {
    const ProgramMemory memory{.program = {{0xc000, 0xc0ff}}, .code = {{0xc000, 0xc005}}};
    Machine machine{{.skip_idle_loops = false}};
    simulator::start_code(machine, source + " / rts");
    Machine other(machine);
    std::string found = run_under_debugger(machine, options, memory).finding;
    EXPECT_EQ(found, run_under_sanitizer(other, options, memory)) << source;
    return found;
}

TEST(SanitizerMarks, find_what_the_sanitizer_finds) {
    EXPECT_EQ(finding("lda $2000"), "read of uninitialised memory at $2000");
    EXPECT_EQ(finding("inc $2000"), "read of uninitialised memory at $2000");
    EXPECT_EQ(finding("ldx #1 / lda $2fff,x"), "read of uninitialised memory at $3000");
    EXPECT_EQ(finding("lda #$40 / sta 3 / ldy #2 / lda (2),y"), "read of uninitialised memory at $4002");
    EXPECT_EQ(finding("sta $c002"), "write into code at $c002");
    EXPECT_EQ(finding("inc $c002"), "write into code at $c002");
    EXPECT_EQ(finding("inc $e000"), "write into ROM at $e000");
    EXPECT_EQ(finding("jmp $c200"), "execution outside the program at $c200");
    EXPECT_EQ(finding("pla / pla / pha / pha"), "the stack is pulled above its level at the entry");
    EXPECT_EQ(finding("ldx #4 / txs / pha / nop"), "the stack overflows");
}

TEST(SanitizerMarks, find_nothing_where_all_is_well) {
    EXPECT_EQ(finding("sta $2000 / lda $2000 / inc $2000"), "");
    EXPECT_EQ(finding("lda $0400 / lda $02 / lda $d020 / lda $e000 / sta $c010"), "");
    EXPECT_EQ(finding("lda #65 / jsr chrout / pha / pla"), "") << "ROM is no part of the program, and no place outside";
    EXPECT_EQ(finding("byte $0c,0,$20"), "") << "what NOP reads is nobody's";
    EXPECT_EQ(finding("lda $2000 / inc $c000 / jmp $c200", {}), "") << "nobody has asked";
}

TEST(SanitizerMarks, tell_where_a_program_leaves_itself_and_no_more) {
    Machine machine{{.skip_idle_loops = false}};
    simulator::start_code(machine, "jsr $2000 / jsr $2000 / rts");
    simulator::place(machine, 0x2000, "nop / nop / rts");
    Debugger debugger(machine, nullptr);
    debugger.sanitize({.outside = true}, {.program = {{0xc000, 0xc0ff}}});
    for (int call = 0; call < 2; ++call) {
        debugger.begin(Motion::run, Unit::instruction);
        EXPECT_EQ(debugger.advance(machine.clock() + limit).why, Why::finding);
        EXPECT_EQ(machine.registers().pc, 0x2000);
    }
    debugger.begin(Motion::run, Unit::instruction);
    EXPECT_EQ(debugger.advance(machine.clock() + limit).why, Why::stopped);
}

// After going back, a later write has not happened yet.
TEST(SanitizerMarks, are_right_after_going_back) {
    Machine machine{{.skip_idle_loops = false}};
    simulator::start_code(machine, "ldx #0 / cpx #1 / bne over / lda $2000\nover sta $2000 / lda $2000 / rts");
    Debugger debugger(machine, nullptr);
    debugger.sanitize({.uninitialised = true}, {.program = {{0xc000, 0xc0ff}}});
    const auto go = [&] {
        debugger.begin(Motion::run, Unit::instruction);
        return debugger.advance(machine.clock() + limit);
    };
    EXPECT_EQ(go().why, Why::stopped) << "it reads what it has written";
    debugger.history().go_to(1);
    (void)debugger.apply([](Machine& changed) { changed.registers().x = 1; });
    EXPECT_EQ(go().finding, "read of uninitialised memory at $2000");
    debugger.history().go_to(1);
    (void)debugger.apply([](Machine& changed) {
        changed.registers().x = 1;
        changed.ram(0x2000) = 0x77;
    });
    EXPECT_EQ(go().why, Why::stopped) << "a person has written it";
}

TEST(SanitizerMarks, leave_breakpoints_what_they_wait_for) {
    Machine machine{{.skip_idle_loops = false}};
    simulator::start_code(machine, "sta $2000 / lda $2000 / lda $2000 / rts");
    Debugger debugger(machine, nullptr);
    debugger.sanitize(all, {.program = {{0xc000, 0xc0ff}}});
    (void)debugger.add(
        {.place = {.kind = BreakpointPlace::Kind::data, .addresses = {0x2000}, .access = simulator::Tracker::read}});
    for (const int behind : {0xc006, 0xc009}) {
        debugger.begin(Motion::run, Unit::instruction);
        EXPECT_EQ(debugger.advance(machine.clock() + limit).why, Why::breakpoint);
        EXPECT_EQ(machine.registers().pc, behind);
    }
}

// Random bytes as programs. A stack pointer set by TXS is not checked before something is pushed or pulled, so the stack is
// left out.
TEST(SanitizerMarks, find_the_same_in_random_programs) {
    constexpr SanitizerOptions options{.uninitialised = true, .code = true, .outside = true};
    std::mt19937 random(4);
    int found = 0;
    for (int round = 0; round < 1000; ++round) {
        Machine machine{{.skip_idle_loops = false}};
        simulator::start_code(machine, "rts");
        for (std::uint16_t address = 0xc000; address < 0xc040; ++address)
            machine.ram(address) = static_cast<std::uint8_t>(random());
        const ProgramMemory memory{.program = {{0xc000, 0xc03f}}, .code = {{0xc000, 0xc01f}}};
        Machine other(machine);
        const std::string here = run_under_debugger(machine, options, memory).finding;
        const std::string there = run_under_sanitizer(other, options, memory);
        ASSERT_EQ(here, there) << "round " << round;
        found += here.empty() ? 0 : 1;
    }
    EXPECT_GT(found, 100);
}

}  // namespace
}  // namespace gato::debugger
