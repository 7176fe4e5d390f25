// SPDX-License-Identifier: MIT
// `gato data` writes the numbers of an expression as lines of a source.
#include "tests/support/command.hpp"
#include "tests/support/places.hpp"

#include <gmock/gmock.h>

namespace gato::tests {
namespace {

using testing::HasSubstr;

class DataCommand : public testing::Test {
protected:
    [[nodiscard]] Outcome run(const std::string& arguments) const { return tests::gato(folder, "data " + arguments); }

    const Folder folder;
};

TEST_F(DataCommand, writes_lines_that_the_assembler_takes) {
    EXPECT_EQ(run("'round(127*sin(i*pi/2))' --for i,0,3").out, "        byte $00,$7f,$00,$81\n");
    EXPECT_EQ(run("'$0400+row*40' --for row,0,2 --as word --per-line 2").out, "        word $0400,$0428\n        word $0450\n");
    folder.write("a.asm", "*=$1000\n" + run("i").out);
    EXPECT_EQ(tests::gato(folder, "build a.asm").exit_code, 0);
}

TEST_F(DataCommand, writes_lines_of_basic) {
    EXPECT_EQ(run("'n*1.5' --for n,[1,2,5] --as data").out, "1000 data 1.5,3.0,7.5\n");
    EXPECT_EQ(run("i --for i,-1,1 --as data --per-line 1 --line 10").out, "10 data -1\n20 data 0\n30 data 1\n");
    EXPECT_THAT(run("i --as data --per-line 1 --line 63000").err, HasSubstr("above 63999"));
}

TEST_F(DataCommand, draws_the_curve_beside_the_numbers) {
    const Outcome outcome = run("i --for i,0,7 --picture");
    EXPECT_EQ(outcome.out, "        byte $00,$01,$02,$03,$04,$05,$06,$07\n");
    EXPECT_THAT(outcome.err, testing::StartsWith("       █ 7\n"));
    EXPECT_THAT(outcome.err, testing::EndsWith("▁███████ 0\n"));
}

TEST_F(DataCommand, says_what_does_not_fit_and_what_is_not_known) {
    const Outcome outcome = run("i*100 --for i,0,9");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, HasSubstr("`300` does not fit into a byte: item 3, i = 3"));
    EXPECT_THAT(run("i/2.0").err, HasSubstr("round"));
    EXPECT_THAT(run("label+i").err, HasSubstr("`label` is not defined above this line"));
    EXPECT_THAT(run("'i+'").err, HasSubstr("expected an expression"));
    EXPECT_EQ(run("").exit_code, 2);
}

}  // namespace
}  // namespace gato::tests
