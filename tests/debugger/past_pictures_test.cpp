// SPDX-License-Identifier: MIT
// What a history shows of its past: the same as an observer saw when it ran, with the input that came then.
#include "simulator/machine_support.hpp"

#include "servers/debugger/past_pictures.hpp"

#include <gtest/gtest.h>

namespace gato::debugger {
namespace {

using simulator::Cycle;
using simulator::Machine;
using simulator::Registers;

class Addresses final : public simulator::Observer {
public:
    bool before_instruction(const Registers& registers, Cycle clock) override {
        seen.emplace_back(registers.pc, clock);
        return seen.size() < most;
    }
    std::vector<std::pair<std::uint16_t, Cycle>> seen;
    std::size_t most = std::size_t(-1);
};

constexpr const char* counts_interrupts =
    "loop inc $2000 / lda $c6 / sta $2001 / jsr work / jmp loop\nwork ldx #5\non dex / bne on / rts";

// Of 40 frames, with a key in the 20th.
struct Ran {
    Ran() {
        simulator::start_code(machine, counts_interrupts);
        history.emplace(machine);
        const Cycle frame = machine.video().cycles_per_frame();
        (void)history->run(machine.clock() + 20 * frame);
        (void)history->apply([](Machine& changed) { changed.ram(0xc6) = 1; });
        (void)history->run(machine.clock() + 20 * frame);
    }
    Machine machine{{.skip_idle_loops = false}};
    std::optional<History> history;
};

TEST(ShownPast, is_what_has_run_with_the_input_that_came_then) {
    Ran ran;
    Machine other{{.skip_idle_loops = false}};
    simulator::start_code(other, counts_interrupts);
    const Cycle frame = other.video().cycles_per_frame();
    Addresses expected, shown;
    (void)other.run(other.clock() + 20 * frame, expected);
    other.ram(0xc6) = 1;
    (void)other.run(other.clock() + 20 * frame, expected);
    ran.history->show_past(0, [&]() -> simulator::Observer& { return shown; });
    EXPECT_EQ(shown.seen, expected.seen);
    EXPECT_EQ(ran.machine.ram(0x2001), 1);
}

TEST(ShownPast, begins_at_a_snapshot_and_leaves_everything_as_it_was) {
    Ran ran;
    const std::uint64_t now = ran.history->now();
    const Cycle clock = ran.machine.clock(), since = clock - 5 * ran.machine.video().cycles_per_frame();
    const Registers registers = ran.machine.registers();
    const auto pushed = ran.history->pushed();
    Addresses shown;
    ran.history->show_past(since, [&]() -> simulator::Observer& { return shown; });
    EXPECT_LE(shown.seen.front().second, since);
    EXPECT_GT(shown.seen.front().second, clock - 20 * ran.machine.video().cycles_per_frame()) << "not all of it";
    EXPECT_EQ(ran.history->now(), now);
    EXPECT_EQ(ran.machine.clock(), clock);
    EXPECT_EQ(ran.machine.registers(), registers);
    EXPECT_EQ(ran.history->pushed(), pushed);
    EXPECT_TRUE(ran.history->was_written(0x2000));
    ran.history->back(1);
    EXPECT_EQ(ran.history->now(), now - 1);
}

TEST(ShownPast, ends_when_the_observer_has_seen_enough) {
    Ran ran;
    const std::uint64_t now = ran.history->now();
    Addresses shown;
    shown.most = 7;
    ran.history->show_past(0, [&]() -> simulator::Observer& { return shown; });
    EXPECT_EQ(shown.seen.size(), 7U);
    EXPECT_EQ(ran.history->now(), now);
}

// ---- the pictures

struct Debugged {
    explicit Debugged(const std::string& source, int frames) {
        simulator::start_code(machine, source);
        debugger.emplace(machine, nullptr);
        debugger->begin(Motion::run, Unit::instruction);
        (void)debugger->advance(machine.clock() + frames * Cycle{machine.video().cycles_per_frame()});
    }
    Machine machine{{.skip_idle_loops = false}};
    std::optional<Debugger> debugger;
};

TEST(PastPictures, show_what_was_used_lately) {
    // The first byte is read once, at the beginning; the second all the time.
    Debugged debugged("sei / lda $2000\nloop lda $2001 / jmp loop", 100);
    const Heat heat = heat_of_past(*debugged.debugger, 10);
    EXPECT_EQ(heat.count(Heat::Use::read, 0x2000), 0U);
    EXPECT_EQ(heat.levels(Heat::Use::read, Heat::Shade::age)[0x2001], 255);
    EXPECT_EQ(heat_of_past(*debugged.debugger, 200).count(Heat::Use::read, 0x2000), 1U);
}

int cycles_of(const LineShares& line) {
    int sum = 0;
    for (const auto& share : line.shares) sum += share.cycles;
    return sum;
}

TEST(PastPictures, give_each_cycle_of_a_frame_to_a_routine) {
    Debugged debugged("sei\nloop jsr work / jmp loop\nwork ldx #200\non dex / bne on / rts", 20);
    const auto shares = shares_of_frame(*debugged.debugger, std::nullopt);
    ASSERT_TRUE(shares);
    EXPECT_EQ(shares->frame, debugged.machine.clock() / (63 * 312) - 1) << "the last that is over";
    ASSERT_EQ(shares->lines.size(), 312U);
    int stolen = 0;
    for (const LineShares& line : shares->lines) {
        EXPECT_EQ(cycles_of(line), 63);
        stolen += line.stolen;
    }
    EXPECT_TRUE(stolen >= 25 * 40 && stolen <= 25 * 43) << stolen << ": 25 lines of characters";
    ASSERT_EQ(shares->routines.size(), 2U);
    EXPECT_EQ(shares->routines[0].place.address, 0xc007) << "`work` has nearly all of it";
    EXPECT_FALSE(shares->routines[0].is_interrupt);
}

TEST(PastPictures, tell_interrupts_from_the_main_program) {
    // The handler at line 100 waits until line 103.
    Debugged debugged(
        "sei / lda #$7f / sta $dc0d / lda $dc0d / lda #<irq / sta $0314 / lda #>irq / sta $0315 / lda #100 / sta $d012\n"
        "lda #$0b / sta $d011 / lda #1 / sta $d01a / sta $d019 / cli\nloop jmp loop\n"
        "irq inc $d019\nwait lda $d012 / cmp #103 / bne wait / jmp $ea81",
        20);
    const auto shares = shares_of_frame(*debugged.debugger, std::nullopt);
    ASSERT_TRUE(shares);
    const auto main_in = [&](std::size_t line) {
        return !shares->routines[shares->lines[line].shares.at(0).routine].is_interrupt;
    };
    EXPECT_TRUE(main_in(99));
    EXPECT_FALSE(main_in(101));
    EXPECT_FALSE(main_in(102));
    EXPECT_TRUE(main_in(104));
}

TEST(PastPictures, show_only_frames_that_the_history_has) {
    Debugged debugged("sei\nloop jmp loop", 20);
    const std::int64_t running = debugged.machine.clock() / (63 * 312);
    EXPECT_TRUE(shares_of_frame(*debugged.debugger, running));
    EXPECT_TRUE(shares_of_frame(*debugged.debugger, running - 15));
    EXPECT_FALSE(shares_of_frame(*debugged.debugger, running + 1));
    EXPECT_FALSE(shares_of_frame(*debugged.debugger, -1));
}

}  // namespace
}  // namespace gato::debugger
