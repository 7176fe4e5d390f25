// SPDX-License-Identifier: MIT
// The parts of BASIC's ROM that machine programs call, each called by a small one.
#include "simulator/basic_support.hpp"

#include <gtest/gtest.h>

namespace gato::simulator {
namespace {

// The first row that BASIC prints, with machine code at $c000 that a line calls.
std::string printed_with(const std::string& code, const std::string& lines) {
    Machine machine;
    place(machine, 0xc000, code);
    EXPECT_EQ(run_basic(machine, lines), Stop::program_exit) << machine.message();
    return row(machine, 0);
}

std::string failure_with(const std::string& code, const std::string& lines) {
    Machine machine;
    place(machine, 0xc000, code);
    EXPECT_EQ(run_basic(machine, lines), Stop::basic_error);
    return machine.message();
}

// A calculation with numbers that the ROM has, printed.
std::string shown(const std::string& code) {
    Machine machine;
    run_code(machine, code + " / jsr $bdd7 / rts", 10'000'000);
    return row(machine, 0);
}

const std::string one = "lda #$bc / ldy #$b9 / ", ten = "lda #$f9 / ldy #$ba / ", pi = "lda #$a8 / ldy #$ae / ",
                  half = "lda #$11 / ldy #$bf / ";

TEST(BasicCalls, read_the_program_text) {
    EXPECT_EQ(printed_with("jsr $79 / pha / jsr $73 / jsr $73 / sta 2 / pla / sta 3 / jsr $a8f8 / rts",
                           "10 SYS49152, Q:PRINT PEEK(2);PEEK(3)"),
              " 58  44");
    EXPECT_EQ(
        printed_with("jsr $aefd / jsr $ad8a / jsr $b7f7 / sty 2 / sta 3 / rts", "10 SYS49152,2*500:PRINT PEEK(2)+256*PEEK(3)"),
        " 1000");
    EXPECT_EQ(
        printed_with("jsr $aefd / jsr $b79e / stx 2 / jsr $b7f1 / stx 3 / rts", "10 SYS49152,7,3+6:PRINT PEEK(2);PEEK(3)"),
        " 7  9");
    EXPECT_EQ(printed_with("jsr $b79b / stx 2 / rts", "10 SYS49152,1+1:PRINT PEEK(2)"), " 2");
    EXPECT_EQ(printed_with("jsr $aefd / jsr $b7eb / stx 2 / rts", "10 SYS49152,1024,33:PRINT PEEK(2);PEEK(20)+256*PEEK(21)"),
              " 33  1024");
    EXPECT_EQ(printed_with("jsr $aefa / jsr $ad8a / jsr $aef7 / jsr $b7a1 / stx 2 / rts", "10 SYS49152(5):PRINT PEEK(2)"),
              " 5");
    EXPECT_EQ(printed_with("jsr $aef1 / jsr $b1aa / sty 2 / sta 3 / rts", "10 SYS49152(-2):PRINT PEEK(2);PEEK(3)"),
              " 254  255");
    EXPECT_EQ(printed_with("jsr $b1b2 / rts", "10 SYS49152,515:PRINT PEEK(100);PEEK(101)"), " 2  3");
    EXPECT_EQ(printed_with("jsr $73 / jsr $a96b / lda $14 / sta 2 / rts", "10 SYS49152,200:PRINT PEEK(2)"), " 200");
    EXPECT_EQ(
        printed_with("jsr $a906 / sty 2 / jsr $a909 / sty 3 / jsr $a93b / rts", "10 SYS49152ABC:DEF\n20 PRINT PEEK(2);PEEK(3)"),
        " 3  5");
    EXPECT_EQ(printed_with("ldy #3 / jsr $a8fb / rts", "10 SYS49152ABC:PRINT 1"), " 1");
    EXPECT_EQ(failure_with("jsr $aefd / rts", "10 SYS49152"), "?SYNTAX  ERROR IN 10");
    EXPECT_EQ(failure_with("lda #61 / jsr $aeff / rts", "10 SYS49152:X"), "?SYNTAX  ERROR IN 10");
    EXPECT_EQ(failure_with("jsr $b79b / rts", "10 SYS49152,256"), "?ILLEGAL QUANTITY  ERROR IN 10");
}

TEST(BasicCalls, read_texts) {
    EXPECT_EQ(printed_with("jsr $aefd / jsr $ad9e / jsr $b6a3 / sta 2 / stx 3 / ldy #0 / lda ($22),y / sta 4 / rts",
                           "10 A$=\"HELLO\":SYS49152,A$:PRINT PEEK(2);PEEK(4):SYS49152,\"X\"+A$:PRINT PEEK(2)"),
              " 5  72");
    EXPECT_EQ(
        printed_with("jsr $aefd / jsr $ad9e / jsr $ab21 / lda $16 / sta 2 / rts", "10 SYS49152,\"A\"+CHR$(66):PRINT PEEK(2)"),
        "AB 25");
    EXPECT_EQ(printed_with("jsr $aefd / jsr $ad9e / jsr $b6a3 / jsr $b7b5 / jsr $bdd7 / rts", "10 SYS49152,\"12.5X\""),
              " 12.5");
    EXPECT_EQ(failure_with("jsr $aefd / jsr $ad9e / jsr $ad8f / rts", "10 SYS49152,1"), "?TYPE MISMATCH  ERROR IN 10");
    EXPECT_EQ(failure_with("jsr $aefd / jsr $ad8a / rts", "10 SYS49152,\"1\""), "?TYPE MISMATCH  ERROR IN 10");
}

TEST(BasicCalls, find_and_set_variables) {
    const std::string set =
        "jsr $aefd / jsr $b08b / sta $49 / sty $4a / lda #0 / ldy #7 / jsr $b391 / ldx $49 / ldy $4a / jsr $bbd4 / rts";
    EXPECT_EQ(printed_with(set, "10 SYS49152,AB:PRINT AB;PEEK(69);PEEK(70)"), " 7  65  66");
    EXPECT_EQ(printed_with(set, "10 DIM A(5):SYS49152,A(3):PRINT A(3)"), " 7");
    EXPECT_EQ(printed_with("lda #65 / jsr $b113 / rol / sta 2 / rts", "10 SYS49152:PRINT PEEK(2)"), " 131");
    EXPECT_EQ(printed_with("jsr $aefd / jsr $a9a5 / rts", "10 SYS49152,Q=5*5:PRINT Q"), " 25");
    // A new text of three characters, made by hand.
    EXPECT_EQ(printed_with(R"(jsr $aefd / jsr $b08b / sta $fb / sty $fc / lda #3 / jsr $b47d / ldy #2 / lda #42
                              more: sta ($62),y / dey / bpl more / ldy #2
                              copy: lda $61,y / sta ($fb),y / dey / bpl copy / rts)",
                           "10 SYS49152,A$:PRINT A$;LEN(A$)"),
              "*** 3");
}

TEST(BasicCalls, move_numbers) {
    EXPECT_EQ(shown(pi + "jsr $bba2"), " 3.14159265");
    EXPECT_EQ(shown(pi + "jsr $ba8c / jsr $bbfc"), " 3.14159265");
    EXPECT_EQ(shown(ten + "jsr $bba2 / jsr $bbc7 / " + one + "jsr $bba2 / lda #$5c / ldy #0 / jsr $bba2"), " 10");
    EXPECT_EQ(shown(ten + "jsr $bba2 / jsr $bbca / lda #$57 / ldy #0 / jsr $b867"), " 20");
    EXPECT_EQ(shown(ten + "jsr $bba2 / jsr $bc0c / " + one + "jsr $bba2 / jsr $bb12"), " 10");
    EXPECT_EQ(shown("lda #1 / ldy #$f4 / jsr $b391"), " 500");
    EXPECT_EQ(shown("ldy #200 / jsr $b3a2"), " 200");
    EXPECT_EQ(shown("lda #$fe / jsr $bc3c"), "-2");
    EXPECT_EQ(shown(ten + "jsr $bba2 / lda #$fd / jsr $bd7e"), " 7");
    EXPECT_EQ(shown(ten + "jsr $bba2 / jsr $b8f7"), " 0");
}

TEST(BasicCalls, calculate) {
    EXPECT_EQ(shown(pi + "jsr $bba2 / " + one + "jsr $b867"), " 4.14159265");
    EXPECT_EQ(shown(pi + "jsr $bba2 / " + ten + "jsr $b850"), " 6.85840735");
    EXPECT_EQ(shown(pi + "jsr $bba2 / " + ten + "jsr $ba28"), " 31.4159265");
    EXPECT_EQ(shown(pi + "jsr $bba2 / " + ten + "jsr $bb0f"), " 3.18309886");
    EXPECT_EQ(shown(pi + "jsr $bba2 / jsr $b849"), " 3.64159265");
    EXPECT_EQ(shown(pi + "jsr $bba2 / jsr $bae2"), " 31.4159265");
    EXPECT_EQ(shown(pi + "jsr $bba2 / jsr $bafe"), " .314159265");
    EXPECT_EQ(shown(pi + "jsr $bba2 / jsr $bfb4 / jsr $bccc"), "-4");
    EXPECT_EQ(shown(pi + "jsr $bba2 / jsr $bfb4 / jsr $bc58"), " 3.14159265");
    EXPECT_EQ(shown(pi + "jsr $bba2 / jsr $bfb4 / jsr $bc39"), "-1");
    EXPECT_EQ(shown(ten + "jsr $ba8c / " + half + "jsr $bba2 / jsr $bf7b"), " 3.16227766");
    EXPECT_EQ(shown(ten + "jsr $bba2 / jsr $bf71"), " 3.16227766");
    EXPECT_EQ(shown(ten + "jsr $bba2 / jsr $b9ea"), " 2.30258509");
    EXPECT_EQ(shown(one + "jsr $bba2 / jsr $bfed"), " 2.71828183");
    EXPECT_EQ(shown(one + "jsr $bba2 / jsr $e26b"), " .841470985");
    EXPECT_EQ(shown(one + "jsr $bba2 / jsr $e264"), " .540302306");
    EXPECT_EQ(shown(one + "jsr $bba2 / jsr $e2b4"), " 1.55740772");
    EXPECT_EQ(shown(one + "jsr $bba2 / jsr $e30e"), " .785398163");
    EXPECT_EQ(shown(one + "jsr $bba2 / jsr $bfb4 / jsr $e097"), " 2.99196472E-08");
    EXPECT_EQ(shown("lda #$ea / ldy #$e2 / jsr $bba2 / lda #$ef / ldy #$e2 / jsr $e043"), " 1");
}

// The operators of comparisons, and numbers as text and back.
TEST(BasicCalls, compare_and_convert) {
    Machine machine;
    run_code(machine, pi + "jsr $bba2 / " + ten + "jsr $bc5b / sta 2 / " + one + "jsr $bc5b / sta 3 / " + pi
                          + "jsr $bc5b / sta 4 / jsr $bc2b / sta 5 / rts");
    EXPECT_EQ(machine.ram(2), 0xff);
    EXPECT_EQ(machine.ram(3), 1);
    EXPECT_EQ(machine.ram(4), 0);
    EXPECT_EQ(machine.ram(5), 1);
    run_code(machine, pi + "jsr $bba2 / jsr $bddd / sta 2 / sty 3 / rts");
    EXPECT_EQ(machine.ram_word(2), 0x0100);
    EXPECT_EQ(machine.ram(0x0100), ' ');
    EXPECT_EQ(machine.ram(0x010a), '5');
    EXPECT_EQ(machine.ram(0x010b), 0);
    place(machine, 0xc100, {'-', '1', '2', '.', '5', 'E', '1', 0});
    run_code(machine, "lda #0 / sta $7a / lda #$c1 / sta $7b / jsr $79 / jsr $bcf3 / jsr $bc9b / rts");
    EXPECT_EQ(machine.ram(0x64), 0xff);
    EXPECT_EQ(machine.ram(0x65), 0x83);
    run_code(machine, "lda #$c0 / ldx #1 / jsr $bdcd / rts");
    EXPECT_EQ(row(machine, 0), "49153");
}

TEST(BasicCalls, round_where_a_number_is_stored) {
    Machine machine;
    run_code(machine, one + "jsr $bba2 / " + ten + "jsr $ba8c / lda $61 / ldx #0 / jsr $bbfc / jsr $bae2 / jsr $bafe / rts");
    place(machine, 0x61, {0x81, 0x80, 0, 0, 0, 0});
    place(machine, 0x70, {0x80});
    run_code(machine, "ldx #0 / ldy #$c2 / jsr $bbd4 / rts");
    EXPECT_EQ(machine.ram(0xc204), 1);
    EXPECT_EQ(machine.ram(0x65), 1);
    EXPECT_EQ(machine.ram(0x70), 0);
}

TEST(BasicCalls, move_a_block_up_over_itself) {
    Machine machine;
    for (int i = 0; i < 300; ++i) machine.ram(static_cast<std::uint16_t>(0x4000 + i)) = static_cast<std::uint8_t>(i * 7);
    run_code(machine, R"(lda #0 / sta $5f / lda #$40 / sta $60 / lda #$2c / sta $5a / lda #$41 / sta $5b
                         lda #$36 / sta $58 / lda #$41 / sta $59 / jsr $a3bf / rts)");
    for (int i = 0; i < 300; ++i)
        ASSERT_EQ(machine.ram(static_cast<std::uint16_t>(0x400a + i)), static_cast<std::uint8_t>(i * 7)) << i;
    EXPECT_EQ(machine.ram_word(0x58), 0x400a - 0x100);
    EXPECT_EQ(machine.ram_word(0x5a), 0x4000 - 0x100);
}

TEST(BasicCalls, look_after_the_program) {
    EXPECT_EQ(
        printed_with("lda #20 / sta $14 / lda #0 / sta $15 / jsr $a613 / rol / sta 2 / ldy #2 / lda ($5f),y / sta 3 / rts",
                     "10 SYS49152:PRINT PEEK(2)AND1;PEEK(3)\n20 REM"),
        " 1  20");
    EXPECT_EQ(printed_with("jsr $a533 / lda $22 / sta 2 / rts", "10 POKE2049,0:SYS49152:PRINT PEEK(2)=PEEK(45)-2"), "-1");
    EXPECT_EQ(printed_with("jsr $a81d / rts", "10 READ A:SYS49152:READ B:PRINT A;B\n20 DATA 3,4"), " 3  3");
    EXPECT_EQ(printed_with("jsr $a660 / jmp $a7ae", "10 A=1:SYS49152:PRINT A"), " 0");
    EXPECT_EQ(printed_with("jsr $a663 / jmp $a7ae", "10 A=1:SYS49152:PRINT A"), " 0") << "without CLALL";
    EXPECT_EQ(printed_with("jsr $73 / jsr $a8a0 / rts", "10 SYS49152:30\n20 PRINT\"NO\"\n30 PRINT\"YES\""), "YES");
    EXPECT_EQ(failure_with("lda #120 / jsr $a3fb / rts", "10 SYS49152"), "?OUT OF MEMORY  ERROR IN 10");
    EXPECT_EQ(failure_with("lda #0 / ldy #$a0 / jsr $a408 / rts", "10 SYS49152"), "?OUT OF MEMORY  ERROR IN 10");
    EXPECT_EQ(failure_with("ldx #13 / jmp $a437", "10 SYS49152"), "?OUT OF DATA  ERROR IN 10");
    EXPECT_EQ(failure_with("jmp $b97e", "10 SYS49152"), "?OVERFLOW  ERROR IN 10");
    EXPECT_EQ(failure_with("jmp $bb8a", "10 SYS49152"), "?DIVISION BY ZERO  ERROR IN 10");
    EXPECT_EQ(failure_with("jmp $b248", "10 SYS49152"), "?ILLEGAL QUANTITY  ERROR IN 10");
    EXPECT_EQ(failure_with("jmp $ad99", "10 SYS49152"), "?TYPE MISMATCH  ERROR IN 10");
    EXPECT_EQ(failure_with("jmp $af08", "10 SYS49152"), "?SYNTAX  ERROR IN 10");
    EXPECT_EQ(failure_with("jmp $a435", "10 SYS49152"), "?OUT OF MEMORY  ERROR IN 10");
}

// As packers and loaders of two parts start a BASIC program.
TEST(BasicCalls, start_a_program) {
    const std::string second = "10 IF PEEK(2)=7 THEN PRINT\"STARTED\":END\n20 POKE 2,7:SYS49152";
    EXPECT_EQ(printed_with("jsr $a659 / jmp $a7ae", second), "STARTED");
    EXPECT_EQ(printed_with("lda #0 / jsr $a871 / jmp $a7ae", second), "STARTED");
    EXPECT_EQ(printed_with("jsr $a660 / jsr $a68e / jmp $a7ae", second), "STARTED");
}

TEST(BasicCalls, do_statements) {
    EXPECT_EQ(printed_with("jsr $aefd / jsr $aaa0 / lda #33 / jsr $ffd2 / rts", "10 SYS49152,\"A\";1+1;:PRINT\"B\""), "A 2 !B");
    EXPECT_EQ(printed_with("jsr $aefd / jsr $b824 / rts", "10 SYS49152,2,99:PRINT PEEK(2)"), " 99");
    EXPECT_EQ(printed_with("jsr $aefd / jsr $b081 / rts", "10 SYS49152,A(20):A(20)=1:PRINT A(20)"), " 1");
    EXPECT_EQ(printed_with("jsr $aefd / jsr $ac06 / rts", "10 SYS49152,A,B:PRINT A;B:DATA 5,6"), " 5  6");
    EXPECT_EQ(printed_with("jsr $aefd / jsr $e1be / rts", "10 SYS49152,1,3,1:PRINT PEEK(152)"), " 1");
}

TEST(BasicCalls, print) {
    EXPECT_EQ(printed_with("lda #$69 / ldy #$a3 / jsr $ab1e / rts", "10 SYS49152"), "  ERROR");
    EXPECT_EQ(printed_with("lda #65 / jsr $ab47 / jsr $ab3f / jsr $ab45 / jsr $aad7 / rts", "10 SYS49152"), "A ?");
}

// Each as the original leaves its caller, or does not return to it.
TEST(BasicCalls, do_statements_of_control) {
    const std::string next = "jsr $73 / jsr $a7ed / inc 2 / rts";
    EXPECT_EQ(printed_with(next, "10 POKE2,0:SYS49152:X=3:PRINT X;PEEK(2)"), " 3  1");
    EXPECT_EQ(printed_with(next, "10 POKE2,0:SYS49152:GOSUB 30:PRINT PEEK(2):END\n30 PRINT\"A\";:RETURN"), "A 1");
    EXPECT_EQ(printed_with(next, "10 POKE2,0:SYS49152:FOR I=1 TO 2:PRINT I;:NEXT:PRINT PEEK(2)"), " 1  2  0");
    EXPECT_EQ(failure_with(next, "10 FOR I=1 TO 2:SYS49152:NEXT"), "?NEXT WITHOUT FOR  ERROR IN 10");  // SYS comes before it
    EXPECT_EQ(printed_with("jsr $73 / jsr $a7ed / inc 2 / jmp $a7ae", "10 POKE2,0:SYS49152:CLR:PRINT PEEK(2)"), " 1");
    EXPECT_EQ(printed_with(next, "10 SYS49152:IF 0 THEN PRINT\"NO\"\n20 PRINT\"YES\""), "YES");
    EXPECT_EQ(printed_with(next, "10 SYS49152:ON 2 GOTO 20,30\n20 PRINT\"NO\"\n30 PRINT\"YES\""), "YES");
    EXPECT_EQ(printed_with(next, "10 SYS49152:PRINT 1:END:PRINT 2\n20 PRINT 3"), " 1");
    EXPECT_EQ(
        printed_with("lda #30 / sta $14 / lda #0 / sta $15 / jsr $a8a3 / rts", "10 SYS49152\n20 PRINT\"NO\"\n30 PRINT\"YES\""),
        "YES");
    EXPECT_EQ(printed_with("jsr $a82c / rts", "10 SYS49152:PRINT\"ON\""), "ON");
    EXPECT_EQ(failure_with("sec / jmp $a82f", "10 SYS49152"), "BREAK IN 10");
}

// Through the table of addresses, as extensions of BASIC jump: PRINT has token $99.
TEST(BasicCalls, are_reached_by_the_tables_of_the_rom) {
    EXPECT_EQ(printed_with("lda $a03f / pha / lda $a03e / pha / jmp $73", "10 SYS49152:\"HI\":PRINT\"ON\""), "HI");
    EXPECT_EQ(printed_with("jsr $aefd / jsr $aef1 / lda $a054 / sta 251 / lda $a055 / sta 252 / jsr over / jmp $bdd7\n"
                           "over: jmp (251)",
                           "10 SYS49152,(-1.5)"),
              "-2");  // INT
}

TEST(BasicCalls, read_a_line) {
    Machine machine;
    place(machine, 0xc000, "jsr $a560 / stx $7a / sty $7b / jsr $73 / jsr $bcf3 / jmp $bdd7");
    start_basic(machine, "10 SYS49152:PRINT\"ON\"");
    Session session(machine);
    session.keys = parse_key_script("12.5\n").script;
    session.until = {{.kind = Condition::Kind::exit}};
    session.max_cycles = 100'000'000;
    EXPECT_TRUE(session.run().reached) << machine.message();
    EXPECT_EQ(row(machine, 0), "12.5");
    EXPECT_EQ(row(machine, 1), " 12.5");
}

TEST(BasicCalls, read_parameters_of_files) {
    EXPECT_EQ(printed_with("jsr $aefd / jsr $e1d4 / rts", "10 SYS49152,\"NAME\",8,3:PRINT PEEK(183);PEEK(186);PEEK(185)"),
              " 4  8  3");
    EXPECT_EQ(printed_with("jsr $aefd / jsr $e219 / rts", "10 SYS49152,5,8,2,\"N\":PRINT PEEK(184);PEEK(183)"), " 5  1");
    EXPECT_EQ(printed_with("jsr $e200 / stx 2 / rts", "10 SYS49152,7:PRINT PEEK(2)"), " 7");
    EXPECT_EQ(failure_with("jsr $e200 / rts", "10 SYS49152,"), "?SYNTAX  ERROR IN 10");
    EXPECT_EQ(printed_with("lda #1 / sta 2 / jsr part / rts\npart: jsr $e206 / inc 2 / rts", "10 SYS49152:PRINT PEEK(2)"),
              " 1");
    EXPECT_EQ(failure_with("lda #4 / jmp $e0f9", "10 SYS49152"), "?FILE NOT FOUND  ERROR IN 10");
    EXPECT_EQ(printed_with("lda #72 / jsr $e10c / lda #73 / jmp $e10c", "10 SYS49152"), "HI");
    EXPECT_EQ(failure_with("ldx #9 / jsr $e118 / rts", "10 SYS49152"), "?FILE NOT OPEN  ERROR IN 10");
}

TEST(BasicCalls, make_texts) {
    EXPECT_EQ(printed_with("jsr $aefd / jsr $ad8a / jsr $b465 / jsr $ab21 / rts", "10 SYS49152,6*7"), " 42");
    EXPECT_EQ(printed_with("jsr $aefd / jsr $ad8a / jsr $b6ec / jsr $ab21 / rts", "10 SYS49152,65"), "A");
    EXPECT_EQ(printed_with("jsr $aefd / jsr $ad9e / jsr $b77c / jmp $bdd7", "10 SYS49152,\"ABC\""), " 3");
    EXPECT_EQ(printed_with("jsr $aefd / jsr $ad9e / jsr $b78b / jmp $bdd7", "10 SYS49152,\"ABC\""), " 65");
    EXPECT_EQ(printed_with("jsr $aefd / jsr $ad9e / jsr $b7ad / jmp $bdd7", "10 SYS49152,\"4.5\""), " 4.5");
    // Two copies of a text, one after the other.
    EXPECT_EQ(printed_with(R"(jsr $aefd / jsr $ad9e / lda $64 / sta $6f / lda $65 / sta $70 / lda #4 / jsr $b475
                              jsr $b67a / jsr $b67a / jsr $b4ca / jmp $ab21)",
                           "10 A$=\"XY\":SYS49152,A$"),
              "XYXY");
}

TEST(BasicCalls, take_words_and_powers) {
    EXPECT_EQ(shown("lda #$c0 / sta $62 / lda #1 / sta $63 / ldx #$90 / sec / jsr $bc49"), " 49153");
    EXPECT_EQ(shown("lda #$ff / sta $62 / lda #$fe / sta $63 / ldx #$90 / jsr $bc44"), "-2");
    EXPECT_EQ(shown("lda #1 / sta $62 / lda #0 / sta $63 / ldx #$88 / sec / jsr $bc49"), " 1");
    EXPECT_EQ(shown(ten + "jsr $ba8c / " + half + "jsr $bf78"), " 3.16227766");
    EXPECT_EQ(printed_with("jsr $bdc2 / rts", "10 SYS49152"), " IN 10");
    EXPECT_EQ(printed_with("jsr $aefd / jsr $ad8a / jsr $b80d / jmp $bdd7", "10 POKE2,7:SYS49152,2"), " 7");
    EXPECT_EQ(printed_with("lda #65 / sta $45 / lda #$c2 / sta $46 / jsr $b0e7 / sta 2 / sty 3 / rts", "10 SYS49152"), "");
}

// Tables that programs read.
TEST(BasicCalls, have_their_tables) {
    Machine machine;
    const auto text = [&](int address, int count) {
        std::string result;
        for (int i = 0; i < count; ++i)
            result += static_cast<char>(machine.peek(static_cast<std::uint16_t>(address + i)) & 0x7f);
        return result;
    };
    EXPECT_EQ(text(0xa004, 8), "CBMBASIC");
    EXPECT_EQ(text(0xa09e, 6), "ENDFOR");
    EXPECT_EQ(text(0xa197, 6), "MID$GO");
    EXPECT_EQ(text(0xa19e, 14), "TOO MANY FILES");
    EXPECT_EQ(text(0xa324, 4), "LOAD");
    EXPECT_EQ(machine.peek(0xa328), 0x9e);
    EXPECT_EQ(machine.peek(0xa360), 0x24);
    EXPECT_EQ(text(0xa371, 4), " IN ");
    EXPECT_EQ(text(0xa383, 5), "BREAK");
    EXPECT_EQ(machine.peek(0xa00c) | machine.peek(0xa00d) << 8, 0xa830);  // END
    EXPECT_EQ(machine.peek(0xa050) | machine.peek(0xa051) << 8, 0xa641);  // NEW
    EXPECT_EQ(machine.peek(0xe447) | machine.peek(0xe448) << 8, 0xe38b);
    for (std::uint16_t i = 0; i < 0x18; ++i)
        EXPECT_EQ(machine.peek(static_cast<std::uint16_t>(0xe3a2 + i)), machine.ram(static_cast<std::uint16_t>(0x73 + i)));
}

TEST(BasicCalls, leave_what_machine_code_asks_for) {
    EXPECT_EQ(printed_with("clc / " + ten + "jsr $bba2 / jsr $bfb4 / jsr $bc2b / lda #0 / rol / sta 2 / rts",
                           "10 SYS49152:PRINTPEEK(2)"),
              " 1")
        << "C: negative";
    EXPECT_EQ(printed_with(one + "jsr $bba2 / sec / jsr $bc2b / lda #0 / rol / sta 2 / rts", "10 SYS49152:PRINTPEEK(2)"), " 0");
    EXPECT_EQ(
        printed_with(one + "jsr $bba2 / clc / " + ten + "jsr $bc5b / lda #0 / rol / sta 2 / rts", "10 SYS49152:PRINTPEEK(2)"),
        " 1")
        << "C: less, or the same";
    EXPECT_EQ(
        printed_with(ten + "jsr $bba2 / clc / " + ten + "jsr $bc5b / lda #0 / rol / sta 2 / rts", "10 SYS49152:PRINTPEEK(2)"),
        " 1");
    EXPECT_EQ(
        printed_with(ten + "jsr $bba2 / sec / " + one + "jsr $bc5b / lda #0 / rol / sta 2 / rts", "10 SYS49152:PRINTPEEK(2)"),
        " 0");
    EXPECT_EQ(printed_with(ten + "jsr $bba2 / sta 2 / sty 3 / rts", "10 SYS49152:PRINTPEEK(2);PEEK(3)"), " 132  0")
        << "the exponent";
    EXPECT_EQ(printed_with(ten + "jsr $ba8c / sta 2 / rts", "10 SYS49152:PRINTPEEK(2)"), " 0") << "that of FAC";
}

TEST(BasicCalls, calculate_with_bits) {
    const std::string twelve = "ldy #12 / jsr $b3a2 / jsr $bc0c / ldy #10 / jsr $b3a2 / ";
    EXPECT_EQ(shown(twelve + "jsr $afe6"), " 14");
    EXPECT_EQ(shown(twelve + "jsr $afe9"), " 8");
    EXPECT_EQ(shown("ldy #12 / jsr $b3a2 / jsr $aed4"), "-13");
    EXPECT_EQ(shown("ldy #12 / jsr $b3a2 / jsr $bc0c / ldy #3 / jsr $b3a2 / jsr $bb14"), " 4");
}

TEST(BasicCalls, store_a_number_as_it_is) {
    Machine machine;
    run_code(machine, pi + "jsr $bba2 / jsr $bfb4 / lda #$ff / sta $70 / ldx #2 / ldy #0 / jsr $bbd7 / rts");
    const std::vector<int> bytes{machine.ram(2), machine.ram(3), machine.ram(4), machine.ram(5), machine.ram(6)};
    EXPECT_EQ(bytes, (std::vector<int>{0x82, 0xc9, 0x0f, 0xda, 0xa1})) << "not rounded";
}

TEST(BasicCalls, write_numbers_elsewhere) {
    EXPECT_EQ(shown("ldy #12 / jsr $b3a2 / ldy #0 / jsr $bddf / jsr $ab1e / rts"), "12") << "without its blank";
    EXPECT_EQ(shown("lda #<text / sta $22 / lda #>text / sta $23 / ldx #2 / jsr $ab25 / rts / text: byte 65,66,67"), "AB");
}

TEST(BasicCalls, convert_the_clock) {
    const std::string set = "lda #<text / sta $22 / lda #>text / sta $23 / jsr $a9e7 / ",
                      get = "jsr $af84 / sty $5e / dey / sty $71 / ldy #6 / sty $5d / ldy #$24 / jsr $be68 / ",
                      print = "lda #$ff / ldy #0 / jsr $ab1e / rts / ";
    EXPECT_EQ(shown(set + get + print + "text: byte 48,49,50,51,52,48"), "012340");
    EXPECT_EQ(failure_with(set + "rts / text: byte 48,49,50,51,52,65", "10 SYS49152"), "?ILLEGAL QUANTITY  ERROR IN 10");
}

TEST(BasicCalls, go_to_a_line_from_the_start) {
    EXPECT_EQ(printed_with("lda #20 / sta $14 / lda #0 / sta $15 / jmp $a8bc", "10 GOTO30\n20 PRINT1:END\n30 SYS49152:PRINT2"),
              " 1");
    EXPECT_EQ(failure_with("lda #25 / sta $14 / lda #0 / sta $15 / jmp $a8bc", "10 SYS49152"),
              "?UNDEF'D STATEMENT  ERROR IN 10");
}

}  // namespace
}  // namespace gato::simulator
