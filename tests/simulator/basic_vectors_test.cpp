// SPDX-License-Identifier: MIT
// Machine code that has taken one of BASIC's vectors, or CHRGET, as extensions of BASIC do.
#include "simulator/basic_support.hpp"

#include <gtest/gtest.h>

namespace gato::simulator {
namespace {

// The vector leads to the code at $c000, and first to $cf00.
void take_vector(Machine& machine, int vector, const std::string& code) {
    place(machine, 0xc000, code);
    place(machine, 0xcf00,
          "lda #0 / sta " + std::to_string(vector) + " / lda #$c0 / sta " + std::to_string(vector + 1) + " / rts");
}

std::string printed_by(int vector, const std::string& code, const std::string& lines) {
    Machine machine;
    take_vector(machine, vector, code);
    EXPECT_EQ(run_basic(machine, "0 SYS52992\n" + lines), Stop::program_exit) << machine.message();
    return row(machine, 0);
}

std::string failure_by(int vector, const std::string& code, const std::string& lines) {
    Machine machine;
    take_vector(machine, vector, code);
    EXPECT_EQ(run_basic(machine, "0 SYS52992\n" + lines), Stop::basic_error);
    return machine.message();
}

// The typing, and the screen from its first row on.
std::string screen_of(Machine& machine, const std::string& keys, const std::string& lines) {
    load_program(machine, basic_program(lines));
    machine.stay_ready();
    Session session(machine);
    session.keys = parse_key_script("sys52992\n" + keys).script;
    session.until = {{.kind = Condition::Kind::keys_read}};
    session.max_cycles = 100'000'000;
    EXPECT_TRUE(session.run().reached) << machine.message();
    std::string text;
    for (int i = 0; i < 12; ++i) text += row(machine, i) + "\n";
    return text.substr(0, text.find_last_not_of('\n') + 1);
}

std::string screen_by(int vector, const std::string& code, const std::string& lines, const std::string& keys) {
    Machine machine;
    take_vector(machine, vector, code);
    return screen_of(machine, keys, lines);
}

// CHRGET leads to the code at $c000 after it has read a character. Code that leaves it to BASIC jumps to $cf20.
std::string with_wedge(const std::string& code, const std::string& lines, const std::string& keys) {
    Machine machine;
    place(machine, 0xc000, code);
    place(machine, 0xcf00, "ldx #2\nnext: lda way,x / sta $7c,x / dex / bpl next / rts\nway: jmp $c000");
    place(machine, 0xcf20, "cmp #58 / bcs done / jmp $80\ndone: rts");
    return screen_of(machine, keys, lines);
}

constexpr int error_vector = 0x300, crunch_vector = 0x304, list_vector = 0x306, execute_vector = 0x308, operand_vector = 0x30a;

// @ is a statement that changes the border; all others are BASIC's.
const std::string at_statement = R"(jsr $73 / cmp #64 / beq own / jsr $79 / jmp $a7e7
                                    own: inc 2 / jsr $73 / jmp $a7ae)";

TEST(BasicVectors, have_statements_of_their_own) {
    EXPECT_EQ(
        printed_by(execute_vector, at_statement, "10 POKE2,0:@:PRINT\"A\";\n20 @:@:IF 1 THEN PRINT PEEK(2)\n30 GOTO 40\n40 @"),
        "A 3");
    EXPECT_EQ(printed_by(execute_vector, "jmp $a7e4", "10 FOR I=1 TO 3:GOSUB 20:NEXT:END\n20 PRINT I;:RETURN"), " 1  2  3");
    EXPECT_EQ(failure_by(execute_vector, at_statement, "10 IF 1 THEN @"), "?SYNTAX  ERROR IN 10");
}

// $FF is a number, !(X) ten times X, & a text, % the operand after it with its sign changed.
const std::string own_operands =
    R"(inc 3 / lda #0 / sta $0d / jsr $73 / cmp #36 / beq hex / cmp #33 / beq ten / cmp #38 / beq text
                                    cmp #37 / beq minus / jsr $79 / jmp $ae8d
                                    minus: jsr $ae86 / jmp $bfb4
                                    ten: jsr $73 / jsr $aef1 / jmp $bae2
                                    text: jsr $73 / lda #<words / ldy #>words / jmp $b487
                                    hex: lda #0 / sta $62 / sta $63
                                    more: jsr $73 / bcc digit / cmp #65 / bcc done / cmp #71 / bcs done / sbc #54
                                    digit: and #15 / ldx #4
                                    shift: asl $63 / rol $62 / dex / bne shift / ora $63 / sta $63 / jmp more
                                    done: ldx #$90 / sec / jmp $bc49
                                    words: byte 72,73,0)";

std::string with_operands(const std::string& lines) {
    return printed_by(operand_vector, own_operands, lines);
}

TEST(BasicVectors, have_operands_of_their_own) {
    EXPECT_EQ(with_operands("10 PRINT $FF+1;$C000*2;-$A;$"), " 256  98304 -10  0");
    EXPECT_EQ(with_operands("10 A=2:PRINT !(!(1)+$F)*A;%A;%(1+$1)"), " 500 -2 -2");
    EXPECT_EQ(with_operands("10 A$=&+\"X\"+&:PRINT A$;LEN(&);&=\"HI\";LEFT$(&,1)"), "HIXHI 2 -1 H");
    EXPECT_EQ(with_operands("10 POKE $400,1:IF $10=16 THEN PRINT PEEK($400)"), " 1");
    EXPECT_EQ(with_operands("10 DEF FN A(X)=X+$10:PRINT FN A($20);FN A(!(1))"), " 48  26");
}

// What is repeated when an operand is answered changes nothing twice.
TEST(BasicVectors, answer_operands_once) {
    EXPECT_EQ(with_operands("10 I=5:FOR I=I+1 TO !(.8) STEP $1:PRINT I;:NEXT"), " 6  7  8");
    EXPECT_EQ(with_operands("10 DIM A(3),B(!(1)),C($C):B(10)=7:C(12)=8:PRINT B($A);C($C)"), " 7  8");
    EXPECT_EQ(with_operands("10 READ A($1),A($2),B:PRINT A(1);A(2);B\n20 DATA 1,2,3"), " 1  2  3");
    EXPECT_EQ(with_operands("10 POKE3,0:A=1:B=PEEK(3):PRINT B"), " 3");  // 0, 1 and 3
}

TEST(BasicVectors, serve_machine_code_that_reads_expressions) {
    Machine machine;
    take_vector(machine, operand_vector,
                "lda #0 / sta $0d / jsr $73 / cmp #33 / beq ten / jsr $79 / jmp $ae8d\n"
                "ten: jsr $73 / jsr $aef1 / jmp $bae2");
    place(machine, 0xc800, "jsr $aefd / jsr $b79e / stx 2 / jsr $b7f1 / stx 3 / rts");
    EXPECT_EQ(run_basic(machine, "0 SYS52992\n10 SYS51200,!(!(1)/5),1+!(.2):PRINT PEEK(2);PEEK(3)"), Stop::program_exit);
    EXPECT_EQ(row(machine, 0), " 20  3");
}

// As the DOS wedge does: @ is a command where BASIC fetches the first character of a statement or of a typed line.
const std::string wedge = R"(cmp #64 / bne other / tsx / lda $101,x / cmp #$8c / beq typed / cmp #$e6 / bne operand
                             pla / pla / inc 2 / jsr $73 / jmp $a7ae
                             typed: pla / pla / inc 2 / jmp $a474
                             operand: lda #64
                             other: jmp $cf20)";

TEST(BasicWedges, have_commands_of_their_own) {
    EXPECT_EQ(with_wedge(wedge, "10 @:PRINT\"@\";:@:PRINTPEEK(2)", "poke2,0\n{clr}run\n@x\n@\n?peek(2)\n"),
              "RUN\n@ 2\n\nREADY.\n@X\n\nREADY.\n@\n\nREADY.\n?PEEK(2)\n 4");
}

TEST(BasicWedges, leave_everything_else_to_basic) {
    EXPECT_EQ(with_wedge(wedge, "10 A=3:PRINT A;", "{clr}run\n20 print\"b\"\nrun\n"),
              "RUN\n 3\nREADY.\n20 PRINT\"B\"\nRUN\n 3 B\n\nREADY.");
    EXPECT_EQ(with_wedge(wedge, "10 PRINT @", "{clr}run\n"), "RUN\n\n?SYNTAX  ERROR IN 10\nREADY.");
}

TEST(BasicVectors, make_tokens) {
    const std::string count = "jsr $a57c / inc 2 / rts";
    EXPECT_EQ(screen_by(crunch_vector, count, "", "poke2,0\n{clr}10 print \"a\"\nrun10\nlist10\n?peek(2)\n"),
              "10 PRINT \"A\"\nRUN10\nA\n\nREADY.\nLIST10\n\n10 PRINT \"A\"\nREADY.\n?PEEK(2)\n 4");
    // ! at the beginning of a line means PRINT.
    const std::string own = "jsr $a57c / lda $0200 / cmp #33 / bne done / lda #$99 / sta $0200\ndone: rts";
    EXPECT_EQ(screen_by(crunch_vector, own, "", "{clr}!1+2\n"), "!1+2\n 3\n\nREADY.");
}

TEST(BasicVectors, list_tokens) {
    const std::string star = "cmp #64 / beq own / jmp $a71a\nown: lda #42 / jmp $a6f3";
    EXPECT_EQ(screen_by(list_vector, star, "10 PRINT\"@FOR\":@", "{clr}list10-\n"), "LIST10-\n\n10 PRINT\"*FOR\":*\nREADY.");
    const std::string word = "cmp #64 / beq own / jmp $a71a\nown: sty $49 / lda #79 / jsr $ab47 / lda #$cb / jmp $a6ef";
    EXPECT_EQ(screen_by(list_vector, word, "10 @:@\n20 END", "{clr}list10-\n"), "LIST10-\n\n10 OK:OK\n20 END\nREADY.");
    EXPECT_EQ(screen_by(list_vector, "cmp #64 / beq own / jmp $a71a\nown: jmp $a700", "10 A@B", "{clr}list10\n"),
              "LIST10\n\n10 AB\nREADY.");
}

TEST(BasicVectors, see_errors_first) {
    EXPECT_EQ(failure_by(error_vector, "stx 2 / jmp $e38b", "10 PRINT 1/0"), "?DIVISION BY ZERO  ERROR IN 10");
    EXPECT_EQ(failure_by(error_vector, "ldx #14 / jmp $a43a", "10 PRINT 1/0"), "?ILLEGAL QUANTITY  ERROR IN 10");
    // One that goes on with the program.
    EXPECT_EQ(printed_by(error_vector, "jsr $a8f8 / jmp $a7ae", "10 PRINT\"A\";:X=1/0:PRINT\"B\""), "AB");
    // STOP is not one.
    EXPECT_EQ(failure_by(error_vector, "jmp $a7ae", "10 STOP"), "BREAK IN 10");
}

// A machine hangs then, the host does not.
TEST(BasicVectors, that_lead_back_to_themselves_take_time) {
    for (const auto& [vector, address] : {std::pair{0x300, 0xa437},
                                          {0x304, 0xa579},
                                          {0x306, 0xa717},
                                          {0x308, 0xa7ae},
                                          {0x308, 0xa7e1},
                                          {0x30a, 0xae83},
                                          {0x30a, 0xadb4},
                                          {0x302, 0xa480}}) {
        Machine machine;
        machine.set_ram_word(static_cast<std::uint16_t>(vector), static_cast<std::uint16_t>(address));
        start_basic(machine, "10 PRINT 1:LIST\n20 X=1/0");
        machine.run(machine.clock() + 300'000);
        EXPECT_LT(machine.clock(), 10'000'000) << address;
    }
}

TEST(BasicVectors, that_lead_nowhere_end_in_an_error) {
    EXPECT_EQ(failure_by(operand_vector, "jmp $afd3", "10 A=1"), "?SYNTAX  ERROR IN 10");
    Machine machine;
    place(machine, 0xc000, "jmp $adb4");
    EXPECT_EQ(run_basic(machine, "10 SYS49152"), Stop::basic_error);
    EXPECT_EQ(machine.message(), "?SYNTAX  ERROR IN 10");
}

}  // namespace
}  // namespace gato::simulator
