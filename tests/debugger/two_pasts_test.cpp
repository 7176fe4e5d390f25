// SPDX-License-Identifier: MIT
// Two runs beside each other: which moment of one is which of the other, and what differs first. `gato compare` shows it for whole
// programs (tests/unit/cli/compare_recordings_test.cpp).
#include "servers/debugger/two_pasts/first_difference.hpp"
#include "simulator/machine_support.hpp"

#include <gtest/gtest.h>

namespace gato::debugger {
namespace {

using simulator::Machine;
using simulator::MachineOptions;

// A program without a map at $c000, run for so many instructions.
struct OnePast {
    Machine machine{MachineOptions{.skip_idle_loops = false}};
    std::array<std::uint8_t, 0x10000> memory{};
    std::optional<ProgramMap> map{};
    std::unique_ptr<History> history;

    OnePast(const std::string& source, std::uint64_t instructions) {
        simulator::start_code(machine, source);
        for (std::size_t i = 0; i < memory.size(); ++i) memory[i] = machine.peek(static_cast<std::uint16_t>(i));
        history = std::make_unique<History>(machine);
        (void)history->step(instructions);
    }
};

struct TwoPasts {
    TwoPasts(const std::string& in_old, std::uint64_t old_instructions, const std::string& in_new,
             std::uint64_t new_instructions)
        : old(in_old, old_instructions), now(in_new, new_instructions),
          counterparts({old.map, old.memory}, {now.map, now.memory}),
          alignment(*old.history, *now.history, counterparts, [] { return false; }) {}

    [[nodiscard]] FirstDifference of(std::uint16_t address) const {
        const Place place{Place::Kind::ram, address};
        return FirstDifferences({*old.history, old.machine}, {*now.history, now.machine}, counterparts, alignment)
            .of(place, place);
    }

    OnePast old, now;
    Counterparts counterparts;
    Alignment alignment;
};

using Number = std::optional<std::uint64_t>;

TEST(TwoPasts, come_together_again_after_a_loop_that_one_repeats_more_often) {
    const TwoPasts two("ldx #2 / again dex / bne again / nop / rts", 6, "ldx #3 / again dex / bne again / nop / rts", 8);
    EXPECT_EQ(two.alignment.in_new(0), Number(0));
    EXPECT_EQ(two.alignment.in_new(4), Number(4)) << "the last branch of the old run";
    EXPECT_EQ(two.alignment.in_old(5), Number()) << "the third pass";
    EXPECT_EQ(two.alignment.in_new(5), Number(7));
    EXPECT_EQ(two.alignment.in_old(7), Number(5));
}

TEST(TwoPasts, differ_first_where_an_operand_does) {
    const TwoPasts two("lda #1 / sta $c100 / lda $c100 / sta $c101 / rts", 4,
                       "lda #2 / sta $c100 / lda $c100 / sta $c101 / rts", 4);
    const FirstDifference first = two.of(0xc101);
    ASSERT_EQ(first.way.size(), 4U);
    EXPECT_EQ(first.way.front().old->registers.pc, 0xc000);
    EXPECT_EQ(first.way.back().now->registers.pc, 0xc008);
    EXPECT_EQ(first.others, 0U);
}

TEST(TwoPasts, that_agree_in_a_place_have_no_difference_there) {
    const TwoPasts two("lda #1 / sta $c100 / rts", 2, "lda #2 / sta $c101 / rts", 2);
    EXPECT_EQ(two.of(0xc102).kind, FirstDifference::Kind::none);
}

TEST(TwoPasts, show_what_came_from_outside) {
    const std::string source = "nop / lda $c100 / sta $c101 / rts";
    TwoPasts two(source, 0, source, 0);
    two.old.history->apply([](Machine& machine) { machine.load(0xc100, std::array<std::uint8_t, 1>{7}); });
    (void)two.old.history->step(3);
    (void)two.now.history->step(3);
    two.alignment = Alignment(*two.old.history, *two.now.history, two.counterparts, [] { return false; });
    const FirstDifference first = two.of(0xc101);
    EXPECT_EQ(first.kind, FirstDifference::Kind::input);
    ASSERT_TRUE(first.old && first.now);
    EXPECT_EQ(first.old->value, 7);
    EXPECT_EQ(first.now->value, 0);
}

}  // namespace
}  // namespace gato::debugger
