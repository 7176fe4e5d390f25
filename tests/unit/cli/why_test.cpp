// SPDX-License-Identifier: MIT
// `gato run --why` and the causes under wrong values of `gato test`.
#include "support/command.hpp"
#include "support/folder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace gato::tests {
namespace {

using testing::HasSubstr;

// Prints a key twice, and keeps its code.
const std::string echo = "*=$0801\n"
                         "        word @end\n"
                         "        word 10\n"
                         "        byte $9e\n"
                         "        text \"2061\"\n"
                         "        byte 0\n"
                         "@end    word 0\n"
                         "start   jsr $ffe4\n"
                         "        beq start\n"
                         "        sta kept   ; as PETSCII\n"
                         "        jsr $ffd2\n"
                         "        lda kept\n"
                         "        jsr $ffd2\n"
                         "        rts\n"
                         "kept    byte 0\n";

class Why : public testing::Test {
protected:
    Outcome run(const std::string& options) {
        folder_.write("echo.asm", echo);
        return gato(folder_, "run echo.asm --show '' " + options);
    }
    Folder folder_;
};

TEST_F(Why, names_the_lines_that_wrote_a_byte) {
    const Outcome outcome = run("--keys a --why kept");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_THAT(outcome.out, HasSubstr("why kept:\n  echo.asm:10  sta kept   a was 65 ($41)\n"));
    EXPECT_THAT(outcome.out, HasSubstr("GETIN"));
}

TEST_F(Why, goes_from_the_screen_to_the_accumulator) {
    const Outcome outcome = run("--keys a --why screen:0,1");
    EXPECT_THAT(outcome.out, HasSubstr("CHROUT"));
    EXPECT_THAT(outcome.out, HasSubstr("echo.asm:12  lda kept   kept was 65 ($41)"));
}

TEST_F(Why, answers_each_question_and_in_json) {
    const Outcome outcome = run("--keys a --why kept --why $c123 --json");
    const auto json = nlohmann::json::parse(outcome.out);
    ASSERT_EQ(json.at("why").size(), 2U);
    EXPECT_EQ(json["why"][0]["place"], "kept");
    EXPECT_EQ(json["why"][0]["lines"][0], "echo.asm:10  sta kept   a was 65 ($41)");
    EXPECT_EQ(json["why"][1]["lines"][0], "nothing has written it");
}

TEST_F(Why, says_that_nothing_has_written_a_byte) {
    EXPECT_THAT(run("--keys a --why $c123").out, HasSubstr("why $c123:\n  nothing has written it\n"));
}

TEST_F(Why, refuses_what_is_no_place) {
    for (const char* const place : {"nowhere", "screen:25,0", "70000", "kept+"}) {
        const Outcome outcome = run("--keys a --why '" + std::string(place) + "'");
        EXPECT_EQ(outcome.exit_code, 2) << place;
        EXPECT_THAT(outcome.err, HasSubstr("--why " + std::string(place))) << place;
        EXPECT_THAT(outcome.err, HasSubstr("a place is a register")) << place;
    }
}

TEST_F(Why, is_asked_of_a_recording_too) {
    (void)run("--keys a --record echo.gatorec");
    const Outcome outcome = gato(folder_, "run echo.gatorec --show '' --why kept");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("echo.asm:10  sta kept   a was 65 ($41)"));
}

TEST_F(Why, is_told_under_wrong_values_of_a_case) {
    folder_.write("twice.asm", "*=$c000\nnumber byte 0\ntwice lda number\n asl a\n sta number\n rts\n");
    folder_.write("twice.gtest.json", R"({"program": "twice.asm", "cases": [
        {"name": "wrong", "call": "twice", "set": {"number": 200}, "expect": {"number": 144, "c": 0}},
        {"name": "right", "call": "twice", "set": {"number": 7}, "expect": {"number": 14}}]})");
    const Outcome outcome = gato(folder_, "test twice.gtest.json");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.out, HasSubstr("     c is 1 ($01), expected 0 ($00)\n"
                                       "       twice.asm:4  asl a   a was 200 ($c8)\n"
                                       "       twice.asm:3  twice lda number   number was 200 ($c8), set by the case\n"));
    const auto json = nlohmann::json::parse(gato(folder_, "test twice.gtest.json --json").out);
    EXPECT_EQ(json["cases"][0]["causes"][0]["message"], 0);
    EXPECT_EQ(json["cases"][0]["causes"][0]["lines"][0], "twice.asm:4  asl a   a was 200 ($c8)");
    EXPECT_FALSE(json["cases"][1].contains("causes"));
}

}  // namespace
}  // namespace gato::tests
