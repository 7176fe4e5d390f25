// SPDX-License-Identifier: MIT
// gato/why and gato/goToInstruction as a client sees them: the causes of a value as lines, and the way to their moments.
#include "dap/client.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::dap {
namespace {

using testing::HasSubstr;

// The instructions in the order of their execution: 0 ldx, 1 lda, 2 beq, 3 sta, then three times inc, dex, bne, and 13 rts.
constexpr const char* decided_source = R"(
start   ldx #3
        lda flag
        beq over
        sta result
over    inc count
        dex
        bne over
        rts
flag    byte 12
result  byte 0
count   byte 5
)";
enum Lines { line_of_lda = 3, line_of_beq = 4, line_of_sta = 5, line_of_inc = 6 };

class DapWhy : public testing::Test {
protected:
    DapWhy() { client.launch(); }
    json why(const json& arguments) { return client.ask("gato/why", arguments); }
    // To the end of the program.
    void finish() { EXPECT_EQ(client.go("continue").at("reason"), "exit"); }
    // The first edge with these members.
    static json edge_with(const json& cause, const json& wanted) {
        for (const json& edge : cause.at("edges")) {
            json both = edge;
            both.update(wanted);
            if (both == edge) return edge;
        }
        ADD_FAILURE() << "no " << wanted << " in " << cause;
        return {};
    }

    Client client{decided_source};
};

TEST_F(DapWhy, leads_from_a_byte_to_the_lines_that_made_it) {
    finish();
    const json answer = why({{"place", "result"}});
    EXPECT_EQ(answer.at("isComplete"), true);
    EXPECT_EQ(
        answer.at("question"),
        json({{"kind", "data"}, {"place", "result"}, {"value", 12}, {"end", "instruction"}, {"instruction", 3}, {"cause", 0}}));
    const json store = answer.at("causes").at(0);
    EXPECT_EQ(store.at("line"), line_of_sta);
    EXPECT_EQ(store.at("source").at("path"), "/project/program");
    EXPECT_EQ(store.at("instruction"), 3);
    EXPECT_EQ(store.at("times"), 1);
    EXPECT_EQ(store.at("values"), "a was 12 ($0c)");
    const json load = answer.at("causes").at(
        edge_with(store, {{"kind", "data"}, {"place", "a"}, {"value", 12}}).at("cause").get<std::size_t>());
    EXPECT_EQ(load.at("line"), line_of_lda);
    EXPECT_EQ(edge_with(load, {{"kind", "data"}, {"place", "flag"}}),
              json({{"kind", "data"}, {"place", "flag"}, {"value", 12}, {"end", "start"}}));
}

TEST_F(DapWhy, names_the_branch_that_decided) {
    finish();
    const json answer = why({{"place", "result"}});
    const json decision = edge_with(answer.at("causes").at(0), {{"kind", "decision"}});
    const json branch = answer.at("causes").at(decision.at("cause").get<std::size_t>());
    EXPECT_EQ(branch.at("line"), line_of_beq);
    EXPECT_EQ(branch.at("values"), "not taken; z was 0");
    EXPECT_FALSE(decision.contains("place"));
}

TEST_F(DapWhy, folds_the_rounds_of_a_loop) {
    finish();
    const json increment = why({{"place", "count"}}).at("causes").at(0);
    EXPECT_EQ(increment.at("line"), line_of_inc);
    EXPECT_EQ(increment.at("times"), 3);
    EXPECT_EQ(increment.at("values"), "count was 7") << "of the last round";
}

TEST_F(DapWhy, goes_to_the_moment_of_a_cause_and_forth_again) {
    finish();
    const json increment = why({{"place", "count"}}).at("causes").at(0);
    EXPECT_EQ(client.go("gato/goToInstruction", {{"instruction", increment.at("instruction")}}).at("reason"), "goto");
    EXPECT_EQ(client.value_of("[count]"), shown_byte(7)) << "the instruction itself comes next";
    EXPECT_EQ(client.ask("gato/goToInstruction", {{"instruction", 0}}), json({{"instruction", 0}}));
    EXPECT_EQ(client.value_of("[count]"), shown_byte(5));
    EXPECT_EQ(client.ask("gato/goToInstruction", {{"instruction", 13}}), json({{"instruction", 13}}));
    EXPECT_EQ(client.value_of("[count]"), shown_byte(8));
}

TEST_F(DapWhy, is_about_the_moment_where_the_program_stands) {
    finish();
    (void)client.ask("gato/goToInstruction", {{"instruction", 3}});
    EXPECT_EQ(why({{"place", "result"}}).at("question"),
              json({{"kind", "data"}, {"place", "result"}, {"value", 0}, {"end", "start"}}));
}

TEST_F(DapWhy, says_that_there_are_more_causes_than_were_asked_for) {
    finish();
    const json answer = why({{"place", "result"}, {"limit", 1}});
    EXPECT_EQ(answer.at("causes").size(), 1U);
    EXPECT_EQ(answer.at("isComplete"), false);
    EXPECT_FALSE(edge_with(answer.at("causes").at(0), {{"place", "a"}}).contains("cause"));
}

TEST_F(DapWhy, has_two_names_for_a_register) {
    finish();
    const json question = why({{"place", "x"}}).at("question");
    EXPECT_EQ(question.at("place"), "x");
    EXPECT_EQ(question.at("value"), 0);
    EXPECT_EQ(why({{"place", "cpu.x"}}).at("question"), question);
}

TEST_F(DapWhy, asks_about_an_instruction_too) {
    finish();
    const json answer = why({{"instruction", 3}});
    EXPECT_EQ(answer.at("question"), json({{"kind", "decision"}, {"end", "instruction"}, {"instruction", 3}, {"cause", 0}}));
    EXPECT_EQ(answer.at("causes").at(0).at("line"), line_of_sta);
}

TEST_F(DapWhy, refuses_what_is_no_place) {
    EXPECT_THAT(client.refused("gato/why"), HasSubstr("give as `place` a register (a, x, y, sp), a flag"));
    EXPECT_THAT(client.refused("gato/why", {{"place", "lifes"}}), HasSubstr("lifes"));
    EXPECT_THAT(client.refused("gato/why", {{"place", "p"}}), HasSubstr("one of them: c, z"));
    EXPECT_THAT(client.refused("gato/why", {{"place", "pc"}}), HasSubstr("changes with each instruction"));
    EXPECT_THAT(client.refused("gato/why", {{"place", "70000"}}), HasSubstr("not an address"));
    EXPECT_THAT(client.refused("gato/why", {{"place", "screen:25,0"}}), HasSubstr("rows 0 to 24 and columns 0 to 39"));
}

TEST_F(DapWhy, refuses_instructions_that_have_not_been_executed) {
    EXPECT_EQ(client.refused("gato/why", {{"instruction", 0}}), "instruction 0 has not been executed yet");
    EXPECT_EQ(client.refused("gato/goToInstruction", {{"instruction", 1}}), "instruction 1 has not been executed yet");
    EXPECT_THAT(client.refused("gato/why", {{"instruction", -1}}), HasSubstr("from 0"));
    EXPECT_THAT(client.refused("gato/goToInstruction"), HasSubstr("`instruction` must be the number of an instruction"));
    EXPECT_EQ(client.value_of("pc"), client.value_of("start").substr(0, client.value_of("pc").size())) << "nothing has moved";
}

TEST_F(DapWhy, waits_for_the_program_to_stop) {
    (void)client.ask("continue");
    EXPECT_EQ(client.refused("gato/why", {{"place", "a"}}), "the program is running");
    EXPECT_EQ(client.refused("gato/goToInstruction", {{"instruction", 0}}), "the program is running");
}

}  // namespace
}  // namespace gato::dap
