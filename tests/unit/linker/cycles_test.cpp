// SPDX-License-Identifier: MIT
// CYCLES between objects: what golden cases, which are built in one go or are a single file, do not show.
#include "object_in_memory.hpp"
#include "support/program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace gato::tests {
namespace {

using testing::HasSubstr;
using testing::Not;

const std::string first = "*=$1000\na nop\n jsr out\n lda table,x\n assert CYCLES(a,b)";
const std::string second = "middle inx\n assert CYCLES(middle,b)=8\nb rts\nout rts\ntable byte 1\n";

TEST(Cycles, of_objects_are_those_of_one_build) {
    // 2+6+5 in the first file, 2 in the second; the ASSERT after the INX stores nothing.
    for (const char* const condition : {"=15", "<15", "/0"}) {
        const std::vector<assembler::Source> files{{"a.asm", first + condition + "\n"}, {"b.asm", second}};
        const Result together = build(files), apart = build_apart(files);
        EXPECT_EQ(together.errors, apart.errors) << condition;
        EXPECT_EQ(together.program.has_value(), apart.program.has_value()) << condition;
        EXPECT_EQ(together.warning_count, 1U) << condition;  // of JSR
    }
}

TEST(Wcet, of_objects_is_that_of_one_build) {
    // 2+6 and the routine's 2+3*5-1+6 in the second file, then 2.
    const std::string call = "*=$1000\na nop\n jsr out\n assert WCET(a,b";
    const std::string routine = "middle inx\nb rts\nout ldx #3\nloop dex\n bne loop\n rts\n";
    for (const char* const rest : {")=32", ",loop=2)=27", ")<32", ",50,60,255)=32", ",b=3)=0"}) {
        const std::vector<assembler::Source> files{{"a.asm", call + rest + "\n"}, {"b.asm", routine}};
        const Result together = build(files), apart = build_apart(files);
        EXPECT_EQ(together.errors, apart.errors) << rest;
        EXPECT_EQ(together.errors.empty(), std::string(rest).ends_with(")=32") ? rest[0] == ')' : rest[1] == 'l')
            << together.errors;
    }
}

TEST(Cycles, are_told_when_the_assertion_fails) {
    const Result result = build("*=$1000\na nop\n inc $d020\nb rts\nc\n assert CYCLES(a,b)+CYCLES(b,c)*2 <= 19,\"late\"\n");
    EXPECT_THAT(result.errors, HasSubstr("failed: late"));
    EXPECT_THAT(result.errors, HasSubstr("a.asm:6:9: note: `CYCLES(a,b)` is 8"));
    EXPECT_THAT(result.errors, HasSubstr("a.asm:6:21: note: `CYCLES(b,c)` is 6"));
    EXPECT_TRUE(result.program) << "what failed can be looked at";
}

TEST(Cycles, of_one_assertion_are_not_told_of_the_next) {
    const Result result = build("*=$1000\na nop\nb inx\nc\n assert CYCLES(a,b)=2\n assert CYCLES(b,c)=3\n");
    EXPECT_THAT(result.errors, Not(HasSubstr("`CYCLES(a,b)` is")));
    EXPECT_THAT(result.errors, HasSubstr("`CYCLES(b,c)` is 2"));
}

TEST(Cycles, that_cannot_be_counted_are_an_error_with_the_place_that_asks) {
    const Result result = build("*=$1000\na nop\n byte 1\nb\n assert CYCLES(a,b)=2\n");
    EXPECT_FALSE(result.program);
    EXPECT_EQ(result.error_count, 1U);
    EXPECT_THAT(result.errors, HasSubstr("a.asm:3:2: error: there is data in what"));
    EXPECT_THAT(result.errors, HasSubstr("a.asm:5:9: note: its cycles are counted here"));
}

TEST(Cycles, that_a_gap_ends_are_an_error_with_the_statement_before_it) {
    const Result result = build("*=$1000\na nop\n inx\n*=$1008\n nop\nb\n assert CYCLES(a,b)=2\n");
    EXPECT_THAT(result.errors, HasSubstr("a.asm:7:9: error: no statement begins at $1002"));
    EXPECT_THAT(result.errors, HasSubstr("a.asm:3:2: note: the statement before it"));
    EXPECT_THAT(build("*=$1000\na nop\nb\n*=$1008\n nop\nc\n assert CYCLES(b,c)=2\n").errors,
                HasSubstr("a.asm:2:3: note: the statement before it"));
}

TEST(Cycles, that_cannot_be_counted_on_both_sides_are_two_errors) {
    const Result result = build("*=$1000\na bne *\nb bne *\nc\n assert CYCLES(a,b) = CYCLES(b,c)\n");
    EXPECT_EQ(result.error_count, 2U) << result.errors;
}

TEST(Cycles, have_a_hint_where_they_are_not_known) {
    EXPECT_THAT(build("*=$1000\na nop\nb\n word Cycles (a,b)\n").errors, HasSubstr("CYCLES(from,to) works only in ASSERT"));
    EXPECT_THAT(build("*=$1000\na nop\nb\n word bicycles(a,b)\n").errors, Not(HasSubstr("ASSERT")));
}

TEST(Cycles, may_be_asked_for_in_other_cycles) {
    // 4 is not the address of a statement, which is what a CYCLES as an argument becomes.
    const Result result = build("*=$1000\na nop\n nop\nb\n assert CYCLES(CYCLES(a,b),b)=0\n");
    EXPECT_THAT(result.errors, HasSubstr("`CYCLES(a,b)` ($0004) is not the start of a statement of the program"));
}

TEST(Cycles, nest_as_deeply_as_parentheses_may) {
    std::string opening, closing;
    for (int depth = 0; depth < 257; ++depth) {
        opening += "cycles(";
        closing += ",a)";
    }
    EXPECT_THAT(build("*=$1000\na nop\n assert " + opening + "a" + closing + "\n").errors,
                HasSubstr("nested more than 256 levels"));
}

TEST(Cycles, are_operations_of_an_object) {
    const std::string source = "*=$1000\na nop\nb\n assert CYCLES(a,b)=CYCLES(a,b,taken)\n";
    const auto shown = nlohmann::json::parse(object_file({"a.asm", source}, show_object));
    const auto& rows = shown.at("expressions");
    const auto has = [&](const char* operation) {
        return std::ranges::any_of(rows, [&](const auto& row) { return row.at("operation") == operation; });
    };
    EXPECT_TRUE(has("cycles") && has("cycles_taken")) << rows;
}

// An object whose assertion counts cycles, and a fragment or definition that takes the same condition.
class ObjectThatCounts : public ObjectInMemory {
protected:
    ObjectThatCounts() : ObjectInMemory("*=$1000\na nop\nb\nc = b\n word 1+b\n assert CYCLES(a,b)=2\n") {}
};

TEST_F(ObjectThatCounts, does_so_only_in_assertions) {
    EXPECT_EQ(problem(), "");
    std::swap(fragment_of(FragmentKind::word).value, fragment_of(FragmentKind::assertion).value);
    EXPECT_THAT(problem(), HasSubstr("fragments: cycles are counted outside of an assertion"));
}

TEST_F(ObjectThatCounts, does_not_in_definitions) {
    std::swap(object_.definitions.back().value, fragment_of(FragmentKind::assertion).value);
    EXPECT_THAT(problem(), HasSubstr("definitions: cycles are counted outside of an assertion"));
}

// Each walk over the whole program would take a quarter of an hour.
TEST(Cycles, are_summed_without_a_walk_for_each_assertion) {
    const Result result = build("*=$0801\nstart\n repeat 0,49999,i\n nop\n endrepeat\ne rts\n repeat 0,99999,i\n"
                                " assert CYCLES(start,e) = 100000\n assert CYCLES(start+i/2,e) > 0\n endrepeat\n");
    EXPECT_TRUE(result.program) << result.errors;
}

}  // namespace
}  // namespace gato::tests
