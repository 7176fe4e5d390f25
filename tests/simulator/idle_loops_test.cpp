// SPDX-License-Identifier: MIT
// Skipping loops that only wait must be invisible but for the time it takes: machines with and without it agree in every cycle.
#include "simulator/machine_support.hpp"

#include <gato/simulator/session.hpp>
#include <gtest/gtest.h>

#include <memory>
#include <random>

namespace gato::simulator {
namespace {

// How much of a second of a loop at $c000 is skipped, in percent.
int idle_percent(std::initializer_list<int> code) {
    Machine machine;
    run_code(machine, code, pal.cycles_per_second);
    return static_cast<int>(machine.idle_cycles() * 100 / pal.cycles_per_second);
}

TEST(IdleLoops, that_wait_for_an_interrupt_are_skipped) {
    EXPECT_GT(idle_percent({0xa5, 0xa2, 0xc9, 0xff, 0xd0, 0xfa}), 80) << "jiffy clock";
    EXPECT_GT(idle_percent({0x20, 0xe4, 0xff, 0xf0, 0xfb}), 80) << "GETIN";
    EXPECT_GT(idle_percent({0xa5, 0xc6, 0xf0, 0xfc}), 80) << "length of the queue";
    EXPECT_GT(idle_percent({0xa5, 0x02, 0xf0, 0xfc}), 80) << "a flag in memory";
    EXPECT_GT(idle_percent({0xad, 0x00, 0xdc, 0x29, 0x10, 0xd0, 0xf9}), 80) << "fire button";
    EXPECT_GT(idle_percent({0x20, 0x06, 0xc0, 0x4c, 0x00, 0xc0, 0xad, 0x11, 0xd0, 0x60}), 80) << "in a subroutine";
    EXPECT_GT(idle_percent({0xad, 0x08, 0xdc, 0xc9, 0x0b, 0xd0, 0xf9}), 80) << "time of day";
}

TEST(IdleLoops, that_wait_for_a_raster_line_are_skipped_within_each_line) {
    EXPECT_GT(idle_percent({0x78, 0xad, 0x12, 0xd0, 0xc9, 0xff, 0x4c, 0x01, 0xc0}), 20);
    EXPECT_GT(idle_percent({0x78, 0x2c, 0x11, 0xd0, 0x10, 0xfb, 0x2c, 0x11, 0xd0, 0x30, 0xfb, 0x4c, 0x01, 0xc0}), 80);
}

TEST(IdleLoops, that_do_something_are_not_skipped) {
    EXPECT_EQ(idle_percent({0xe6, 0x02, 0x4c, 0x00, 0xc0}), 0) << "counts";
    EXPECT_EQ(idle_percent({0xe8, 0x4c, 0x00, 0xc0}), 0) << "counts in a register";
    EXPECT_EQ(idle_percent({0xad, 0x04, 0xdc, 0x4c, 0x00, 0xc0}), 0) << "reads a timer";
    EXPECT_EQ(idle_percent({0xad, 0x1b, 0xd4, 0x4c, 0x00, 0xc0}), 0) << "reads the noise";
    EXPECT_EQ(idle_percent({0xad, 0x1e, 0xd0, 0x4c, 0x00, 0xc0}), 0) << "clears the collisions";
    EXPECT_EQ(idle_percent({0x8d, 0x20, 0xd0, 0x4c, 0x00, 0xc0}), 0) << "writes to a device";
}

TEST(IdleLoops, without_anything_to_wait_for_end_at_once) {
    Machine machine({.kind = MachineKind::flat});
    place(machine, 0x1000, {0xa5, 0x02, 0xf0, 0xfc});
    start_at(machine, 0x1000);
    EXPECT_EQ(machine.run(1'000'000'000'000), Stop::deadline);
    EXPECT_LT(machine.clock() - 1'000'000'000'000, 8);
}

TEST(IdleLoops, are_none_where_a_jump_to_itself_ends_the_run) {
    for (const bool skip : {true, false}) {
        Machine machine({.kind = MachineKind::flat, .stop_at_self_jump = true, .skip_idle_loops = skip});
        machine.run(1'000'000);  // time for the first look at what the program does
        place(machine, 0x1000, {0xea, 0x4c, 0x01, 0x10});
        start_at(machine, 0x1000);
        const Cycle begun = machine.clock();
        EXPECT_EQ(machine.run(begun + 1'000'000), Stop::self_jump);
        EXPECT_EQ(machine.clock() - begun, 5);
    }
}

TEST(IdleLoops, are_counted_as_if_they_had_been_executed) {
    const auto counts_of = [](bool skip) {
        Machine machine({.skip_idle_loops = skip});
        place(machine, 0xc000, {0xa5, 0xa2, 0xc9, 0x1e, 0xd0, 0xfa, 0x60});
        start_at(machine, 0xc000);
        auto counts = std::make_unique<ExecutionCounts>();
        EXPECT_EQ(machine.run(machine.clock() + pal.cycles_per_second, *counts), Stop::program_exit);
        return counts;
    };
    EXPECT_EQ(counts_of(true)->counts, counts_of(false)->counts);
}

// Pieces of loops: looks at devices and memory, some with effects, some that change the flow.
const std::vector<std::vector<int>> pieces{
    {0xad, 0x12, 0xd0},                    // lda $d012
    {0xad, 0x11, 0xd0},                    // lda $d011
    {0x2c, 0x19, 0xd0},                    // bit $d019
    {0xad, 0x19, 0xd0, 0x8d, 0x19, 0xd0},  // acknowledge
    {0xad, 0x1e, 0xd0},                    // lda $d01e
    {0xac, 0x00, 0xdc},                    // ldy $dc00
    {0xad, 0x01, 0xdc},                    // lda $dc01
    {0xad, 0x0d, 0xdc},                    // lda $dc0d
    {0xad, 0x0d, 0xdd},                    // lda $dd0d
    {0xad, 0x0e, 0xdd},                    // lda $dd0e
    {0xad, 0x04, 0xdd},                    // lda $dd04
    {0xad, 0x08, 0xdc},                    // lda $dc08
    {0xad, 0x0b, 0xdc},                    // lda $dc0b
    {0xad, 0x1b, 0xd4},                    // lda $d41b
    {0xad, 0x00, 0xd8},                    // lda $d800
    {0xa5, 0xa2},                          // lda $a2
    {0xa6, 0x02},                          // ldx $02
    {0xa5, 0x01},                          // lda $01
    {0xa5, 0xc6},                          // lda $c6
    {0xa5, 0xcb},                          // lda $cb
    {0x85, 0x03},                          // sta $03
    {0xe6, 0x04},                          // inc $04
    {0xee, 0x20, 0xd0},                    // inc $d020
    {0xca},                                // dex
    {0xea},                                // nop
    {0x48, 0x68},                          // pha, pla
    {0x58},                                // cli
    {0x78},                                // sei
    {0x08, 0x28},                          // php, plp
    {0xa2, 0xff, 0xbd, 0x12, 0xcf},        // ldx #$ff, lda $cf12,x: crosses a page into the VIC
    {0x20, 0xe4, 0xff},                    // jsr getin
    {0x20, 0xe1, 0xff},                    // jsr stop
    {0x20, 0xde, 0xff},                    // jsr rdtim
    {0x20, 0x9f, 0xff},                    // jsr scnkey
    {0x20, 0x80, 0xc0},                    // jsr $c080
    {0x29, 0x0f},                          // and #$0f
    {0xf0, 0x00},                          // beq *+2
};

// A program around a loop of such pieces, with an interrupt handler that changes what the loop may look at.
void write_program(Machine& machine, std::mt19937& random) {
    const auto any = [&](std::uint32_t below) { return static_cast<int>(random() % below); };
    std::vector<int> code{0xa2, any(256), 0xa0, any(256)};
    const auto loop = static_cast<int>(code.size());
    for (int i = 1 + any(4); i > 0; --i) {
        const auto& piece = pieces[static_cast<std::size_t>(any(static_cast<std::uint32_t>(pieces.size())))];
        code.insert(code.end(), piece.begin(), piece.end());
    }
    if (any(2) == 0) code.insert(code.end(), {0xc9, any(256)});  // cmp
    static constexpr int branches[] = {0xd0, 0xf0, 0x10, 0x30, 0x90, 0xb0, 0x50, 0x70};
    const int back = loop - static_cast<int>(code.size()) - 2;
    code.insert(code.end(), {branches[any(8)], back & 0xff});
    code.insert(code.end(), {0xe6, 0x05, 0x4c, 0x04, 0xc0});  // inc $05, once more
    std::uint16_t address = 0xc000;
    for (const int byte : code) machine.ram(address++) = static_cast<std::uint8_t>(byte);
    place(machine, 0xc080, {0xad, 0x11, 0xd0, 0x60});
    place(machine, 0xc100, {0xe6, 0x02, 0x0e, 0x19, 0xd0, 0x4c, any(2) == 0 ? 0x31 : 0x7e, 0xea});
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
    start_at(machine, 0xc000);
}

// What somebody at the machine does between two slices of time.
void interfere(Machine& machine, std::uint32_t what) {
    machine.keyboard().release_all();
    if (what % 4 == 0) machine.keyboard().press(static_cast<std::uint8_t>(what >> 8 & 0x3f));
    if (what % 9 == 0) machine.press_restore();
    machine.keyboard().set_joystick(2, static_cast<std::uint8_t>(what % 5 == 0 ? what >> 16 & 0x1f : 0));
}

void expect_equal(const Machine& left, const Machine& right, std::uint32_t seed) {
    ASSERT_EQ(left.clock(), right.clock()) << seed;
    ASSERT_EQ(left.registers(), right.registers()) << seed;
    ASSERT_EQ(left.key_polls().since, right.key_polls().since) << seed;
    ASSERT_EQ(left.key_polls().last, right.key_polls().last) << seed;
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
            const Cycle until = skipping->clock() + 1 + random() % 12'000;
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
