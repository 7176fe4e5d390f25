// SPDX-License-Identifier: MIT
// Where strings are, what they leave as garbage, and when it is collected. Expected are the addresses of a C64's ROM, worked
// out by hand: a new text takes its bytes below the others; they are free again when it is used while it is the lowest.
#include "simulator/basic_support.hpp"

#include <gtest/gtest.h>

namespace gato::simulator {
namespace {

constexpr int top = 0xa000;

// How many bytes the strings take, garbage included.
int bytes_of_strings(const std::string& lines) {
    Machine machine;
    EXPECT_EQ(run_basic(machine, lines, 200'000'000), Stop::program_exit) << machine.message();
    return top - machine.ram_word(0x33);
}

TEST(BasicStrings, of_the_program_take_no_room) {
    EXPECT_EQ(bytes_of_strings("10 A$=\"HELLO\":B$=A$:DIM C$(2):C$(1)=B$"), 0);
    EXPECT_EQ(bytes_of_strings("10 READ A$,B$:DATA ONE,\"TWO\""), 0);
    Machine machine;
    run_basic(machine, "10 READ A$:DATA ONE");
    const int entry = machine.ram_word(0x2d), text = machine.ram_word(static_cast<std::uint16_t>(entry + 3));
    EXPECT_EQ(machine.ram(static_cast<std::uint16_t>(text)), 'O');
    EXPECT_LT(text, entry);
}

TEST(BasicStrings, leave_garbage_unless_they_are_the_lowest) {
    EXPECT_EQ(bytes_of_strings("10 A$=\"A\"+\"B\""), 2);
    EXPECT_EQ(bytes_of_strings("10 A$=\"A\"+\"B\"+\"C\""), 2 + 3);
    EXPECT_EQ(bytes_of_strings("10 A$=LEFT$(\"HELLO\",2)+\"X\""), 2 + 3);
    EXPECT_EQ(bytes_of_strings("10 A$=MID$(STR$(12),2)"), 3 + 2);
    EXPECT_EQ(bytes_of_strings("10 A$=CHR$(65):B$=A$"), 1 + 1);
    EXPECT_EQ(bytes_of_strings("10 A$=\"A\"+\"B\":A$=A$+\"C\""), 2 + 3);
    EXPECT_EQ(bytes_of_strings("10 A$=RIGHT$(\"AB\"+\"CD\",1)+STR$(1)"), 4 + 1 + 2 + 3);
}

TEST(BasicStrings, that_are_used_at_once_leave_nothing) {
    EXPECT_EQ(bytes_of_strings("10 PRINT \"A\"+\"B\";STR$(5);CHR$(65)"), 0);
    EXPECT_EQ(bytes_of_strings("10 IF LEFT$(\"HELLO\",1)=\"H\" THEN A=LEN(STR$(7)):B=VAL(\"1\"+\"2\"):C=ASC(CHR$(9))"), 0);
    EXPECT_EQ(bytes_of_strings("10 OPEN 1,3,0,\"A\"+\"B\":CLOSE 1"), 0);
    EXPECT_EQ(bytes_of_strings("10 A=FRE(\"A\"+\"B\")"), 0);
}

TEST(BasicStrings, are_collected_by_fre) {
    EXPECT_EQ(bytes_of_strings("10 A$=\"A\"+\"B\"+\"C\":X=FRE(0)"), 3);
    EXPECT_EQ(printed("10 A$=\"\":FOR I=1 TO 5:A$=A$+\"*\":NEXT:P=PEEK(51):X=FRE(0):PRINT P;PEEK(51);A$"), " 241  251 *****");
    EXPECT_EQ(printed("10 DIM A$(3):FOR I=0 TO 3:A$(I)=STR$(I)+\"!\":NEXT:X=FRE(0):PRINT PEEK(51);A$(0);A$(3)"), " 244  0! 3!");
}

TEST(BasicStrings, are_collected_within_an_expression) {
    EXPECT_EQ(printed("10 POKE55,0:POKE56,9:CLR:FOR I=1 TO 99:A$=LEFT$(\"ABCDEFGHIJ\",5)+STR$(I)+\"Z\":NEXT:PRINT A$"),
              "ABCDE 99Z");
    EXPECT_EQ(failure_of("10 POKE55,90:POKE56,8:CLR:A$=\"ABCDEFGHIJ\"\n20 A$=A$+A$:GOTO 20"), "?OUT OF MEMORY  ERROR IN 20");
}

// As on the original, where it takes minutes with a thousand of them: 300 * 300 * 110 cycles, and those that the screen takes.
TEST(BasicStrings, take_long_to_collect_when_there_are_many) {
    Machine machine;
    start_basic(machine, "10 DIM A$(300):FOR I=1 TO 300:A$(I)=CHR$(65):NEXT:T=TI:X=FRE(0):PRINT INT((TI-T)/60)");
    EXPECT_EQ(machine.run(machine.clock() + 100'000'000), Stop::program_exit);
    EXPECT_EQ(row(machine, 0), " 11");
}

// The strings that wait in IF are never used: a bug of the original.
TEST(BasicStrings, wait_for_ever_behind_if) {
    EXPECT_EQ(printed("10 IF \"A\"+\"B\" THEN PRINT\"YES\""), "YES");
    EXPECT_EQ(failure_of("10 I=I+1:IF \"A\"+\"B\" THEN IF I<9 THEN 10"), "?FORMULA TOO COMPLEX  ERROR IN 10");
}

}  // namespace
}  // namespace gato::simulator
