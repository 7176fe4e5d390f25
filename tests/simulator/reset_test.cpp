// SPDX-License-Identifier: MIT
// The RESET button: what begins anew, and what stays.
#include "simulator/machine_support.hpp"

#include <gato/simulator/machine_input.hpp>
#include <gato/simulator/memory_drive.hpp>
#include <gato/simulator/rom.hpp>
#include <gato/simulator/session.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace gato::simulator {
namespace {

using Kind = Condition::Kind;
using testing::HasSubstr;

constexpr const char* hides_everything = R"(
        sei
        lda #$34
        sta 1
@round  inc $8000
        jmp @round)";

const MachineInput button{.kind = MachineInput::Kind::reset};

TEST(Reset, leaves_memory_and_shows_READY) {
    Machine machine;
    run_code(machine, hides_everything, 10'000);
    const std::uint8_t counted = machine.ram(0x8000);
    machine.ram(0x0801) = 1;
    machine.ram(0xfffc) = 0;  // below the ROM, which comes back
    apply(button, machine);
    EXPECT_EQ(machine.run(machine.clock() + 1'000'000), Stop::program_exit);
    EXPECT_EQ(machine.ram(0x8000), counted);
    EXPECT_EQ(machine.ram(0xc000), 0x78);
    EXPECT_EQ(machine.ram(0x0801), 0) << "BASIC has no program any more";
    EXPECT_EQ(machine.peek(1), 0x37);
    machine.stay_ready();
    machine.run(machine.clock() + 1'000'000);
    EXPECT_THAT(row(machine, 1), HasSubstr("READY."));
}

TEST(Reset, silences_the_SID_and_stops_the_interrupts_of_a_program) {
    Machine machine;
    run_code(machine, R"(
        lda #15 / sta $d418 / lda #$81 / sta $dd0d / lda #1 / sta $dd04 / sta $dd0e
        lda #<handler / sta $0318 / lda #>handler / sta $0319
here    jmp here
handler inc $c800 / rti)",
             10'000);
    EXPECT_EQ(machine.sid_register(0x18), 15);
    apply(button, machine);
    EXPECT_EQ(machine.sid_register(0x18), 0);
    machine.stay_ready();
    const std::uint8_t before = machine.ram(0xc800);
    machine.run(machine.clock() + 100'000);
    EXPECT_EQ(machine.ram(0xc800), before);
}

TEST(Reset, starts_a_program_with_the_mark_of_a_cartridge) {
    Machine machine;
    place(machine, 0x8000, "word cold, warm/ byte $c3,$c2,$cd,$38,$30/ cold/ inc $c800/ jmp cold/warm/ rti");
    machine.ram(0xc800) = 0;
    run_code(machine, "here jmp here", 1'000);
    apply(button, machine);
    EXPECT_EQ(machine.registers().pc, 0x8009);
    machine.run(machine.clock() + 100);
    EXPECT_NE(machine.ram(0xc800), 0);
}

TEST(Reset, of_a_flat_machine_reads_its_vector) {
    Machine machine({.kind = MachineKind::flat});
    machine.set_ram_word(0xfffc, 0x1234);
    apply(button, machine);
    EXPECT_EQ(machine.registers().pc, 0x1234);
}

TEST(Reset, is_pressed_by_a_key_script) {
    Machine machine;
    start_code(machine, hides_everything);
    Session session(machine);
    session.keys = parse_key_script("{wait:5}{reset}").script;
    session.max_cycles = 1'000'000;
    const SessionEnd end = session.run();
    EXPECT_EQ(end.stop, Stop::program_exit);
    EXPECT_GE(end.cycles, 5 * machine.video().cycles_per_frame());
}

TEST(Reset, wakes_a_processor_that_hangs) {
    Machine machine;
    start_code(machine, "jam");
    Session session(machine);
    session.keys = parse_key_script("{wait:50}{reset}print 1+1{return}").script;
    session.until = {{.kind = Kind::cycles, .count = 3'000'000}};
    session.jam_may_hang = true;
    EXPECT_TRUE(session.run().reached);
    EXPECT_EQ(row(machine, 3), " 2");
}

// In place of a real KERNAL: looks at the lines of the bus, at a file that nobody has opened, and then reads NOTES from drive 8 to $2000.
constexpr const char* reading_kernal = R"(
lines   = $c800
unasked = $c801
length  = $c802
        ldx #$ff
        txs
        lda #$37 / sta 1 / lda #$2f / sta 0
        lda #$07 / sta $dd00 / lda #$3f / sta $dd02
        ldx #0 / stx $94 / stx $a3 / stx length
wait    dex / bne wait
        lda $dd00 / sta lines
        jsr talks / jsr acptr / lda $90 / sta unasked / jsr untlk
        ldy #$f2 / jsr listens / ldx #0
@name   lda name,x / beq @named / jsr ciout / inx / bne @name
@named  jsr unlsn / jsr talks
@byte   jsr acptr / ldx length / sta $2000,x / inc length
        lda $90 / beq @byte
        jsr untlk / ldy #$e2 / jsr listens / jsr unlsn
end     jmp end
talks   ldx #0 / stx $90 / lda #8 / jsr talk / lda #$62 / jmp tksa
listens lda #8 / jsr listen / tya / jmp second
name    text "notes" / byte 0)";

constexpr std::string_view notes = "ABCDE";

Machine with_reading_kernal() {
    auto roms = std::make_shared<RomImages>(*synthetic_roms());
    const linker::Program code = tests::assembled(reading_kernal, 0xe500);
    std::ranges::copy(code.bytes, roms->kernal.begin() + (code.start - 0xe000));
    roms->kernal[0x1ffc] = static_cast<std::uint8_t>(code.start);
    roms->kernal[0x1ffd] = static_cast<std::uint8_t>(code.start >> 8);
    roms->real_kernal = true;
    auto drive =
        std::make_shared<MemoryDrive>(MemoryDrive::Files{{"NOTES", {{notes.begin(), notes.end()}, FileType::sequential}}});
    return Machine({.roms = roms, .drive = drive});
}

// Returns the cycles until it is done.
Cycle read_notes(Machine& machine) {
    const Cycle begin = machine.clock();
    const auto length = [&] { return machine.ram(0xc802); };
    while (length() != notes.size() && machine.clock() < begin + 1'000'000) (void)machine.run(machine.clock() + 1'000);
    EXPECT_EQ(machine.ram(0xc800) & 0xc0, 0xc0) << "the drive holds a line";
    EXPECT_NE(machine.ram(0xc801) & 0x02, 0) << "it has sent a file that was opened before";
    EXPECT_EQ(length(), notes.size());
    for (std::size_t i = 0; i < notes.size(); ++i) EXPECT_EQ(machine.ram(static_cast<std::uint16_t>(0x2000 + i)), notes[i]);
    return machine.clock() - begin;
}

TEST(Reset, makes_a_folder_on_the_bus_begin_anew_whatever_it_is_doing) {
    const Machine machine = with_reading_kernal();
    Machine undisturbed = machine;
    const Cycle all = read_notes(undisturbed);
    for (Cycle moment = 0; moment < all; moment += 331) {
        Machine disturbed = machine;
        (void)disturbed.run(disturbed.clock() + moment);
        disturbed.ram(0xc802) = 0;
        apply(button, disturbed);
        (void)read_notes(disturbed);
        ASSERT_FALSE(HasFailure()) << "after " << moment << " cycles";
    }
}

}  // namespace
}  // namespace gato::simulator
