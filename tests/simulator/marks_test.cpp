// SPDX-License-Identifier: MIT
// Marks: what is asked there, and when, is the same in every engine.
#include "engine_lockstep/lockstep.hpp"
#include "simulator/machine_support.hpp"

#include "simulator/board/marks.hpp"
#include "simulator/machine/parts.hpp"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace gato::simulator {
namespace {

constexpr std::array engines{EngineKind::exact, EngineKind::interpreter, EngineKind::always_translator};

// Keeps what it was asked; ends the run at the question with that number.
class Asked final : public MarkWatch {
public:
    struct Write {
        std::uint16_t address;
        std::uint8_t value;
        bool operator==(const Write&) const = default;
    };

    explicit Asked(std::size_t last = 1'000'000) : last_(last) {}
    Asked& at(std::uint16_t address, std::uint8_t kinds) {
        marks_.add(address, kinds);
        return *this;
    }

    std::vector<Cycle> arrivals;
    std::vector<Write> writes;
    int looks = 0;

private:
    bool may_execute(const Registers&, Cycle clock) override {
        arrivals.push_back(clock);
        return arrivals.size() < last_;
    }
    bool may_go_on_after_write(std::uint16_t address, std::uint8_t value) override {
        writes.push_back({address, value});
        return writes.size() < last_;
    }
    bool may_go_on_with_memory() override {
        ++looks;
        return true;
    }

    std::size_t last_;
};

Machine started(EngineKind engine, const std::string& source) {
    Machine machine({.engine = engine});
    start_code(machine, source);
    return machine;
}

Stop run(Machine& machine, Asked& asked, Cycle cycles = 20'000) {
    machine.parts().board.marks = &asked;
    const Stop stop = machine.run(machine.clock() + cycles);
    machine.parts().board.marks = nullptr;
    return stop;
}

TEST(Marks, end_a_run_before_the_instruction) {
    for (const EngineKind engine : engines) {
        Machine machine = started(engine, "again: inx / iny / bne again / lda #7 / jmp again");
        Asked first(1);
        first.at(0xc004, Marks::execute);
        const Cycle start = machine.clock();
        EXPECT_EQ(run(machine, first), Stop::observer);
        EXPECT_EQ(machine.registers().pc, 0xc004);
        EXPECT_EQ(machine.registers().y, 0) << "the 256th pass";
        EXPECT_NE(machine.registers().a, 7) << "not executed";
        EXPECT_EQ(first.arrivals.front(), machine.clock());
        EXPECT_GE(machine.clock() - start, 256 * 7 - 1);
    }
}

TEST(Marks, are_asked_once_for_each_time) {
    std::vector<std::vector<Cycle>> arrivals;
    for (const EngineKind engine : engines) {
        // with the screen on: some instructions wait for the bus, in some of them at the mark
        Machine machine = started(engine, "again: inc $2000 / lda $d012 / sta $d020 / inx / jmp again");
        Asked asked;
        for (const unsigned at : {0xc000U, 0xc003U, 0xc006U, 0xc009U, 0xc00aU})
            asked.at(static_cast<std::uint16_t>(at), Marks::execute);
        EXPECT_EQ(run(machine, asked), Stop::deadline);
        arrivals.push_back(asked.arrivals);
        EXPECT_EQ(machine.registers().x, (asked.arrivals.size() + 1) / 5 & 0xff);
    }
    EXPECT_EQ(arrivals[0], arrivals[1]);
    EXPECT_EQ(arrivals[0], arrivals[2]);
}

TEST(Marks, of_bytes_see_each_write_and_its_value) {
    const std::string source =
        "again: ldx #1 / ldy #2 / lda #5 / sta 251 / sta 250,x / stx $2000 / inc $2000 / sta $1fff,x / sty $d020"
        " / pha / pla / jsr next / jmp again / next: rts";
    using Writes = std::vector<Asked::Write>;
    for (const EngineKind engine : engines) {
        Machine machine = started(engine, "sei / ldx #$80 / txs / " + source);
        Asked asked(10);
        for (const unsigned at : {251U, 0x2000U, 0xd020U, 0x180U, 0x17fU})
            asked.at(static_cast<std::uint16_t>(at), Marks::write);
        EXPECT_EQ(run(machine, asked), Stop::access);
        const Writes pass{{251, 5}, {251, 5}, {0x2000, 1}, {0x2000, 2}, {0x2000, 5}, {0xd020, 2}, {0x180, 5}, {0x180, 0xc0}};
        ASSERT_EQ(asked.writes.size(), 10U);
        EXPECT_EQ(Writes(asked.writes.begin(), asked.writes.begin() + 8), pass);
        EXPECT_EQ(asked.writes[8].address, 0x17f) << "the lower byte of a return address";
        EXPECT_EQ(asked.writes[9], (Asked::Write{251, 5}));
        EXPECT_EQ(machine.registers().pc, 0xc00c) << "after the instruction that wrote";
    }
}

// An interrupt that comes after the instruction is entered first, and its pushes are seen.
TEST(Marks, of_bytes_see_interrupts) {
    for (const EngineKind engine : engines) {
        Machine machine = started(engine, "ldx #$80 / txs / again: inx / jmp again");
        Asked asked(1);
        asked.at(0x180, Marks::write);
        EXPECT_EQ(run(machine, asked, 100'000), Stop::access);
        EXPECT_EQ(machine.registers().s, 0x7d);
    }
}

TEST(Marks, may_change_and_go_between_runs) {
    for (const EngineKind engine : engines) {
        Machine machine = started(engine, "again: inx / nop / sta $2000 / sta $2001 / jmp again");
        Asked one, other, bytes;
        one.at(0xc001, Marks::execute);
        other.at(0xc002, Marks::execute);
        bytes.at(0x2001, Marks::write);
        for (int round = 0; round < 3; ++round) {
            for (Asked* const asked : {&one, &other, &bytes}) (void)run(machine, *asked);
            (void)machine.run(machine.clock() + 20'000);
        }
        EXPECT_GT(one.arrivals.size(), 3'000U);
        EXPECT_GT(other.arrivals.size(), 3'000U);
        EXPECT_TRUE(one.writes.empty() && other.writes.empty());
        EXPECT_GT(bytes.writes.size(), 3'000U);
    }
}

// Through each mode that can reach it, and by instructions that change it; not as a pointer, nor by a store.
TEST(Marks, of_operands_see_reads_through_every_mode) {
    const std::string pointer = "lda #$c6 / sta $fb / lda #0 / sta $fc / ldx #2 / ldy #0 / ";
    for (const EngineKind engine : engines) {
        for (const char* const code :
             {"lda $c6", "bit $c6", "cmp $c4,x", "ldy $c4,x", "ldx $c6,y", "lda $00c6", "lda $00c4,x", "ldx #$c8 / lda $fffe,x",
              "lda ($fb),y", "lda ($f9,x)", "inc $c6", "lsr $c4,x", "rol $00c4,x"}) {
            Machine machine = started(engine, pointer + code + " / jmp *");
            Asked asked;
            asked.at(0xc6, Marks::read);
            (void)run(machine, asked, 1'000);
            EXPECT_TRUE(asked.take_reads()) << code;
            EXPECT_FALSE(asked.take_reads()) << code;
        }
        for (const char* const code :
             {"sta $c6", "lda ($c6),y", "lda $c7", "lda $c5,x", "lda $01c6", "lda $01c4,x", "lda #$c6"}) {
            Machine machine = started(engine, pointer + code + " / jmp *");
            Asked asked;
            asked.at(0xc6, Marks::read);
            (void)run(machine, asked, 1'000);
            EXPECT_FALSE(asked.take_reads()) << code;
        }
    }
}

// A loop that only waits is skipped unless it contains a mark.
TEST(Marks, do_not_keep_idle_loops_from_being_skipped) {
    for (const EngineKind engine : engines) {
        if (engine == EngineKind::exact) continue;
        Machine machine = started(engine, "sei / again: lda $2000 / beq again / nop");
        Asked elsewhere, within;
        elsewhere.at(0xc006, Marks::execute);
        within.at(0xc004, Marks::execute);
        (void)run(machine, elsewhere, 200'000);
        const Cycle idle = machine.idle_cycles();
        EXPECT_GT(idle, 100'000);
        (void)run(machine, within, 20'000);
        EXPECT_EQ(machine.idle_cycles(), idle);
        EXPECT_GT(within.arrivals.size(), 2'000U);
    }
}

// What routines of the host change is looked at after each.
TEST(Marks, look_at_memory_after_routines_of_the_host) {
    for (const EngineKind engine : engines) {
        Machine machine = started(engine, "lda #65 / jsr chrout / jmp *");
        Asked asked;
        asked.at(0x2000, Marks::write);
        (void)run(machine, asked, 1'000);
        EXPECT_GE(asked.looks, 2) << "at the beginning, and after CHROUT";
    }
}

TEST(Marks, are_the_same_for_the_exact_engine_on_random_programs) {
    for (std::uint32_t seed = 3; seed < 60; seed += 3)  // those that skip nothing
        ASSERT_EQ(difference_of_engines(EngineKind::exact, EngineKind::interpreter, seed, 60'000, Watched::by_marks), "")
            << seed;
}

}  // namespace
}  // namespace gato::simulator
