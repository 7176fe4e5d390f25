// SPDX-License-Identifier: MIT
// What format() does with lines: docs/FMT.md has the rules, and its examples are executed here. That programs keep their bytes
// is tested by tests/unit/cli/fmt_programs_test.cpp and by the golden cases.
#include "support/format.hpp"
#include "support/places.hpp"

#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>

namespace gato::tests {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

struct Example {
    int line = 0;
    std::string source, kind, result;
};

std::vector<Example> examples_of_page() {
    std::ifstream page(in_repository("docs/FMT.md"));
    std::vector<Example> examples;
    std::string* text = nullptr;
    int number = 0;
    for (std::string line; std::getline(page, line);) {
        ++number;
        if (line == "```asm") {
            text = &examples.emplace_back(Example{number, "", "", ""}).source;
        } else if (line == "```formatted" || line == "```error") {
            examples.back().kind = line.substr(3);
            text = &examples.back().result;
        } else if (line == "```") {
            text = nullptr;
        } else if (text != nullptr) {
            *text += line + "\n";
        }
    }
    return examples;
}

TEST(FormatPage, shows_what_is_formatted) {
    const std::vector<Example> examples = examples_of_page();
    EXPECT_GT(examples.size(), 6U);
    for (const Example& example : examples) {
        const testing::ScopedTrace trace("docs/FMT.md", example.line, example.source);
        const Formatted formatted = format(example.source);
        if (example.kind == "error") {
            EXPECT_THAT(formatted.errors, HasSubstr(example.result));
        } else {
            EXPECT_EQ(formatted.text, example.result) << formatted.errors;
        }
    }
}

// --- columns

TEST(Format, each_part_has_its_column) {
    EXPECT_EQ(format("a lda #1;c\n").text, "a       lda     #1                      ;c\n");
}

TEST(Format, a_part_that_is_too_long_is_followed_by_one_blank) {
    EXPECT_EQ(format("sevenxx nop\n").text, "sevenxx nop\n");
    EXPECT_EQ(format("eight888 nop\n").text, "eight888 nop\n");
    EXPECT_EQ(format(" debugstartaddress main\n").text, "        debugstartaddress main\n");
    EXPECT_EQ(format(" text \"a text that is long\"; c\n").text, "        text    \"a text that is long\"   ; c\n");
    EXPECT_EQ(format(" text \"a text that is longer!\"; c\n").text, "        text    \"a text that is longer!\" ; c\n");
}

TEST(Format, columns_count_characters_not_bytes) {
    EXPECT_EQ(format("año nop\n").text, "año     nop\n");
    EXPECT_EQ(format(" text \"£££\" ; c\n").text, "        text    \"£££\"                   ; c\n");
}

TEST(Format, a_tab_in_an_operand_is_as_wide_as_it_looks) {
    EXPECT_EQ(format(" byte 1,\t2 ; c\n").text, "        byte    1,\t2               ; c\n");
}

TEST(Format, the_columns_are_the_callers) {
    const assembler::FormatOptions options{5, 11, 21, assembler::LetterCase::upper};
    EXPECT_EQ(format("a lda #1;c\nab = 3\n", options).text, "a   LDA   #1        ;c\nab  = 3\n");
}

TEST(Format, operands_follow_the_operation_when_both_columns_are_the_same) {
    const assembler::FormatOptions options{9, 9, 33, assembler::LetterCase::lower};
    EXPECT_EQ(format("a lda   #1;c\nlong_name byte   5\n", options).text,
              "a       lda #1                  ;c\nlong_name       byte 5\n");
}

TEST(Format, the_case_is_the_callers) {
    const std::string mixed = "Name Lda Name,X\n Byte 1\n";
    EXPECT_EQ(format(mixed, {9, 17, 41, assembler::LetterCase::upper}).text, "Name    LDA     Name,X\n        BYTE    1\n");
    EXPECT_EQ(format(mixed, {9, 17, 41, assembler::LetterCase::keep}).text, "Name    Lda     Name,X\n        Byte    1\n");
}

// --- tables

TEST(Format, a_table_ends_at_any_other_line) {
    for (const std::string between : {"\n", "; c\n", "label\n", "        nop\n", "        align\n", ":-\n"})
        EXPECT_EQ(format("long_name byte 1\n" + between + "a byte 2\n").text,
                  "long_name       byte    1\n" + between + "a       byte    2\n")
            << between;
}

TEST(Format, data_without_a_name_goes_on_with_data_alone) {
    EXPECT_EQ(format("long_name = 1\n byte 2\nlong_name2 = 3\n").text,
              "long_name       = 1\n        byte    2\nlong_name2      = 3\n");
}

// 30 characters need column 33, 40 would need 49, after the comments' column.
TEST(Format, a_table_leaves_room_for_comments) {
    const std::string thirty(30, 'n'), forty(40, 'n');
    EXPECT_EQ(format(thirty + " = 1\na = 2\n").text, thirty + "  = 1\na" + std::string(31, ' ') + "= 2\n");
    EXPECT_EQ(format(forty + " = 1\na = 2\n").text, forty + " = 1\na       = 2\n");
}

// --- comments

TEST(Format, comments_go_on_only_below_others) {
    EXPECT_EQ(format(" nop ; a\n\n          ; b\n").text, "        nop                             ; a\n\n        ; b\n");
    EXPECT_EQ(format(" nop ; a\n        ; b\n           ; c\n").text,
              "        nop                             ; a\n        ; b\n        ; c\n");
}

// --- what stays unchanged

TEST(Format, lines_that_count_for_nothing_stay_with_their_blanks) {
    for (const std::string line : {":--  ; c  ", "' x ", "  -----  ", "   make this faster some day ", " #region  \"a\" ",
                                   "\x1a", " a>b", " lda #1\f", " nop\r; a\rb"}) {
        EXPECT_EQ(format(line + "\n nop").text, line + "\n        nop") << line;
        EXPECT_EQ(format(line).text, line) << line;
    }
    EXPECT_EQ(format(" nop\r").text, " nop\r") << "no line end without the other half";
}

TEST(Format, arguments_of_macros_stay) {
    EXPECT_EQ(format("defm Twice\nendm\n Twice  a ,  LDA #1\nhere Twice\n").text,
              "        defm    Twice\n        endm\n        Twice   a ,  LDA #1\nhere    Twice\n");
}

TEST(Format, names_of_macros_that_other_files_may_have_keep_their_case) {
    EXPECT_EQ(format(" ASSERT 1\n SLO $12\n JAM\n Lda.W 5\n").text,
              "        ASSERT  1\n        SLO     $12\n        JAM\n        Lda.W   5\n");
}

// `clear "a",b` may be a call, and `lad #1` as well.
TEST(Format, calls_of_unknown_macros_stay) {
    const std::string calls = "   clear \"a\",b   ; c\n lad #1\n  a: call 5\n @b  call\n    alone\n";
    EXPECT_EQ(format(calls).text, calls);
}

TEST(Format, a_word_that_is_used_is_a_label) {
    EXPECT_EQ(format("   here\n   There:\n   @here\n bne HERE\n").text, "here\nThere:\n@here\n        bne     HERE\n");
}

TEST(Format, glued_words_stay_since_a_macro_may_have_their_name) {
    EXPECT_EQ(format("  byte0,1\n  byte$10,1\n lda#1\n").text, "  byte0,1\n  byte$10,1\n        lda     #1\n");
    EXPECT_EQ(format("ifdef X\ndefm m\nendm\nendif\n  m\"a\"\n  slo#1\n").text,
              "        ifdef   X\n        defm    m\n        endm\n        endif\n  m\"a\"\n  slo#1\n");
}

// `call 'x'y'` makes a text of the comment, which extends to the next quote: then spaces are bytes.
TEST(Format, a_comment_of_a_macro_that_an_argument_could_make_a_text_keeps_its_distance) {
    EXPECT_EQ(format("defm m\n text '/1'   ; it's\n lda #/1 ; plain\nendm\n text 'a' ; it's\n").text,
              "        defm    m\n        text    '/1'   ; it's\n        lda     #/1                     ; plain\n"
              "        endm\n        text    'a'                     ; it's\n");
}

TEST(Format, skipped_lines_need_not_be_read) {
    EXPECT_EQ(format("ifdef NEVER\n  lda #(\n  // a comment {\nendif\n").text,
              "        ifdef   NEVER\n        lda     #(\n  // a comment {\n        endif\n");
}

// --- bytes around the text

TEST(Format, line_ends_and_the_byte_order_mark_stay) {
    EXPECT_EQ(format("\xef\xbb\xbf nop \r\n\r\nx\n  \n nop").text, "\xef\xbb\xbf        nop\r\n\r\nx\n\n        nop");
    EXPECT_EQ(format("").text, "");
}

TEST(Format, every_byte_of_windows_1252_stays) {
    std::string bytes;
    for (int byte = 0x80; byte < 0x100; ++byte) bytes += static_cast<char>(byte);
    EXPECT_EQ(format("a nop;" + bytes + "\n").text, "a       nop" + std::string(29, ' ') + ";" + bytes + "\n");
    EXPECT_EQ(format(" text \"a\xa0z\" ; \xe9\n").text, "        text    \"a\xa0z\"                   ; \xe9\n");
}

TEST(Format, no_break_spaces_are_blanks_between_parts_and_stay_within) {
    EXPECT_EQ(format("a\u00a0\u00a0nop\n text \"a\u00a0b\"\n").text, "a       nop\n        text    \"a\u00a0b\"\n");
}

TEST(Format, utf16_is_refused) {
    EXPECT_THAT(format(std::string("\xff\xfe n\0o\0p\0", 9)).errors, HasSubstr("is UTF-16 text"));
}

// --- errors

TEST(Format, lines_that_are_wrong_by_themselves_are_errors) {
    for (const char* const line : {" lda #", " byte $zz", " endm", "if 1", " charset 3", " stx $1234,x", " repeat 1,2",
                                   " text \"{claer}\"", "/ nop", "if 5/0\nendif", " lda #99999999999"}) {
        const Formatted formatted = format(std::string(" nop\n") + line + "\n");
        EXPECT_FALSE(formatted.text.has_value()) << line;
        EXPECT_THAT(formatted.errors, HasSubstr("example.asm:2:")) << line;
    }
}

TEST(Format, what_other_files_may_hold_is_no_error) {
    for (const std::string line : {" jmp nowhere", " incasm \"nowhere.asm\"", " incbin nowhere.bin",
                                   "if UNKNOWN\n lda #\nendif", " PRINT a b", " repeat 0,UNKNOWN,i\n nop\n endrepeat",
                                   "a nop\na nop", " lax #\"ab", " lax#\"ab", "ifndef TGT_C64\n error \"x\"\nendif"}) {
        const Formatted formatted = format(line + "\n");
        EXPECT_TRUE(formatted.text.has_value()) << line;
        EXPECT_THAT(formatted.errors, IsEmpty()) << line;
    }
}

TEST(Format, an_error_in_a_call_is_one_of_the_file) {
    EXPECT_THAT(format("defm poke\n lda #/1\nendm\n poke 1+\n").errors, HasSubstr("example.asm:2:"));
}

TEST(Format, errors_behind_thousands_of_unknown_calls_are_found) {
    std::string text;
    for (int i = 0; i < 2000; ++i) text += " call_it " + std::to_string(i) + "\n";
    EXPECT_THAT(format(text + " lda #\n").errors, HasSubstr("example.asm:2001:7: error: expected an expression"));
}

}  // namespace
}  // namespace gato::tests
