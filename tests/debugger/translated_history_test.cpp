// SPDX-License-Identifier: MIT
// A history whose machine translates its code answers as one whose machine interprets it.
#include "simulator/machine_support.hpp"

#include "simulator/machine/parts.hpp"
#include <gato/debugger/history.hpp>

#include <gtest/gtest.h>

#include <memory>
#include <vector>

namespace gato::debugger {
namespace {

using simulator::Cycle;
using simulator::EngineKind;
using simulator::Machine;
using simulator::Stop;
using simulator::Tracker;

// Calls, stores to the zero page, to a table and through a pointer, an operand that changes, and the KERNAL's interrupts.
constexpr const char* program = R"(
        lda #0
        sta $fb
        lda #$c8
        sta $fc
again   jsr work
        inc $fd
        bne again
        inc $c900
        jmp again
work    ldy #7
more    tya
        pha
        sta ($fb),y
        inc step+1
step    eor #1
        sta $c880,y
        pla
        dey
        bpl more
        rts
)";
constexpr std::uint16_t counter = 0xfd, rare = 0xc900, table = 0xc800, operand = 0xc01f;
constexpr std::uint16_t again = 0xc008, at_rare = 0xc00f;
constexpr Cycle frame = simulator::pal.cycles_per_frame(), length = 150 * frame;

class TranslatedHistory : public testing::Test {
protected:
    void SetUp() override {
        if (const auto problem = simulator::why_no_translator(); !problem.empty()) GTEST_SKIP() << problem;
    }

    struct Past {
        explicit Past(EngineKind engine) : machine({.skip_idle_loops = false, .engine = engine}) {
            simulator::start_code(machine, program);
            history = std::make_unique<History>(machine);
        }
        Machine machine;
        std::unique_ptr<History> history{};
    };

    // Asks both the same, and expects the same answer at the same moment.
    template <class Question>
    void expect_same(Question question) {
        const auto answer = question(translated), expected = question(interpreted);
        EXPECT_TRUE(answer == expected);
        EXPECT_EQ(translated.history->now(), interpreted.history->now());
        EXPECT_EQ(translated.history->last_pc(), interpreted.history->last_pc());
        EXPECT_EQ(translated.history->pushed(), interpreted.history->pushed());
        EXPECT_EQ(translated.history->hit(), interpreted.history->hit());
        EXPECT_EQ(translated.machine.clock(), interpreted.machine.clock());
        EXPECT_EQ(translated.machine.registers(), interpreted.machine.registers());
    }
    void run(Cycle cycles) {
        expect_same([&](Past& past) { return past.history->run(past.machine.clock() + cycles); });
    }
    void mark(std::uint16_t address, std::uint8_t marks) {
        for (Past* const past : {&translated, &interpreted}) past->history->mark(address, marks);
    }

    Past translated{EngineKind::always_translator}, interpreted{EngineKind::interpreter};
};

TEST_F(TranslatedHistory, is_translated) {
    (void)translated.history->run(translated.machine.clock() + length);
    const auto& memory = translated.machine.parts().board.engine_memory.content;
    ASSERT_TRUE(memory != nullptr);
    EXPECT_TRUE(memory->has_taken_over());
}

TEST_F(TranslatedHistory, goes_to_the_same_moments) {
    run(length);
    const std::uint64_t end = interpreted.history->now();
    for (const std::uint64_t ago : {1U, 2U, 7U, 8U, 9U, 63U, 64U, 65U, 1'000U, 100'003U}) {
        expect_same([&](Past& past) {
            past.history->go_to(end - ago);
            return past.history->now();
        });
    }
    expect_same([&](Past& past) { return past.history->step(500); });
}

TEST_F(TranslatedHistory, knows_the_same_writes) {
    run(length);
    for (const std::uint16_t address : {counter, rare, table, operand, std::uint16_t{0x01f0}, std::uint16_t{0xa2}}) {
        expect_same([&](Past& past) { return past.history->last_write(address); });
        expect_same([&](Past& past) { return past.history->last_write(address, past.history->now() / 2); });
    }
    for (unsigned address = 0; address < 0x10000; ++address) {
        const auto at = static_cast<std::uint16_t>(address);
        ASSERT_EQ(translated.history->was_written(at), interpreted.history->was_written(at)) << address;
    }
}

TEST_F(TranslatedHistory, stops_at_the_same_marks) {
    run(length);
    mark(at_rare, Tracker::execute);
    run(length);
    EXPECT_EQ(interpreted.machine.registers().pc, at_rare);
    run(length);
    expect_same([](Past& past) { return past.history->run_back(); });
    mark(at_rare, 0);
    mark(rare, Tracker::write);
    run(length);
    EXPECT_TRUE(interpreted.history->hit().has_value());
    expect_same([](Past& past) { return past.history->run_back(); });
    mark(rare, 0);
    for (const std::uint8_t kind : {Tracker::change, Tracker::read, Tracker::write}) {
        mark(counter, kind);
        for (int round = 0; round < 3; ++round) run(length);
        mark(counter, 0);
    }
    mark(again, Tracker::execute);
    for (int round = 0; round < 3; ++round) run(length);
}

}  // namespace
}  // namespace gato::debugger
