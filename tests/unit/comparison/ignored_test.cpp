// SPDX-License-Identifier: MIT
// What `gato compare` leaves out: cells, texts, colours of spaces, addresses of shapes; and what it refuses.
#include "tests/unit/comparison/compared_programs.hpp"

#include <string>

namespace gato::tests {
namespace {

using testing::HasSubstr;

// ---- what does not count

TEST_F(Compare, leaves_out_cells_of_the_screen) {
    const auto put = [](const std::string& code) {
        return std::string(compared_head) + " lda #" + code + "\n sta $0400+3*40+7\n rts\n";
    };
    build("old", put("1"));
    build("new", put("2"));
    expect_different("the screen at the end, row 3, column 7: the character\n");
    expect_equal("--ignore screen:3");
    expect_equal("--ignore screen:3,7");
    expect_equal("--ignore screen:3,7+1");
    for (const char* beside : {"screen:2", "screen:4", "screen:3,8", "screen:3,0+7"})
        EXPECT_EQ(compare(std::string("--ignore ") + beside).exit_code, 1) << beside;
}

TEST_F(Compare, compares_colours_but_not_those_of_spaces) {
    const auto colored = [](const std::string& cell) {
        return std::string(compared_head) + " lda #1\n sta $0400\n lda #7\n sta $d800" + cell + "\n rts\n";
    };
    build("old", colored(""));
    build("new", colored("+1"));
    expect_different("the screen at the end, row 0, column 0: the colour\n");
    build("old", colored("+2"));
    expect_equal();
}

TEST_F(Compare, compares_the_shapes_of_characters_wherever_the_set_is) {
    // A set at $3000 or $3800, in which the shape of `a` has one row.
    const auto with_set = [](const std::string& page, const std::string& pointer, const std::string& row) {
        return std::string(compared_head) + " lda #1\n sta $0400\n lda #" + row + "\n sta " + page + "08\n lda #" + pointer
               + "\n sta $d018\n rts\n";
    };
    build("old", with_set("$30", "$1c", "$ff"));
    build("new", with_set("$38", "$1e", "$ff"));
    expect_equal("--ignore write:d018");
    build("new", with_set("$38", "$1e", "$fe"));
    expect_different("the screen at the end, row 0, column 0: the shape\n", "--ignore write:d018");
}

TEST_F(Compare, leaves_out_texts_even_of_different_lengths) {
    const auto print = [](const std::string& text) {
        return std::string(compared_head)
               + " ldx #0\n@next lda text,x\n beq @end\n jsr $ffd2\n inx\n bne @next\n@end rts\ntext text \"" + text
               + "\"\n byte 0\n";
    };
    build("old", print("free 999 bytes"));
    build("new", print("free 30719 bytes"));
    expect_different("the screen at the end, row ", "--ignore mem:text");
    expect_equal("--ignore mem:text --ignore 'text:[0-9]+'");
    expect_equal("--ignore mem:text --ignore 'text:FREE [0-9]+ BYTES'");
    expect_different("the screen at the end, row ", "--ignore mem:text --ignore 'text:FREE [0-9]+ BITS'");
    build("new", print("free 30719 words"));
    expect_different("the screen at the end, row ", "--ignore mem:text --ignore 'text:[0-9]+'");
}

TEST_F(Compare, refuses_what_makes_no_sense) {
    build("old", std::string(compared_head) + " rts\n");
    build("new", std::string(compared_head) + " rts\n");
    folder.write("a.gtest.json", R"({"program": "old.prg", "cases": [{"name": "a", "call": "$080d"}]})");
    struct Row {
        const char* options;
        int exit_code;
        const char* message;
    };
    for (const auto& [options, exit_code, message] : {
             Row{"--ignore nothing", 2, "--ignore: `nothing`: expected one of screen:ROW,COL+LEN, text:REGEX"},
             Row{"--ignore screen:", 2, "nothing after the colon"},
             Row{"--ignore screen:25", 2, "expected a row from 0 to 24"},
             Row{"--ignore screen:1,40", 2, "a column from 0 to 39"},
             Row{"--ignore screen:1,39+2", 2, "the length must be from 1 to 1 there"},
             Row{"--ignore screen:1,", 2, "expected ROW, ROW,COLUMN or ROW,COLUMN+LENGTH"},
             Row{"--ignore 'text:(a'", 2, "not a usable pattern"},
             Row{"--ignore write:c000", 2, "the registers of the chips are from d000 to dfff"},
             Row{"--ignore write:d020-d010", 2, "`d020-d010` ends before it begins"},
             Row{"--ignore write:red", 2, "--ignore"},
             Row{"--ignore mem:nolabel", 2, "neither program's map has such a label"},
             Row{"--keys '{nokey}'", 2, "unknown key `{nokey}`"},
             Row{"--until never", 2, "never"},
             Row{"--cases a.gtest.json --keys a", 2, "--cases: the cases have their own keys and ends"},
             Row{"--cases none.gtest.json", 3, "none.gtest.json: no such file or folder"},
             Row{"--drive none", 3, "none"},
         }) {
        const Outcome outcome = compare(options);
        EXPECT_EQ(outcome.exit_code, exit_code) << options << '\n' << outcome.out;
        EXPECT_THAT(outcome.err, HasSubstr(message)) << options;
    }
    EXPECT_EQ(gato(folder, "compare old.prg").exit_code, 2);
    EXPECT_EQ(gato(folder, "compare old.prg none.prg").exit_code, 3);
}

}  // namespace
}  // namespace gato::tests
