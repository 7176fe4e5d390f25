// SPDX-License-Identifier: MIT
// A 1541 with its own processor: what a C64 gets from it through the KERNAL, and that the moment of its execution cannot be
// noticed.
#include "simulator/drive_1541_support.hpp"

#include "core/formats/disk_directory.hpp"
#include <gato/simulator/snapshot.hpp>
#include <gtest/gtest.h>

#include <algorithm>

namespace gato::simulator {
namespace {

constexpr std::uint8_t carry = 1;

std::optional<disk::Image> disk_in(const Machine& machine) {
    std::string error;
    const auto disk = disk_in_1541(machine, machine.clock() + 2'000'000);
    return disk ? disk::read_image(disk->image, error) : std::nullopt;
}

// Prints what comes from the command channel.
const std::string prints_status =
    "lda #0 / jsr setnam / lda #15 / ldx #8 / ldy #15 / jsr setlfs / jsr open / ldx #15 / jsr chkin / "
    "more: jsr chrin / jsr chrout / lda $90 / beq more / jsr clrchn / lda #15 / jsr close / rts";

TEST(Drive1541, loads_a_file_through_its_own_code) {
    Machine machine(options_with_drive(disk_with(pattern(3000))));
    ASSERT_EQ(run_code(machine, load_to("long", "$4000"), long_time), Stop::program_exit);
    EXPECT_EQ(memory(machine, 0x4000, 3000), pattern(3000));
    EXPECT_EQ(machine.ram(3) & carry, 0);
    EXPECT_EQ(machine.ram_word(4), 0x4000 + 3000);
    EXPECT_EQ(machine.ram(0x90), 0x40);
}

TEST(Drive1541, loads_files_of_every_length_at_the_ends_of_a_sector) {
    for (const std::size_t size : {1U, 251U, 252U, 253U, 506U, 507U}) {
        Machine machine(options_with_drive(disk_with(pattern(size))));
        ASSERT_EQ(run_code(machine, load_to("lo*", "$4000"), long_time), Stop::program_exit) << size;
        EXPECT_EQ(memory(machine, 0x4000, size), pattern(size)) << size;
        EXPECT_EQ(machine.ram_word(4), 0x4000 + size);
    }
}

TEST(Drive1541, loads_on_an_ntsc_machine) {
    MachineOptions options = options_with_drive(disk_with(pattern(700)));
    options.video = ntsc;
    Machine machine(options);
    ASSERT_EQ(run_code(machine, load_to("long", "$4000"), long_time), Stop::program_exit);
    EXPECT_EQ(memory(machine, 0x4000, 700), pattern(700));
}

TEST(Drive1541, says_that_a_file_is_not_there) {
    Machine machine(options_with_drive(disk_with(pattern(10))));
    ASSERT_EQ(run_code(machine, load_to("none", "$4000"), long_time), Stop::program_exit);
    EXPECT_EQ(machine.ram(2), 4);
    EXPECT_EQ(machine.ram(3) & carry, carry);
    ASSERT_EQ(run_code(machine, prints_status, long_time), Stop::program_exit);
    EXPECT_EQ(row(machine, 0), "62, FILE NOT FOUND,00,00");
    ASSERT_EQ(run_code(machine, prints_status, long_time), Stop::program_exit);
    EXPECT_EQ(row(machine, 1), "00, OK,00,00");
}

TEST(Drive1541, answers_without_a_disk) {
    Machine machine(options_with_drive(nullptr));
    ASSERT_EQ(run_code(machine, prints_status, long_time), Stop::program_exit);
    EXPECT_EQ(row(machine, 0), "73,GATO TEST DOS,00,00");
    EXPECT_FALSE(disk_in_1541(machine, machine.clock()));
}

// An index that crosses the end of a page is first added to the low byte: the processor reads from $0710, then from $0810.
TEST(Drive1541, reads_what_was_last_on_the_bus_where_nobody_answers) {
    DriveRom rom{};
    const std::initializer_list<std::uint8_t> code{0xa2, 0xff, 0xa9, 0x5a, 0x8d, 0x10, 0x07,  // LDX #$ff; LDA #$5a; STA $0710
                                                   0xbd, 0x11, 0x07, 0x85, 0x00,              // LDA $0711,X: $0810 by $0710
                                                   0xad, 0x34, 0x12, 0x85, 0x01,              // LDA $1234
                                                   0x02};
    std::ranges::copy(code, rom.begin() + 0x4000);
    rom[0x7ffd] = 0xc0;
    auto parts = std::make_shared<Drive1541Parts>();
    parts->rom = rom;
    Drive1541 drive(parts, pal.cycles_per_second);
    drive.run(1000);
    EXPECT_TRUE(drive.is_jammed());
    EXPECT_EQ(drive.ram(0), 0x5a);
    EXPECT_EQ(drive.ram(1), 0x12);
}

// A drive that executes this code after its reset.
Drive1541 drive_with(const std::string& code) {
    auto parts = std::make_shared<Drive1541Parts>();
    const linker::Program program = tests::assembled(code);
    std::ranges::copy(program.bytes, parts->rom.begin() + 0x4000);
    parts->rom[0x7ffd] = 0xc0;
    return Drive1541(parts, pal.cycles_per_second);
}

TEST(Drive1541, begins_anew_with_its_memory_after_a_reset) {
    Drive1541 drive = drive_with("inc $00 / lda #4 / sta $1c02 / jam");
    drive.run(1000);
    EXPECT_TRUE(drive.is_jammed());
    drive.reset(2000);
    EXPECT_FALSE(drive.is_jammed());
    EXPECT_EQ(drive.registers().pc, 0xc000);
    drive.run(drive.clock() + 1000);
    EXPECT_EQ(drive.ram(0), 2);
}

// Code that turns the stepper by half tracks, from one phase of its magnets to the next, while the motor is on.
std::string steps(int count, int by) {
    return "ldx #" + std::to_string(count) + " / next: lda $1c00 / clc / adc #" + std::to_string(by & 3)
           + " / and #3 / ora #4 / sta $1c00 / ldy #0 / wait: jsr back / dey / bne wait / dex / bne next / halt: jmp halt / "
             "back: rts";
}

// The magnets hold the head on track 18 in phase 2. A reset sets them to 3, the ROM to 0: so it does not stay on that track, and a
// program that only counts steps finds every track that the ROM has found before it.
TEST(Drive1541, has_its_head_where_the_magnets_hold_it) {
    for (const int by : {1, -1}) {
        Drive1541 drive = drive_with(
            "jsr settle / lda #4 / sta $1c00 / lda #$6f / sta $1c02 / jsr settle / jmp step / settle: ldy #0 / settles: "
            "jsr back / dey / bne settles / rts / step: "
            + steps(9, by));
        drive.run(8'500);
        const int start = drive.mechanism().position();
        EXPECT_EQ(start, DiskSurface::position_of(19));
        drive.run(100'000);
        EXPECT_EQ(drive.mechanism().position(), start + 9 * by);
    }
}

// Code that reads bytes with BVC, as fast loaders do, and notes the low byte of a VIA's timer for each.
std::string times_of_bytes(int zone) {
    return "lda #$ff / sta $1804 / sta $1805 / lda #$40 / sta $180b / lda #$ee / sta $1c0c / lda #$6f / sta $1c02 / lda #"
           + std::to_string(4 | zone << 5)
           + " / sta $1c00 / ldx #0 / clv / wait: bvc wait / clv / lda $1804 / sta $0300,x / inx / cpx #64 / bne wait / "
             "halt: jmp halt";
}

// Commodore's figures: 26, 28, 30 and 32 cycles, from the outer tracks to the inner ones.
TEST(Drive1541, has_a_byte_ready_at_the_speed_of_the_density) {
    for (const int zone : {0, 1, 2, 3}) {
        Drive1541 drive = drive_with(times_of_bytes(zone));
        drive.run(5'000);
        int cycles = 0;
        for (std::uint16_t at = 0x301; at < 0x340; ++at) {
            const auto distance = static_cast<std::uint8_t>(drive.ram(static_cast<std::uint16_t>(at - 1)) - drive.ram(at));
            EXPECT_NEAR(distance, 32 - 2 * zone, 3) << zone << ", as BVC takes three cycles";
            cycles += distance;
        }
        EXPECT_NEAR(cycles / 63.0, 32 - 2 * zone, 0.1) << zone;
    }
}

TEST(Drive1541, says_who_it_is_when_it_was_switched_on) {
    Machine machine(options_with_drive(disk_with(pattern(10))));
    ASSERT_EQ(run_code(machine, prints_status, long_time), Stop::program_exit);
    EXPECT_EQ(row(machine, 0), "73,GATO TEST DOS,00,00");
}

TEST(Drive1541, saves_a_file_that_is_on_the_disk_then) {
    Machine machine(options_with_drive(disk_with(pattern(300))));
    const auto bytes = pattern(600);
    machine.load(0x4000, bytes);
    ASSERT_EQ(run_code(machine,
                       named("new", 1, 1)
                           + "lda #0 / sta $fb / lda #$40 / sta $fc / lda #$fb / ldx #<$4258 / ldy #>$4258 / jsr save / rts",
                       long_time),
              Stop::program_exit);
    const auto disk = disk_in(machine);
    ASSERT_TRUE(disk);
    const auto entries = disk::directory(*disk);
    EXPECT_EQ(std::ranges::count_if(entries, &disk::Entry::is_used), 2);
    EXPECT_EQ(entries[1].name, "NEW");
    const auto saved = disk::read_chain(*disk, entries[1].first);
    EXPECT_EQ(std::vector(saved.begin() + 2, saved.end()), bytes);
    EXPECT_EQ(disk::read_chain(*disk, entries[0].first).size(), 302U);
    EXPECT_EQ(disk::Map(*disk).free_blocks(), 664U - 2 - 3);
    ASSERT_EQ(run_code(machine, load_to("new", "$6000"), long_time), Stop::program_exit);
    EXPECT_EQ(memory(machine, 0x6000, 600), bytes);
}

TEST(Drive1541, does_not_save_over_another_file) {
    Machine machine(options_with_drive(disk_with(pattern(300))));
    ASSERT_EQ(
        run_code(machine,
                 named("long", 1, 1) + "lda #0 / sta $fb / lda #$40 / sta $fc / lda #$fb / ldx #9 / ldy #$40 / jsr save / rts",
                 long_time),
        Stop::program_exit);
    ASSERT_EQ(run_code(machine, prints_status, long_time), Stop::program_exit);
    EXPECT_EQ(row(machine, 0), "63,FILE EXISTS,00,00");
    EXPECT_FALSE(disk_in_1541(machine, machine.clock())->has_changed);
}

// LOAD of BASIC in a program, after which the loaded one begins.
TEST(Drive1541, loads_a_program_that_another_goes_on_with) {
    const linker::Program next =
        std::move(*tests::build("*=$0801\n byte $0b,$08,$0a,$00,$9e,$32,$30,$36,$31,0,0,0\n inc $d020\n rts\n").program);
    Machine machine(options_with_drive(std::make_shared<const std::string>(linker::make_disk(next, "next").value().bytes())));
    const std::uint8_t border = machine.peek(0xd020);
    ASSERT_EQ(
        run_code(machine, named("next", 1, 0) + "lda #0 / sta $0a / lda #8 / sta $3a / sta $7b / jmp load_and_run", long_time),
        Stop::program_exit);
    EXPECT_EQ(machine.peek(0xd020), static_cast<std::uint8_t>(border + 1));
}

TEST(Drive1541, lists_its_directory) {
    Machine machine(options_with_drive(disk_with(pattern(3000))));
    ASSERT_EQ(run_code(machine, load_to("$", "$4000"), long_time), Stop::program_exit);
    std::string text;
    for (const std::uint8_t byte : memory(machine, 0x4000, 0x80)) text += static_cast<char>(byte);
    EXPECT_NE(text.find("\"LONG            \" 00 2A"), std::string::npos) << text;
    EXPECT_NE(text.find("\"LONG\""), std::string::npos) << text;
    EXPECT_NE(text.find("BLOCKS FREE."), std::string::npos) << text;
}

TEST(Drive1541, reads_a_file_byte_by_byte) {
    Machine machine(options_with_drive(disk_with({'H', 'E', 'L', 'L', 'O'})));
    ASSERT_EQ(
        run_code(
            machine,
            named("long", 2, 2)
                + "jsr open / ldx #2 / jsr chkin / jsr chrin / jsr chrin / more: jsr chrin / jsr chrout / lda $90 / beq more / "
                  "jsr clrchn / lda #2 / jsr close / rts",
            long_time),
        Stop::program_exit);
    EXPECT_EQ(row(machine, 0), "HELLO");
}

// The eight routines of the serial bus by themselves: M-W of code that doubles a byte, M-E of it, M-R of what it left.
TEST(Drive1541, runs_code_that_it_was_sent) {
    Machine machine(options_with_drive(disk_with(pattern(10))));
    const std::string sends =
        "send: lda #8 / jsr listen / lda #$6f / jsr second / next: lda command,x / jsr ciout / inx / dec left / bne "
        "next / jmp unlsn / left: byte 0 / ";
    ASSERT_EQ(run_code(machine,
                       "ldx #0 / lda #13 / sta left / jsr send / lda #5 / sta left / jsr send / lda #6 / sta left / jsr send / "
                       "lda #8 / jsr talk / lda #$6f / jsr tksa / jsr acptr / sta $02 / jsr untlk / lda $90 / sta $03 / rts / "
                           + sends
                           + "command: text \"m-w\" / byte 0,5,7,$a9,$21,$0a,$8d,$07,$05,$60 / text \"m-e\" / byte 0,5 / "
                             "text \"m-r\" / byte 7,5,1",
                       long_time),
              Stop::program_exit);
    EXPECT_EQ(machine.ram(2), 0x42);
    EXPECT_EQ(machine.ram(3), 0x40);
    EXPECT_EQ(drive_of(machine).ram(0x507), 0x42);
}

TEST(Drive1541, is_the_only_device_on_the_bus) {
    Machine machine(options_with_drive(disk_with(pattern(10))));
    ASSERT_EQ(
        run_code(machine,
                 "lda #9 / jsr listen / lda #$6f / jsr second / lda $90 / sta $02 / lda #65 / jsr ciout / jsr unlsn / rts",
                 long_time),
        Stop::program_exit);
    EXPECT_EQ(machine.ram(2), 0) << "any device answers ATN";
    EXPECT_EQ(machine.ram(0x90), 0x80) << "nobody takes the byte";
    Machine alone;
    ASSERT_EQ(run_code(alone, "lda #8 / jsr listen / rts", long_time), Stop::program_exit);
    EXPECT_EQ(alone.ram(0x90), 0x80);
}

// The same as far as a program can tell.
void expect_equal(const Machine& one, const Machine& other) {
    EXPECT_EQ(one.clock(), other.clock());
    EXPECT_EQ(one.registers(), other.registers());
    EXPECT_EQ(memory(one, 0, 0xffff), memory(other, 0, 0xffff));
    EXPECT_EQ(drive_of(one).registers(), drive_of(other).registers());
    EXPECT_EQ(drive_of(one).clock(), drive_of(other).clock());
    for (std::uint16_t address = 0; address < 0x800; ++address)
        ASSERT_EQ(drive_of(one).ram(address), drive_of(other).ram(address)) << address;
}

TEST(Drive1541, is_copied_with_its_machine) {
    Machine machine(options_with_drive(disk_with(pattern(600))));
    start_code(machine, load_to("long", "$4000"));
    (void)machine.run(1'000'000);
    Machine copy = machine;
    EXPECT_EQ(machine.run(long_time), Stop::program_exit);
    EXPECT_EQ(copy.run(long_time), Stop::program_exit);
    expect_equal(machine, copy);
    EXPECT_EQ(memory(copy, 0x4000, 600), pattern(600));
}

TEST(Drive1541, goes_back_with_a_snapshot) {
    Machine machine(options_with_drive(disk_with(pattern(600))));
    start_code(machine, load_to("long", "$4000"));
    (void)machine.run(1'500'000);
    const Snapshot before(machine);
    EXPECT_EQ(machine.run(long_time), Stop::program_exit);
    Machine again = machine;
    before.restore(again);
    EXPECT_EQ(again.clock(), before.clock());
    EXPECT_EQ(again.run(long_time), Stop::program_exit);
    expect_equal(machine, again);
}

TEST(Drive1541, meets_the_exact_engine_as_it_meets_the_fast_one) {
    MachineOptions options = options_with_drive(disk_with(pattern(300)));
    Machine fast(options);
    options.engine = EngineKind::exact;
    Machine exact(options);
    for (Machine* machine : {&fast, &exact})
        ASSERT_EQ(run_code(*machine, load_to("long", "$4000"), long_time), Stop::program_exit);
    expect_equal(fast, exact);
}

// Polling the bus advances the drive in small steps; otherwise it skips whole rounds.
TEST(Drive1541, does_the_same_whether_it_is_watched_or_left_alone) {
    const auto parts = options_with_drive(disk_with(pattern(10))).drive_1541;
    Drive1541 watched(parts, pal.cycles_per_second), alone(parts, pal.cycles_per_second);
    for (Cycle now = 0; now < 9'000'000; now += 1'009) (void)watched.pulled(now);
    const Cycle end = 9'000'000;
    EXPECT_EQ(watched.pulled(end), alone.pulled(end));
    EXPECT_EQ(watched.registers(), alone.registers());
    EXPECT_EQ(watched.clock(), alone.clock());
    for (std::uint16_t address = 0; address < 0x800; ++address) ASSERT_EQ(watched.ram(address), alone.ram(address));
    EXPECT_EQ(watched.executed_cycles(), watched.clock());
    EXPECT_LT(alone.executed_cycles(), alone.clock() / 4);
    watched.see(SerialBus::attention | SerialBus::clock, end + 1);
    alone.see(SerialBus::attention | SerialBus::clock, end + 1);
    for (Cycle now = end + 2; now < end + 2'000; ++now) ASSERT_EQ(watched.pulled(now), alone.pulled(now)) << now - end;
    EXPECT_EQ(watched.registers(), alone.registers());
}

// The same with lines that move at random, sometimes after seconds: rounds are skipped from whatever state that leaves.
TEST(Drive1541, does_the_same_whatever_has_happened_on_the_lines) {
    const auto parts = options_with_drive(disk_with(pattern(10))).drive_1541;
    Drive1541 watched(parts, ntsc.cycles_per_second), alone(parts, ntsc.cycles_per_second);
    std::uint32_t random = 5;
    Cycle now = 0;
    for (int event = 0; event < 63; ++event) {
        random = random * 1'664'525 + 1'013'904'223;
        const bool is_long = event % 7 == 0;
        const Cycle next = now + (is_long ? 2'000'000 + (random >> 12) : 500 + (random >> 20));
        for (; now < next; now += 997) (void)watched.pulled(now);
        now = next;
        const auto lines = static_cast<std::uint8_t>(event % 7 == 6 ? 0 : random >> 8 & 7);
        watched.see(lines, now);
        alone.see(lines, now);
        ASSERT_EQ(watched.pulled(now), alone.pulled(now)) << event;
        ASSERT_EQ(watched.registers(), alone.registers()) << event;
        ASSERT_EQ(watched.clock(), alone.clock()) << event;
        for (std::uint16_t address = 0; address < 0x800; ++address)
            ASSERT_EQ(watched.ram(address), alone.ram(address)) << event;
    }
    EXPECT_LT(alone.executed_cycles(), watched.executed_cycles() / 4);
}

TEST(Drive1541, answers_attention_in_the_cycle_in_which_it_comes) {
    const auto parts = options_with_drive(disk_with(pattern(10))).drive_1541;
    Drive1541 drive(parts, pal.cycles_per_second);
    EXPECT_EQ(drive.pulled(3'000'000), 0);
    drive.see(SerialBus::attention, 3'000'001);
    EXPECT_EQ(drive.pulled(3'000'001), SerialBus::data);
}

TEST(Drive1541, takes_roms_of_16_and_32_KiB) {
    std::string small(0x4000, '\1'), large(0x8000, '\2');
    large[0] = '\3';
    ASSERT_TRUE(read_drive_rom(small));
    EXPECT_EQ(read_drive_rom(small)->front(), 1);
    ASSERT_TRUE(read_drive_rom(large));
    EXPECT_EQ(read_drive_rom(large)->front(), 3);
    EXPECT_FALSE(read_drive_rom(small + "x"));
    EXPECT_FALSE(read_drive_rom(""));
}

// Whatever the ROM contains, time passes: JAMs, nonsense, code that calls itself.
TEST(Drive1541, survives_any_rom) {
    const auto image = disk_with(pattern(10));
    std::uint32_t random = 1;
    for (int round = 0; round < 60; ++round) {
        auto parts = std::make_shared<Drive1541Parts>();
        parts->image = image;
        for (std::uint8_t& byte : parts->rom)
            byte = static_cast<std::uint8_t>((random = random * 1'664'525 + 1'013'904'223) >> 24);
        Drive1541 drive(parts, pal.cycles_per_second);
        for (int step = 1; step <= 40; ++step) {
            drive.see(static_cast<std::uint8_t>(step % 8), step * 20'000);
            (void)drive.pulled(step * 20'000 + 5);
        }
        EXPECT_GT(drive.clock(), 800'000) << round;
    }
}

TEST(SerialCode, is_what_its_source_says) {
    const linker::Program program = program_of("simulator/firmware", "serial_code.asm");
    const auto roms = synthetic_roms();
    for (const MapSegment& part : program.map.segments)
        for (unsigned address = part.start; address < part.end; ++address)
            ASSERT_EQ(roms->kernal[address & 0x1fff], program.bytes[address - program.start]) << std::hex << address;
}

}  // namespace
}  // namespace gato::simulator
