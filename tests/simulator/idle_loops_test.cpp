// SPDX-License-Identifier: MIT
// Skipping loops that only wait must have no visible effect but the time it takes: machines with and without it agree in every
// cycle.
#include "simulator/machine/parts.hpp"
#include "simulator/machine_support.hpp"

#include <gato/simulator/session.hpp>
#include <gtest/gtest.h>

#include <memory>
#include <random>

namespace gato::simulator {
namespace {

// How much of a second of a loop at $c000 is skipped, in percent.
int idle_percent(const std::string& code) {
    Machine machine;
    run_code(machine, code, pal.cycles_per_second);
    return static_cast<int>(machine.idle_cycles() * 100 / pal.cycles_per_second);
}

TEST(IdleLoops, that_wait_for_an_interrupt_are_skipped) {
    EXPECT_GT(idle_percent("loop: lda jiffies / cmp #$ff / bne loop"), 70) << "jiffy clock";
    EXPECT_GT(idle_percent("loop: jsr getin / beq loop"), 70) << "GETIN";
    EXPECT_GT(idle_percent("loop: lda queue_length / beq loop"), 70) << "length of the queue";
    EXPECT_GT(idle_percent("loop: lda 2 / beq loop"), 70) << "a flag in memory";
    EXPECT_GT(idle_percent("loop: lda cia1_port_a / and #$10 / bne loop"), 70) << "fire button";
    EXPECT_GT(idle_percent("loop: jsr look / jmp loop / look: lda vic_control / rts"), 70) << "in a subroutine";
    EXPECT_GT(idle_percent("loop: lda cia1_tenths / cmp #11 / bne loop"), 70) << "time of day";
}

TEST(IdleLoops, that_wait_for_a_raster_line_are_skipped_within_each_line) {
    EXPECT_GT(idle_percent("sei / loop: lda raster / cmp #$ff / jmp loop"), 20);
    EXPECT_GT(idle_percent("sei / upper: bit vic_control / bpl upper / lower: bit vic_control / bmi lower / jmp upper"), 70);
}

TEST(IdleLoops, that_do_something_are_not_skipped) {
    EXPECT_EQ(idle_percent("loop: inc 2 / jmp loop"), 0) << "counts";
    EXPECT_EQ(idle_percent("loop: inx / jmp loop"), 0) << "counts in a register";
    EXPECT_EQ(idle_percent("loop: lda cia1_timer_a / jmp loop"), 0) << "reads a timer";
    EXPECT_EQ(idle_percent("loop: lda oscillator / jmp loop"), 0) << "reads the noise";
    EXPECT_EQ(idle_percent("loop: lda sprite_collisions / jmp loop"), 0) << "clears the collisions";
    EXPECT_EQ(idle_percent("loop: sta border / jmp loop"), 0) << "writes to a device";
}

TEST(IdleLoops, without_anything_to_wait_for_end_at_once) {
    Machine machine({.kind = MachineKind::flat});
    start_code(machine, "loop: lda 2 / beq loop", 0x1000);
    EXPECT_EQ(machine.run(1'000'000'000'000), Stop::deadline);
    EXPECT_LT(machine.clock() - 1'000'000'000'000, 8);
}

TEST(IdleLoops, are_none_where_a_jump_to_itself_ends_the_run) {
    for (const bool skip : {true, false}) {
        Machine machine({.kind = MachineKind::flat, .stop_at_self_jump = true, .skip_idle_loops = skip});
        machine.run(1'000'000);  // time for the first analysis of the program
        start_code(machine, "nop / jmp *", 0x1000);
        const Cycle begun = machine.clock();
        EXPECT_EQ(machine.run(begun + 1'000'000), Stop::self_jump);
        EXPECT_EQ(machine.clock() - begun, 5);
    }
}

TEST(IdleLoops, are_counted_as_if_they_had_been_executed) {
    const auto counts_of = [](bool skip) {
        Machine machine({.skip_idle_loops = skip});
        start_code(machine, "loop: lda jiffies / cmp #30 / bne loop / rts");
        auto counts = std::make_unique<ExecutionCounts>();
        EXPECT_EQ(machine.run(machine.clock() + pal.cycles_per_second, *counts), Stop::program_exit);
        return counts;
    };
    EXPECT_EQ(counts_of(true)->counts, counts_of(false)->counts);
}

// Pieces of loops: reads of devices and memory, some with side effects, some that change the flow.
const std::vector<std::string> pieces{
    "lda raster",
    "lda vic_control",
    "bit vic_flags",
    "lda vic_flags / sta vic_flags",
    "lda sprite_collisions",
    "ldy cia1_port_a",
    "lda cia1_port_b",
    "lda cia1_interrupts",
    "lda cia2_interrupts",
    "lda cia2_control_a",
    "lda cia2_timer_a",
    "lda cia1_tenths",
    "lda cia1_hours",
    "lda oscillator",
    "lda color_memory",
    "lda jiffies",
    "ldx 2",
    "lda processor_port",
    "lda queue_length",
    "lda pressed_key",
    "sta 3",
    "inc 4",
    "inc border",
    "dex",
    "nop",
    "pha / pla",
    "cli",
    "sei",
    "php / plp",
    "ldx #$ff / lda $cf12,x",  // crosses a page into the VIC
    "jsr getin",
    "jsr stop",
    "jsr rdtim",
    "jsr scnkey",
    "jsr look",
    "and #$0f",
    "beq *+2",
};

// A loop of such pieces with a subroutine and an interrupt handler that changes what the loop may read.
std::string random_source(std::mt19937& random) {
    const auto any = [&](std::size_t below) { return random() % below; };
    const auto any_byte = [&] { return std::to_string(any(256)) + " / "; };
    std::string source = "ldx #" + any_byte();
    source += "ldy #" + any_byte() + "loop: ";
    for (std::size_t i = 1 + any(4); i > 0; --i) source += pieces[any(pieces.size())] + " / ";
    if (any(2) == 0) source += "cmp #" + any_byte();
    static constexpr const char* branches[] = {"bne", "beq", "bpl", "bmi", "bcc", "bcs", "bvc", "bvs"};
    source += branches[any(8)];
    source += " loop / inc 5 / jmp loop / *=$c080 / look: lda vic_control / rts / *=$c100 / inc 2 / asl vic_flags / jmp ";
    source += any(2) == 0 ? "irq_handler" : "irq_end_of_timer";
    return source;
}

// A program of this kind in a machine whose devices may do anything.
void write_program(Machine& machine, std::mt19937& random) {
    const auto any = [&](std::uint32_t below) { return static_cast<int>(random() % below); };
    const std::uint16_t start = place(machine, 0xc000, random_source(random));
    if (any(2) == 0) machine.set_ram_word(0x0314, 0xc100);
    if (any(3) == 0) machine.poke(0xd01a, 1);
    machine.poke(0xd012, static_cast<std::uint8_t>(any(256)));
    for (const std::uint16_t cia : {std::uint16_t{0xdc00}, std::uint16_t{0xdd00}}) {
        const auto reg = [&](int number, int value) {
            machine.poke(static_cast<std::uint16_t>(cia + number), static_cast<std::uint8_t>(value));
        };
        if (any(2) == 0) reg(0x05, any(20));
        if (any(2) == 0) reg(0x07, any(3));
        if (any(3) == 0) reg(0x0d, any(256));
        if (any(2) == 0) reg(0x0e, 0x01 | any(256));
        if (any(2) == 0) reg(0x0f, 0x01 | any(256));
        if (any(2) == 0) reg(0x08, any(10));
    }
    start_at(machine, start);
}

// The user's actions between two slices of time.
void interfere(Machine& machine, std::uint32_t what) {
    machine.keyboard().release_all();
    if (what % 4 == 0) machine.keyboard().press(static_cast<std::uint8_t>(what >> 8 & 0x3f));
    if (what % 9 == 0) machine.press_restore();
    machine.keyboard().set_joystick(2, static_cast<std::uint8_t>(what % 5 == 0 ? what >> 16 & 0x1f : 0));
}

void expect_equal(const Machine& left, const Machine& right, std::uint32_t seed) {
    ASSERT_EQ(left.clock(), right.clock()) << seed;
    ASSERT_EQ(left.registers(), right.registers()) << seed;
    ASSERT_EQ(left.parts().board.key_polls.since, right.parts().board.key_polls.since) << seed;
    ASSERT_EQ(left.parts().board.key_polls.last, right.parts().board.key_polls.last) << seed;
    for (std::uint32_t address = 0; address < 0x10000; ++address) {
        const auto at = static_cast<std::uint16_t>(address);
        ASSERT_EQ(left.ram(at), right.ram(at)) << seed << ", $" << std::hex << address;
    }
    const auto io = [](int address) {
        return address < 0xd030 || (address >= 0xd41b && address < 0xd41d) || address >= 0xdc00;
    };
    for (int address = 0xd000; address < 0xde00; ++address) {
        if (!io(address)) continue;
        const auto at = static_cast<std::uint16_t>(address);
        ASSERT_EQ(left.peek(at), right.peek(at)) << seed << ", $" << std::hex << address;
        if (address >= 0xdc0f && address < 0xdd00) address = 0xdcff;
        if (address >= 0xdd0f) break;
    }
}

TEST(IdleLoops, random_ones_run_the_same_with_and_without_skipping) {
    int skipping_runs = 0;
    for (std::uint32_t seed = 1; seed <= 2'000; ++seed) {
        std::mt19937 random(seed);
        const auto skipping = std::make_unique<Machine>();
        const auto plain = std::make_unique<Machine>(MachineOptions{.skip_idle_loops = false});
        std::mt19937 same = random;
        write_program(*skipping, random);
        write_program(*plain, same);
        for (int slice = 0; slice < 12; ++slice) {
            const Cycle until = skipping->clock() + 1 + static_cast<Cycle>(random() % 12'000);
            const auto what = static_cast<std::uint32_t>(random());
            interfere(*skipping, what);
            interfere(*plain, what);
            const Stop stop = skipping->run(until);
            ASSERT_EQ(stop, plain->run(until)) << seed;
            ASSERT_EQ(skipping->clock(), plain->clock()) << seed << ", slice " << slice;
            ASSERT_EQ(skipping->registers(), plain->registers()) << seed << ", slice " << slice;
            if (stop != Stop::deadline) break;
        }
        expect_equal(*skipping, *plain, seed);
        if (HasFatalFailure()) return;
        if (skipping->idle_cycles() > plain->idle_cycles()) ++skipping_runs;
    }
    EXPECT_GT(skipping_runs, 300);
}

}  // namespace
}  // namespace gato::simulator
