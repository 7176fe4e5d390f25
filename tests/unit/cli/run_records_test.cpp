// SPDX-License-Identifier: MIT
// Trace, profile and coverage of programs that are assembled here.
#include "support/c64_program.hpp"
#include "support/command.hpp"
#include "support/places.hpp"
#include "support/text_pattern.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <sstream>

namespace gato::tests {
namespace {

using testing::HasSubstr;
using testing::Not;

struct RunRecords : testing::Test {
    // Builds and runs; returns what `option` writes.
    std::string record(const std::string& source, const std::string& option) const {
        folder.write("a.asm", "*=$c000\n" + source);
        const Outcome built = gato(folder, "build a.asm -o a.prg");
        EXPECT_EQ(built.exit_code, 0) << built.err;
        const Outcome outcome = gato(folder, "run a.prg --show stats " + option + " record");
        EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
        return folder.read("record");
    }
    // Calls by name of the routine.
    std::map<std::string, int> calls(const std::string& source) const {
        std::istringstream rows(record(source, "--profile"));
        std::string row;
        std::getline(rows, row);
        std::map<std::string, int> result;
        for (std::uint64_t own = 0, total = 0, count = 0; rows >> own >> total >> count >> row;)
            result[row] = static_cast<int>(count);
        return result;
    }

    Folder folder;
};

using Profile = RunRecords;
using Trace = RunRecords;
using Coverage = RunRecords;

const std::string busy_loop = "loop: inc $2000 / jmp loop";  // nothing that can be skipped
const std::string until_three_ticks = "@wait lda ticks\n cmp #3\n bcc @wait\n rts\nticks byte 0\n";

TEST_F(Profile, names_the_handler_behind_the_kernal_s_vector) {
    const auto routines = calls("start sei\n lda #<handler\n sta $0314\n lda #>handler\n sta $0315\n cli\n" + until_three_ticks
                                + "handler inc ticks\n jmp $ea31\n");
    EXPECT_EQ(routines, (std::map<std::string, int>{{"start", 1}, {"handler", 3}}));
    EXPECT_THAT(folder.read("record.folded"), HasPattern("start;handler [0-9]+\n"));
}

TEST_F(Profile, names_the_kernal_s_handler_where_there_is_no_other) {
    const auto routines = calls("start lda $a2\n adc #3\n@wait cmp $a2\n bne @wait\n rts\n");
    EXPECT_EQ(routines.count("$ea31"), 1U);
    EXPECT_EQ(routines.count("$ff48"), 0U);
}

// CIA 2's timer, whose interrupts cannot be masked.
TEST_F(Profile, names_the_handler_of_nmis) {
    const auto routines = calls("start lda #<tick\n sta $0318\n lda #>tick\n sta $0319\n lda #$81\n sta $dd0d\n lda #0\n"
                                " sta $dd04\n lda #$10\n sta $dd05\n lda #$11\n sta $dd0e\n"
                                "@wait lda ticks\n cmp #3\n bcc @wait\n lda #$7f\n sta $dd0d\n rts\nticks byte 0\n"
                                "tick pha\n inc ticks\n lda $dd0d\n pla\n rti\n");
    EXPECT_EQ(routines.at("tick"), 3);
    EXPECT_EQ(routines.count("$fe43"), 0U);
}

// Without the KERNAL, an interrupt every 97 cycles: many come right after a JSR, and none of them is a call of its own.
const std::string with_fast_interrupts = "start sei\n lda #$35\n sta $01\n lda #<irq\n sta $fffe\n lda #>irq\n sta $ffff\n"
                                         " lda #$7f\n sta $dc0d\n lda $dc0d\n lda #96\n sta $dc04\n lda #0\n sta $dc05\n"
                                         " lda #$81\n sta $dc0d\n lda #$11\n sta $dc0e\n cli\n"
                                         "outer ldx #0\n@again jsr routine\n dex\n bne @again\n dey\n bne outer\n"
                                         " sei\n lda #$37\n sta $01\n rts\nroutine pha\n pla\n rts\nirq bit $dc0d\n rti\n";

TEST_F(Profile, tells_interrupts_and_calls_apart) {
    const auto routines = calls("begin ldy #10\n jsr start\n rts\n" + with_fast_interrupts);
    EXPECT_EQ(routines.at("routine"), 2560);
    EXPECT_GT(routines.at("irq"), 500);
    EXPECT_EQ(routines.size(), 4U);
    std::istringstream rows(folder.read("record.folded"));
    std::set<std::string> paths;
    for (std::string row; std::getline(rows, row);) paths.insert(row.substr(0, row.find(' ')));
    EXPECT_THAT(paths, testing::ElementsAre("begin", "begin;start", "begin;start;irq", "begin;start;routine",
                                            "begin;start;routine;irq"));
}

// The vector may point to the address where the program continues anyway.
TEST_F(Profile, takes_no_jump_for_an_interrupt) {
    const auto routines = calls("start sei\n lda #$35\n sta $01\n lda #<loop\n sta $fffe\n lda #>loop\n sta $ffff\n ldx #9\n"
                                "loop dex\n beq done\n pha\n pla\n jmp loop\ndone lda #$37\n sta $01\n cli\n rts\n");
    EXPECT_EQ(routines, (std::map<std::string, int>{{"start", 1}}));
}

TEST_F(Trace, has_labels_and_lines) {
    const std::string trace = record("chrout = $ffd2\none = 1\nstart lda #one\n jsr chrout\n@on nop\n rts\n", "--trace");
    EXPECT_THAT(trace, HasPattern(" c000  lda #\\$01 .* p=..  start  a.asm:4\n"));
    EXPECT_THAT(trace, HasPattern(" c002  jsr \\$ffd2 .* p=..  start\\+2  a.asm:5\n"));
    EXPECT_THAT(trace, HasPattern(" ffd2 .* p=..  chrout\n"));
    EXPECT_THAT(trace, HasPattern(" c005  nop .* p=..  start@on  a.asm:6\n"));
    EXPECT_THAT(trace, HasPattern(" c006  rts .* p=..  start@on\\+1  a.asm:7\n"));
    EXPECT_THAT(trace, Not(HasSubstr(" \n")));
}

TEST_F(Trace, names_nothing_before_the_first_label_and_beyond_the_program) {
    const std::string trace = record(" jsr $c100\n rts\nlater nop\n*=$c100\n rts\n", "--trace");
    EXPECT_THAT(trace, HasPattern(" c000  jsr \\$c100 .* p=..  a.asm:2\n"));
    EXPECT_THAT(trace, HasPattern(" c100  rts .* p=..  a.asm:6\n"));
}

TEST_F(Trace, ends_at_its_limit_and_says_so) {
    constexpr std::size_t mebibyte = std::size_t{1} << 20;
    folder.write("loop.prg", assembled(busy_loop).prg());
    const Outcome outcome = gato(folder, "run loop.prg --max-cycles 199999 --trace t --trace-limit 1");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err,
                HasSubstr("gato: warning: --trace: only the first 1 MiB were written; for more, use --trace-limit MIB"));
    const std::string trace = folder.read("t");
    EXPECT_LE(trace.size(), mebibyte);
    EXPECT_GT(trace.size(), mebibyte - 100);
    EXPECT_EQ(trace.back(), '\n');
    EXPECT_THAT(gato(folder, "run loop.prg --max-cycles 999 --trace t --trace-limit 1").err, Not(HasSubstr("warning")));
}

TEST_F(Trace, is_kept_when_another_output_cannot_be_written) {
    if (!has_posix()) GTEST_SKIP() << "needs a POSIX system";
    folder.write("a.prg", assembled("rts").prg());
    EXPECT_EQ(gato(folder, "run a.prg --trace t --profile /dev/full").exit_code, 3);
    EXPECT_THAT(folder.read("t"), HasSubstr("c000  rts"));
}

TEST_F(Trace, says_why_it_cannot_be_written) {
    if (!has_posix()) GTEST_SKIP() << "needs a POSIX system";
    folder.write("a.prg", assembled(busy_loop).prg());
    folder.write("limited",
                 "trap '' XFSZ\nulimit -f 1\n" + gato_path() + " run a.prg --show '' --max-cycles 99999 --trace t 2>&1");
    EXPECT_NE(run_in_shell("cd '" + folder.path().generic_string() + "' && sh limited >log"), 0);
    EXPECT_THAT(folder.read("log"), HasSubstr("t: cannot be written: File too large"));
    EXPECT_FALSE(folder.has("t"));
}

TEST_F(Profile, has_no_second_file_beside_standard_output_and_devices) {
    if (!has_posix()) GTEST_SKIP() << "needs a POSIX system";
    folder.write("a.prg", assembled("rts").prg());
    EXPECT_THAT(gato(folder, "run a.prg --show '' --profile -").out, HasSubstr("$c000"));
    EXPECT_EQ(gato(folder, "run a.prg --profile /dev/null").exit_code, 0);
    EXPECT_FALSE(folder.has("-.folded") || std::filesystem::exists("/dev/null.folded"));
}

TEST_F(Coverage, names_files_from_the_current_folder) {
    folder.write("game/a.asm", "*=$c000\n nop\n nop\n rts\n");
    folder.write("game/gato.json", R"({"name":"a","sources":["a.asm"]})");
    EXPECT_EQ(gato(folder, "run game --coverage c").exit_code, 0);
    EXPECT_THAT(folder.read("c"), HasSubstr("SF:game/a.asm\n"));
    EXPECT_THAT(gato(folder, "run game --max-cycles 1").err, HasSubstr("(game/a.asm:3)"));
}

// Line 3 is the macro's; 9, 10 and 11 call it, the first one in vain. Data is no code.
TEST_F(Coverage, counts_calls_of_macros_that_ran) {
    const std::string coverage = record("defm store\n lda #/1\nendm\ndefm data\n byte 1\nendm\n jmp over\n store 1\n"
                                        "over repeat 1,2,i\n store 2\n endrepeat\n rts\n data\n",
                                        "--coverage");
    EXPECT_THAT(coverage, HasSubstr("SF:a.asm\nDA:3,2\nDA:8,1\nDA:9,0\nDA:10,1\nDA:11,2\nDA:13,1\nLF:6\nLH:5\n"));
}

// A line of BASIC was executed if a statement of it was started; what an IF skips was not.
TEST_F(Coverage, counts_lines_of_basic) {
    folder.write(
        "a.bas",
        "10 rem start\n20 for i=1 to 3:a=a+i\n30 next:if a=0 then 50\n40 goto 60\n50 print a\n60 end:data 1\n70 data 2\n");
    EXPECT_EQ(gato(folder, "run a.bas --coverage c").exit_code, 0);
    EXPECT_THAT(folder.read("c"), HasSubstr("SF:a.bas\nDA:1,1\nDA:2,3\nDA:3,3\nDA:4,1\nDA:5,0\nDA:6,1\nDA:7,0\nLF:7\nLH:5\n"));
}

// Lines before a machine program are executed before its first instruction.
TEST_F(Coverage, counts_the_lines_in_front_of_a_machine_program) {
    folder.write("main.bas", "10 rem game\n20 sys 2100\n30 end\n");
    folder.write("code.asm", "*=2100\n lda #1\n rts\n nop\n");
    EXPECT_EQ(gato(folder, "build main.bas code.asm -o m.prg").exit_code, 0);
    EXPECT_EQ(gato(folder, "run m.prg --coverage c").exit_code, 0);
    EXPECT_THAT(folder.read("c"), HasSubstr("SF:main.bas\nDA:1,1\nDA:2,1\nDA:3,1\n"));
    EXPECT_THAT(folder.read("c"), HasSubstr("SF:code.asm\nDA:2,1\nDA:3,1\nDA:4,0\n"));
}

}  // namespace
}  // namespace gato::tests
