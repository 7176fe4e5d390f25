// SPDX-License-Identifier: MIT
// The translating engine does the same as the interpreter, in the same cycles. `engine_lockstep` compares more of the same.
#include "engine_lockstep/lockstep.hpp"

#include "simulator/machine/parts.hpp"
#include "simulator/machine_support.hpp"
#include "simulator/translator/account.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace gato::simulator {
namespace {

constexpr Cycle cycles = 300'000;

void expect_no_difference(std::uint32_t seed, Watched watched = Watched::by_nothing) {
    ASSERT_EQ(difference_of_engines(EngineKind::interpreter, EngineKind::always_translator, seed, cycles, watched), "")
        << "seed " << seed;
}

// Ten million instructions.
TEST(Translator, agrees_with_the_interpreter_on_random_programs) {
    if (!why_no_translator().empty()) GTEST_SKIP() << why_no_translator();
    constexpr std::uint32_t seeds = 130;
    for (std::uint32_t seed = 1; seed <= seeds; ++seed) expect_no_difference(seed);
}

TEST(Translator, agrees_with_the_interpreter_on_marks) {
    if (!why_no_translator().empty()) GTEST_SKIP() << why_no_translator();
    constexpr std::uint32_t seeds = 130;
    for (std::uint32_t seed = 1; seed <= seeds; ++seed) expect_no_difference(seed, Watched::by_marks);
}

TEST(Translator, agrees_with_the_interpreter_for_a_tracker) {
    if (!why_no_translator().empty()) GTEST_SKIP() << why_no_translator();
    constexpr std::uint32_t seeds = 130;
    for (std::uint32_t seed = 1; seed <= seeds; ++seed) expect_no_difference(seed, Watched::by_tracker);
}

// A branch whose page is looked at before it, a jump through a pointer to itself, and the old value of a timer that a tracker watches.
TEST(Translator, agrees_where_it_once_did_not) {
    if (!why_no_translator().empty()) GTEST_SKIP() << why_no_translator();
    for (const std::uint32_t seed : {711U, 2366U, 2573U, 2713U, 3383U, 3475U}) expect_no_difference(seed);
    expect_no_difference(2'078'703'276, Watched::by_tracker);
}

Machine counting(EngineKind engine) {
    Machine machine({.engine = engine});
    start_code(machine, "again: inc $2000,x / adc $2000,x / sta $0400,x / inx / bne again / inc $fb / jmp again");
    return machine;
}

bool has_translated(const Machine& machine) {
    const auto& content = machine.parts().board.engine_memory.content;
    return content != nullptr && content->has_taken_over();
}

// A program that ends soon does not benefit.
TEST(Translator, takes_over_where_a_program_runs_long) {
    if (!why_no_translator().empty()) GTEST_SKIP() << why_no_translator();
    Machine interpreted = counting(EngineKind::interpreter), any = counting(EngineKind::fast);
    (void)any.run(1'500'000);
    const bool begins_with_it = has_translated(any);  // in `./dev engines`
    for (const Cycle end : {1'600'000, 1'900'000, 20'000'000, 20'100'001}) {
        EXPECT_EQ(any.run(end), interpreted.run(end));
        EXPECT_EQ(any.clock(), interpreted.clock());
        EXPECT_EQ(any.registers(), interpreted.registers());
        EXPECT_EQ(any.stolen_cycles(), interpreted.stolen_cycles());
        EXPECT_TRUE(has_translated(any) || end < 2'000'000) << end;
        EXPECT_FALSE(has_translated(any) && !begins_with_it && end < 2'000'000) << end;
    }
    for (unsigned address = 0; address < 0x10000; ++address) {
        const auto at = static_cast<std::uint16_t>(address);
        ASSERT_EQ(any.ram(at), interpreted.ram(at)) << at;
    }
    EXPECT_FALSE(has_translated(interpreted));
}

// Reads are seen by the interpreter alone.
TEST(Translator, takes_over_for_a_tracker_that_does_not_watch_reads) {
    if (!why_no_translator().empty()) GTEST_SKIP() << why_no_translator();
    for (const std::uint8_t kind : {Tracker::write, Tracker::read}) {
        Machine machine = counting(EngineKind::always_translator), interpreted = counting(EngineKind::interpreter);
        const auto tracker = std::make_unique<Tracker>(), expected = std::make_unique<Tracker>();
        tracker->marks[0xfb] = expected->marks[0xfb] = kind;
        EXPECT_EQ(machine.run(100'000, *tracker), interpreted.run(100'000, *expected));
        EXPECT_EQ(tracker->hit, expected->hit);
        EXPECT_EQ(tracker->instructions, expected->instructions);
        EXPECT_TRUE(has_translated(machine));
    }
}

// A mark at an instruction that has to wait, and a JSR that has pushed when it waits for its last byte.
TEST(Translator, agrees_for_a_tracker_where_the_bus_is_taken) {
    if (!why_no_translator().empty()) GTEST_SKIP() << why_no_translator();
    std::string source = "again: jsr there";
    for (int i = 0; i < 40; ++i) source += " / nop";
    source += " / jmp again / there: rts";
    for (const std::uint8_t kind : {Tracker::execute, Tracker::write}) {
        Machine machine({.engine = EngineKind::always_translator}), interpreted({.engine = EngineKind::interpreter});
        const auto tracker = std::make_unique<Tracker>(), expected = std::make_unique<Tracker>();
        for (Machine* const each : {&machine, &interpreted}) start_code(*each, source);
        const int marked = kind == Tracker::execute ? 0xc000 : 0x100 + machine.registers().s;
        for (Tracker* const each : {tracker.get(), expected.get()}) each->marks[static_cast<std::size_t>(marked)] = kind;
        for (int round = 0; round < 10'000; ++round) {
            tracker->passes_first = expected->passes_first = true;
            ASSERT_EQ(machine.run(never, *tracker), interpreted.run(never, *expected));
            ASSERT_EQ(machine.clock(), interpreted.clock()) << round;
            ASSERT_EQ(tracker->hit, expected->hit) << round;
        }
    }
}

// Rounds in which translated code executes so little each time.
Cycle after_rounds(translator::Account& account, Cycle executed, Cycle now) {
    constexpr int rounds_of_look = 1'024;
    for (int round = 0; round < rounds_of_look; ++round) (void)account.note(executed, now);
    return now;
}

TEST(Translator, pauses_where_it_does_not_pay) {
    translator::Account account(0, 1'000, false);
    EXPECT_TRUE(account.is_pausing(999));
    EXPECT_FALSE(account.is_pausing(1'000));
    const Cycle paid = after_rounds(account, 500, 2'000'000), lost = after_rounds(account, 5, 3'000'000);
    EXPECT_FALSE(account.is_pausing(paid));
    EXPECT_TRUE(account.is_pausing(lost));
    EXPECT_FALSE(account.is_pausing(account.resumes_at()));
}

TEST(Translator, does_not_pause_where_an_earlier_state_is_restored) {
    translator::Account account(0, 1'000, false);
    (void)after_rounds(account, 5, 3'000'000);
    EXPECT_FALSE(account.is_pausing(2'000'000));
}

}  // namespace
}  // namespace gato::simulator
