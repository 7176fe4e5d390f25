// SPDX-License-Identifier: MIT
#include "simulator/machine_support.hpp"

#include <gtest/gtest.h>

#include <thread>
#include <tuple>
#include <vector>

namespace gato::simulator {
namespace {

TEST(Banking, writes_reach_the_ram_under_the_roms) {
    Machine machine;
    run_code(machine, {0xa9, 0x55, 0x8d, 0x00, 0xa0, 0x8d, 0x00, 0xe0, 0x60});
    EXPECT_EQ(machine.ram(0xa000), 0x55);
    EXPECT_EQ(machine.ram(0xe000), 0x55);
    EXPECT_TRUE(machine.rom_visible(0xe000));
}

TEST(Banking, each_of_the_eight_configurations_shows_its_roms) {
    struct Row {
        int banks;
        bool basic, io, kernal;
    };
    for (const Row& expected :
         {Row{0, false, false, false}, Row{1, false, false, false}, Row{2, false, false, true}, Row{3, true, false, true},
          Row{4, false, false, false}, Row{5, false, true, false}, Row{6, false, true, true}, Row{7, true, true, true}}) {
        Machine machine;
        machine.poke(1, static_cast<std::uint8_t>(0x30 | expected.banks));
        EXPECT_EQ(machine.rom_visible(0xa000), expected.basic) << expected.banks;
        EXPECT_EQ(machine.rom_visible(0xe000), expected.kernal) << expected.banks;
        EXPECT_EQ(machine.io_visible(), expected.io) << expected.banks;
    }
}

TEST(Banking, each_of_the_eight_configurations_is_read_at_the_io_area) {
    constexpr int ram = 0x5a, io = 0xc7, characters = -1;
    const int seen[] = {ram, characters, characters, characters, ram, io, io, io};
    for (int banks = 0; banks < 8; ++banks) {
        Machine machine;
        machine.ram(0xd000) = ram;
        machine.poke(0xd000, io);  // a sprite's position
        // sei, lda #banks, sta 1, ldx $d000, lda #$37, sta 1, cli, rts
        run_code(machine, {0x78, 0xa9, 0x30 | banks, 0x85, 1, 0xae, 0x00, 0xd0, 0xa9, 0x37, 0x85, 1, 0x58, 0x60});
        const int expected = seen[banks] == characters ? machine.roms().chargen[0] : seen[banks];
        EXPECT_EQ(machine.registers().x, expected) << banks;
    }
    EXPECT_NE(Machine().roms().chargen[0], ram);
    EXPECT_NE(Machine().roms().chargen[0], io);
}

TEST(Banking, a_switch_takes_effect_for_the_next_opcode) {
    Machine machine;
    place(machine, 0xa000, {0xa2, 0x77, 0xa9, 0x37, 0x85, 0x01, 0x60});  // ldx #$77, lda #$37, sta 1, rts
    place(machine, 0xa007, {0x60});
    // lda #$36, sta 1, jsr $a000: RAM is executed, and leaves BASIC's ROM switched on before its own RTS
    EXPECT_EQ(run_code(machine, {0xa9, 0x36, 0x85, 0x01, 0x20, 0x00, 0xa0, 0x60}), Stop::missing_rom);
    EXPECT_EQ(machine.registers().x, 0x77);
    EXPECT_EQ(machine.rom_call(), 0xa006);
}

TEST(Banking, code_that_reaches_the_rom_runs_on_in_it) {
    for (const int size : {1, 2, 3}) {  // of the instruction that ends with the page
        Machine machine;
        const auto start = static_cast<std::uint16_t>(0xa000 - size);
        place(machine, start, {size == 1 ? 0xe8 : size == 2 ? 0xa2 : 0xae, 0, 0});  // inx, ldx #, ldx abs
        place(machine, 0xa000, {0xa2, 0x77, 0x60});
        machine.registers().x = 0;
        EXPECT_EQ(run_code(machine, {0x4c, start & 0xff, start >> 8}), Stop::missing_rom);
        EXPECT_NE(machine.registers().x, 0x77);
    }
}

TEST(Machine, copy_is_a_snapshot) {
    Machine machine;
    place(machine, 0xc000, {0xee, 0x20, 0xd0, 0xe6, 0x02, 0x4c, 0x00, 0xc0});
    start_at(machine, 0xc000);
    machine.run(10'000);
    const Machine snapshot = machine;
    machine.run(machine.clock() + 123'456);
    const Registers registers = machine.registers();
    const auto counter = machine.ram(2);
    const Cycle clock = machine.clock();
    machine = snapshot;
    machine.run(machine.clock() + 123'456);
    EXPECT_EQ(machine.registers(), registers);
    EXPECT_EQ(machine.ram(2), counter);
    EXPECT_EQ(machine.clock(), clock);
}

TEST(Machine, run_in_slices_is_the_same_as_run_at_once) {
    const auto program = {0xee, 0x20, 0xd0, 0xa5, 0xa2, 0x65, 0x02, 0x85, 0x02, 0x4c, 0x00, 0xc0};
    Machine whole;
    place(whole, 0xc000, program);
    start_at(whole, 0xc000);
    Machine sliced = whole;
    whole.run(500'000);
    while (sliced.clock() < 500'000) sliced.run(std::min<Cycle>(sliced.clock() + 7, 500'000));
    EXPECT_EQ(whole.clock(), sliced.clock());
    EXPECT_EQ(whole.registers(), sliced.registers());
    EXPECT_EQ(whole.ram(2), sliced.ram(2));
}

TEST(Machine, many_in_parallel_threads_do_what_one_does) {
    const auto result_of_a_run = [](std::uint32_t seed) {
        Machine machine({.ram = RamPattern::random, .seed = seed});
        // lda $d41b, sta ($fb),y, inc $fb, jsr $ffd2, jmp $c000
        run_code(machine, {0xad, 0x1b, 0xd4, 0x91, 0xfb, 0xe6, 0xfb, 0x20, 0xd2, 0xff, 0x4c, 0x00, 0xc0}, 500'000);
        return std::tuple(machine.clock(), machine.registers().a, screen_text(machine));
    };
    std::vector<decltype(result_of_a_run(0))> alone(8), together(8);
    for (std::uint32_t i = 0; i < alone.size(); ++i) alone[i] = result_of_a_run(i);
    std::vector<std::thread> threads;
    for (std::uint32_t i = 0; i < together.size(); ++i) threads.emplace_back([&, i] { together[i] = result_of_a_run(i); });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(together, alone);
}

TEST(Clock, jiffies_follow_the_timer_interrupt) {
    Machine machine;
    EXPECT_EQ(run_code(machine, {0x4c, 0x00, 0xc0}, pal.cycles_per_second), Stop::deadline);
    EXPECT_NEAR(machine.ram(0xa2), 60, 1);
    EXPECT_GT(machine.idle_cycles(), 800'000);
}

TEST(Clock, a_disabled_interrupt_stops_it) {
    Machine machine;
    run_code(machine, {0x78, 0x4c, 0x01, 0xc0}, pal.cycles_per_second);
    EXPECT_EQ(machine.ram(0xa2), 0);
}

// The IRQ handler at $c100 notes the low byte of the return address and stops the timer's interrupts.
Machine machine_with_probe() {
    Machine machine;
    machine.poke(0xdc0d, 0x7f);
    place(machine, 0xc100, {0xa9, 0x7f, 0x8d, 0x0d, 0xdc, 0xad, 0x0d, 0xdc, 0xba, 0xbd, 0x05,
                            0x01, 0x85, 0x02, 0xbd, 0x04, 0x01, 0x85, 0x03, 0x4c, 0x81, 0xea});
    machine.set_ram_word(0x0314, 0xc100);
    return machine;
}

TEST(Interrupts, cli_acts_one_instruction_late) {
    Machine machine = machine_with_probe();
    // sei; let timer A underflow with its interrupt on; cli; inx; inx; rts
    run_code(machine, {0x78, 0xa9, 0x05, 0x8d, 0x04, 0xdc, 0xa9, 0x00, 0x8d, 0x05, 0xdc, 0xa9, 0x81, 0x8d, 0x0d, 0xdc,
                       0xa9, 0x19, 0x8d, 0x0e, 0xdc, 0xa2, 0x00, 0xea, 0xea, 0xea, 0xea, 0x58, 0xe8, 0xe8, 0x60});
    EXPECT_EQ(machine.ram(0x02), 0x1d);  // between the two INX
}

TEST(Interrupts, sei_is_polled_with_the_old_flag_and_pushes_the_new) {
    Machine machine = machine_with_probe();
    // cli with a pending interrupt, sei directly behind it: the interrupt comes after SEI with I set in the pushed status
    run_code(machine, {0x78, 0xa9, 0x05, 0x8d, 0x04, 0xdc, 0xa9, 0x00, 0x8d, 0x05, 0xdc, 0xa9, 0x81, 0x8d, 0x0d, 0xdc,
                       0xa9, 0x19, 0x8d, 0x0e, 0xdc, 0xa2, 0x00, 0xea, 0xea, 0xea, 0xea, 0x58, 0x78, 0xe8, 0x60});
    EXPECT_EQ(machine.ram(0x02), 0x1d);
    EXPECT_NE(machine.ram(0x03) & interrupt_flag, 0);
}

TEST(Interrupts, brk_reaches_its_own_vector) {
    Machine machine;
    EXPECT_EQ(run_code(machine, {0x00, 0x00}), Stop::brk);
    machine = Machine();
    machine.set_ram_word(0x0316, 0xe147);
    EXPECT_EQ(run_code(machine, {0x00, 0x00}), Stop::program_exit);
}

TEST(Interrupts, that_wait_for_the_flag_are_taken_when_chrin_clears_it) {
    Machine machine;
    place(machine, 0xc100, {0xe6, 0x02, 0xad, 0x0d, 0xdc, 0x4c, 0x81, 0xea});  // counts in $02
    // sei, the handler into $0314, until the timer has run out: lda $dc05, bne; jsr $ffcf
    run_code(machine, {0x78, 0xa9, 0x00, 0x85, 0x02, 0x8d, 0x14, 0x03, 0xa9, 0xc1, 0x8d, 0x15, 0x03,
                       0xad, 0x05, 0xdc, 0xd0, 0xfb, 0xa2, 0xff, 0xca, 0xd0, 0xfd, 0x20, 0xcf, 0xff},
             25'000);
    EXPECT_EQ(machine.ram(0x02), 1);
}

// 6502: the sequence of BRK does not end in a look for interrupts, so the first instruction of its handler runs (Lorenz' nmi).
TEST(Interrupts, an_nmi_late_in_a_brk_waits_for_the_handlers_first_instruction) {
    int waited = 0;
    for (int latch = 0; latch < 12; ++latch) {
        Machine machine;
        machine.poke(0xdc0d, 0x7f);
        place(machine, 0xc100, {0x8e, 0x34, 0x03, 0xba, 0xbd, 0x02, 0x01, 0x8d, 0x35, 0x03, 0xad, 0x0d, 0xdd, 0x40});
        place(machine, 0xc200, {0xe8, 0xe8, 0x40});  // BRK: inx, inx, rti
        for (const auto& [address, value] : {std::pair{0xfffa, 0x00}, {0xfffb, 0xc1}, {0xfffe, 0x00}, {0xffff, 0xc2}}) {
            machine.ram(static_cast<std::uint16_t>(address)) = static_cast<std::uint8_t>(value);
        }
        // RAM everywhere, X = 0, timer A of CIA 2 causes the NMI, brk; the NMI stores X and the low byte of where it came from
        run_code(machine, {0xa9, 0x35, 0x85, 0x01, 0xa2, 0x00, 0xa9, latch, 0x8d, 0x04, 0xdd, 0xa9, 0x00, 0x8d, 0x05, 0xdd,
                           0xa9, 0x81, 0x8d, 0x0d, 0xdd, 0xa9, 0x19, 0x8d,  0x0e, 0xdd, 0x00, 0x00, 0x4c, 0x1c, 0xc0},
                 300);
        const bool in_handler = machine.ram(0x0335) < 0x03;
        EXPECT_TRUE(!in_handler || machine.ram(0x0334) > 0) << latch;
        waited += in_handler && machine.ram(0x0334) == 1 ? 1 : 0;
    }
    EXPECT_GE(waited, 4);
}

TEST(Machine, reports_rom_routines_that_do_not_exist) {
    Machine machine;
    EXPECT_EQ(run_code(machine, {0x20, 0x00, 0xf0, 0x60}), Stop::missing_rom);
    EXPECT_EQ(machine.rom_call(), 0xf000);
}

TEST(Machine, reads_the_raster_line) {
    Machine machine;
    // wait for line $80, return it
    EXPECT_EQ(run_code(machine, {0xad, 0x12, 0xd0, 0xc9, 0x80, 0xd0, 0xf9, 0x60}), Stop::program_exit);
    EXPECT_EQ(machine.vic().raster_line(machine.clock()), 0x80);
}

TEST(Machine, raster_interrupt_comes_once_per_frame) {
    Machine machine;
    place(machine, 0xc100, {0xe6, 0x02, 0x0e, 0x19, 0xd0, 0x4c, 0x81, 0xea});  // inc 2, asl $d019 (write twice), exit
    machine.set_ram_word(0x0314, 0xc100);
    machine.poke(0xdc0d, 0x7f);
    machine.poke(0xd012, 100);
    machine.poke(0xd01a, 1);
    run_code(machine, {0x4c, 0x00, 0xc0}, 10 * pal.cycles_per_frame());
    EXPECT_EQ(machine.ram(2), 10);
}

// Real IOINIT sets up the CIAs and silences the SID; the VIC is CINT's.
TEST(Kernal, ioinit_leaves_the_picture_alone) {
    Machine machine;
    machine.poke(0xd011, 0x3b);
    machine.poke(0xd020, 0x02);
    EXPECT_EQ(run_code(machine, {0x20, 0x84, 0xff, 0x60}), Stop::program_exit);
    EXPECT_EQ(machine.peek(0xd011) & 0x7f, 0x3b);
    EXPECT_EQ(run_code(machine, {0x20, 0x81, 0xff, 0x60}), Stop::program_exit);
    EXPECT_EQ(machine.peek(0xd011) & 0x7f, 0x1b);
    EXPECT_EQ(machine.peek(0xd020), 0xfe);
}

class OneProgram final : public Drive {
public:
    std::vector<DriveFile> list() override { return {{.name = "NEXT", .size = bytes_.size()}}; }
    std::optional<std::vector<std::uint8_t>> read(const std::string&) override { return bytes_; }
    DriveWrite write(const std::string&, const std::vector<std::uint8_t>&) override { return DriveWrite::write_protected; }
    bool remove(const std::string&) override { return false; }

private:
    // 10 SYS 2061, and there: lda #$42, sta $0334, rts
    std::vector<std::uint8_t> bytes_{0x01, 0x08, 0x0b, 0x08, 0x0a, 0x00, 0x9e, '2',  '0',  '6',
                                     '1',  0x00, 0x00, 0x00, 0xa9, 0x42, 0x8d, 0x34, 0x03, 0x60};
};

// The name NEXT at $0340, device 8; then what programs of several parts jump to.
Stop jump_to_load(Machine& machine) {
    place(machine, 0x0340, {'N', 'E', 'X', 'T'});
    place(machine, 0x00b7, {4});
    place(machine, 0x00b9, {0, 8, 0x40, 0x03});
    return run_code(machine, {0x4c, 0x6f, 0xe1}, 10'000'000);
}

TEST(Kernal, a_jump_to_basics_load_starts_what_it_loads) {
    Machine machine({.drive = std::make_shared<OneProgram>()});
    EXPECT_EQ(jump_to_load(machine), Stop::program_exit);
    EXPECT_EQ(machine.ram(0x0334), 0x42);
}

TEST(Kernal, basics_load_without_a_drive_says_so_and_ends_in_basic) {
    Machine machine;
    EXPECT_EQ(jump_to_load(machine), Stop::program_exit);
    EXPECT_EQ(row(machine, 1), "?DEVICE NOT PRESENT  ERROR");
}

TEST(FlatMachine, is_plain_memory_everywhere) {
    Machine machine({.kind = MachineKind::flat, .stop_at_self_jump = true});
    place(machine, 0x0400, {0xa9, 0x42, 0x8d, 0x00, 0xd0, 0x85, 0x00, 0x8d, 0x01, 0x00, 0x4c, 0x0a, 0x04});
    start_at(machine, 0x0400);
    EXPECT_EQ(machine.run(1000), Stop::self_jump);
    EXPECT_EQ(machine.ram(0xd000), 0x42);
    EXPECT_EQ(machine.ram(0), 0x42);
    EXPECT_EQ(machine.ram(1), 0x42);
    EXPECT_EQ(machine.registers().pc, 0x040a);
}

}  // namespace
}  // namespace gato::simulator
