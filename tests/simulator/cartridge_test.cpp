// SPDX-License-Identifier: MIT
// A cartridge in the port: where it can be read, how it starts, and what it may call.
#include "simulator/machine_support.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace gato::simulator {
namespace {

using Image = cartridge::Image;
using Rom = std::shared_ptr<const Image>;

void make_large(Image& image, std::uint8_t fill) {
    image.high.assign(0x2000, fill);
    image.mode = cartridge::Mode::large;
}

// 8 KiB of $11, or followed by 8 KiB of $22.
Rom filled(std::size_t size) {
    Image image{"", std::vector<std::uint8_t>(0x2000, 0x11)};
    if (size > 0x2000) make_large(image, 0x22);
    return std::make_shared<const Image>(std::move(image));
}

// A program at $8000, or elsewhere in the cartridge.
Rom assembled(const std::string& source, std::size_t size = 0x2000) {
    Image image{"", std::vector<std::uint8_t>(0x2000, 0xff)};
    if (size > 0x2000) make_large(image, 0xff);
    const linker::Program program = tests::assembled(source, 0x8000);
    std::ranges::copy(program.bytes, image.low.begin() + (program.start - 0x8000));
    return std::make_shared<const Image>(std::move(image));
}

const std::string mark = " word cold, warm/ byte $c3,$c2,$cd,$38,$30/";

constexpr std::uint16_t looked_at[] = {0x8000, 0xa000, 0xd000, 0xe000};
constexpr std::uint8_t in_ram = 0x99;

// What the processor reads at an address: Lower and Higher bank, Basic, Kernal, Characters, I/O, or RAM.
char answering(const Machine& machine, std::uint16_t address) {
    const std::uint8_t byte = machine.peek(address);
    if (address == 0xd000 && machine.io_visible()) return 'I';
    if (byte == in_ram) return 'R';
    if (byte == 0x11) return 'L';
    if (byte == 0x22) return 'H';
    if (address == 0xa000 && byte == machine.roms().basic[0]) return 'B';
    if (address == 0xe000 && byte == machine.roms().kernal[0]) return 'K';
    return address == 0xd000 && machine.characters_visible() && byte == machine.roms().chargen[0] ? 'C' : '?';
}

// By the lines CHAREN, HIRAM and LORAM from 7 down to 0: the memory maps of the Programmer's Reference Guide.
TEST(Cartridge, lies_where_the_three_lines_say) {
    struct Row {
        const char *without, *small, *large;
    };
    constexpr Row rows[] = {{"RBIK", "LBIK", "LHIK"}, {"RRIK", "RRIK", "RHIK"}, {"RRIR", "RRIR", "RRIR"},
                            {"RRRR", "RRRR", "RRRR"}, {"RBCK", "LBCK", "LHCK"}, {"RRCK", "RRCK", "RHCK"},
                            {"RRCR", "RRCR", "RRRR"}, {"RRRR", "RRRR", "RRRR"}};
    for (int lines = 7; lines >= 0; --lines) {
        const Row& row = rows[7 - lines];
        for (const auto& [rom, expected] :
             {std::pair<Rom, const char*>{nullptr, row.without}, {filled(0x2000), row.small}, {filled(0x4000), row.large}}) {
            Machine machine({.cartridge = rom, .start_cartridge = false});
            for (const std::uint16_t address : looked_at) machine.ram(address) = in_ram;
            machine.poke(1, static_cast<std::uint8_t>(0x30 | lines));
            std::string found;
            for (const std::uint16_t address : looked_at) found += answering(machine, address);
            EXPECT_EQ(found, expected) << lines;
        }
    }
}

TEST(Cartridge, ends_where_its_banks_end) {
    const Machine machine({.cartridge = filled(0x4000)});
    EXPECT_FALSE(machine.cartridge_visible(0x7fff));
    EXPECT_EQ(machine.peek(0x9fff), 0x11);
    EXPECT_EQ(machine.peek(0xbfff), 0x22);
    EXPECT_FALSE(machine.cartridge_visible(0xc000));
    EXPECT_FALSE(machine.rom_visible(0xa000));
}

TEST(Cartridge, is_written_through) {
    Machine machine({.cartridge = filled(0x4000)});
    run_code(machine, "lda #7/ sta $8123/ sta $a123/ inc $9000/ rts");
    EXPECT_EQ(machine.ram(0x8123), 7);
    EXPECT_EQ(machine.ram(0xa123), 7);
    EXPECT_EQ(machine.ram(0x9000), 0x12);
    EXPECT_EQ(machine.peek(0x8123), 0x11);
    EXPECT_EQ(machine.peek(0xa123), 0x22);
}

TEST(Cartridge, stays_in_the_port_of_a_copy) {
    const Machine copy = Machine({.cartridge = filled(0x2000)});
    EXPECT_EQ(copy.peek(0x8000), 0x11);
    Machine other;
    other = copy;
    EXPECT_EQ(other.peek(0x8000), 0x11);
    EXPECT_EQ(Machine({.kind = MachineKind::flat, .cartridge = filled(0x2000)}).peek(0x8000), 0);
}

TEST(Cartridge, without_the_mark_leaves_BASIC_ready_below_it) {
    const Machine machine({.cartridge = filled(0x2000)});
    EXPECT_EQ(machine.registers().pc, 0xa474);
    EXPECT_EQ(machine.ram_word(0x0283), 0x8000);
    EXPECT_EQ(machine.ram_word(0x0037), 0x8000);
    EXPECT_EQ(Machine().ram_word(0x0283), 0xa000);
    EXPECT_EQ(Machine().ram_word(0x0037), 0xa000);
}

TEST(Cartridge, with_the_mark_starts_as_after_power_on) {
    const Rom rom = assembled(mark + "cold/ jmp cold/warm/ rti");
    const Machine machine({.cartridge = rom});
    EXPECT_EQ(machine.registers().pc, 0x8009);
    EXPECT_EQ(machine.registers().s, 0xff);
    EXPECT_EQ(machine.registers().p & (interrupt_flag | decimal_flag), interrupt_flag);
    EXPECT_EQ(machine.clock(), 0);
    EXPECT_EQ(machine.ram_word(0x0314), 0) << "nobody has set a vector";
    EXPECT_EQ(machine.peek(0xd011) & 0x7f, 0) << "the screen is off";
    EXPECT_EQ(Machine({.cartridge = rom, .start_cartridge = false}).registers().pc, 0xa474);
}

const std::string calls_the_kernal = mark + R"(
cold    ldx #$ff
        sei
        txs
        jsr $fda3
        jsr $fd50
        jsr $fd15
        jsr $ff5b
        cli
        lda #"h"
        jsr chrout
wait    inc $c000
        jmp wait
warm    inc border
        jmp $febc
)";

constexpr Cycle started = 2'600'000;  // the KERNAL looks through all memory first

TEST(Cartridge, finds_the_kernal_ready_after_its_four_calls) {
    Machine machine({.cartridge = assembled(calls_the_kernal)});
    EXPECT_EQ(machine.run(started), Stop::deadline);
    EXPECT_EQ(row(machine, 0), "H");
    EXPECT_GT(machine.ram(0xa2), 20) << "the clock ticks";
    EXPECT_EQ(machine.ram_word(0x0283), 0x8000);
    EXPECT_EQ(machine.ram_word(0x0314), 0xea31);
    EXPECT_EQ(machine.peek(0xd020) & 0x0f, 14);
}

TEST(Cartridge, gets_restore_through_its_second_vector) {
    Machine machine({.cartridge = assembled(calls_the_kernal)});
    machine.run(started);
    machine.registers().x = 0x55;
    machine.press_restore();
    EXPECT_EQ(machine.run(started + 10'000), Stop::deadline);
    EXPECT_EQ(machine.peek(0xd020) & 0x0f, 15);
    EXPECT_EQ(machine.registers().x, 0x55);
    machine.press_restore();
    machine.run(started + 100'000);
    EXPECT_EQ(machine.peek(0xd020) & 0x0f, 0);
}

// A timer's NMI is not RESTORE.
TEST(Cartridge, gets_no_other_nmi) {
    Machine machine({.cartridge = assembled(calls_the_kernal)});
    machine.run(started);
    machine.poke(0xdd04, 100);
    machine.poke(0xdd05, 0);
    machine.poke(0xdd0d, 0x81);
    machine.poke(0xdd0e, 0x19);
    machine.run(started + 10'000);
    EXPECT_EQ(machine.peek(0xd020) & 0x0f, 14);
}

TEST(Cartridge, is_started_again_by_a_reset) {
    Machine machine({.cartridge = assembled(
                         mark + "cold/ inc $c000/ lda $c000/ cmp #3/ bne again/here/ jmp here/again/ jmp reset/warm/ rti"),
                     .stop_at_self_jump = true});
    EXPECT_EQ(machine.run(100'000), Stop::self_jump);
    EXPECT_EQ(machine.ram(0xc000), 3);
    EXPECT_EQ(machine.registers().s, 0xff);
}

// The KERNAL checks what the processor sees there, whatever it is.
TEST(Cartridge, may_be_RAM_with_the_mark) {
    Machine machine({.stop_at_self_jump = true});
    place(machine, 0x8000, mark + "cold/ jmp cold/warm/ rti");
    EXPECT_EQ(run_code(machine, "jmp ($fffc)"), Stop::self_jump);
    EXPECT_EQ(machine.registers().pc, 0x8009);
}

TEST(Cartridge, has_none_of_BASICs_routines_where_it_lies) {
    auto image = *filled(0x4000);
    image.high[0xab1e - 0xa000] = 0x02;  // JAM, where BASIC has STROUT
    Machine machine({.cartridge = std::make_shared<const Image>(image)});
    EXPECT_EQ(run_code(machine, "lda #0/ ldy #$c1/ jmp $ab1e"), Stop::jam);
    EXPECT_EQ(machine.registers().pc, 0xab1e);
    Machine small({.cartridge = filled(0x2000)});
    place(small, 0xc100, {'H', 'I', 0});
    EXPECT_EQ(run_code(small, "lda #0/ ldy #$c1/ jsr $ab1e/ rts"), Stop::program_exit);
    EXPECT_EQ(row(small, 0), "HI");
}

// A cartridge that continues to BASIC calls the parts of its cold start.
TEST(Cartridge, can_call_what_BASIC_begins_with) {
    Machine machine({.cartridge = assembled(mark + R"(
cold    jsr $fda3
        jsr $fd50
        jsr $fd15
        jsr $ff5b
        jsr $e453
        jsr $e3bf
        jsr $e422
        jmp $e386
warm    rti
)")});
    EXPECT_EQ(machine.run(4'000'000), Stop::program_exit);
    EXPECT_EQ(row(machine, 1), "    **** COMMODORE 64 BASIC V2 ****");
    EXPECT_EQ(row(machine, 3), " 64K RAM SYSTEM  30719 BASIC BYTES FREE");
    EXPECT_EQ(machine.ram_word(0x0302), 0xa483);
    EXPECT_EQ(machine.ram_word(0x002d), 0x0803);
}

TEST(Cartridge, is_switched_alike_by_both_engines) {
    const Rom rom = assembled(mark + R"(
cold    lda #$37
        sta processor_port
        lda #$2f
        sta $00
        ldx #0
copy    lda $8000,x             ; below itself: so it goes on where the banks are away
        sta $8000,x
        inx
        bne copy
loop    lda $8100,x
        sta $9f80,x
        adc $a000,x
        sta $b000,x
        txa
        and #7
        ora #$30
        sta processor_port
        lda $a100,x
        sta $c000,x
        lda #$37
        sta processor_port
        inx
        jmp loop
warm    rti
)",
                              0x4000);
    Machine fast({.cartridge = rom}), exact({.cartridge = rom, .engine = EngineKind::exact});
    EXPECT_EQ(fast.run(100'000), exact.run(100'000));
    EXPECT_EQ(fast.clock(), exact.clock());
    EXPECT_EQ(fast.registers(), exact.registers());
    EXPECT_EQ(fast.ram(0xc006), 0xff) << "of the cartridge";
    EXPECT_EQ(fast.ram(0xc005), 0x00) << "of the RAM below";
    for (std::uint32_t address = 2; address < 0x10000; ++address)
        ASSERT_EQ(fast.ram(static_cast<std::uint16_t>(address)), exact.ram(static_cast<std::uint16_t>(address))) << address;
}

// With an image of a KERNAL, that one's own code looks for the mark.
TEST(Cartridge, leaves_the_start_to_a_real_kernal) {
    auto roms = std::make_shared<RomImages>(*synthetic_roms());
    roms->real_kernal = true;
    const Machine machine({.roms = roms, .cartridge = assembled(mark + "cold/ jmp cold/warm/ rti")});
    EXPECT_EQ(machine.registers().pc, 0xfce2);
}

}  // namespace
}  // namespace gato::simulator
