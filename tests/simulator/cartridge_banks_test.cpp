// SPDX-License-Identifier: MIT
// Cartridges with logic: which accesses choose which bank, what Ultimax mode leaves of the memory map, and the EasyFlash's
// memories.
#include "simulator/machine_support.hpp"

#include <gato/simulator/machine_input.hpp>
#include <gato/simulator/snapshot.hpp>

#include <gtest/gtest.h>

#include <algorithm>

namespace gato::simulator {
namespace {

using cartridge::Image;
using cartridge::Kind;
using cartridge::Mode;

// Bank n of ROML is full of n, of ROMH of $80 + n.
Image banked(Kind kind, Mode mode, std::size_t low, std::size_t high = 0) {
    Image image;
    image.kind = kind;
    image.mode = mode;
    for (std::size_t bank = 0; bank < low; ++bank) image.low.insert(image.low.end(), 0x2000, static_cast<std::uint8_t>(bank));
    for (std::size_t bank = 0; bank < high; ++bank)
        image.high.insert(image.high.end(), 0x2000, static_cast<std::uint8_t>(0x80 + bank));
    return image;
}

Machine with(Image image, EngineKind engine = EngineKind::fast) {
    return Machine({.cartridge = std::make_shared<const Image>(std::move(image)), .start_cartridge = false, .engine = engine});
}

// Reads as the processor does, with the side effects.
std::uint8_t read(Machine& machine, std::uint16_t address) {
    place(machine, 0xc800, "lda $ffff/ sta $c100/ rts");
    machine.set_ram_word(0xc801, address);
    EXPECT_EQ(run_code(machine, "jsr $c800/ rts"), Stop::program_exit);
    return machine.ram(0xc100);
}

TEST(CartridgeBanks, of_an_ocean_are_seen_at_both_places) {
    Machine machine = with(banked(Kind::ocean, Mode::large, 32));
    EXPECT_EQ(machine.peek(0x8000), 0);
    machine.poke(0xde00, 0x80 + 17);
    EXPECT_EQ(machine.peek(0x9fff), 17);
    EXPECT_EQ(machine.peek(0xa000), 17);
    machine.poke(0xde00, 33);
    EXPECT_EQ(machine.peek(0x8000), 1) << "of 32 banks";
    machine = with(banked(Kind::ocean, Mode::small, 64));
    machine.poke(0xde00, 63);
    EXPECT_EQ(machine.peek(0x8000), 63);
    EXPECT_TRUE(machine.rom_visible(0xa000));
}

// Instead of BASIC's start there is the cartridge's own first vector.
TEST(CartridgeBanks, of_16_kilobytes_start_in_the_place_of_BASIC) {
    Image image = banked(Kind::ocean, Mode::large, 2);
    image.low[0] = 0x09;
    image.low[1] = 0x80;
    const auto rom = std::make_shared<const Image>(std::move(image));
    EXPECT_EQ(Machine({.cartridge = rom}).registers().pc, 0x8009);
    EXPECT_EQ(Machine({.cartridge = rom}).ram_word(0x0314), 0xea31) << "the KERNAL is ready";
    EXPECT_EQ(Machine({.cartridge = rom, .start_cartridge = false}).registers().pc, 0xa474);
}

TEST(CartridgeBanks, of_a_magic_desk_go_with_bit_7) {
    Machine machine = with(banked(Kind::magic_desk, Mode::small, 128));
    machine.ram(0x8000) = 0xee;
    for (const int bank : {0, 1, 64, 127}) {
        machine.poke(0xde00, static_cast<std::uint8_t>(bank));
        EXPECT_EQ(machine.peek(0x8000), bank);
    }
    machine.poke(0xde00, 0x83);
    EXPECT_EQ(machine.peek(0x8000), 0xee);
    EXPECT_FALSE(machine.cartridge_visible(0x8000));
    machine.poke(0xde00, 3);
    EXPECT_EQ(machine.peek(0x8000), 3);
    machine.poke(0xdf00, 5);
    EXPECT_EQ(machine.peek(0x8000), 3) << "the register is in I/O 1";
}

TEST(CartridgeBanks, begin_anew_when_RESET_is_pressed) {
    Machine machine = with(banked(Kind::magic_desk, Mode::small, 4));
    machine.poke(0xde00, 0x83);
    EXPECT_FALSE(machine.cartridge_visible(0x8000));
    apply(MachineInput{.kind = MachineInput::Kind::reset}, machine);
    EXPECT_TRUE(machine.cartridge_visible(0x8000));
    EXPECT_EQ(machine.peek(0x8000), 0);
}

TEST(CartridgeBanks, of_fun_play_have_their_bits_mixed) {
    Machine machine = with(banked(Kind::fun_play, Mode::small, 16));
    for (const auto& [value, bank] : {std::pair{0x00, 0}, {0x08, 1}, {0x38, 7}, {0x01, 8}, {0x39, 15}}) {
        machine.poke(0xde00, static_cast<std::uint8_t>(value));
        EXPECT_EQ(machine.peek(0x8000), bank);
    }
    machine.poke(0xde00, 0x86);
    EXPECT_FALSE(machine.cartridge_visible(0x8000));
}

TEST(CartridgeBanks, of_super_games_can_be_locked) {
    Machine machine = with(banked(Kind::super_games, Mode::large, 4, 4));
    machine.poke(0xdf00, 2);
    EXPECT_EQ(machine.peek(0x8000), 2);
    EXPECT_EQ(machine.peek(0xa000), 0x82);
    machine.poke(0xdf00, 4);
    EXPECT_TRUE(machine.rom_visible(0xa000));
    machine.poke(0xdf00, 0x0b);
    EXPECT_EQ(machine.peek(0x8000), 3);
    machine.poke(0xdf00, 0);
    EXPECT_EQ(machine.peek(0x8000), 3);
}

TEST(CartridgeBanks, are_chosen_by_the_address_alone_in_two_kinds) {
    Machine system = with(banked(Kind::system_3, Mode::small, 64));
    system.poke(0xde2a, 0);
    EXPECT_EQ(system.peek(0x8000), 0x2a);
    (void)read(system, 0xde11);
    EXPECT_EQ(system.peek(0x8000), 0) << "any read";
    Machine dinamic = with(banked(Kind::dinamic, Mode::small, 16));
    dinamic.poke(0xde07, 7);
    EXPECT_EQ(dinamic.peek(0x8000), 0) << "a write does nothing";
    (void)read(dinamic, 0xde07);
    EXPECT_EQ(dinamic.peek(0x8000), 7);
}

// Also by the processor's fetches.
TEST(CartridgeBanks, of_zaxxon_follow_where_it_reads) {
    for (const EngineKind engine : {EngineKind::fast, EngineKind::exact}) {
        Image image = banked(Kind::zaxxon, Mode::large, 1, 2);
        image.low[0x1000] = 0x60;  // RTS
        Machine machine = with(std::move(image), engine);
        (void)read(machine, 0x9123);
        EXPECT_EQ(machine.peek(0xa000), 0x81);
        (void)read(machine, 0x8123);
        EXPECT_EQ(machine.peek(0xa000), 0x80);
        EXPECT_EQ(run_code(machine, "jsr $9000/ rts"), Stop::program_exit);
        EXPECT_EQ(machine.peek(0xa000), 0x81);
        EXPECT_EQ(machine.peek(0x8000), 0) << "looking changes nothing";
        EXPECT_EQ(machine.peek(0xa000), 0x81);
    }
}

TEST(CartridgeBanks, are_part_of_copies_and_snapshots) {
    Machine machine = with(banked(Kind::magic_desk, Mode::small, 4));
    machine.poke(0xde00, 2);
    const Snapshot snapshot(machine);
    const Machine copy = machine;
    machine.poke(0xde00, 3);
    EXPECT_EQ(copy.peek(0x8000), 2);
    EXPECT_EQ(machine.peek(0x8000), 3);
    snapshot.restore(machine);
    EXPECT_EQ(machine.peek(0x8000), 2);
}

// ROMH is full of $c5, with vectors that lead to a loop in it.
Image ultimax(const std::string& source, std::size_t low = 0) {
    Image image = banked(Kind::plain, Mode::ultimax, low);
    image.high.assign(0x2000, 0xc5);
    const linker::Program program = tests::assembled(source, 0xe000);
    std::ranges::copy(program.bytes, image.high.begin());
    for (const std::size_t vector : {0x1ffaU, 0x1ffcU, 0x1ffeU}) {
        image.high[vector] = 0x00;
        image.high[vector + 1] = 0xe0;
    }
    return image;
}

TEST(Ultimax, leaves_4_kilobytes_the_chips_and_the_cartridge) {
    Machine machine = with(ultimax("loop jmp loop", 1));
    for (const std::uint16_t address : std::initializer_list<std::uint16_t>{0x0fff, 0x1000, 0x7fff, 0xa000, 0xc000, 0xcfff})
        machine.ram(address) = 0x99;
    EXPECT_EQ(machine.peek(0x0fff), 0x99);
    for (const std::uint16_t address : std::initializer_list<std::uint16_t>{0x1000, 0x7fff, 0xa000, 0xbfff, 0xc000, 0xcfff}) {
        EXPECT_EQ(machine.peek(address), 0xff) << address;
        machine.poke(address, 0x11);
        EXPECT_NE(machine.ram(address), 0x11) << address;
    }
    EXPECT_EQ(machine.peek(0x8000), 0) << "ROML";
    EXPECT_EQ(machine.peek(0xffff), 0xe0);
    machine.poke(0xd020, 5);
    EXPECT_EQ(machine.peek(0xd020), 0xf5);
    machine.poke(1, 0x30);
    EXPECT_EQ(machine.peek(0x1000), 0xff) << "whatever the port says";
    EXPECT_EQ(machine.peek(0xd020), 0xf5);
    EXPECT_EQ(machine.peek(0xffff), 0xe0);
    EXPECT_TRUE(machine.io_visible());
    EXPECT_FALSE(machine.rom_visible(0xe000));
    EXPECT_FALSE(machine.characters_visible());
    EXPECT_FALSE(machine.cartridge_visible(0xa000));
    EXPECT_TRUE(machine.cartridge_visible(0xe000));
}

TEST(Ultimax, starts_through_its_own_vector) {
    for (const EngineKind engine : {EngineKind::fast, EngineKind::exact}) {
        Machine machine(
            {.cartridge = std::make_shared<const Image>(ultimax("start lda #7/ sta $0400/ sta $1400/ loop jmp loop")),
             .stop_at_self_jump = true,
             .engine = engine});
        EXPECT_EQ(machine.registers().pc, 0xe000);
        EXPECT_EQ(machine.run(1000), Stop::self_jump);
        EXPECT_EQ(machine.ram(0x0400), 7);
        EXPECT_NE(machine.ram(0x1400), 7);
    }
}

TEST(Ultimax, shows_the_video_chip_its_upper_half) {
    Machine machine = with(ultimax("loop jmp loop"));
    machine.ram(0x1000) = 0x77;
    machine.ram(0x2fff) = 0x78;
    EXPECT_EQ(machine.video_read(0x3000), 0xc5);
    EXPECT_EQ(machine.video_read(0x3fff), 0xe0);
    EXPECT_EQ(machine.video_read(0x1000), 0x77) << "there are no characters";
    EXPECT_EQ(machine.video_read(0x2fff), 0x78);
    machine.poke(0xdd00, 0);
    EXPECT_EQ(machine.video_bank(), 0xc000);
    EXPECT_EQ(machine.video_read(0x3000), 0xc5) << "in each bank";
    const Machine plain;
    EXPECT_EQ(plain.video_read(0x1000), plain.roms().chargen[0]);
}

// JMP to unmapped memory: the open bus is what the VIC fetched last.
TEST(Ultimax, is_the_same_for_both_engines) {
    const auto rom = std::make_shared<const Image>(ultimax(R"(
start   ldx #0
        stx $d011
loop    inx
        lda $1000,x
        sta $0400,x
        lda $a000,x
        sta $0500,x
        lda $e000,x
        sta $0600,x
        inc $c000
        jmp loop
)",
                                                           1));
    Machine fast({.cartridge = rom}), exact({.cartridge = rom, .engine = EngineKind::exact});
    EXPECT_EQ(fast.run(50'000), exact.run(50'000));
    EXPECT_EQ(fast.clock(), exact.clock());
    EXPECT_EQ(fast.registers(), exact.registers());
    for (std::uint16_t address = 2; address < 0x1000; ++address) ASSERT_EQ(fast.ram(address), exact.ram(address)) << address;
}

class EasyFlash : public testing::Test {
protected:
    EasyFlash() {
        machine_.poke(0xde02, 0x05);  // Ultimax
    }
    // A command of the chip at ROML or ROMH, at its two addresses.
    void unlock(std::uint16_t chip) {
        machine_.poke(static_cast<std::uint16_t>(chip + 0x555), 0xaa);
        machine_.poke(static_cast<std::uint16_t>(chip + 0x2aa), 0x55);
    }
    void command(std::uint16_t chip, std::uint8_t value) {
        unlock(chip);
        machine_.poke(static_cast<std::uint16_t>(chip + 0x555), value);
    }
    void program(std::uint16_t address, std::uint8_t value) {
        command(address & 0xe000, 0xa0);
        machine_.poke(address, value);
    }

    Machine machine_ = with(banked(Kind::easyflash, Mode::ultimax, 64, 64));
};

TEST_F(EasyFlash, has_banks_modes_and_memory) {
    machine_.poke(0xde00, 5);
    EXPECT_EQ(machine_.peek(0x8000), 5);
    EXPECT_EQ(machine_.peek(0xe000), 0x85);
    machine_.poke(0xde02, 0x87);
    EXPECT_EQ(machine_.peek(0xa000), 0x85) << "16 KiB";
    EXPECT_TRUE(machine_.rom_visible(0xe000));
    machine_.poke(0xde02, 0x06);
    EXPECT_TRUE(machine_.rom_visible(0xa000)) << "8 KiB";
    EXPECT_EQ(machine_.peek(0x8000), 5);
    machine_.poke(0xde02, 0x04);
    EXPECT_FALSE(machine_.cartridge_visible(0x8000));
    machine_.poke(0xde02, 0x00);
    EXPECT_EQ(machine_.peek(0xe000), 0x85) << "the jumper says Ultimax";
    machine_.poke(0xdf00, 0x12);
    machine_.poke(0xdfff, 0x34);
    EXPECT_EQ(machine_.peek(0xdf00), 0x12);
    EXPECT_EQ(machine_.peek(0xdfff), 0x34);
    EXPECT_EQ(machine_.peek(0xd020) & 0x0f, 14);
}

TEST_F(EasyFlash, is_programmed_bit_by_bit) {
    machine_.poke(0xde00, 3);
    program(0x8123, 0xf2);
    EXPECT_EQ(machine_.peek(0x8123), 0x02) << "$03 and $f2: bits can only be cleared";
    EXPECT_EQ(machine_.peek(0x8124), 0x03);
    program(0xe001, 0x01);
    EXPECT_EQ(machine_.peek(0xe001), 0x01);
    machine_.poke(0x8200, 0x00);
    EXPECT_EQ(machine_.peek(0x8200), 0x03) << "no command, no effect";
    machine_.poke(0xde00, 4);
    EXPECT_EQ(machine_.peek(0x8123), 0x04);
}

TEST_F(EasyFlash, is_erased_by_sectors_and_as_a_whole) {
    machine_.poke(0xde00, 9);
    command(0x8000, 0x80);
    unlock(0x8000);
    machine_.poke(0x8000, 0x30);
    EXPECT_EQ(machine_.peek(0x8000), 0xff);
    EXPECT_EQ(machine_.peek(0xe000), 0x89) << "the other chip";
    machine_.poke(0xde00, 15);
    EXPECT_EQ(machine_.peek(0x9fff), 0xff);
    machine_.poke(0xde00, 16);
    EXPECT_EQ(machine_.peek(0x8000), 16) << "the next sector of 64 KiB";
    command(0xe000, 0x80);
    command(0xe000, 0x10);
    EXPECT_EQ(machine_.peek(0xe000), 0xff);
}

TEST_F(EasyFlash, tells_its_maker_until_it_is_reset) {
    command(0x8000, 0x90);
    EXPECT_EQ(machine_.peek(0x8000), 0x01);
    EXPECT_EQ(machine_.peek(0x8001), 0xa4);
    EXPECT_EQ(machine_.peek(0xe000), 0x80);
    machine_.poke(0x8000, 0xf0);
    EXPECT_EQ(machine_.peek(0x8001), 0);
}

TEST_F(EasyFlash, is_written_in_Ultimax_mode_only) {
    machine_.poke(0xde02, 0x07);
    program(0x8000, 0x00);
    EXPECT_EQ(machine_.ram(0x8000), 0x00);
    machine_.poke(0xde00, 1);
    program(0x8000, 0x00);
    EXPECT_EQ(machine_.peek(0x8000), 1);
}

TEST_F(EasyFlash, of_a_copy_is_programmed_for_itself) {
    Machine copy = machine_;
    program(0xe010, 0x00);
    EXPECT_EQ(machine_.peek(0xe010), 0x00);
    EXPECT_EQ(copy.peek(0xe010), 0x80);
}

}  // namespace
}  // namespace gato::simulator
