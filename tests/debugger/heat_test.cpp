// SPDX-License-Identifier: MIT
// Which bytes a program reads, writes and executes: in programs whose accesses can be counted by hand, and against the tracker, which
// learns of each access from the bus.
#include "simulator/machine_support.hpp"

#include "servers/debugger/heat.hpp"

#include <gtest/gtest.h>

#include <random>

namespace gato::debugger {
namespace {

using simulator::Cycle;
using simulator::Machine;
using Use = Heat::Use;
using Shade = Heat::Shade;

// A routine at $c000 that has run to its end, without interrupts.
struct Heated {
    explicit Heated(const std::string& source) {
        simulator::start_code(machine, "sei / " + source + " / rts");
        heat.emplace(machine);
        EXPECT_EQ(machine.run(machine.clock() + 1'000'000, *heat), simulator::Stop::program_exit);
        heat->settle();
    }
    [[nodiscard]] std::vector<unsigned> uses(std::uint16_t address) const {
        return {heat->count(Use::read, address), heat->count(Use::write, address), heat->count(Use::execute, address)};
    }
    Machine machine{{.skip_idle_loops = false}};
    std::optional<Heat> heat;
};
using Counts = std::vector<unsigned>;

TEST(Heat, counts_each_access_of_an_instruction) {
    const Heated heated("lda $2000 / sta $2001 / inc $2002 / ldx #3 / lda $20fe,x / sta ($fb),y");
    EXPECT_EQ(heated.uses(0x2000), (Counts{1, 0, 0}));
    EXPECT_EQ(heated.uses(0x2001), (Counts{0, 1, 0}));
    EXPECT_EQ(heated.uses(0x2002), (Counts{1, 1, 0})) << "both, as INC does";
    EXPECT_EQ(heated.uses(0x2101), (Counts{1, 0, 0})) << "with the index";
    EXPECT_EQ(heated.uses(0x00fb), (Counts{1, 0, 0})) << "a pointer";
    EXPECT_EQ(heated.uses(0x00fc), (Counts{1, 0, 0}));
}

TEST(Heat, counts_all_bytes_of_an_instruction_as_executed) {
    const Heated heated("ldx #2\nloop dex / bne loop / lda $2000");
    EXPECT_EQ(heated.uses(0xc001), (Counts{0, 0, 1}));
    EXPECT_EQ(heated.uses(0xc003), (Counts{0, 0, 2})) << "twice round the loop";
    EXPECT_EQ(heated.uses(0xc008), (Counts{0, 0, 1})) << "an operand";
    EXPECT_EQ(heated.uses(0xc009), (Counts{0, 0, 1})) << "RTS";
    EXPECT_EQ(heated.uses(0xc00a), (Counts{0, 0, 0})) << "nothing comes after it";
}

TEST(Heat, counts_the_stack) {
    const Heated heated("tsx / pha / pla / jsr sub / rts\nsub");
    const auto top = static_cast<std::uint16_t>(0x100 + heated.machine.registers().x);
    EXPECT_EQ(heated.uses(top), (Counts{2, 2, 0})) << "PHA and PLA, JSR and RTS";
    EXPECT_EQ(heated.uses(static_cast<std::uint16_t>(top - 1)), (Counts{1, 1, 0}));
}

TEST(Heat, sees_what_the_system_has_written) {
    const Heated heated("lda #65 / jsr chrout");
    unsigned cells = 0;
    for (std::uint16_t cell = 0x0400; cell < 0x07e8; ++cell)
        if (heated.machine.ram(cell) == 1) cells += heated.heat->count(Use::write, cell);
    EXPECT_EQ(cells, 1U) << "the letter A";
}

TEST(Heat, shows_writes_red_execution_green_and_reads_blue) {
    const Heated heated("lda $2000 / sta $2001");
    const std::string rgb = heated.heat->picture(Shade::age);
    ASSERT_EQ(rgb.size(), 3U * 256 * 256);
    EXPECT_EQ(rgb.substr(3 * 0x2000, 3), std::string("\0\0\xff", 3));
    EXPECT_EQ(rgb.substr(3 * 0x2001, 3), std::string("\xff\0\0", 3));
    EXPECT_EQ(rgb.substr(3 * 0xc000, 3), std::string("\0\xff\0", 3));
    EXPECT_EQ(rgb.substr(3 * 0x2002, 3), std::string("\0\0\0", 3)) << "black: nothing happened";
}

TEST(Heat, shades_by_the_logarithm_of_the_count) {
    // $2000 is read 16 times, $2001 four times, $2002 once: of four doublings, four, two and none.
    const Heated heated("ldx #4\nloop lda $2001 / ldy #4\nin lda $2000 / dey / bne in / dex / bne loop / lda $2002");
    const auto levels = heated.heat->levels(Use::read, Shade::frequency);
    EXPECT_EQ(levels[0x2000], 255);
    EXPECT_EQ(levels[0x2001], 64 + (255 - 64) * 2 / 4);
    EXPECT_EQ(levels[0x2002], 64);
    EXPECT_EQ(levels[0x2003], 0);
}

TEST(Heat, fades_with_age) {
    // After the access, 65,536 rounds of five cycles pass: more than 16 frames, fewer than 32.
    const Heated heated("lda $2000 / ldx #0 / ldy #0\nloop dex / bne loop / dey / bne loop / lda $2001");
    const auto levels = heated.heat->levels(Use::read, Shade::age);
    EXPECT_EQ(levels[0x2001], 255);
    EXPECT_EQ(levels[0x2000], 255 - 24 * 5);
    EXPECT_EQ(heated.heat->last(Use::read, 0x2002), simulator::never);
}

// The tracker stops at each access to one byte; what it is told comes from the bus.
TEST(Heat, is_the_same_as_what_the_bus_sees) {
    std::mt19937 random(5);
    for (int round = 0; round < 60; ++round) {
        Machine machine{{.skip_idle_loops = false}};
        simulator::start_code(machine, "sei / rts");
        constexpr std::uint8_t opcodes[] = {0xad, 0x8d, 0xee, 0xbd, 0x99, 0xb1, 0x91, 0xa1, 0x81, 0x48, 0xe8, 0x88, 0xc6, 0x95};
        for (std::uint16_t address = 0xc001; address < 0xc080;) {
            const std::uint8_t opcode = opcodes[random() % std::size(opcodes)];
            machine.ram(address) = opcode;
            machine.ram(static_cast<std::uint16_t>(address + 1)) = static_cast<std::uint8_t>(random() % 8 + 0x60);
            machine.ram(static_cast<std::uint16_t>(address + 2)) = 0x00;
            const bool is_wide = opcode == 0xad || opcode == 0x8d || opcode == 0xee || opcode == 0xbd || opcode == 0x99;
            const bool is_alone = opcode == 0x48 || opcode == 0xe8 || opcode == 0x88;
            address = static_cast<std::uint16_t>(address + (is_wide ? 3 : is_alone ? 1 : 2));
        }
        machine.ram(0xc083) = 0x60;
        Machine other(machine);
        const Cycle end = machine.clock() + 200;
        Heat heat(machine);
        (void)machine.run(end, heat);
        const auto byte = static_cast<std::uint16_t>(0x60 + random() % 12);
        simulator::Tracker tracker;
        tracker.marks[byte] = simulator::Tracker::write;
        bool was_written = false;
        while (other.run(end, tracker) == simulator::Stop::access) {
            was_written |= tracker.hit->address == byte;
            tracker.hit.reset();
        }
        EXPECT_EQ(heat.count(Use::write, byte) > 0, was_written) << "round " << round << ", byte " << byte;
    }
}

}  // namespace
}  // namespace gato::debugger
