// SPDX-License-Identifier: MIT
// Files that depend on each other's source: together they assemble, separately they are refused, and never silently become
// other bytes.
#include "support/program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::tests {
namespace {

struct Pair {
    std::string why;
    std::string first, second;
    std::string reason;  // part of the message; empty: separately they give the same bytes as together
};

const Pair pairs[] = {
    {"a macro of the file before", "*=$1000\ndefm wait\n nop\nendm\n rts", "wait\n rts", "`wait` is a macro in another object"},
    {"a macro of the following file", "*=$1000\nwait\n rts", "defm wait\n nop\nendm\n rts",
     "`wait` is a macro in another object"},
    {"a label before a statement", "*=$1000\nwait nop\n rts", "defm wait\n /1\nendm\n rts", "`wait` is a macro"},
    {"a label with a colon is no call", "*=$1000\nwait: nop\n jmp wait", "defm wait\nendm\n rts", ""},
    {"another spelling is no call", "*=$1000\nWait\n jmp wait", "defm wait\n nop\nendm\n rts", ""},
    {"an undocumented instruction", "*=$1000\n lax $12", "defm lax\n ldx /1\nendm\n rts", "`lax` is a macro"},
    {"a macro after such a word", "*=$1000\n dcp wait", "defm wait\n nop\nendm\n rts", "`wait` is a macro"},
    {"a word that gato added", "*=$1000\n rts\n print \"hello\"", "defm print\n nop\nendm\n rts", "`print` is a macro"},
    {"a macro that the file defines below and another too", "*=$1000\n wait\ndefm wait\n nop\nendm",
     "defm wait\n rts\nendm\n rts", "`wait` is a macro"},
    {"a macro that each defines above its calls", "*=$1000\ndefm wait\n nop\nendm\n wait", "defm wait\n rts\nendm\n wait", ""},
    {"a # variable of the file before", "*=$1000\nspeed = #5\n rts", " lda speed", "`speed` is defined with `#`"},
    {"a # variable of the following file", "*=$1000\n lda speed", "speed = #5\n rts", "`speed` is defined with `#`"},
    {"with an index the # counts for nothing", "*=$1000\n lda speed,x", "speed = #5\n rts", ""},
    {"another spelling", "*=$1000\n lda Speed", "speed = #5\n rts", ""},
    {"the same value without #", "*=$1000\nspeed = #5\n rts", " lda speed\nspeed = 5", "`speed` is defined with `#`"},
    {"a definition of its own above", "*=$1000\nspeed = #5\n rts", "speed = #5\n lda speed", ""},
    {"a local label after, a variable before", "*=$1000\n@v=1\nh lda @v", "@v nop", "`@v` is a local name"},
    {"a local label of the scope before", "*=$1000\nh nop\n@v nop", " bne @v", "`@v` is a local name"},
    {"the same local label twice in a scope", "*=$1000\nh nop\n@v nop", "@v nop\n", "`@v` is a local name"},
    {"octal, or a local label of the file before", "*=$1000\nh nop\n@17 nop", " ldx #@17", "`@17` is a local name"},
    {"a scope that three files share is closed by a label", "*=$1000\nh nop\n@v nop", "i nop\n@v nop\n bne @v", ""},
    {"a local name in a macro", "*=$1000\nh nop\n@v nop", "defm back\n bne /1\nendm\n back @v", "`@v` is a local name"},
    {"a variable with @ of another file", "*=$1000\n@v = 7\nh nop", "i lda #@v\nj lda #@v", "`@v` is a variable"},
    {"one that both have", "*=$1000\n@v = 7\nh nop", "i lda #@v\nj nop\n@v = 8", "`@v` is a variable"},
    {"one that it has above", "*=$1000\n@v = 7\nh nop", "i nop\n@v = 8\nj lda #@v", ""},
    {"a # variable that an argument names", "*=$1000\ndefm m\n lda /1\nendm\n m v\n", "v = #5\n rts", "defined with `#`"},
    {"one that an argument completes", "*=$1000\ndefm m\n lda v/1\nendm\n m x\n", "vx = #5\n rts", "defined with `#`"},
    {"a macro that an argument names", "*=$1000\ndefm m\n /1\nendm\n m zz\n rts", "defm zz\n rts\nendm\n rts", "is a macro"},
    {"a macro in another spelling", "*=$1000\ndefm M\n lda #1\nendm\n rts", " m 5\ndefm M\n lda #2\nendm", "is a macro"},
    {"an undocumented instruction in another spelling", "*=$1000\n Slo 5", "defm slo\n rts\nendm\n rts", "is a macro"},
    {"prose that could be a call", "*=$1000\nmake it faster now\n rts", "defm IT\n rts\nendm\n rts", "is a macro"},
    {"prose after a sign that could be a call", "*=$1000\n ` wait for it\n rts", "defm wait\n rts\nendm\n rts",
     "`wait` is a macro"},
    {"a label that could be a call", "*=$1000\n point text-1", "defm pOint\n rts\nendm\n rts", "is a macro"},
    {"a condition on a symbol of the file before", "*=$1000\nx = 1\n rts", "ifdef x\n nop\nendif\n rts", "asks whether `x`"},
    {"a mode that is left", "*=$1000\n operator calc\n rts", " lda #>$1234+1", "leaves OPERATOR CALC"},
    {"a target's symbol is no duplicate", "*=$1000\n target TGT_PET\n rts", "TGT_PET\n rts", ""},
    {"BYTE items grow in both ways", "*=$1000\n byte later,1", "*=$2000\nlater nop", ""},
};

class Dependence : public testing::TestWithParam<Pair> {};

TEST_P(Dependence, is_refused_or_makes_no_difference) {
    const Pair& pair = GetParam();
    const std::vector<assembler::Source> files{{"a.asm", pair.first + "\n"}, {"b.asm", pair.second + "\n"}};
    const Result apart = build_apart(files);
    if (pair.reason.empty()) {
        EXPECT_EQ(apart.bytes(), build(files).bytes()) << pair.why;
        EXPECT_TRUE(apart.program) << apart.errors;
    } else {
        EXPECT_THAT(apart.errors, testing::HasSubstr(pair.reason)) << pair.why;
        EXPECT_THAT(apart.errors, testing::HasSubstr("E0902")) << pair.why;
    }
}

// Locals before an object's first label belong to the last label before it, and a symbol is spelt as where it is defined.
TEST(Objects, have_the_map_labels_and_listing_of_one_build) {
    const std::pair<const char*, const char*> sources[] = {
        {"*=$1000\nn3 nop\n", "@x nop\n jmp @x\n"},
        {"*=$1000\n lda X1\n lda x1,y\n", "x1 = 3\n"},
        {"*=$1000\nn3 nop\n@a nop\n", "@x nop\n bne @x\nnext nop\n@x bne @x\n"},
        {"*=$1000\n@a nop\n", "@b nop\n bne @b\n"},
    };
    for (const auto& [first, second] : sources) {
        const std::vector<assembler::Source> files{{"u.asm", std::string(first)}, {"v.asm", std::string(second)}};
        assembler::Options options;
        options.keep_uses = true;
        const Result together = build(files, {}, options, Wanted::outputs), apart = build_apart(files, {}, Wanted::outputs);
        ASSERT_TRUE(together.program && apart.program) << together.errors << apart.errors;
        EXPECT_EQ(together.outputs, apart.outputs) << first << second;
    }
}

TEST(Objects, follow_the_settings_that_they_were_assembled_with) {
    const std::vector<assembler::Source> files{{"a.asm", "*=$1000\n sta flags\n sta flags+1\n lda flags,x\n byte >cs+2\n"},
                                               {"b.asm", "flags = $76\ncs = $30ff\n sta flags+1\n"}};
    assembler::Options options;
    options.dialect = {.calc = true, .only_plain_forward_zero_page = true};
    EXPECT_EQ(build_apart(files, options).bytes(), "85 76 8d 77 00 bd 76 00 31 85 77");
    EXPECT_EQ(build(files, {}, options).bytes(), "85 76 8d 77 00 bd 76 00 31 85 77");
}

// The state that an object leaves is compared with the one in which the next one began.
TEST(Objects, that_began_with_calc_tell_of_hilo) {
    const std::vector<assembler::Source> files{{"a.asm", "*=$1000\n operator hilo\n rts\n"}, {"b.asm", " lda #>$1234+1\n"}};
    assembler::Options options;
    options.dialect.calc = true;
    EXPECT_THAT(build_apart(files, options).errors, testing::HasSubstr("leaves OPERATOR HILO"));
    EXPECT_TRUE(build_apart(files).program);
}

INSTANTIATE_TEST_SUITE_P(pairs, Dependence, testing::ValuesIn(pairs));

}  // namespace
}  // namespace gato::tests
