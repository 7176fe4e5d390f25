// SPDX-License-Identifier: MIT
#include "unit/fuzzing/fuzzed.hpp"

#include "core/support/json_document.hpp"
#include "fuzzing/shorten.hpp"
#include <gato/support/failure.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::fuzzing {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr const char* division = "quotient ldx #0 / sec / @again sbc divisor / inx / bcs @again / dex / rts / divisor byte 1";

TEST(CallCampaign, tries_all_inputs_if_they_are_few_and_shows_the_least_one) {
    const Outcome outcome = called(tested(division), "quotient", {"a=5..9", "divisor=any"});
    EXPECT_TRUE(outcome.tried_all);
    EXPECT_EQ(outcome.inputs, 5U * 256U);
    EXPECT_THAT(kinds(outcome), ElementsAre("endless loop"));
    EXPECT_THAT(outcome.findings[0].values, ElementsAre(5, 0));
}

TEST(CallCampaign, finds_its_way_through_comparisons_among_very_many_inputs) {
    const auto program =
        tested("check lda one / cmp #$c3 / bne @end / lda two / cmp #$5a / bne @end / lda three / cmp #$77 / bne @end"
               " / byte 2 / @end rts / one byte 0 / two byte 0 / three byte 0");
    const Outcome outcome = called(program, "check", {"one=any", "two=any", "three=any"});
    EXPECT_FALSE(outcome.tried_all);
    EXPECT_THAT(kinds(outcome), ElementsAre("jam"));
    EXPECT_THAT(outcome.findings[0].values, ElementsAre(0xc3, 0x5a, 0x77));
}

TEST(CallCampaign, finds_nothing_in_a_routine_without_mistakes) {
    EXPECT_THAT(kinds(called(tested(division), "quotient", {"a=any", "divisor=1..3"})), IsEmpty());
}

TEST(CallCampaign, finds_an_unbalanced_stack_for_one_value) {
    const Outcome outcome = called(tested("bad cpx #200 / bne @end / pla / nop / @end rts"), "bad", {"x=any"});
    EXPECT_THAT(kinds(outcome), testing::Contains("stack"));
    EXPECT_THAT(outcome.findings[0].values, ElementsAre(200));
}

TEST(CallCampaign, varies_words) {
    const Outcome outcome =
        called(tested("bad lda score+1 / cmp #3 / bne @end / brk / @end rts / score word 0"), "bad", {"word[score]=0..1000"});
    EXPECT_THAT(kinds(outcome), ElementsAre("brk"));
    EXPECT_THAT(outcome.findings[0].values, ElementsAre(768));
}

std::string complaint(const std::vector<std::string>& varied) {
    static const cases::TestedProgram program = tested(division);
    try {
        (void)parse_varied(varied, program.map);
    } catch (const Failure& failure) {
        return failure.what();
    }
    return "none";
}

TEST(Varied, refuses_what_it_cannot_vary) {
    EXPECT_THAT(complaint({"a=9..3"}), HasSubstr("the range `9..3` ends before it begins"));
    EXPECT_THAT(complaint({"a="}), HasSubstr("expected PLACE=RANGE"));
    EXPECT_THAT(complaint({"a"}), HasSubstr("expected PLACE=RANGE"));
    EXPECT_THAT(complaint({"a=0..256"}), HasSubstr("256 is too large; the greatest value is 255"));
    EXPECT_THAT(complaint({"c=2"}), HasSubstr("the greatest value is 1"));
    EXPECT_THAT(complaint({"a=1,,2"}), HasSubstr("is not a number"));
    EXPECT_THAT(complaint({"divisr=any"}), HasSubstr("did you mean `divisor`?"));
    EXPECT_THAT(complaint({"a=1", "a=2"}), HasSubstr("`a` and `a` overlap"));
    EXPECT_THAT(complaint({"word[divisor]=any", "divisor+1=2"}), HasSubstr("overlap"));
    EXPECT_THAT(complaint({"word[x]=any"}), HasSubstr("a word is two bytes of memory"));
    EXPECT_EQ(complaint({"a=any", "x=0,5,$10..$1f", "quotient..quotient+3=1"}), "none");
}

TEST(Shortening, leaves_only_what_is_needed) {
    const std::function<bool(const std::vector<int>&)> has_3_before_7 = [](const std::vector<int>& list) {
        const auto three = std::ranges::find(list, 3);
        return three != list.end() && std::find(three, list.end(), 7) != list.end();
    };
    EXPECT_THAT(shortened<int>({1, 3, 3, 5, 7, 3, 9, 7, 2}, has_3_before_7, 1000), ElementsAre(3, 7));
    EXPECT_THAT(shortened<int>(
                    {3, 7}, [](const auto&) { return true; }, 1000),
                IsEmpty());
    EXPECT_THAT(shortened<int>(
                    {3, 7}, [](const auto&) { return false; }, 1000),
                ElementsAre(3, 7));
    EXPECT_THAT(lessened(
                    {200, 90}, [](const auto& numbers) { return numbers[0] >= 17; }, 1000),
                ElementsAre(17, 0));
}

TEST(SavedCases, fail_by_the_sanitizer_or_by_the_cycles) {
    const auto program = tested(division);
    Settings settings;
    CaseWords words{.program = "game.prg",
                    .routine = "quotient",
                    .varied = parse_varied({"a=any", "divisor=any"}, program.map),
                    .has_map = true};
    const std::string call = test_file_of(called(program, "quotient", {"a=any", "divisor=any"}).findings, settings, words);
    EXPECT_THAT(call, HasSubstr("\"call\": \"quotient\""));
    EXPECT_THAT(call, HasSubstr("\"divisor\": 0"));
    EXPECT_THAT(call, HasSubstr("\"max_cycles\""));
    const Finding finding{.fault = {.kind = FaultKind::code, .pc = 0xc000, .address = 0xc001}, .keys = {0}};
    const std::string keys = test_file_of({finding}, settings, {.program = "game.prg", .routine = "", .has_map = true});
    EXPECT_THAT(keys, HasSubstr("\"keys\": \"{return}\""));
    EXPECT_THAT(keys, HasSubstr("\"code\""));
    EXPECT_TRUE(JsonDocument(keys).problems().empty());
}

}  // namespace
}  // namespace gato::fuzzing
