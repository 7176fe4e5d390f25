// SPDX-License-Identifier: MIT
// A short program with calls, a macro, an interrupt and a loop, under the debugger. Its lines are numbered as `assembled` sees
// them: the first line after the origin is 2.
#include "simulator/machine_support.hpp"

#include <gato/debugger/debugger.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::debugger {
namespace {

using simulator::Machine;
using simulator::Stop;
using simulator::Tracker;
using testing::ElementsAre;
using Why = Pause::Why;

constexpr const char* source = R"(
start   sei
        lda #<handler
        sta irq_vector
        lda #>handler
        sta irq_vector+1
        lda #1
        sta vic_mask
        lda #100
        sta raster
        lda #$1b
        sta vic_control
        ldx #0
        cli
again   jsr outer
        inx
        bne again
        rts
outer   jsr inner
        jsr inner
        rts
inner   inc count
        lda #'*'
        jsr chrout
        rts
handler inc ticks
        lda #1
        sta vic_flags
        jmp irq_end_of_timer
count   byte 0
ticks   byte 0
)";

class DebuggerTest : public testing::Test {
protected:
    DebuggerTest() : program(tests::assembled(source)), debugger(machine_with_program(), &program.map) {}

    Machine& machine_with_program() {
        simulator::start_code(machine, source);
        return machine;
    }
    [[nodiscard]] std::uint16_t at(const std::string& label, int offset = 0) const {
        return static_cast<std::uint16_t>(program.map.find_symbol(label)->value + offset);
    }
    [[nodiscard]] std::uint16_t pc() const { return machine.registers().pc; }
    int break_at(std::uint16_t address) { return debugger.add({.place = {.addresses = {address}}}); }

    Pause go(Motion motion = Motion::run, Unit unit = Unit::line) {
        debugger.begin(motion, unit);
        return debugger.advance(machine.clock() + 100'000'000);
    }
    // To where the routine is called for the first time.
    void go_to(const std::string& label) {
        const int number = break_at(at(label));
        ASSERT_EQ(go().why, Why::breakpoint);
        debugger.remove(number);
        ASSERT_EQ(pc(), at(label));
    }

    linker::Program program;
    Machine machine{{.skip_idle_loops = false}};
    Debugger debugger;
};

TEST_F(DebuggerTest, stops_at_breakpoints_until_they_go) {
    const int number = break_at(at("inner"));
    for (int i = 0; i < 4; ++i) {
        const Pause pause = go();
        EXPECT_EQ(pause.why, Why::breakpoint);
        EXPECT_THAT(pause.breakpoints, ElementsAre(number));
        EXPECT_EQ(machine.peek(at("count")), i);
    }
    debugger.remove(number);
    EXPECT_EQ(go().why, Why::stopped) << "back in BASIC";
    EXPECT_EQ(machine.peek(at("count")), 0) << "512 rounds";
}

TEST_F(DebuggerTest, stops_when_a_condition_holds) {
    Breakpoint breakpoint{.place = {.addresses = {at("inner")}}};
    breakpoint.condition.emplace("[count] = 7 and x > 2", debugger.names_at(at("inner")));
    debugger.add(breakpoint);
    EXPECT_EQ(go().why, Why::breakpoint);
    EXPECT_EQ(machine.peek(at("count")), 7);
    EXPECT_EQ(go().why, Why::breakpoint) << "256 later, as count is a byte";
    EXPECT_EQ(machine.registers().x, 0x83);
}

TEST_F(DebuggerTest, counts_hits_and_takes_them_back_on_the_way_back) {
    Breakpoint breakpoint{.place = {.addresses = {at("inner")}}};
    breakpoint.hits = HitCondition("5");
    debugger.add(breakpoint);
    EXPECT_EQ(go().why, Why::breakpoint);
    EXPECT_EQ(machine.peek(at("count")), 4);
    debugger.history().go_to(0);
    EXPECT_EQ(go().why, Why::breakpoint);
    EXPECT_EQ(machine.peek(at("count")), 4) << "the same hit, not the tenth";
}

TEST_F(DebuggerTest, logs_without_stopping) {
    std::vector<std::string> messages;
    debugger.log = [&](int, const std::string& text) { messages.push_back(text); };
    Breakpoint breakpoint{.place = {.addresses = {at("outer")}}};
    breakpoint.condition.emplace("x < 3", debugger.names_at(0));
    breakpoint.log.emplace("round {x}, count {[count]}", debugger.names_at(0));
    debugger.add(breakpoint);
    EXPECT_EQ(go().why, Why::stopped);
    EXPECT_THAT(messages, ElementsAre("round 0, count 0", "round 1, count 2", "round 2, count 4"));
}

TEST_F(DebuggerTest, stops_at_slices_without_missing_anything) {
    break_at(at("inner"));
    debugger.begin(Motion::run, Unit::line);
    int hits = 0;
    for (simulator::Cycle slice = 1; hits < 20; ++slice) {
        const Pause pause = debugger.advance(machine.clock() + slice % 7 + 1);
        if (pause.why == Why::breakpoint) {
            EXPECT_EQ(machine.peek(at("count")), hits++);
            debugger.begin(Motion::run, Unit::line);
        }
    }
}

TEST_F(DebuggerTest, tells_who_wrote_and_what) {
    debugger.add({.place = {.kind = BreakpointPlace::Kind::data, .addresses = {at("count")}}});
    const Pause pause = go();
    ASSERT_EQ(pause.why, Why::breakpoint);
    ASSERT_TRUE(pause.access.has_value());
    EXPECT_EQ(pause.access->pc, at("inner"));
    EXPECT_EQ(pause.access->before, 0);
    EXPECT_EQ(pause.access->after, 1);
    EXPECT_EQ(pc(), at("inner", 3)) << "after the instruction";
}

TEST_F(DebuggerTest, tells_of_what_the_kernal_writes) {
    constexpr std::uint16_t first_cell = 0x0400 + 40 * 6;  // below BASIC's message
    const std::uint8_t before = machine.peek(first_cell);
    debugger.add({.place = {.kind = BreakpointPlace::Kind::data, .addresses = {first_cell}, .access = Tracker::change}});
    const Pause pause = go();
    if (pause.why == Why::breakpoint) {
        EXPECT_EQ(pause.access->address, first_cell);
        EXPECT_NE(pause.access->after, before);
        EXPECT_GE(pause.access->pc, 0xe000) << "a routine in ROM wrote it";
    } else {
        ADD_FAILURE() << "the star did not reach the screen";
    }
}

TEST_F(DebuggerTest, stops_on_raster_lines) {
    debugger.add({.place = {.kind = BreakpointPlace::Kind::raster, .raster_line = 52}});
    constexpr int routine = 350;  // cycles of CHROUT, which pass all at once
    simulator::Cycle last = 0;
    for (int i = 0; i < 3; ++i) {
        ASSERT_EQ(go().why, Why::breakpoint);
        EXPECT_LT((machine.clock() - 52 * 63) % (63 * 312), routine) << "at its beginning, or after a routine of the KERNAL";
        if (i > 0) {
            EXPECT_NEAR(static_cast<double>(machine.clock() - last), 63 * 312, routine);
        }
        last = machine.clock();
    }
    const auto third = machine.clock();
    EXPECT_EQ(debugger.run_back().why, Why::breakpoint);
    EXPECT_NEAR(static_cast<double>(third - machine.clock()), 63 * 312, routine);
}

TEST_F(DebuggerTest, steps_over_into_and_out_of_calls) {
    go_to("outer");
    EXPECT_EQ(go(Motion::over).why, Why::step);
    EXPECT_EQ(pc(), at("outer", 3));
    EXPECT_EQ(machine.peek(at("count")), 1);
    EXPECT_EQ(go(Motion::into).why, Why::step);
    EXPECT_EQ(pc(), at("inner"));
    EXPECT_EQ(go(Motion::out).why, Why::step);
    EXPECT_EQ(pc(), at("outer", 6));
    EXPECT_EQ(go(Motion::into).why, Why::step);
    EXPECT_EQ(pc(), at("again", 3)) << "after the call";
}

TEST_F(DebuggerTest, stays_in_the_source_when_it_goes_by_lines) {
    go_to("inner");
    (void)go(Motion::into);
    (void)go(Motion::into);
    EXPECT_EQ(pc(), at("inner", 5));
    EXPECT_EQ(go(Motion::into).why, Why::step);
    EXPECT_EQ(pc(), at("inner", 8)) << "CHROUT has no source";
    debugger.history().back(1);
    debugger.history().go_to(debugger.history().now());
    go_to("inner");
    (void)go(Motion::into);
    (void)go(Motion::into);
    EXPECT_EQ(go(Motion::into, Unit::instruction).why, Why::step);
    EXPECT_EQ(pc(), 0xffd2) << "but it has instructions";
}

TEST_F(DebuggerTest, does_not_step_into_interrupts_by_lines) {
    go_to("outer");
    const std::uint8_t ticks = machine.peek(at("ticks"));
    int steps = 0;
    while (machine.peek(at("ticks")) == ticks && steps < 20'000) {
        ASSERT_EQ(go(Motion::into).why, Why::step);
        const bool in_handler = pc() >= at("handler") && pc() < at("count");
        ASSERT_FALSE(in_handler);
        ++steps;
    }
    EXPECT_NE(machine.peek(at("ticks")), ticks);
    EXPECT_LT(steps, 20'000);
}

// The interrupt waits until CLI has been executed, and one instruction more.
TEST_F(DebuggerTest, steps_over_a_call_after_which_an_interrupt_comes_at_once) {
    go_to("again");
    EXPECT_EQ(go(Motion::over).why, Why::step);
    EXPECT_EQ(pc(), at("again", 3));
    EXPECT_NE(machine.peek(at("ticks")), 0);
}

TEST_F(DebuggerTest, shows_who_called) {
    go_to("inner");
    const auto calls = debugger.calls();
    ASSERT_GE(calls.size(), 2U);
    EXPECT_EQ(calls[0].from, at("outer"));
    EXPECT_EQ(calls[0].returns_to, at("outer", 3));
    EXPECT_EQ(calls[1].from, at("again"));
    EXPECT_EQ(calls[0].kind, Call::Kind::subroutine);
}

TEST_F(DebuggerTest, shows_what_was_interrupted) {
    go_to("handler");
    const auto calls = debugger.calls();
    ASSERT_GE(calls.size(), 1U);
    EXPECT_EQ(calls[0].kind, Call::Kind::interrupt);
    const bool is_in_program = calls[0].returns_to >= at("start") && calls[0].returns_to < at("handler");
    EXPECT_TRUE(is_in_program || calls[0].returns_to >= 0xe000) << calls[0].returns_to;
}

TEST_F(DebuggerTest, takes_every_step_back) {
    go_to("outer");
    std::vector<std::uint16_t> path;
    for (int i = 0; i < 200; ++i) {
        path.push_back(pc());
        ASSERT_EQ(go(Motion::over).why, Why::step);
    }
    for (std::size_t i = path.size(); i-- > 0;) {
        ASSERT_EQ(debugger.step_back(Unit::line).why, Why::step);
        // A step out of a routine ends after its call; going back it leads over that call, to the place before it.
        if (pc() != path[i]) {
            ASSERT_EQ(pc(), at("again"));
            break;
        }
    }
}

TEST_F(DebuggerTest, steps_back_over_a_call) {
    go_to("outer");
    (void)go(Motion::over);
    ASSERT_EQ(pc(), at("outer", 3));
    EXPECT_EQ(debugger.step_back(Unit::line).why, Why::step);
    EXPECT_EQ(pc(), at("outer"));
    EXPECT_EQ(machine.peek(at("count")), 0);
}

TEST_F(DebuggerTest, runs_back_to_breakpoints_whose_condition_holds) {
    EXPECT_EQ(go().why, Why::stopped);
    Breakpoint breakpoint{.place = {.addresses = {at("inner")}}};
    breakpoint.condition.emplace("[count] = 3", debugger.names_at(0));
    const int number = debugger.add(breakpoint);
    for (const int round : {0x81, 0x01}) {
        const Pause pause = debugger.run_back();
        EXPECT_EQ(pause.why, Why::breakpoint);
        EXPECT_THAT(pause.breakpoints, ElementsAre(number));
        EXPECT_EQ(machine.peek(at("count")), 3);
        EXPECT_EQ(machine.registers().x, round);
    }
    EXPECT_EQ(debugger.run_back().why, Why::beginning);
    EXPECT_EQ(debugger.history().now(), 0U);
}

TEST_F(DebuggerTest, goes_to_the_instruction_that_wrote_last) {
    EXPECT_EQ(go().why, Why::stopped);
    const auto found = debugger.go_to_last_write(at("count"));
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(pc(), at("inner"));
    EXPECT_EQ(found->access.before, 0xff);
    EXPECT_FALSE(debugger.go_to_last_write(0xcfff).has_value());
}

// ---- lines of many instructions, as compilers make them

// `again jsr outer`, `inx` and `bne again` are one line.
class LongLines : public DebuggerTest {
protected:
    LongLines() {
        std::vector<MapLine>& lines = program.map.lines;
        const auto first = std::ranges::find(lines, at("again"), &MapLine::address);
        first->length += first[1].length + first[2].length;
        lines.erase(first + 1, first + 3);
    }
    void SetUp() override { go_to("again"); }
};

TEST_F(LongLines, are_passed_as_a_whole_by_a_step_over) {
    EXPECT_EQ(go(Motion::over).why, Why::step);
    EXPECT_EQ(pc(), at("again"));
    EXPECT_EQ(machine.registers().x, 1);
}

TEST_F(LongLines, are_entered_by_steps_into_their_calls_and_left_from_where_these_return) {
    (void)go(Motion::into);
    EXPECT_EQ(pc(), at("outer"));
    EXPECT_EQ(go(Motion::out).why, Why::step);
    EXPECT_EQ(pc(), at("again", 3));
    (void)go(Motion::over);
    EXPECT_EQ(pc(), at("again"));
}

TEST_F(LongLines, are_gone_through_by_instructions) {
    (void)go(Motion::over, Unit::instruction);
    EXPECT_EQ(pc(), at("again", 3));
}

TEST_F(LongLines, are_gone_back_to_their_beginning) {
    (void)go(Motion::over, Unit::instruction);
    (void)go(Motion::over, Unit::instruction);
    ASSERT_EQ(pc(), at("again", 4));
    EXPECT_EQ(debugger.step_back(Unit::line).why, Why::step);
    EXPECT_EQ(pc(), at("again"));
    EXPECT_EQ(machine.registers().x, 0);
}

}  // namespace
}  // namespace gato::debugger
