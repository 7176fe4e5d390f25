// SPDX-License-Identifier: MIT
// BASIC programs. Expected texts are what a C64 prints.
#include "simulator/basic_support.hpp"

#include "simulator/session/basic_variable.hpp"

#include <gtest/gtest.h>

namespace gato::simulator {
namespace {

TEST(Basic, prints_numbers_with_nine_digits) {
    EXPECT_EQ(printed("10 PRINT 1;-2.5;.01;1/3"), " 1 -2.5  .01  .333333333");
    EXPECT_EQ(printed("10 PRINT 1E10;.000123;99999999.9"), " 1E+10  1.23E-04  99999999.9");
    EXPECT_EQ(printed("10 PRINT 123456789;1234567890;1E-5"), " 123456789  1.23456789E+09  1E-05");
}

TEST(Basic, calculates_in_the_order_of_its_operators) {
    EXPECT_EQ(printed("10 PRINT 2+3*4;-2^2;(2+3)*4;10/4"), " 14 -4  20  2.5");
    EXPECT_EQ(printed("10 PRINT 3>2;2=3;\"A\"<\"B\";5=>5;NOT 0;12 AND 10;12 OR 3"), "-1  0 -1 -1 -1  8  15");
}

TEST(Basic, has_variables_of_three_kinds) {
    EXPECT_EQ(printed("10 AB=5:ABC=6:B%=7.9:C$=\"X\"+\"Y\":LET D=1:PRINT AB;B%;C$;D;E;F$"), " 6  7 XY 1  0");
}

TEST(Basic, keeps_variables_where_a_c64_does) {
    Machine machine;
    run_basic(machine, "10 A=10:B%=-2:C$=CHR$(65)");
    const std::uint16_t first = machine.ram_word(0x2d);
    const auto bytes = [&](int entry) {
        std::vector<int> result;
        for (int i = 0; i < 7; ++i) result.push_back(machine.ram(static_cast<std::uint16_t>(first + 7 * entry + i)));
        return result;
    };
    EXPECT_EQ(bytes(0), (std::vector<int>{'A', 0, 0x84, 0x20, 0, 0, 0}));
    EXPECT_EQ(bytes(1), (std::vector<int>{0xc2, 0x80, 0xff, 0xfe, 0, 0, 0}));
    EXPECT_EQ(bytes(2), (std::vector<int>{'C', 0x80, 1, 0xff, 0x9f, 0, 0}));
    EXPECT_EQ(machine.ram(0x9fff), 'A');
}

TEST(Basic, has_arrays) {
    EXPECT_EQ(printed("10 DIM A(3,2),N$(2):A(3,2)=4:A(1,0)=2:N$(2)=\"Q\":PRINT A(3,2);A(1,0);N$(2);B(10)"), " 4  2 Q 0");
    EXPECT_EQ(failure_of("10 DIM A(3)\n20 A(4)=1"), "?BAD SUBSCRIPT  ERROR IN 20");
    EXPECT_EQ(failure_of("10 A(1)=1:DIM A(3)"), "?REDIM'D ARRAY  ERROR IN 10");
}

TEST(Basic, goes_round_loops) {
    EXPECT_EQ(printed("10 FOR I=1 TO 3:FOR J=4 TO 0 STEP -2:PRINT I*J;:NEXT J,I"), " 4  2  0  8  4  0  12  6  0");
    EXPECT_EQ(printed("10 FOR I=5 TO 1:PRINT I;:NEXT:PRINT I"), " 5  6");
    EXPECT_EQ(failure_of("10 NEXT"), "?NEXT WITHOUT FOR  ERROR IN 10");
}

TEST(Basic, jumps_and_comes_back) {
    EXPECT_EQ(printed("10 GOSUB 40:ON 2 GOTO 20,30\n20 END\n30 PRINT\"C\":END\n40 PRINT\"A\";:RETURN"), "AC");
    EXPECT_EQ(printed("10 A=A+1:IF A<3 THEN 10\n20 IF A=3 THEN PRINT\"YES\":GO TO 40\n30 PRINT\"NO\"\n40 REM : PRINT 1"),
              "YES");
    EXPECT_EQ(failure_of("10 GOTO 11"), "?UNDEF'D STATEMENT  ERROR IN 10");
    EXPECT_EQ(failure_of("10 RETURN"), "?RETURN WITHOUT GOSUB  ERROR IN 10");
    EXPECT_EQ(failure_of("10 GOSUB 10"), "?OUT OF MEMORY  ERROR IN 10");
}

TEST(Basic, reads_data) {
    EXPECT_EQ(printed("10 READ A,B$,C$,D:PRINT A;B$;C$;D:RESTORE:READ E:PRINT E\n20 DATA -12, TWO WORDS\n30 DATA \"A,B\",1E3"),
              "-12 TWO WORDSA,B 1000");
    EXPECT_EQ(failure_of("10 READ A"), "?OUT OF DATA  ERROR IN 10");
    EXPECT_EQ(failure_of("10 READ A\n20 DATA X"), "?SYNTAX  ERROR IN 20");
}

TEST(Basic, has_functions) {
    EXPECT_EQ(printed("10 PRINT LEFT$(\"HELLO\",2);RIGHT$(\"HELLO\",1);MID$(\"HELLO\",2,3);LEN(\"ABC\");ASC(\"A\");CHR$(66)"),
              "HEOELL 3  65 B");
    EXPECT_EQ(printed("10 PRINT INT(-1.5);ABS(-3);SGN(-2);VAL(\"3.5X\");STR$(7);SQR(9)"), "-2  3 -1  3.5  7 3");
    EXPECT_EQ(printed("10 DEF FN A(X)=X*2+B:B=1:X=9:PRINT FN A(5);X"), " 11  9");
    EXPECT_EQ(failure_of("10 PRINT FN A(1)"), "?UNDEF'D FUNCTION  ERROR IN 10");
    EXPECT_EQ(failure_of("10 PRINT CHR$(256)"), "?ILLEGAL QUANTITY  ERROR IN 10");
}

TEST(Basic, draws_the_random_numbers_of_a_c64) {
    EXPECT_EQ(printed("10 PRINT RND(-1);RND(1)"), " 2.99196472E-08  .328780872");
}

TEST(Basic, moves_the_cursor_for_tab_and_comma) {
    EXPECT_EQ(printed("10 PRINT \"A\";TAB(5);\"B\";SPC(2);\"C\",\"D\""), "A    B  C D");
}

TEST(Basic, tells_the_time) {
    EXPECT_EQ(printed("10 TI$=\"012345\":PRINT TI$;INT(TI/600)"), "012345 502");
    EXPECT_EQ(failure_of("10 TI$=\"1\""), "?ILLEGAL QUANTITY  ERROR IN 10");
    EXPECT_EQ(printed("10 READ TI$:PRINT TI$\n20 DATA 012345"), "012345");
    EXPECT_EQ(printed("10 POKE45,0:POKE46,192:CLR:TI$=\"000000\":PRINT1"), " 1") << "it takes no memory, even if there is none";
    EXPECT_EQ(failure_of("10 POKE45,0:POKE46,192:CLR:A$=\"000000\""), "?OUT OF MEMORY  ERROR IN 10");
}

TEST(Basic, takes_about_as_long_as_a_c64) {
    Machine machine;
    const Cycle begin = machine.clock();
    run_basic(machine, "10 FOR I=1 TO 1000:NEXT");
    EXPECT_NEAR(static_cast<double>(machine.clock() - begin), 1.05e6, 0.15e6);
}

TEST(Basic, is_interrupted_within_a_statement) {
    Machine machine;
    run_basic(machine, "10 FOR I=1 TO 300:A=2^I/2^I:NEXT:PRINT TI");
    const int jiffies = machine.ram(0xa1) << 8 | machine.ram(0xa2);
    EXPECT_NEAR(jiffies, static_cast<double>(machine.clock()) * 60 / pal.cycles_per_second, 3);
}

TEST(Basic, is_the_same_wherever_a_run_is_paused) {
    const std::string program = "10 FOR I=1 TO 99:PRINT I*I;:POKE 53280,I AND 15:A$=A$+\"X\":NEXT:PRINT TI";
    Machine whole, parts;
    start_basic(whole, program);
    start_basic(parts, program);
    EXPECT_EQ(whole.run(whole.clock() + 20'000'000), Stop::program_exit);
    Cycle slice = 1;
    while (parts.run(parts.clock() + slice) == Stop::deadline) slice = slice * 7 % 331 + 1;
    EXPECT_EQ(whole.clock(), parts.clock());
    for (unsigned address = 0; address < 0x10000; ++address)
        ASSERT_EQ(whole.ram(static_cast<std::uint16_t>(address)), parts.ram(static_cast<std::uint16_t>(address))) << address;
}

TEST(Basic, finds_room_for_strings_again) {
    EXPECT_EQ(printed("10 FOR I=1 TO 60:A$=\"\":FOR J=1 TO 20:A$=A$+\"ABCDEFG\":NEXT J,I:PRINT LEN(A$);RIGHT$(A$,2)"),
              " 140 FG");
}

TEST(Basic, goes_on_behind_sys_with_its_registers) {
    EXPECT_EQ(printed("10 FOR I=0 TO 3:READ A:POKE 49152+I,A:NEXT:POKE 780,5:SYS 49152:PRINT PEEK(780)\n20 DATA 24,105,3,96"),
              " 8");
}

TEST(Basic, lets_machine_code_read_parameters) {
    Machine machine;
    place(machine, 0xc000, "jsr $aefd / jsr $ad8a / jsr $b7f7 / jsr $b7f1 / stx $fb / rts");
    run_basic(machine, "10 SYS 49152,3*1000,7+1:PRINT\"ON\"");
    EXPECT_EQ(machine.ram_word(0x14), 3000);
    EXPECT_EQ(machine.ram(0xfb), 8);
    EXPECT_EQ(row(machine, 0), "ON");
    EXPECT_EQ(run_basic(machine, "10 SYS 49152;1"), Stop::basic_error);
    EXPECT_EQ(machine.message(), "?SYNTAX  ERROR IN 10");
}

TEST(Basic, asks_those_who_have_taken_its_vectors) {
    Machine machine;
    place(machine, 0xc000, "inc border / jmp $a7e4");
    place(machine, 0xc200, "lda #0 / sta $0308 / lda #$c0 / sta $0309 / rts");
    run_basic(machine, "10 SYS 49664:PRINT\"A\":PRINT\"B\"");
    EXPECT_EQ(row(machine, 1), "B");
    EXPECT_EQ(machine.peek(0xd020) & 0x0f, (14 + 2) & 0x0f);
    Machine other;
    place(other, 0xc100, "stx 2 / wait: jmp wait");
    start_basic(other, "10 POKE 768,0:POKE 769,193:X$=1");
    EXPECT_EQ(other.run(other.clock() + 100'000), Stop::deadline);
    EXPECT_EQ(other.ram(2), 22);  // TYPE MISMATCH
}

TEST(Basic, prints_its_errors_and_ready) {
    Machine machine;
    run_basic(machine, "10 PRINT \"A\"\n20 PRINT 1/0");
    EXPECT_EQ(row(machine, 2), "?DIVISION BY ZERO  ERROR IN 20");
    EXPECT_EQ(row(machine, 3), "READY.");
}

// Its statement is executed again after the call, and nothing of it happens twice.
TEST(Basic, calls_machine_code_as_usr) {
    Machine machine;
    place(machine, 0xc000, "inc 2 / jsr $bae2 / lda #1 / rts");  // * 10
    machine.ram(2) = 0;
    run_basic(machine, "10 POKE 785,0:POKE 786,192:DEF FN A(X)=USR(X)+X\n20 X=7:DIM A(9):A(USR(.5))=USR(USR(2))+FN A(3)\n"
                       "30 READ B(USR(.1)),C:PRINT A(5);X;B(1);C;USR(1);\"OK\"\n40 R=RND(-3):A=RND(1)+0*USR(0):R=RND(-3):PRINT "
                       "A=RND(1)\n50 DATA 8,9");
    EXPECT_EQ(row(machine, 0), " 233  7  8  9  10 OK");
    EXPECT_EQ(row(machine, 1), "-1");
    EXPECT_EQ(machine.ram(2), 7);
    EXPECT_EQ(failure_of("10 PRINT USR(1)"), "?ILLEGAL QUANTITY  ERROR IN 10");
}

TEST(Basic, waits_for_keys) {
    Machine machine;
    start_basic(machine, "10 GET A$:IF A$=\"\" THEN 10\n20 INPUT \"NAME\";N$,B:PRINT A$;N$;B");
    Session session(machine);
    session.keys = parse_key_script("xpeter,7\n").script;
    session.until = {{.kind = Condition::Kind::exit}};
    session.max_cycles = 100'000'000;
    EXPECT_TRUE(session.run().reached);
    EXPECT_EQ(row(machine, 0), "NAME? PETER,7");
    EXPECT_EQ(row(machine, 1), "XPETER 7");
}

TEST(Basic, stops_at_the_stop_key) {
    Machine machine;
    start_basic(machine, "10 GOTO 10");
    machine.run(machine.clock() + 100'000);
    machine.keyboard().press(key_code::stop);
    EXPECT_EQ(machine.run(machine.clock() + 100'000), Stop::basic_error);
    EXPECT_EQ(machine.message(), "BREAK IN 10");
}

TEST(Basic, waits_for_a_bit) {
    EXPECT_EQ(printed("10 WAIT 162,16:PRINT PEEK(162) AND 16"), " 16");
}

TEST(Basic, never_hangs_on_what_is_no_program) {
    for (unsigned seed = 1; seed < 60; ++seed) {
        Machine machine;
        Program program{0x0801, {1, 8, 10, 0}, {}};
        unsigned state = seed * 2'654'435'761U;
        for (int i = 0; i < 300; ++i) {
            state = state * 1'664'525 + 1'013'904'223;
            program.bytes.push_back(static_cast<std::uint8_t>(state >> 24));
        }
        load_program(machine, program);
        start_program(machine, program);
        machine.run(machine.clock() + 300'000);
        EXPECT_LT(machine.clock(), 20'000'000);
    }
}

TEST(Basic, is_passed_brackets_without_end) {
    EXPECT_EQ(failure_of("10 A=" + std::string(200, '(') + "1"), "?OUT OF MEMORY  ERROR IN 10");
    EXPECT_EQ(failure_of("10 A=" + std::string(200, '-') + "1"), "?OUT OF MEMORY  ERROR IN 10");
}

TEST(Basic, has_a_stack_as_deep_as_a_c64) {
    EXPECT_EQ(printed("10 A=A+1:IF A<25 THEN GOSUB 10\n20 IF A=25 THEN A=0:PRINT\"DEEP\""), "DEEP");
    EXPECT_EQ(failure_of("10 A=A+1:IF A<26 THEN GOSUB 10"), "?OUT OF MEMORY  ERROR IN 10");
    std::string loops = "10 ";
    for (const char c : std::string("ABCDEFGHI")) loops += std::string("FOR ") + c + "=1 TO 1:";
    EXPECT_EQ(printed(loops + "PRINT\"DEEP\""), "DEEP");
    EXPECT_EQ(failure_of(loops + "FOR J=1 TO 1:PRINT\"DEEP\""), "?OUT OF MEMORY  ERROR IN 10");
}

TEST(Basic, has_room_for_three_new_texts_in_an_expression) {
    EXPECT_EQ(printed("10 A$=\"A\":PRINT A$+(A$+(A$+(A$+A$)));\"X\"+(\"Y\"+\"Z\")"), "AAAAAXYZ");
    EXPECT_EQ(failure_of("10 PRINT \"A\"+(\"B\"+(\"C\"+\"D\"))"), "?FORMULA TOO COMPLEX  ERROR IN 10");
    EXPECT_EQ(failure_of("10 A$=\"\":FOR I=1 TO 256:A$=A$+\"X\":NEXT"), "?STRING TOO LONG  ERROR IN 10");
}

TEST(Basic, says_how_much_is_free) {
    EXPECT_EQ(printed("10 PRINT FRE(0)-65536*(FRE(0)<0)"), " 38883");
    EXPECT_EQ(printed("10 A=0:B=FRE(0):DIM X(10):PRINT B-FRE(0)"), " 62");
    EXPECT_EQ(printed("10 A$=\"X\":A=FRE(0):FOR I=1 TO 9:A$=A$+\"Y\":NEXT:PRINT A-FRE(0)"), " 17");
}

// The original's answers to wrong statements, one by one.
TEST(Basic, refuses_what_is_wrong) {
    struct Case {
        const char* statement;
        const char* error;
    };
    for (const auto& [statement, error] : std::initializer_list<Case>{
             {"A=\"X\"", "TYPE MISMATCH"},
             {"A$=1", "TYPE MISMATCH"},
             {"A%=32768", "ILLEGAL QUANTITY"},
             {"A%=-32769", "ILLEGAL QUANTITY"},
             {"A%=\"X\"", "TYPE MISMATCH"},
             {"TI=1", "SYNTAX"},
             {"ST=1", "SYNTAX"},
             {"LET", "SYNTAX"},
             {"LET 1=2", "SYNTAX"},
             {"POKE \"A\",1", "TYPE MISMATCH"},
             {"POKE 1", "SYNTAX"},
             {"POKE 65536,0", "ILLEGAL QUANTITY"},
             {"POKE -1,0", "ILLEGAL QUANTITY"},
             {"POKE 2,256", "ILLEGAL QUANTITY"},
             {"WAIT 1", "SYNTAX"},
             {"WAIT 1,256", "ILLEGAL QUANTITY"},
             {"SYS", "SYNTAX"},
             {"SYS \"A\"", "TYPE MISMATCH"},
             {"SYS 65536", "ILLEGAL QUANTITY"},
             {"FOR A$=1 TO 2", "TYPE MISMATCH"},
             {"FOR A%=1 TO 2", "SYNTAX"},
             {"FOR A(1)=1 TO 2", "SYNTAX"},
             {"FOR I=1", "SYNTAX"},
             {"FOR I=\"A\" TO 2", "TYPE MISMATCH"},
             {"FOR I=1 TO \"A\"", "TYPE MISMATCH"},
             {"NEXT X", "NEXT WITHOUT FOR"},
             {"FOR I=1 TO 2:NEXT J", "NEXT WITHOUT FOR"},
             {"GOTO", "UNDEF'D STATEMENT"},
             {"GOTO X", "UNDEF'D STATEMENT"},
             {"GOTO 64000", "SYNTAX"},
             {"GOSUB 5", "UNDEF'D STATEMENT"},
             {"RUN 5", "UNDEF'D STATEMENT"},
             {"ON 1 PRINT", "SYNTAX"},
             {"ON 256 GOTO 10", "ILLEGAL QUANTITY"},
             {"ON -1 GOTO 10", "ILLEGAL QUANTITY"},
             {"ON \"A\" GOTO 10", "TYPE MISMATCH"},
             {"ON 1 GOTO 5", "UNDEF'D STATEMENT"},
             {"IF", "SYNTAX"},
             {"IF 1 PRINT", "SYNTAX"},
             {"IF 1 THEN 5", "UNDEF'D STATEMENT"},
             {"DIM", "SYNTAX"},
             {"DIM A(-1)", "ILLEGAL QUANTITY"},
             {"DIM A(32768)", "ILLEGAL QUANTITY"},
             {"DIM A(20000)", "OUT OF MEMORY"},
             {"DIM A(99,99,99)", "OUT OF MEMORY"},
             {"DIM A(1),A(1)", "REDIM'D ARRAY"},
             {"A(11)=1", "BAD SUBSCRIPT"},
             {"A(1)=1:A(1,1)=1", "BAD SUBSCRIPT"},
             {"A(\"1\")=1", "TYPE MISMATCH"},
             {"READ A", "OUT OF DATA"},
             {"RESTORE 10", "SYNTAX"},
             {"END 5", "SYNTAX"},
             {"STOP 5", "SYNTAX"},
             {"CLR 5", "SYNTAX"},
             {"RETURN", "RETURN WITHOUT GOSUB"},
             {"DEF FN A$(X)=1", "TYPE MISMATCH"},
             {"DEF A(X)=1", "SYNTAX"},
             {"DEF FN A(X)=FN A(X):PRINT FN A(1)", "OUT OF MEMORY"},
             {"DEF FN A(X)=\"A\":PRINT FN A(1)", "TYPE MISMATCH"},
             {"PRINT FN B(1)", "UNDEF'D FUNCTION"},
             {"PRINT TAB(256)", "ILLEGAL QUANTITY"},
             {"PRINT SPC(-1)", "ILLEGAL QUANTITY"},
             {"PRINT (1", "SYNTAX"},
             {"PRINT 1)", "SYNTAX"},
             {"PRINT #", "SYNTAX"},
             {"PRINT \"A\"*2", "TYPE MISMATCH"},
             {"PRINT \"A\"+2", "TYPE MISMATCH"},
             {"PRINT 2+\"A\"", "TYPE MISMATCH"},
             {"PRINT \"A\"<2", "TYPE MISMATCH"},
             {"PRINT NOT \"A\"", "TYPE MISMATCH"},
             {"PRINT -\"A\"", "TYPE MISMATCH"},
             {"PRINT NOT 32768", "ILLEGAL QUANTITY"},
             {"PRINT 32768 AND 1", "ILLEGAL QUANTITY"},
             {"PRINT ><1", "SYNTAX"},
             {"PRINT 1==2", "SYNTAX"},
             {"PRINT LEN(1)", "TYPE MISMATCH"},
             {"PRINT ASC(\"\")", "ILLEGAL QUANTITY"},
             {"PRINT CHR$(-1)", "ILLEGAL QUANTITY"},
             {"PRINT CHR$(\"A\")", "TYPE MISMATCH"},
             {"PRINT LEFT$(1,1)", "TYPE MISMATCH"},
             {"PRINT LEFT$(\"A\")", "SYNTAX"},
             {"PRINT LEFT$(\"A\",256)", "ILLEGAL QUANTITY"},
             {"PRINT MID$(\"A\",0)", "ILLEGAL QUANTITY"},
             {"PRINT STR$(\"A\")", "TYPE MISMATCH"},
             {"PRINT PEEK(65536)", "ILLEGAL QUANTITY"},
             {"PRINT SQR(-1)", "ILLEGAL QUANTITY"},
             {"PRINT LOG(0)", "ILLEGAL QUANTITY"},
             {"PRINT EXP(89)", "OVERFLOW"},
             {"PRINT 1E38*10", "OVERFLOW"},
             {"PRINT 1E39", "OVERFLOW"},
             {"PRINT (-8)^.5", "ILLEGAL QUANTITY"},
             {"PRINT 1/0", "DIVISION BY ZERO"},
             {"GET A", ""},
             {"CMD 7", "FILE NOT OPEN"},
             {"PRINT#7", "FILE NOT OPEN"},
             {"INPUT#7,A", "FILE NOT OPEN"},
             {"GET#7,A$", "FILE NOT OPEN"},
             {"OPEN", "SYNTAX"},
             {"OPEN 256", "ILLEGAL QUANTITY"},
             {"OPEN 1,3:OPEN 1,3", "FILE OPEN"},
             {"OPEN 1,0:PRINT#1", "NOT OUTPUT FILE"},
             {"FOR I=1 TO 11:OPEN I,3:NEXT", "TOO MANY FILES"},
             {"@", "SYNTAX"},
             {"STEP", "SYNTAX"},
             {"GO 10", "SYNTAX"},
         }) {
        Machine machine;
        const std::string wanted = error, lines = std::string("10 ") + statement;
        const Stop stop = run_basic(machine, lines, 60'000'000);
        EXPECT_EQ(stop, wanted.empty() ? Stop::program_exit : Stop::basic_error) << statement << ": " << machine.message();
        EXPECT_EQ(machine.message(), wanted.empty() ? "" : "?" + wanted + "  ERROR IN 10") << statement;
    }
}

// The error is that of the line, whichever comes before it.
TEST(Basic, names_the_line_of_an_error) {
    EXPECT_EQ(failure_of("10 GOSUB 100\n20 END\n100 PRINT 1/0"), "?DIVISION BY ZERO  ERROR IN 100");
    EXPECT_EQ(failure_of("10 FOR I=1 TO 3\n20 NEXT\n30 NEXT"), "?NEXT WITHOUT FOR  ERROR IN 30");
    EXPECT_EQ(failure_of("10 DEF FN A(X)=1/X\n63999 PRINT FN A(0)"), "?DIVISION BY ZERO  ERROR IN 63999");
    EXPECT_EQ(failure_of("10 PRINT " + std::string(230, '1') + "X+*"), "?OVERFLOW  ERROR IN 10");
}

TEST(Basic, has_cmd_and_the_cursor_s_place) {
    EXPECT_EQ(printed("10 OPEN 1,3:CMD 1,\"A\";:PRINT\"B\";:PRINT#1,\"C\";:CLOSE 1:PRINT\"D\""), "ABCD");
    EXPECT_EQ(printed("10 PRINT \"ABC\";POS(0);\"D\";POS(\"X\")"), "ABC 3 D 7");
    EXPECT_EQ(printed("10 A=0:B=0:A=FRE(0):B=FRE(\"X\"):PRINT A=B"), "-1");
}

// Lines in the wrong order are found as far as the search goes.
TEST(Basic, looks_for_lines_up_to_a_larger_number) {
    EXPECT_EQ(failure_of("10 GOTO 15\n20 PRINT 1\n15 PRINT 2"), "?UNDEF'D STATEMENT  ERROR IN 10");
    EXPECT_EQ(printed("10 GOTO 300\n300 PRINT\"LATER\":END"), "LATER");
    EXPECT_EQ(printed("30 REM\n10 GOTO 20\n20 PRINT\"FROM HERE ON\":END"), "FROM HERE ON");
}

TEST(Basic, shows_its_variables) {
    Machine machine;
    run_basic(machine, "10 SPEED=1.5:N%=-3:A$=\"HI\":B$=\"\"");
    EXPECT_EQ(basic_variable(machine, "SPEED"), "1.5");
    EXPECT_EQ(basic_variable(machine, "SP"), "1.5");
    EXPECT_EQ(basic_variable(machine, "N%"), "-3");
    EXPECT_EQ(basic_variable(machine, "A$"), "HI");
    EXPECT_EQ(basic_variable(machine, "B$"), "");
    for (const char* none : {"S", "N", "A", "", "$", "1", "A-", "SPEED$"}) EXPECT_FALSE(basic_variable(machine, none)) << none;
}

TEST(Basic, opens_files_by_the_kernal) {
    EXPECT_EQ(failure_of("10 OPEN 1,8,2,\"X\""), "?DEVICE NOT PRESENT  ERROR IN 10");
    EXPECT_EQ(printed("10 OPEN 1,3:PRINT#1,\"HI\";5:CLOSE 1"), "HI 5");
    EXPECT_EQ(failure_of("10 PRINT#1,\"A\""), "?FILE NOT OPEN  ERROR IN 10");
}

}  // namespace
}  // namespace gato::simulator
