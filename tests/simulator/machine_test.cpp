// SPDX-License-Identifier: MIT
#include "simulator/machine/parts.hpp"
#include "simulator/machine_support.hpp"

#include <gtest/gtest.h>

#include <thread>
#include <tuple>
#include <utility>
#include <vector>

namespace gato::simulator {
namespace {

TEST(Banking, writes_reach_the_ram_under_the_roms) {
    Machine machine;
    run_code(machine, "lda #$55 / sta $a000 / sta $e000 / rts");
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
        run_code(machine, "sei / lda #$3" + std::to_string(banks)
                              + " / sta processor_port / ldx $d000 /"
                                "lda #$37 / sta processor_port / cli / rts");
        const int expected = seen[banks] == characters ? machine.roms().chargen[0] : seen[banks];
        EXPECT_EQ(machine.registers().x, expected) << banks;
    }
    EXPECT_NE(Machine().roms().chargen[0], ram);
    EXPECT_NE(Machine().roms().chargen[0], io);
}

/// Where BASIC's ROM has this many unwritten bytes.
std::uint16_t gap_in_basic(const Machine& machine, int size) {
    constexpr std::uint8_t jam = 0x02;
    int length = 0;
    for (std::uint16_t address = 0xa000; address < 0xc000; ++address) {
        length = machine.peek(address) == jam ? length + 1 : 0;
        if (length == size) return static_cast<std::uint16_t>(address + 1 - size);
    }
    return 0;
}

TEST(Banking, a_switch_takes_effect_for_the_next_opcode) {
    Machine machine;
    const std::uint16_t routine = gap_in_basic(machine, 16);
    ASSERT_NE(routine, 0);
    place(machine, routine, "ldx #$77 / lda #$37 / sta processor_port / rts / rts");
    // RAM is executed, and leaves BASIC's ROM switched on before its own RTS
    const std::string call = "lda #$36 / sta processor_port / jsr " + std::to_string(routine) + " / rts";
    EXPECT_EQ(run_code(machine, call.c_str()), Stop::missing_rom);
    EXPECT_EQ(machine.registers().x, 0x77);
    EXPECT_EQ(machine.rom_call(), routine + 6);
}

TEST(Banking, code_that_reaches_the_rom_runs_on_in_it) {
    for (const auto& [start, last_of_the_page] : {std::pair{0x9fff, "inx"}, {0x9ffe, "ldx #0"}, {0x9ffd, "ldx.w 0"}}) {
        Machine machine;
        place(machine, static_cast<std::uint16_t>(start), last_of_the_page);
        place(machine, 0xa000, "ldx #$77 / rts");
        machine.registers().x = 0;
        EXPECT_EQ(run_code(machine, "jmp " + std::to_string(start)), Stop::missing_rom);
        EXPECT_NE(machine.registers().x, 0x77);
    }
}

TEST(Machine, copy_is_a_snapshot) {
    Machine machine;
    start_code(machine, "loop: inc border / inc 2 / jmp loop");
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
    Machine whole;
    start_code(whole, "loop: inc border / lda jiffies / adc 2 / sta 2 / jmp loop");
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
        run_code(machine, "loop: lda oscillator / sta ($fb),y / inc $fb / jsr chrout / jmp loop", 500'000);
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
    EXPECT_EQ(run_code(machine, "jmp *", pal.cycles_per_second), Stop::deadline);
    EXPECT_NEAR(machine.ram(0xa2), 60, 1);
    EXPECT_GT(machine.idle_cycles(), 800'000);
}

TEST(Clock, a_disabled_interrupt_stops_it) {
    Machine machine;
    run_code(machine, "sei / jmp *", pal.cycles_per_second);
    EXPECT_EQ(machine.ram(0xa2), 0);
}

// The IRQ handler stops the timer's interrupts and notes what was pushed: the low byte of the return address and the status.
Machine machine_with_probe() {
    Machine machine;
    machine.poke(0xdc0d, 0x7f);
    place(machine, 0xc100,
          "lda #$7f / sta cia1_interrupts / lda cia1_interrupts /"
          "tsx / lda $0105,x / sta 2 / lda $0104,x / sta 3 / jmp irq_end");
    machine.set_ram_word(0x0314, 0xc100);
    return machine;
}

// Timer A underflows, with its interrupt on, while I is set.
const std::string interrupt_waits =
    "sei / lda #5 / sta cia1_timer_a / lda #0 / sta cia1_timer_a+1 / lda #$81 / sta cia1_interrupts /"
    "lda #$19 / sta cia1_control_a / ldx #0 / nop / nop / nop / nop /";

TEST(Interrupts, cli_acts_one_instruction_late) {
    Machine machine = machine_with_probe();
    run_code(machine, interrupt_waits + "cli / inx / inx / rts");
    EXPECT_EQ(machine.ram(0x02), 0x1d);  // between the two INX
}

TEST(Interrupts, sei_is_polled_with_the_old_flag_and_pushes_the_new) {
    Machine machine = machine_with_probe();
    run_code(machine, interrupt_waits + "cli / sei / inx / rts");
    EXPECT_EQ(machine.ram(0x02), 0x1d);  // after the SEI
    EXPECT_NE(machine.ram(0x03) & interrupt_flag, 0);
}

TEST(Interrupts, brk_reaches_its_own_vector) {
    Machine machine;
    EXPECT_EQ(run_code(machine, "brk / brk"), Stop::brk);
    machine = Machine();
    machine.set_ram_word(0x0316, 0xe147);
    EXPECT_EQ(run_code(machine, "brk / brk"), Stop::program_exit);
}

TEST(Interrupts, that_wait_for_the_flag_are_taken_when_chrin_clears_it) {
    Machine machine;
    run_code(machine, R"(
        sei
        lda #0
        sta 2
        sta irq_vector
        lda #>counts
        sta irq_vector+1
timer   lda cia1_timer_a+1
        bne timer
        ldx #$ff                ; until the timer has run out
delay   dex
        bne delay
        jsr chrin
*=$c100
counts  inc 2
        lda cia1_interrupts
        jmp irq_end
)",
             25'000);
    EXPECT_EQ(machine.ram(0x02), 1);
}

// 6502: the sequence of BRK does not end with a check for interrupts, so the first instruction of its handler runs (Lorenz'
// nmi).
TEST(Interrupts, an_nmi_late_in_a_brk_waits_for_the_handlers_first_instruction) {
    int waited = 0;
    for (int latch = 0; latch < 12; ++latch) {
        Machine machine;
        machine.poke(0xdc0d, 0x7f);
        // RAM where the ROMs are; timer A of CIA 2 causes the NMI, which stores X and the low byte of where it came from
        run_code(machine, "latch = " + std::to_string(latch) + R"(
        lda #$35
        sta processor_port
        ldx #0
        lda #latch
        sta cia2_timer_a
        lda #0
        sta cia2_timer_a+1
        lda #$81
        sta cia2_interrupts
        lda #$19
        sta cia2_control_a
        brk
        byte 0
        jmp *
*=$c100
nmi     stx $0334
        tsx
        lda $0102,x
        sta $0335
        lda cia2_interrupts
        rti
*=$c200
break   inx
        inx
        rti
*=$fffa
        word nmi
*=$fffe
        word break
)",
                 300);
        const bool in_handler = machine.ram(0x0335) < 0x03;
        EXPECT_TRUE(!in_handler || machine.ram(0x0334) > 0) << latch;
        waited += in_handler && machine.ram(0x0334) == 1 ? 1 : 0;
    }
    EXPECT_GE(waited, 4);
}

TEST(Machine, reports_rom_routines_that_do_not_exist) {
    Machine machine;
    EXPECT_EQ(run_code(machine, "jsr $f0a0 / rts"), Stop::missing_rom);
    EXPECT_EQ(machine.rom_call(), 0xf0a0);
}

TEST(Machine, reads_the_raster_line) {
    Machine machine;
    EXPECT_EQ(run_code(machine, "wait: lda raster / cmp #$80 / bne wait / rts"), Stop::program_exit);
    EXPECT_EQ(machine.parts().board.vic.raster_line(machine.clock()), 0x80);
}

TEST(Machine, raster_interrupt_comes_once_per_frame) {
    Machine machine;
    place(machine, 0xc100, "inc 2 / asl vic_flags / jmp irq_end");  // ASL writes twice, first what it read
    machine.set_ram_word(0x0314, 0xc100);
    machine.poke(0xdc0d, 0x7f);
    machine.poke(0xd012, 100);
    machine.poke(0xd01a, 1);
    run_code(machine, "jmp *", 10 * pal.cycles_per_frame());
    EXPECT_EQ(machine.ram(2), 10);
}

// Real IOINIT sets up the CIAs and silences the SID; the VIC is CINT's.
TEST(Kernal, ioinit_leaves_the_picture_alone) {
    Machine machine;
    machine.poke(0xd011, 0x3b);
    machine.poke(0xd020, 0x02);
    EXPECT_EQ(run_code(machine, "jsr ioinit / rts"), Stop::program_exit);
    EXPECT_EQ(machine.peek(0xd011) & 0x7f, 0x3b);
    EXPECT_EQ(run_code(machine, "jsr cint / rts"), Stop::program_exit);
    EXPECT_EQ(machine.peek(0xd011) & 0x7f, 0x1b);
    EXPECT_EQ(machine.peek(0xd020), 0xfe);
}

class OneProgram final : public Drive {
public:
    std::vector<DriveFile> list() override { return {{.name = "NEXT", .size = bytes_.size()}}; }
    std::optional<std::vector<std::uint8_t>> read(const std::string&) override {
        return std::vector<std::uint8_t>(bytes_.begin(), bytes_.end());
    }
    DriveWrite write(const std::string&, const std::vector<std::uint8_t>&) override { return DriveWrite::write_protected; }
    bool remove(const std::string&) override { return false; }

private:
    static constexpr const char* source = R"(
        word end,10
        byte $9e,"2061",0       ; 10 SYS 2061
end     word 0
        lda #$42
        sta $0334
        rts
)";
    const std::string bytes_ = tests::assembled(source, 0x0801).prg();
};

// The name NEXT at $0340, device 8; then what programs of several parts jump to.
Stop jump_to_load(Machine& machine, const std::string& before = {}) {
    place(machine, 0x0340, {'N', 'E', 'X', 'T'});
    place(machine, 0x00b7, {4});
    place(machine, 0x00b9, {0, 8, 0x40, 0x03});
    return run_code(machine, before + "jmp load_and_run", 10'000'000);
}

TEST(Kernal, a_jump_to_basics_load_starts_what_it_loads) {
    Machine machine({.drive = std::make_shared<OneProgram>()});
    const std::string behind_a_line_of_basic = "lda #8 / sta $3a / sta $7b / ";
    EXPECT_EQ(jump_to_load(machine, behind_a_line_of_basic), Stop::program_exit);
    EXPECT_EQ(machine.ram(0x0334), 0x42);
}

TEST(Kernal, basics_load_without_a_drive_ends_with_that_error) {
    Machine machine;
    EXPECT_EQ(jump_to_load(machine), Stop::basic_error);
    EXPECT_EQ(machine.message(), "?DEVICE NOT PRESENT  ERROR");
    EXPECT_EQ(row(machine, 1), "?DEVICE NOT PRESENT  ERROR");
}

// 10 SYS 49408, and what the lines are linked to.
void place_basic_program(Machine& machine) {
    place(machine, 0x0801, {1, 1, 10, 0, 0x9e, '4', '9', '4', '0', '8', 0, 0, 0});
    machine.set_ram_word(0x002d, 0x080e);
}

TEST(Kernal, basics_own_routines_start_an_unpacked_program) {
    Machine machine;
    place_basic_program(machine);
    EXPECT_EQ(run_code(machine, "jsr $a659 / jsr $a533 / jmp $a7ae / *=$c100 / inc border / jmp $a7ae"), Stop::program_exit);
    EXPECT_EQ(machine.ram_word(0x0801), 0x080c);
    EXPECT_EQ(machine.peek(0xd020) & 0x0f, 15);
    EXPECT_EQ(machine.ram_word(0x002f), 0x080e);
    EXPECT_EQ(machine.ram_word(0x0033), machine.ram_word(0x0037));
    EXPECT_EQ(machine.ram_word(0x007a), 0x080b);
}

TEST(Kernal, the_statement_loop_goes_on_with_a_sys_that_is_next) {
    Machine machine;
    place(machine, 0xc800, {0, 'X', 1, 20, 0, ' ', 0x9e, '4', '9', '4', '0', '8', ':', 0, 0, 0});
    EXPECT_EQ(run_code(machine, "lda #0 / sta $7a / lda #$c8 / sta $7b / jmp $a7ae / *=$c100 / inc border / jmp $a7ae"),
              Stop::program_exit);
    EXPECT_EQ(machine.peek(0xd020) & 0x0f, 15);
}

TEST(Kernal, clears_the_screen_in_a_color) {
    Machine machine;
    run_code(machine, "lda #5 / jsr $e536 / lda #$07 / sta $d2 / jsr $ea24 / sta 2 / rts");
    EXPECT_EQ(machine.color(1000 - 1) & 0x0f, 5);
    EXPECT_EQ(machine.ram(0x0286), 5);
    EXPECT_EQ(machine.ram(2), 0xdb);
    EXPECT_EQ(machine.ram(0xf4), 0xdb);
}

TEST(Kernal, ioinit_takes_as_long_as_the_original) {
    Machine machine;
    machine.poke(0xd011, 0x0b);  // nothing stolen
    run_code(machine, "jsr $ff84 / rts");
    EXPECT_EQ(machine.rom_cycles(), 129 + 6);
}

TEST(FlatMachine, is_plain_memory_everywhere) {
    Machine machine({.kind = MachineKind::flat, .stop_at_self_jump = true});
    start_code(machine, "lda #$42 / sta $d000 / sta 0 / sta.w 1 / jmp *", 0x0400);
    EXPECT_EQ(machine.run(1000), Stop::self_jump);
    EXPECT_EQ(machine.ram(0xd000), 0x42);
    EXPECT_EQ(machine.ram(0), 0x42);
    EXPECT_EQ(machine.ram(1), 0x42);
    EXPECT_EQ(machine.registers().pc, 0x040a);
}

TEST(Machine, is_a_value_that_can_be_swapped) {
    Machine one, other;
    one.ram(0xc000) = 1;
    other.ram(0xc000) = 2;
    const Machine copy = one;
    std::swap(one, other);
    EXPECT_EQ(one.ram(0xc000), 2);
    EXPECT_EQ(other.ram(0xc000), 1);
    one = copy;
    EXPECT_EQ(one.ram(0xc000), 1);
}

}  // namespace
}  // namespace gato::simulator
