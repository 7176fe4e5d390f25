// SPDX-License-Identifier: MIT
// What users of other assemblers write in a source in the extended language: each line is an error whose hint has gato's word. A word
// alone on its line is a label, as it always was; the linker asks about it (lone_words_test.cpp).
#include "support/program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::tests {
namespace {

struct Row {
    std::string line;
    std::string hint;  // part of it
};

const Row rows[] = {
    // KickAssembler
    {" .const rows = 25", "write `name = value`"},
    {" .var rows = 25", "`SET name = value`"},
    {" .eval rows = rows+1", "`SET name = value`"},
    {" .for (var i=0; i<8; i++) {", "`FOR name,first,last` … `ENDFOR`"},
    {" .namespace player {", "`SCOPE name` … `ENDSCOPE`"},
    {" .segment \"CODE\"", "`SEGMENT name`"},
    {" .segmentdef Code [start=$1000]", "the areas of gato.json"},
    {" .struct Point {x, y}", "`STRUCT name` … `ENDSTRUCT`"},
    {" .fill 256, round(127*sin(i))", "`BYTE FOR i,0,255: value`"},
    {" .lohifill 25, 40*i", "`BYTE FOR i,0,24: low(40*i)`"},
    {" .pseudopc $c000 {", "`LOGICAL address`"},
    {" .function twice(a) {", "`FUNCTION name(a,b) = expression`"},
    {" .return a*2", "`FUNCTION name(a,b) = expression`"},
    {" .macro poke(address, value) {", "`DEFM name a,b=1` … `ENDM`"},
    {" #if DEBUG", "`IF value` … `ELSEIF value`"},
    {":BasicUpstart2(start)", "`BASICSTART label`"},
    // ca65
    {" .proc draw", "`SCOPE name` … `ENDSCOPE`"},
    {" .scope player", "`SCOPE name` … `ENDSCOPE`"},
    {" .import draw", "leave the line out"},
    {" .export draw", "leave it out"},
    {" .res 2", "`BYTES count`"},
    {" .repeat 8, i", "`FOR name,first,last`"},
    {" .tag point", "the name of a structure is an operation"},
    {" .byte <table", "write bytes with BYTE"},
    {" bne :-", "an anonymous label is `-` or `+`"},
    {" beq :+", "an anonymous label is `-` or `+`"},
    {" .elseif x", "`ELSEIF value`"},
    // 64tass
    {" .with player", "`USE name`"},
    {" .section data", "`SEGMENT name`"},
    {" .send data", "ENDSEGMENT"},
    {" .dsection data", "the areas of gato.json"},
    {" .logical $c000", "`LOGICAL address`"},
    {" .dstruct point, 1", "the name of a structure is an operation"},
    // ACME
    {" !set n = n+1", "`SET name = value`"},
    {" !for i, 0, 7 {", "`FOR name,first,last`"},
    {" !zone player {", "`SCOPE name`"},
    {" !pseudopc $c000 {", "`LOGICAL address`"},
    {" !macro poke .a, .b {", "`DEFM name a,b=1`"},
};

TEST(ForeignWords, of_the_extended_language_name_its_words) {
    for (const Row& row : rows) {
        SCOPED_TRACE(row.line);
        const Result result = build({{"a.asm", "*=$1000\n" + row.line + "\n", assembler::Language::extended}});
        EXPECT_NE(result.error_count + result.warning_count, 0U);
        EXPECT_THAT(result.errors, testing::HasSubstr(row.hint));
    }
}

TEST(ForeignWords, of_the_original_language_name_its_own) {
    EXPECT_THAT(build("*=$1000\n .for i\n").errors, testing::HasSubstr("`REPEAT first,last,variable`"));
    EXPECT_THAT(build("*=$1000\n .var n = 5\n").errors, testing::HasSubstr("give a name a value with `name = value`"));
}

}  // namespace
}  // namespace gato::tests
