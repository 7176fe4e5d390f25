// SPDX-License-Identifier: MIT
// Parts of the ROMs that programs call or read.
#include "simulator/machine_support.hpp"
#include <gtest/gtest.h>

namespace gato::simulator {
namespace {

TEST(RomTables, can_be_read) {
    Machine machine;
    const auto bytes = [&](std::uint16_t address, int count) {
        std::vector<int> result;
        for (int i = 0; i < count; ++i) result.push_back(machine.peek(static_cast<std::uint16_t>(address + i)));
        return result;
    };
    EXPECT_EQ(bytes(0xe8da, 3), (std::vector<int>{0x90, 0x05, 0x1c}));
    EXPECT_EQ(bytes(0xecf0, 4), (std::vector<int>{0, 40, 80, 120}));
    EXPECT_EQ(bytes(0xece7, 9), (std::vector<int>{'L', 'O', 'A', 'D', 13, 'R', 'U', 'N', 13}));
    EXPECT_EQ(bytes(0xfd30, 4), (std::vector<int>{0x31, 0xea, 0x66, 0xfe}));
    EXPECT_EQ(bytes(0xeb81, 3), (std::vector<int>{0x14, 0x0d, 0x1d}));
    EXPECT_EQ(bytes(0xf106, 8), (std::vector<int>{13, 'L', 'O', 'A', 'D', 'I', 'N', 'G' | 0x80}));
}

// OPEN and the calls after it have a time of their own, the others that of a short routine.
TEST(RomParts, take_their_time_with_files) {
    Machine machine;
    run_code(machine, R"(lda #0 / jsr $ffbd / lda #1 / ldx #3 / ldy #255 / jsr $ffba / jsr $ffc0
        ldx #1 / jsr $ffc9 / jsr $ffcc / lda #1 / jsr $ffc3 / rts)");
    EXPECT_EQ(machine.rom_cycles(), 252);
}

TEST(RomParts, take_a_key_of_the_queue) {
    Machine machine;
    place(machine, 0x0277, {'A', 'B'});
    machine.ram(0xc6) = 2;
    run_code(machine, "jsr $e5b4 / sta 2 / jsr $f142 / sta 3 / jsr $f142 / sta 4 / rts");
    EXPECT_EQ(machine.ram(2), 'A');
    EXPECT_EQ(machine.ram(3), 'B');
    EXPECT_EQ(machine.ram(4), 0);
}

TEST(RomParts, store_a_character_at_the_cursor) {
    Machine machine;
    run_code(machine, "lda #1 / ldx #7 / jsr $ea13 / rts");
    EXPECT_EQ(machine.ram(0x0400), 1);
    EXPECT_EQ(machine.color(0) & 0x0f, 7);
}

TEST(RomParts, set_up_the_vic_and_send_the_cursor_home) {
    Machine machine;
    run_code(machine, "lda #0 / sta $d011 / lda #13 / jsr $ffd2 / jsr $e59a / lda #$41 / jsr $ffd2 / rts");
    EXPECT_EQ(machine.ram(0x0400), 1);
    EXPECT_EQ(machine.peek(0xd011) & 0x7f, 0x1b);
}

TEST(RomParts, calculate) {
    Machine machine;
    place(machine, 0xc100, {0x82, 0, 0, 0, 0});  // 2
    run_code(machine, R"(lda #1 / ldy #$2c / jsr $b391
        lda #0 / ldy #$c1 / jsr $b867 / lda #0 / ldy #$c1 / jsr $ba28
        ldx #5 / ldy #$c1 / jsr $bbd4 / jsr $bdd7 / rts)");
    EXPECT_EQ(row(machine, 0), " 604");
    EXPECT_EQ(machine.ram(0xc105), 0x8a);
}

TEST(RomParts, calculate_with_two_accumulators) {
    const auto shown = [](const std::string& code) {
        Machine machine;
        place(machine, 0xc100, {0x83, 0x40, 0, 0, 0});  // 6
        place(machine, 0xc105, {0x82, 0, 0, 0, 0});     // 2
        const std::string six = "lda #0 / ldy #$c1 / jsr ", two = "lda #5 / ldy #$c1 / jsr ";
        run_code(machine, six + "$ba8c / " + two + "$bba2 / " + code + " / jsr $bdd7 / rts");
        return row(machine, 0);
    };
    EXPECT_EQ(shown("jsr $b853"), " 4");
    EXPECT_EQ(shown("jsr $b86a"), " 8");
    EXPECT_EQ(shown("jsr $ba2b"), " 12");
    EXPECT_EQ(shown("jsr $ba30"), " 12") << "after the test for zero";
    EXPECT_EQ(shown("jsr $bb12"), " 3");
    EXPECT_EQ(shown("jsr $bf7b"), " 36");
    EXPECT_EQ(shown("jsr $bbfc"), " 6");
    EXPECT_EQ(shown("jsr $bc0c / jsr $ba2b"), " 4");
    EXPECT_EQ(shown("jsr $bfb4 / jsr $b849"), "-1.5");
    EXPECT_EQ(shown("jsr $bae2"), " 20");
    EXPECT_EQ(shown("jsr $bfb4 / jsr $bafe"), " .2");
    EXPECT_EQ(shown("jsr $bbc7 / jsr $bbfc / lda #$5c / ldy #0 / jsr $b850"), "-4");
}

TEST(RomParts, compare_and_take_apart_a_number) {
    Machine machine;
    place(machine, 0xc100, {0x83, 0x40, 0, 0, 0});  // 6
    run_code(machine, R"(lda #$fe / ldy #$70 / jsr $b391 / jsr $bc9b / lda $64 / sta $02 / lda $65 / sta $03
        ldy #7 / jsr $b3a2 / lda #0 / ldy #$c1 / jsr $bc5b / sta $04
        ldy #6 / jsr $b3a2 / lda #0 / ldy #$c1 / jsr $bc5b / beq equal / brk / equal: jsr $bfb4 / jsr $bc2b / bmi less / brk / less: sta $05
        ldx #0 / ldy #$90 / jsr $fd8c / rts)");
    EXPECT_EQ(machine.ram(2), 0xfe);
    EXPECT_EQ(machine.ram(3), 0x70);
    EXPECT_EQ(machine.ram(4), 1);
    EXPECT_EQ(machine.ram(5), 0xff);
    EXPECT_EQ(machine.ram_word(0x0283), 0x9000);
}

TEST(RomParts, copy_a_row_with_its_colours) {
    Machine machine;
    print(machine, "A");
    place(machine, 0x0428, {1, 2, 3});
    machine.color(0x28) = 7;
    run_code(machine, "lda #$28 / sta $ac / lda #$04 / jsr $e9c8 / rts");
    EXPECT_EQ(row(machine, 0), "ABC");
    EXPECT_EQ(machine.color(0) & 0x0f, 7);
    run_code(machine, "lda #$50 / sta $ac / lda #$04 / sta $ad / lda #0 / sta $f4 / jsr $e9e1 / rts");
    EXPECT_EQ(machine.ram_word(0xae), 0xd850);
    EXPECT_EQ(machine.ram(0xf4), 0) << "the other pointer stays";
    run_code(machine, "jsr $e9e0 / rts");
    EXPECT_EQ(machine.ram_word(0xf3), 0xd800);
}

TEST(RomParts, set_the_cursor_and_show_it) {
    Machine machine;
    run_code(machine, "lda #3 / sta $d6 / lda #9 / sta $d3 / jsr $e510 / stx 2 / sty 3 / rts");
    EXPECT_EQ(machine.ram(2), 3);
    EXPECT_EQ(machine.ram(3), 9);
    EXPECT_EQ(machine.ram_word(0xd1), 0x0478);
}

TEST(RomParts, end_ramtas) {
    Machine machine;
    machine.ram(0x0288) = machine.ram(0x0282) = 0;
    run_code(machine, "ldx #0 / ldy #$80 / jsr $fd8d / rts");
    EXPECT_EQ(machine.ram_word(0x0283), 0x8000);
    EXPECT_EQ(machine.ram(0x0288), 4);
    machine.ram(0x0288) = machine.ram(0x0282) = 0;
    run_code(machine, "ldx #1 / ldy #2 / jsr $fd90 / rts");
    EXPECT_EQ(machine.ram_word(0x0283), 0x8000);
    EXPECT_EQ(machine.ram(0x0288), 4);
    EXPECT_EQ(machine.ram(0x0282), 8);
}

TEST(RomParts, show_the_tape_buffer) {
    Machine machine;
    run_code(machine, "clc / jsr $f7d0 / stx 2 / sty 3 / bcs high / brk / high: jsr $f7d7 / rts");
    EXPECT_EQ(machine.ram_word(2), 0x033c);
    EXPECT_EQ(machine.ram_word(0xc1), 0x033c);
    EXPECT_EQ(machine.ram_word(0xae), 0x03fc);
}

TEST(RomParts, take_a_millisecond) {
    Machine machine;
    const Cycle begin = machine.clock();
    EXPECT_EQ(run_code(machine, "sei / lda #0 / sta $d011 / ldx #3 / jsr $eeb3 / stx 2 / rts"), Stop::program_exit);
    EXPECT_NEAR(static_cast<double>(machine.clock() - begin), 1'000, 100);
    EXPECT_EQ(machine.ram(2), 3);
}

TEST(RomParts, end_the_run_with_an_error_of_basic) {
    Machine machine;
    EXPECT_EQ(run_code(machine, "ldx #$0e / jmp $a437"), Stop::basic_error);
    EXPECT_EQ(machine.message(), "?ILLEGAL QUANTITY  ERROR");
    Machine other;
    EXPECT_EQ(run_code(other, "lda #0 / tay / jsr $b391 / lda #0 / ldy #$c0 / jsr $bb0f / rts"), Stop::basic_error);
}

TEST(RomParts, leave_an_unknown_address_unanswered) {
    Machine machine;
    EXPECT_EQ(run_code(machine, "jsr $a38a"), Stop::missing_rom);
    EXPECT_EQ(machine.rom_call(), 0xa38a);
}

}  // namespace
}  // namespace gato::simulator
