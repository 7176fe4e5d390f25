// SPDX-License-Identifier: MIT
// `gato debug` from outside: lines from a file, what it prints, and its exit codes.
#include "support/command.hpp"

#include "cli/debug/line_editor.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::tests {
namespace {

using cli::LineEditor;
using testing::HasSubstr;
using testing::Not;

constexpr const char* counting_source = "*=$0801\n word $080b\n word 10\n byte $9e,\"2061\",0\n word 0\n"
                                        "start ldx #2\n@loop inc lives\n dex\n bne @loop\n rts\nlives byte 0\n";

class Debug : public testing::Test {
protected:
    Debug() { folder.write("main.asm", counting_source); }
    Outcome debug(const std::string& lines, const std::string& arguments = "main.asm") {
        return gato(folder, "debug " + arguments, lines);
    }
    Folder folder;
};

TEST_F(Debug, repeats_each_line_after_its_prompt) {
    const Outcome outcome = debug("p [lives]\nx\np 1\n");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_THAT(outcome.out, HasSubstr("(C:$080d) p [lives]\n$00 = 0\n(C:$080d) x\n"));
    EXPECT_THAT(outcome.out, Not(HasSubstr("p 1"))) << "x leaves";
}

TEST_F(Debug, ends_with_0_at_the_end_of_the_lines) {
    EXPECT_EQ(debug("").exit_code, 0);
    EXPECT_EQ(debug("g\nassert [lives] = 2").exit_code, 0) << "the last line needs no line feed";
    EXPECT_EQ(debug("g\r\nassert [lives] = 2\r\n").exit_code, 0) << "Windows' line ends";
}

TEST_F(Debug, ends_with_1_at_the_first_line_that_fails) {
    const Outcome failed = debug("g\nassert [lives] = 3\np 7\n");
    EXPECT_EQ(failed.exit_code, 1);
    EXPECT_THAT(failed.err, HasSubstr("<stdin>:2: the assertion `[lives] = 3` does not hold"));
    EXPECT_THAT(failed.out, Not(HasSubstr("p 7")));
    EXPECT_EQ(debug("brake .loop\n").exit_code, 1);
    EXPECT_EQ(debug("m 12345\n").exit_code, 1);
}

TEST_F(Debug, gives_up_on_a_run_that_nothing_stops) {
    folder.write("endless.asm", "*=$c000\nstart jmp start\n");
    const Outcome outcome = debug("g\n", "endless.asm --max-cycles 1000000");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, HasSubstr("<stdin>:1: nothing has stopped the program in 1000000 cycles"));
}

TEST_F(Debug, writes_a_recording_of_what_has_run) {
    const Outcome made = debug("until .start@loop\n> .lives 5\nstep\nrecord \"found.gatorec\"\nstep\n");
    EXPECT_EQ(made.exit_code, 0) << made.err;
    EXPECT_THAT(made.out, HasSubstr("recorded the run up to now as found.gatorec ("));
    EXPECT_EQ(gato(folder, "run found.gatorec").exit_code, 0);
    const Outcome opened = debug("assert [lives] = 6 and pc = $0812\nreverse\nassert [lives] = 0\n", "found.gatorec");
    EXPECT_EQ(opened.exit_code, 0) << opened.err;
}

TEST_F(Debug, opens_a_recording_without_an_instruction) {
    ASSERT_EQ(gato(folder, "run main.asm --until frames:0 --show '' --record none.gatorec").exit_code, 0);
    const Outcome outcome = debug("assert pc = start\n", "none.gatorec");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("the recording ends here: frames:0 at "));
}

TEST_F(Debug, says_why_it_writes_no_recording) {
    folder.write("t.gtest.json", R"({"program":"main.asm","cases":[{"name":"counts","call":"start","expect":{"lives":5}}]})");
    EXPECT_THAT(debug("record \"r.gatorec\"\n", "t.gtest.json --case counts").err,
                HasSubstr("a case of a test file is recorded by `gato test --record`"));
    EXPECT_THAT(debug("record\n").err, HasSubstr("<stdin>:1: the name of the file is missing"));
    EXPECT_THAT(debug("record \"\"\n").err, HasSubstr("<stdin>:1: the name of the file is empty"));
    EXPECT_EQ(debug("record \"main.asm\"\n").exit_code, 2) << "it is the source";
    EXPECT_EQ(folder.read("main.asm"), counting_source);
}

TEST_F(Debug, opens_a_recording_at_its_end_with_the_whole_past) {
    ASSERT_EQ(gato(folder, "run main.asm --show '' --record made.gatorec").exit_code, 0);
    const Outcome outcome =
        debug("assert [lives] = 2\nlast .lives\nassert [lives] = 1\nreverse\nassert [lives] = 0\ng\nassert [lives] = 2\n",
              "made.gatorec");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, testing::StartsWith("the recording ends here: back in BASIC\n"));
}

TEST_F(Debug, takes_a_case_of_a_test_file_to_its_verdict) {
    folder.write("t.gtest.json", R"({"program":"main.asm","cases":[{"name":"counts","call":"start","expect":{"lives":5}}]})");
    const Outcome outcome = debug("g\nassert [lives] = 2\nlast .lives\n", "t.gtest.json --case counts");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("the case ends here: "));
    EXPECT_THAT(outcome.out, HasSubstr("was written by"));
}

// The product is written last when its low byte is rotated for the eighth time: 2 * 12 becomes 12.
TEST_F(Debug, follows_an_example_to_the_instruction_that_made_its_result) {
    const std::string path = in_repository("examples/testing-a-routine/multiply.gtest.json");
    const Outcome outcome = debug("assert a = 3 and [factor] = 4\nbreak .multiply@skip if x = 1\ng\nassert x = 1\ng\n"
                                  "assert [product] = 12 and [product+1] = 0\nlast .product\nassert pc = multiply@skip + 1\n",
                                  "'" + path + "' --case '3 * 4'");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("the case ends here: ok\n"));
    EXPECT_THAT(outcome.out, HasSubstr(": $18 -> $0c\n"));
    EXPECT_THAT(outcome.out, HasSubstr("multiply.asm:20  ror     product\n"));
}

TEST_F(Debug, wants_to_know_which_case) {
    folder.write("t.gtest.json", "{}");
    const Outcome outcome = debug("", "t.gtest.json");
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_THAT(outcome.err, HasSubstr("--case NAME"));
    EXPECT_EQ(debug("", "").exit_code, 2);
    EXPECT_EQ(debug("", "missing.prg").exit_code, 3);
    EXPECT_EQ(debug("", "-").exit_code, 2) << "standard input has the lines";
}

TEST_F(Debug, types_keys_and_takes_options_of_run) {
    folder.write("key.asm", "*=$c000\nstart jsr $ffe4\n beq start\n rts\n");
    const Outcome outcome = debug("g\nassert a = 65\n", "key.asm --keys a --max-cycles 9000000");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_EQ(debug("keybuf \"a\"\nuntil c005\nassert a = 65\n", "key.asm").exit_code, 0);
}

TEST_F(Debug, saves_and_loads_files_but_never_over_its_sources) {
    EXPECT_EQ(debug("g\nsave \"part.prg\" 0 080d 0810\n").exit_code, 0);
    EXPECT_EQ(folder.read("part.prg"), std::string("\x0d\x08\xa2\x02\xee\x16", 6));
    EXPECT_EQ(debug("load \"part.prg\" 0 c000\nassert [$c000] = $a2\n").exit_code, 0);
    EXPECT_EQ(debug("save \"main.asm\" 0 080d 0810\n").exit_code, 2);
    EXPECT_EQ(folder.read("main.asm"), counting_source);
    EXPECT_EQ(debug("load \"missing\" 0\n").exit_code, 3);
}

// ---- lines that are typed

class TypedLine : public testing::Test {
protected:
    TypedLine() { (void)editor.begin("> ", 80); }
    // Returns the state after the last byte.
    LineEditor::State type(const std::string& bytes) {
        LineEditor::State state = LineEditor::State::typing;
        for (const char byte : bytes) {
            LineEditor::Step step = editor.take(byte);
            state = step.state;
            shown = step.shown;
        }
        return state;
    }
    std::string entered(const std::string& bytes) {
        EXPECT_EQ(type(bytes + "\r"), LineEditor::State::done);
        std::string line = editor.line();
        (void)editor.begin("> ", 80);
        return line;
    }

    LineEditor editor{[](std::string_view line) {
        std::vector<std::string> all;
        for (const char* const one : {"step", "print", "private"})
            if (std::string_view(one).starts_with(line)) all.emplace_back(one);
        return all;
    }};
    std::string shown;
};

constexpr const char *up_key = "\x1b[A", *down_key = "\x1b[B", *left_key = "\x1b[D", *home_key = "\x1b[H",
                     *delete_key = "\x1b[3~";

TEST_F(TypedLine, is_edited_where_the_cursor_is) {
    EXPECT_EQ(entered(std::string("ac") + left_key + "b"), "abc");
    EXPECT_EQ(entered(std::string("xab") + home_key + delete_key), "ab");
    EXPECT_EQ(entered("ab\x7f"), "a");
    EXPECT_EQ(entered("one two\x17"), "one ") << "Ctrl-W takes a word";
    EXPECT_EQ(entered("gone\x15here"), "here") << "Ctrl-U takes all before the cursor";
    EXPECT_EQ(entered(std::string("a\xc3\xa4") + left_key + "b"), "ab\xc3\xa4") << "a character of two bytes is one";
    EXPECT_EQ(entered("\xc3\xa4\x7f"), "");
}

TEST_F(TypedLine, comes_back_from_the_history) {
    (void)entered("first");
    (void)entered("second");
    (void)entered("second");
    EXPECT_EQ(entered(std::string(up_key) + up_key), "first") << "the same line twice counts once";
    EXPECT_EQ(entered(std::string("typed") + up_key + down_key), "typed");
    EXPECT_EQ(entered(std::string(up_key) + up_key + up_key + up_key + up_key), "first");
}

TEST_F(TypedLine, is_completed_as_far_as_all_agree) {
    EXPECT_EQ(entered("s\t3"), "step 3");
    (void)type("p\t");
    EXPECT_EQ(editor.line(), "pri");
    (void)type("\t");
    EXPECT_THAT(shown, HasSubstr("print  private  "));
    EXPECT_EQ(entered("v\t"), "private ");
    EXPECT_EQ(entered("z\t"), "z");
}

TEST_F(TypedLine, ends_abandons_and_ignores) {
    EXPECT_EQ(type("abc\x03"), LineEditor::State::abandoned);
    (void)editor.begin("> ", 80);
    EXPECT_EQ(type("\x04"), LineEditor::State::ended);
    (void)editor.begin("> ", 80);
    EXPECT_EQ(entered("a\x01\x04\x04"), "") << "in a line, Ctrl-D deletes";
    EXPECT_EQ(entered("a\x1b[99Xb\x1bOZ"), "ab") << "unknown keys";
}

TEST_F(TypedLine, longer_than_the_terminal_shows_the_part_at_the_cursor) {
    (void)editor.begin("> ", 20);
    (void)type(std::string(100, 'a') + "end");
    EXPECT_EQ(shown, "\r> " + std::string(14, 'a') + "end\x1b[K");
}

}  // namespace
}  // namespace gato::tests
