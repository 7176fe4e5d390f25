// SPDX-License-Identifier: MIT
// `gato test --mutate`: which mistakes do the cases of a program notice? What is expected of the small programs here follows from their
// instructions; the comments say how.
#include "support/c64_program.hpp"
#include "support/command.hpp"

#include "testing/mutation_run.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

namespace gato::tests {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// 15 mutants; the two cases notice all but one, since a signed comparison is right for such small numbers. A program that goes on after its RTS
// meets a JAM.
const std::string greater = "*=$c000\n"
                            "before byte 0\n"
                            "other  byte 5\n"
                            "after  byte 0\n"
                            "max    cmp other   ; a = the greater one\n"
                            "       bcs done\n"
                            "       lda other\n"
                            "done   rts\n"
                            "       byte 2\n";
const std::string both_ways =
    R"({"name":"less","call":"max","set":{"a":3},"expect":{"a":5}},{"name":"more","call":"max","set":{"a":9},"expect":{"a":9}})";
const std::string survivor = "max.asm:6: bpl instead of bcs: all 2 cases that get here pass\n"
                             "       bcs done\n"
                             "15 mutants: 14 killed, 0 timed out, 1 survived; score 93.3 %\n";

class Mutation : public testing::Test {
protected:
    Outcome mutate(const std::string& source, const std::string& cases, const std::string& options = "--mutate") {
        folder_.write("max.asm", source);
        return mutate_again(cases, options);
    }
    Outcome mutate_again(const std::string& cases, const std::string& options) {
        folder_.write("x.gtest.json", R"({"program":"max.asm","cases":[)" + cases + "]}");
        return gato(folder_, "test x.gtest.json " + options);
    }
    // The mutants of a run, as JSON.
    json mutants(const std::string& source, const std::string& cases, const std::string& options = "--mutate") {
        return json::parse(mutate(source, cases, options + " --json").out)["mutants"];
    }

    Folder folder_;
};

std::vector<std::string> texts_of(const json& mutants, const std::string& result) {
    std::vector<std::string> texts;
    for (const json& one : mutants)
        if (one["result"] == result) texts.push_back(one["before"].get<std::string>() + ">" + one["after"].get<std::string>());
    return texts;
}

TEST_F(Mutation, names_the_mistake_that_no_case_notices) {
    const Outcome outcome = mutate(greater, both_ways);
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_EQ(outcome.out, survivor);
    EXPECT_EQ(outcome.err, "");
}

TEST_F(Mutation, gets_a_better_score_with_a_better_case) {
    const Outcome outcome = mutate(greater, both_ways + R"(,{"name":"large","call":"max","set":{"a":200},"expect":{"a":200}})");
    EXPECT_EQ(outcome.out, "15 mutants: 15 killed, 0 timed out, 0 survived; score 100.0 %\n");
}

// The carry is clear after BCS has not branched. STX has 5 mutants, SBC, BCS and ADC have 4, EOR has 3, and SEC, CLC and RTS can only be left out.
TEST_F(Mutation, tells_a_survivor_from_one_that_changes_nothing) {
    const std::string distance =
        "*=$c000\nmax stx other\n sec\n sbc other\n bcs @done\n eor #$ff\n clc\n adc #1\n@done rts\nother byte 0\n";
    const std::string proof = R"j({"name":"all","call":"max","set":{"d":0},"forall":{"a":"any","x":"any"},"expect":{)j";
    const Outcome exact = mutate(distance, proof + R"j("a":"(a >= x) * (a - x) + (a < x) * (x - a)"}})j");
    EXPECT_EQ(exact.out, "max.asm:7: without clc: the same registers and bytes for all inputs of a proof\n"
                         "       clc\n"
                         "23 mutants: 22 killed, 0 timed out, 0 survived, 1 equivalent; score 100.0 %\n");
    const json loose = mutants(distance, proof + R"j("x":"x"}})j");
    EXPECT_EQ(texts_of(loose, "equivalent").size(), 1U);
    EXPECT_GT(texts_of(loose, "survived").size(), 15U) << "a proof that asks for nothing";
}

TEST_F(Mutation, takes_only_instructions_that_the_chosen_cases_execute) {
    // CMP with 3 instructions of wrong operands and registers, BCS, RTS: LDA is not executed.
    const Outcome outcome = mutate(greater, both_ways, "--mutate --filter more");
    EXPECT_THAT(outcome.out, HasSubstr("10 mutants: "));
    EXPECT_THAT(outcome.out, Not(HasSubstr("lda")));
}

TEST_F(Mutation, says_all_in_json) {
    const Outcome outcome = mutate(greater, both_ways, "--mutate --json");
    EXPECT_EQ(outcome.exit_code, 0);
    const json document = json::parse(outcome.out);
    EXPECT_EQ(document["possible"], 15);
    EXPECT_EQ(document["planned"], 15);
    EXPECT_EQ(document["killed"], 14);
    EXPECT_EQ(document["timed_out"], 0);
    EXPECT_EQ(document["survived"], 1);
    ASSERT_EQ(document["mutants"].size(), 15U);
    const json expected = {{"program", "max.asm"}, {"address", 0xc006}, {"file", "max.asm"}, {"line", 6},
                           {"source", "bcs done"}, {"kind", "branch"},  {"before", "bcs"},   {"after", "bpl"},
                           {"result", "survived"}, {"cases", 2}};
    EXPECT_THAT(document["mutants"], testing::Contains(expected));
    // Of two cases, that with fewer instructions comes first.
    const json left_out = {{"program", "max.asm"},
                           {"address", 0xc00b},
                           {"file", "max.asm"},
                           {"line", 8},
                           {"source", "done   rts"},
                           {"kind", "left out"},
                           {"before", "rts"},
                           {"after", ""},
                           {"result", "killed"},
                           {"cases", 1},
                           {"by", {{"file", "x.gtest.json"}, {"name", "more"}}}};
    EXPECT_EQ(document["mutants"].back(), left_out);
    // LDA is executed by the other one alone.
    for (const json& one : document["mutants"]) {
        if (one["source"] != "lda other") continue;
        EXPECT_EQ(one["cases"], 1) << one;
        EXPECT_EQ(one["by"]["name"], "less") << one;
    }
}

TEST_F(Mutation, fails_below_the_least_score) {
    EXPECT_EQ(mutate(greater, both_ways, "--mutate --min-score 93").exit_code, 0);
    const Outcome outcome = mutate(greater, both_ways, "--mutate --min-score 94");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_EQ(outcome.out, survivor);
    EXPECT_EQ(outcome.err, "gato: error: the score is below 94 %\n");
}

// Without DEX the loop never ends, and the carry is never set. INX comes round to 0 after 253 passes, which is nothing to a limit of four times the cycles plus 10,000.
TEST_F(Mutation, ends_a_run_that_does_not_end) {
    const json all = mutants("*=$c000\nwait ldx #3\nagain dex\n bne again\n rts\n byte 2\n",
                             R"({"name":"n","call":"wait","expect":{"x":0}})");
    EXPECT_THAT(texts_of(all, "timed out"), ElementsAre("dex>", "bne>bcc"));
    EXPECT_THAT(texts_of(all, "survived"), testing::IsSupersetOf({"dex>inx", "ldx #$03>ldx #$04", "ldx #$03>ldx #$02"}));
    EXPECT_EQ(cases::most_cycles_of_mutant(100), 10'400);
}

TEST_F(Mutation, wants_cases_that_pass) {
    const Outcome outcome = mutate(greater, both_ways + R"(,{"name":"wrong","call":"max","set":{"a":3},"expect":{"a":3}})");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_EQ(outcome.out, "");
    EXPECT_EQ(outcome.err,
              "x.gtest.json: wrong\ngato: error: 1 of 3 cases does not pass with the program as it is: `gato test` without "
              "--mutate shows why\n");
}

TEST_F(Mutation, has_the_same_result_with_any_number_of_threads) {
    const Outcome one = mutate(greater, both_ways, "--mutate 7 --json");
    EXPECT_EQ(mutate(greater, both_ways, "--mutate 7 --json -j4").out, one.out);
    EXPECT_EQ(json::parse(one.out)["mutants"].size(), 7U);
}

TEST_F(Mutation, chooses_by_the_seed_and_keeps_the_order_of_addresses) {
    const json all = mutants(greater, both_ways), first = mutants(greater, both_ways, "--mutate 5"),
               again = mutants(greater, both_ways, "--mutate 5 --seed 1"),
               other = mutants(greater, both_ways, "--mutate 5 --seed 2");
    EXPECT_EQ(first, again);
    EXPECT_NE(first, other);
    for (const json& chosen : {first, other}) {
        EXPECT_EQ(chosen.size(), 5U);
        auto next = all.begin();
        for (const json& one : chosen) {
            next = std::find(next, all.end(), one);
            ASSERT_NE(next, all.end()) << "not in the order of all: " << one;
            ++next;
        }
    }
    EXPECT_THAT(mutate(greater, both_ways, "--mutate 5").out, EndsWith("\n"));
    EXPECT_THAT(mutate(greater, both_ways, "--mutate 5").out, HasSubstr("5 of 15 mutants (seed 1): "));
    EXPECT_THAT(mutate(greater, both_ways, "--mutate 99").out, HasSubstr("15 mutants: ")) << "there are no more";
}

TEST_F(Mutation, choices_are_equally_likely) {
    std::vector<int> counts(10);
    for (std::uint64_t seed = 0; seed < 1000; ++seed)
        for (const std::size_t number : cases::chosen_numbers(10, 3, seed)) ++counts[number];
    for (const int count : counts) EXPECT_NEAR(count, 300, 60);
}

// The program writes the operand of LDA before it executes it: what the file has there does not matter to anybody.
TEST_F(Mutation, leaves_operands_alone_that_the_program_writes_itself) {
    const json all = mutants("*=$c000\nput stx operand\n lda #0\noperand = *-1\n rts\n byte 2\n",
                             R"({"name":"n","call":"put","set":{"x":7},"expect":{"a":7}})");
    for (const json& one : all) EXPECT_NE(one["before"], "lda #$00") << one;
    EXPECT_THAT(texts_of(all, "killed"), testing::IsSupersetOf({"lda>ldx", "rts>"}));
}

// What a case sets comes after what is planted.
TEST_F(Mutation, leaves_alone_what_a_case_sets) {
    const json all = mutants("*=$c000\ngive lda #0\noperand = *-1\n rts\n byte 2\n",
                             R"({"name":"n","call":"give","set":{"operand":7},"expect":{"a":7}})");
    for (const json& one : all) EXPECT_NE(one["before"], "lda #$00") << one;
}

// The program has bytes where the C64 has the routine of BASIC that prints a number: it is the ROM's that is executed.
TEST_F(Mutation, plants_nothing_under_a_routine_of_the_rom) {
    const json all = mutants("*=$9f00\nshow ldx #1\n lda #0\n jsr $bdcd\n rts\n byte 2\n*=$bdcd\n lda #1\n rts\n",
                             R"({"name":"n","call":"show"})");
    EXPECT_FALSE(all.empty());
    for (const json& one : all) EXPECT_LT(one["address"], 0xa000) << one;
}

TEST_F(Mutation, leaves_the_line_of_basic_before_a_program_alone) {
    const json all = mutants("*=$0801\n byte 11,8,10,0,158,50,48,54,49,0,0,0\n lda #5\n sta $c100\n rts\n",
                             R"({"name":"n","until":["exit"],"expect":{"$c100":5}})");
    EXPECT_FALSE(all.empty());
    for (const json& one : all) EXPECT_GE(one["address"], 2061) << one;
}

TEST_F(Mutation, says_why_nothing_can_be_planted) {
    folder_.write("b.bas", "10 print 1\n");
    folder_.write("b.gtest.json", R"({"program":"b.bas","cases":[{"name":"n","until":["exit"]}]})");
    const Outcome basic = gato(folder_, "test b.gtest.json --mutate");
    EXPECT_EQ(basic.exit_code, 1);
    EXPECT_EQ(basic.err, "gato: note: b.bas is a program in BASIC; mistakes can be planted only in machine code\n"
                         "gato: error: the cases execute no instruction that can be changed\n");
    EXPECT_EQ(basic.out, "");
}

TEST_F(Mutation, goes_on_with_the_other_programs_of_a_folder) {
    folder_.write("b.bas", "10 print 1\n");
    folder_.write("b.gtest.json", R"({"program":"b.bas","cases":[{"name":"n","until":["exit"]}]})");
    folder_.write("max.asm", greater);
    folder_.write("x.gtest.json", R"({"program":"max.asm","cases":[)" + both_ways + "]}");
    const Outcome outcome = gato(folder_, "test . --mutate");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_THAT(outcome.err, HasSubstr("b.bas is a program in BASIC"));
    EXPECT_THAT(outcome.out, EndsWith("15 mutants: 14 killed, 0 timed out, 1 survived; score 93.3 %\n"));
}

TEST_F(Mutation, shows_addresses_where_there_is_no_map) {
    folder_.write("max.prg", assembled("ldx #0 / rts / byte 2").prg());
    folder_.write("x.gtest.json", R"({"program":"max.prg","cases":[{"name":"n","call":"$c000"}]})");
    const Outcome outcome = gato(folder_, "test x.gtest.json --mutate");
    EXPECT_THAT(outcome.out,
                StartsWith("max.prg: $c000: lda instead of ldx: the case that gets here passes\nmax.prg: $c000: "));
}

TEST_F(Mutation, is_told_what_it_cannot_do) {
    for (const auto& [options, words] : {std::pair{"--mutate 0", "--mutate: `0` is not a whole number from 1 to "},
                                         {"--mutate many", "--mutate: `many` is not a whole number from 1 to "},
                                         {"--mutate=-1", "--mutate: `-1` is not a whole number"},
                                         {"--mutate --min-score 101", "--min-score: `101` is not a whole number from 0 to 100"},
                                         {"--mutate --seed x", "--seed: `x` is not a whole number"},
                                         {"--seed 3", "--mutate"},
                                         {"--min-score 3", "--mutate"},
                                         {"--mutate --list", "--mutate and --list exclude each other"},
                                         {"--mutate --junit r.xml", "--mutate and --junit exclude each other"},
                                         {"--mutate --coverage c", "--mutate and --coverage exclude each other"}}) {
        const Outcome outcome = mutate(greater, both_ways, options);
        EXPECT_EQ(outcome.exit_code, 2) << options;
        EXPECT_THAT(outcome.err, HasSubstr(words)) << options;
        EXPECT_EQ(outcome.out, "") << options;
    }
    const Outcome no_case = mutate(greater, both_ways, "--mutate --filter nothing");
    EXPECT_EQ(no_case.exit_code, 1);
    EXPECT_THAT(no_case.err, HasSubstr("no case found"));
}

TEST_F(Mutation, takes_its_number_in_any_place) {
    (void)mutate(greater, both_ways);
    EXPECT_EQ(gato(folder_, "test --mutate x.gtest.json").out, survivor);
    EXPECT_EQ(gato(folder_, "test --mutate=15 x.gtest.json").out, survivor);
    EXPECT_EQ(gato(folder_, "test --mutate 15 x.gtest.json").out, survivor);
}

// The operand of CMP #8 would be a PHP, and that of LDA #$0a an ASL: nothing is planted in them.
TEST_F(Mutation, of_what_a_proof_executes_changes_instructions_and_no_operands) {
    const std::string source = "*=$c000\nmax cmp #8\n bcc done\n lda #$0a\ndone rts\n";
    const std::string proof = R"({"name":"p","call":"max","forall":{"a":"any"},"expect":{"a":"(a < 8) * a + (a >= 8) * 10"}})";
    std::set<int> changed;
    for (const json& mutant : mutants(source, proof)) changed.insert(mutant["address"].get<int>());
    EXPECT_THAT(changed, ElementsAre(0xc000, 0xc002, 0xc004, 0xc006));
}

}  // namespace
}  // namespace gato::tests
