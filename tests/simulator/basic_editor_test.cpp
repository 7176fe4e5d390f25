// SPDX-License-Identifier: MIT
// BASIC's direct mode: typing after READY, LIST, and continuing after STOP.
#include "simulator/basic_support.hpp"

#include <gtest/gtest.h>

#include <random>

namespace gato::simulator {
namespace {

// All rows from the first non-empty one to the last one, after a program and further typing.
std::string screen_after(const std::string& lines, const std::string& keys) {
    Machine machine;
    start_basic(machine, lines);
    Session session(machine);
    session.keys = parse_key_script(keys).script;
    session.until = {{.kind = Condition::Kind::keys_read}};
    session.max_cycles = 100'000'000;
    EXPECT_TRUE(session.run().reached) << machine.message();
    std::string text;
    for (int i = 0; i < 25; ++i) text += row(machine, i) + "\n";
    const std::size_t first = text.find_first_not_of('\n');
    return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of('\n') + 1 - first);
}

TEST(BasicEditor, executes_a_line_at_once) {
    EXPECT_EQ(screen_after("10 END", "?1+1;\"hi\"\n"), "READY.\n?1+1;\"HI\"\n 2 HI\n\nREADY.");
    EXPECT_EQ(screen_after("10 END", "fori=1to3:?i;:next\n"), "READY.\nFORI=1TO3:?I;:NEXT\n 1  2  3\nREADY.");
}

TEST(BasicEditor, keeps_variables_until_a_line_is_entered) {
    EXPECT_EQ(screen_after("10 A=7", "?a\n"), "READY.\n?A\n 7\n\nREADY.");
    EXPECT_EQ(screen_after("10 A=7", "20\n?a\n"), "READY.\n20\n?A\n 0\n\nREADY.");
}

TEST(BasicEditor, enters_changes_and_deletes_lines) {
    EXPECT_EQ(screen_after("20 PRINT\"B\"\n40 PRINT\"D\"",
                           "{clr}10 ?\"a\"\n30 goto40\n20\n40 ?\"e\"\n50 rem ?\n10 ?\"x\"\n{clr}list\n"),
              "LIST\n\n10 PRINT\"X\"\n30 GOTO40\n40 PRINT\"E\"\n50 REM ?\nREADY.");
    EXPECT_EQ(screen_after("10 PRINT\"A\"", "{clr}5 ?\"z\";\nrun\n"), "5 ?\"Z\";\nRUN\nZA\n\nREADY.");
}

TEST(BasicEditor, lists_parts_of_a_program) {
    const std::string program = "10 A=1\n20 B=2\n30 C=3\n1000 REM \"FOR\":PRINT";
    EXPECT_EQ(screen_after(program, "{clr}list20\n"), "LIST20\n\n20 B=2\nREADY.");
    EXPECT_EQ(screen_after(program, "{clr}list-20\n"), "LIST-20\n\n10 A=1\n20 B=2\nREADY.");
    EXPECT_EQ(screen_after(program, "{clr}list25-30\n"), "LIST25-30\n\n30 C=3\nREADY.");
    EXPECT_EQ(screen_after(program, "{clr}list30-\n"), "LIST30-\n\n30 C=3\n1000 REM \"FOR\":PRINT\nREADY.");
    EXPECT_EQ(screen_after(program, "{clr}listx\n"), "LISTX\n\n?SYNTAX  ERROR\nREADY.");
}

// In DATA a letter with SHIFT is lost.
TEST(BasicEditor, takes_abbreviations) {
    const std::string screen = screen_after("10 END", "{clr}10 pO53280,0:gO20:?cH(65):goS9:dA?,gO\nlI\n");
    EXPECT_NE(screen.find("\n\n10 POKE53280,0:GOTO20:PRINTCHR$(65):GOSU\nB9:DATA?,G\nREADY."), std::string::npos) << screen;
}

TEST(BasicEditor, goes_on_behind_stop) {
    const std::string program = "10 FOR I=1 TO 2:PRINT I:IF I=1 THEN STOP\n20 NEXT";
    EXPECT_EQ(screen_after(program, "i=5\ncont\n"), " 1\n\nBREAK IN 10\nREADY.\nI=5\n\nREADY.\nCONT\n\nREADY.");
    EXPECT_EQ(screen_after(program, "{clr}x\ncont\n"), "X\n\n?SYNTAX  ERROR\nREADY.\nCONT\n\n?CAN'T CONTINUE  ERROR\nREADY.");
    EXPECT_EQ(screen_after("10 PRINT\"A\":END\n20 PRINT\"B\"", "cont\n"), "A\n\nREADY.\nCONT\nB\n\nREADY.");
}

TEST(BasicEditor, says_what_needs_a_program) {
    for (const std::string statement : {"inputa", "geta$", "deffna(x)=x"})
        EXPECT_NE(screen_after("10 END", statement + "\n").find("?ILLEGAL DIRECT  ERROR\nREADY."), std::string::npos);
}

TEST(BasicEditor, forgets_the_program) {
    EXPECT_EQ(screen_after("10 A=1", "new\n{clr}list\n?a;peek(2049)+peek(2050)\n"),
              "LIST\n\nREADY.\n?A;PEEK(2049)+PEEK(2050)\n 0  0\n\nREADY.");
}

TEST(BasicEditor, runs_from_a_line_on) {
    EXPECT_EQ(screen_after("10 A=1\n20 PRINT A", "{clr}run20\n"), "RUN20\n 0\n\nREADY.");
    EXPECT_EQ(screen_after("10 A=1:END\n20 PRINT A", "{clr}goto20\n"), "GOTO20\n 1\n\nREADY.");
}

// Facts: "Mapping the Commodore 64", $a717: the table has no end mark after the last keyword.
TEST(BasicEditor, lists_bytes_that_are_no_keywords) {
    EXPECT_EQ(screen_after("10 REM A", "poke2055,204\n{clr}list\n"), "LIST\n\n10 REM\n?SYNTAX  ERROR\nREADY.");
    EXPECT_EQ(screen_after("10 REM A", "poke2055,205\n{clr}list\n"), "LIST\n\n10 REM FOR\nREADY.");
}

TEST(BasicEditor, lists_broken_links_as_far_as_they_lead) {
    EXPECT_EQ(screen_after("10 A=1\n20 B=2\n30 C=3", "{clr}poke2049,peek(2057):poke2050,peek(2058)\nlist\n"),
              "POKE2049,PEEK(2057):POKE2050,PEEK(2058)\n\nREADY.\nLIST\n\n10 A=1\n30 C=3\nREADY.");
    EXPECT_EQ(screen_after("10 A=1\n20 B=2", "{clr}poke2050,0\nlist\n"), "POKE2050,0\n\nREADY.\nLIST\n\nREADY.");
}

// Any bytes as a program: LIST and RUN end, and so does the host.
TEST(BasicEditor, survives_damaged_programs) {
    std::mt19937 random{1982};
    for (int i = 0; i < 200; ++i) {
        Program program =
            basic_program("10 FOR I=1 TO 9:PRINT A$;I*2:NEXT\n20 IF A THEN GOSUB 40\n30 DATA 1,2:READ B:GOTO 10\n40 RETURN");
        for (int change = 0; change < 8; ++change)
            program.bytes[random() % program.bytes.size()] = static_cast<std::uint8_t>(random());
        Machine machine;
        load_program(machine, program);
        machine.stay_ready();
        Session session(machine);
        session.keys = parse_key_script("list\nrun\n").script;
        session.until = {{.kind = Condition::Kind::keys_read}};
        session.max_cycles = 3'000'000;
        const SessionEnd end = session.run();
        EXPECT_LT(end.cycles, 4'000'000U);
        EXPECT_NE(end.stop, Stop::missing_rom) << i << " " << machine.rom_call();
    }
}

}  // namespace
}  // namespace gato::simulator
