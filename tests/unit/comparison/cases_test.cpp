// SPDX-License-Identifier: MIT
// `gato compare --cases`.
#include "tests/unit/comparison/compared_programs.hpp"

#include <nlohmann/json.hpp>

namespace gato::tests {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

// ---- cases

class CompareCases : public Compare {
protected:
    void SetUp() override {
        build("old", routines("2", "", "7"));
        folder.write("a.gtest.json",
                     R"({"program": "old.prg", "cases": [
                         {"name": "doubles", "call": "double", "set": {"a": 5}, "expect": {"a": 99, "total": 0}},
                         {"name": "sets the border", "call": "border"},
                         {"name": "counts beats", "call": "beats", "as": "irq"}]})");
    }
    // `factor` is 2 in a right program; `pause` moves what follows.
    static std::string routines(const std::string& factor, const std::string& pause, const std::string& colour) {
        return "*=$c000\n" + pause + "double " + (factor == "2" ? "asl a\n" : "asl a\n asl a\n")
               + " sta total\n rts\n"
                 "border lda #"
               + colour
               + "\n sta $d020\n rts\n"
                 "beats inc $d021\n jmp $ea81\n"
                 "total byte 0\n";
    }
};

TEST_F(CompareCases, are_equal_at_other_addresses_whatever_they_expect) {
    build("new", routines("2", " nop\n", "7"));
    const Outcome outcome = compare("--cases a.gtest.json");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.out << outcome.err;
    EXPECT_THAT(outcome.out, StartsWith("equal over 3 cases, 0 keys, "));
}

TEST_F(CompareCases, differ_in_places_that_a_case_looks_at) {
    build("new", routines("4", "", "7"));
    const Outcome outcome = compare("--cases a.gtest.json");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.out, AllOf(StartsWith("doubles: different: a after the case\n  OLD  10 ($0a) "),
                                   HasSubstr("  NEW  20 ($14) "), HasSubstr("1 of 3 cases different\n")));
}

TEST_F(CompareCases, differ_in_writes_to_the_chips) {
    build("new", routines("2", "", "8"));
    const Outcome outcome = compare("--cases a.gtest.json");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.out,
                StartsWith("sets the border: different: write 1 of the main program to the chips\n  OLD  $d020 = 7 ($07)"));
    const auto json = nlohmann::json::parse(compare("--cases a.gtest.json --json").out);
    EXPECT_EQ(json["equal"], false);
    EXPECT_EQ(json["cases"].size(), 3U);
    EXPECT_EQ(json["cases"][0]["equal"], true);
    EXPECT_EQ(json["cases"][1]["difference"]["kind"], "write");
}

TEST_F(CompareCases, need_their_labels_in_both_programs) {
    std::string renamed = routines("2", "", "7");
    renamed.replace(renamed.find("border"), 6, "frame");
    build("new", renamed);
    const Outcome outcome = compare("--cases a.gtest.json");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, AllOf(HasSubstr("a.gtest.json:3:"), HasSubstr("border")));
}

TEST_F(CompareCases, without_an_end_come_to_one) {
    build("old", "*=$c000\nforever inc $d020\n jmp forever\n");
    build("new", "*=$c000\nforever inc $d020\n jmp forever\n");
    folder.write("b.gtest.json", R"({"program": "old.prg", "cases": [{"name": "hangs", "call": "forever"}]})");
    const Outcome equal = compare("--cases b.gtest.json --max-cycles 100000");
    EXPECT_EQ(equal.exit_code, 0) << equal.out << equal.err;
    build("new", "*=$c000\nforever inc $d020\n rts\n");
    const Outcome different = compare("--cases b.gtest.json --max-cycles 100000");
    EXPECT_EQ(different.exit_code, 1);
    EXPECT_THAT(different.out, StartsWith("hangs: different: "));
}

}  // namespace
}  // namespace gato::tests
