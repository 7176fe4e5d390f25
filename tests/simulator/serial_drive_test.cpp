// SPDX-License-Identifier: MIT
// A folder or image on the lines of the serial bus, accessed through the eight routines of the KERNAL.
#include "simulator/firmware/serial_drive.hpp"

#include "simulator/machine_support.hpp"

#include <gato/simulator/memory_drive.hpp>
#include <gato/simulator/snapshot.hpp>
#include <gtest/gtest.h>

namespace gato::simulator {
namespace {

constexpr Cycle long_time = 20'000'000;

Machine with_drive(MemoryDrive::Files files, EngineKind engine = EngineKind::fast) {
    MachineOptions options;
    options.drive = std::make_shared<MemoryDrive>(std::move(files));
    options.engine = engine;
    return Machine(options);
}

std::vector<std::uint8_t> bytes_of(const std::string& text) {
    return {text.begin(), text.end()};
}

// `send` sends the `text` after LISTEN and the secondary address in Y; `tell` prints the answer to TALK and that.
const std::string routines =
    "send: lda #8 / jsr listen / tya / jsr second / ldx #0 / next: lda text_,x / beq end / jsr ciout / inx / "
    "bne next / end: jmp unlsn / "
    "tell: lda #8 / jsr talk / tya / jsr tksa / more: jsr acptr / ldx $90 / stx $03 / cpx #0 / bmi done / "
    "cpx #2 / bcc show / cpx #$40 / bne done / show: jsr chrout / lda $03 / beq more / done: jmp untlk / "
    "shut: lda #8 / jsr listen / tya / jsr second / jmp unlsn / ";

std::string reads(const std::string& name) {
    return "ldy #$f2 / jsr send / ldy #$62 / jsr tell / ldy #$e2 / jmp shut / " + routines + "text_: text \"" + name
           + "\" / byte 0";
}

TEST(SerialDrive, sends_a_file_to_its_last_byte) {
    Machine machine = with_drive({{"GREETING", {bytes_of("HELLO, WORLD"), FileType::sequential}}});
    ASSERT_EQ(run_code(machine, reads("greeting"), long_time), Stop::program_exit);
    EXPECT_EQ(row(machine, 0), "HELLO, WORLD");
    EXPECT_EQ(machine.ram(3), 0x40);
}

TEST(SerialDrive, sends_nothing_of_a_file_that_is_not_there) {
    Machine machine = with_drive({});
    ASSERT_EQ(run_code(machine, reads("none"), long_time), Stop::program_exit);
    EXPECT_EQ(row(machine, 0), "");
    EXPECT_EQ(machine.ram(3) & 0x02, 0x02);
    ASSERT_EQ(run_code(machine, "lda #0 / sta $90 / ldy #$6f / jmp tell / " + routines + "text_: byte 0", long_time),
              Stop::program_exit);
    EXPECT_EQ(row(machine, 0), "62, FILE NOT FOUND,00,00");
}

TEST(SerialDrive, is_opened_and_closed_by_parts_of_OPEN_and_CLOSE) {
    const std::string source =
        "lda #8 / sta $ba / lda #$62 / sta $b9 / lda #5 / sta $b7 / lda #<name / sta $bb / lda #>name / sta $bc / "
        "jsr open_file / ldy #$62 / jsr tell / jmp $f642 / open_file: jsr $f3d5 / lda #1 / sta $02 / rts / "
        + routines + "text_: byte 0 / name: text \"notes\"";
    Machine machine = with_drive({{"NOTES", {bytes_of("ABC"), FileType::sequential}}});
    ASSERT_EQ(run_code(machine, source, long_time), Stop::program_exit);
    EXPECT_EQ(row(machine, 0), "ABC");
    EXPECT_EQ(machine.ram(2), 1);
    Machine alone;
    alone.ram(2) = 0;
    ASSERT_EQ(run_code(alone,
                       "lda #8 / sta $ba / lda #2 / sta $b9 / sta $b7 / jsr outer / sta $03 / rts / "
                       "outer: jsr $f3d5 / inc $02 / rts",
                       long_time),
              Stop::program_exit);
    EXPECT_EQ(alone.ram(3), 5) << "DEVICE NOT PRESENT";
    EXPECT_EQ(alone.ram(2), 0) << "it went past its caller";
}

TEST(SerialDrive, stores_what_it_hears) {
    Machine machine = with_drive({});
    const std::string writes =
        "ldx #0 / copy: lda name,x / sta text_,x / inx / cpx #9 / bne copy / ldy #$f3 / jsr send / "
        "ldx #0 / again: lda data,x / sta text_,x / inx / cpx #6 / bne again / ldy #$63 / jsr send / ldy #$e3 / "
        "jmp shut / name: text \"notes,s,w\" / data: text \"abcde\" / byte 0 / "
        + routines + "text_: dcb 20,0";
    ASSERT_EQ(run_code(machine, writes, long_time), Stop::program_exit);
    EXPECT_EQ(machine.options().drive->read("NOTES"), bytes_of("ABCDE"));
    ASSERT_EQ(machine.options().drive->list().size(), 1U);
    EXPECT_EQ(machine.options().drive->list()[0].type, FileType::sequential);
}

TEST(SerialDrive, obeys_commands_that_the_routines_of_the_host_know_too) {
    Machine machine = with_drive({{"OLD", {bytes_of("1"), FileType::program}}, {"KEPT", {bytes_of("2"), FileType::program}}});
    ASSERT_EQ(run_code(machine, "ldy #$6f / jmp send / " + routines + "text_: text \"s:old\" / byte 13,0", long_time),
              Stop::program_exit);
    ASSERT_EQ(machine.options().drive->list().size(), 1U);
    EXPECT_EQ(machine.options().drive->list()[0].name, "KEPT");
    // Its message is on the channel that the KERNAL opens as well.
    ASSERT_EQ(run_code(machine,
                       "lda #0 / jsr setnam / lda #15 / ldx #8 / ldy #15 / jsr setlfs / jsr open / ldx #15 / jsr chkin / "
                       "more: jsr chrin / jsr chrout / lda $90 / beq more / jmp clrchn",
                       long_time),
              Stop::program_exit);
    EXPECT_EQ(row(machine, 0), "01, FILES SCRATCHED,01,00");
}

TEST(SerialDrive, leaves_calls_for_other_devices_alone) {
    Machine machine = with_drive({{"A", {bytes_of("1"), FileType::program}}});
    ASSERT_EQ(
        run_code(machine, "lda #9 / jsr listen / lda #$6f / jsr second / lda #65 / jsr ciout / jsr unlsn / rts", long_time),
        Stop::program_exit);
    EXPECT_EQ(machine.ram(0x90), 0x80);
}

// A program whose copy continues like it, from the middle of a byte; and another engine.
TEST(SerialDrive, is_part_of_its_machine) {
    const MemoryDrive::Files files{{"GREETING", {bytes_of("HELLO, WORLD"), FileType::sequential}}};
    Machine machine = with_drive(files), exact = with_drive(files, EngineKind::exact);
    start_code(machine, reads("greeting"));
    start_code(exact, reads("greeting"));
    (void)machine.run(25'000);
    const Snapshot middle(machine);
    Machine copy = machine;
    for (Machine* one : {&machine, &copy, &exact}) {
        EXPECT_EQ(one->run(long_time), Stop::program_exit);
        EXPECT_EQ(row(*one, 0), "HELLO, WORLD");
        EXPECT_EQ(one->clock(), machine.clock());
    }
    middle.restore(copy);
    EXPECT_EQ(copy.run(long_time), Stop::program_exit);
    EXPECT_EQ(copy.clock(), machine.clock());
}

// Whatever happens on the lines, at whatever moment: it never hangs, and answers the next ATN.
TEST(SerialDrive, survives_any_noise) {
    MemoryDrive files({{"A", {bytes_of("1234"), FileType::program}}});
    std::string status = "00, OK,00,00\r";
    SerialDrive drive;
    drive.connect(&files, &status);
    std::uint32_t random = 99;
    Cycle now = 0;
    for (int step = 0; step < 300'000; ++step) {
        random = random * 1'664'525 + 1'013'904'223;
        now += 1 + (random >> 16 & 0x7f);
        drive.see(static_cast<std::uint8_t>(random >> 29), now);
        EXPECT_EQ(drive.pulled(now) & ~(SerialBus::clock | SerialBus::data), 0);
    }
    drive.see(0, now += 1'000);
    drive.see(SerialBus::attention, now += 1'000);
    EXPECT_EQ(drive.pulled(now), SerialBus::data);
}

}  // namespace
}  // namespace gato::simulator
