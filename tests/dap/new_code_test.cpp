// SPDX-License-Identifier: MIT
// The filter for code that never ran before: for the whole program, for ranges, and against an earlier run.
#include "dap/client.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::dap {
namespace {

using testing::HasSubstr;

constexpr const char* late_code = R"(
start   ldx #3
loop    dex
        beq ends
        cpx #1
        bne loop
rare    inc count
        jmp loop
ends    inc count
@last   rts
count   byte 0
)";

class NewCodeFilter : public testing::Test {
protected:
    // The pauses of a whole run as labels.
    std::vector<std::string> pauses() {
        std::vector<std::string> names;
        while (client.go("continue").at("reason") == "exception")
            names.push_back(client.ask("stackTrace", {{"threadId", 1}}).at("stackFrames").at(0).at("name"));
        return names;
    }
    json want(const std::string& condition) {
        return client.ask(
            "setExceptionBreakpoints",
            {{"filters", json::array()}, {"filterOptions", {{{"filterId", "newCode"}, {"condition", condition}}}}});
    }
    Client client{late_code};
};

TEST_F(NewCodeFilter, is_announced_with_a_condition) {
    const json body = client.ask("initialize");
    EXPECT_TRUE(body.at("supportsExceptionFilterOptions"));
    const json& filter = body.at("exceptionBreakpointFilters").back();
    EXPECT_EQ(filter.at("filter"), "newCode");
    EXPECT_EQ(filter.at("label"), "Code that never ran before");
    EXPECT_TRUE(filter.at("supportsCondition"));
}

TEST_F(NewCodeFilter, stops_in_the_whole_program_and_says_where_it_came_from) {
    client.launch();
    (void)client.ask("setExceptionBreakpoints", {{"filters", {"newCode"}}});
    const json stop = client.go("continue");
    EXPECT_EQ(stop.at("reason"), "exception");
    EXPECT_EQ(stop.at("text"), "execution of code that never ran before at " + client.address_of("rare")
                                   + " by the instruction at " + client.address_of("rare", -2) + " (program:6, loop+5)");
    EXPECT_EQ(pauses(), (std::vector<std::string>{"ends"}));
    EXPECT_EQ(client.go("reverseContinue").at("reason"), "exception");
    EXPECT_EQ(client.go("reverseContinue").at("reason"), "exception");
    EXPECT_EQ(client.go("reverseContinue").at("reason"), "entry");
    EXPECT_EQ(pauses(), (std::vector<std::string>{"rare", "ends"})) << "in the same order again";
}

TEST_F(NewCodeFilter, looks_at_ranges_and_routines_alone) {
    client.launch();
    (void)want("ends .. ends@last, $c100..$c1ff");
    EXPECT_EQ(pauses(), (std::vector<std::string>{"ends"}));
    EXPECT_EQ(client.go("restart").at("reason"), "entry");
    EXPECT_EQ(pauses(), (std::vector<std::string>{"ends"})) << "after a restart too";
    (void)want("rare");
    EXPECT_EQ(client.go("restart").at("reason"), "entry");
    EXPECT_EQ(pauses(), (std::vector<std::string>{"rare"})) << "a label alone is its routine";
}

TEST_F(NewCodeFilter, says_what_is_wrong_with_a_condition_and_watches_nothing) {
    client.launch();
    for (const auto& [condition, complaint] : std::map<std::string, std::string>{{"nowhere..ends", "nowhere"},
                                                                                 {"ends..start", "ends before it begins"},
                                                                                 {"start,", "is missing"},
                                                                                 {"70000", "not an address"}}) {
        const json answer = want(condition).at("breakpoints").at(0);
        EXPECT_EQ(answer.at("verified"), false) << condition;
        EXPECT_THAT(answer.at("message").get<std::string>(), HasSubstr(complaint));
    }
    EXPECT_EQ(pauses(), std::vector<std::string>{});
    EXPECT_THAT(
        client.refused("setExceptionBreakpoints", {{"filterOptions", {{{"filterId", "code"}, {"condition", "start"}}}}}),
        HasSubstr("takes no condition"));
}

TEST_F(NewCodeFilter, leaves_out_what_an_earlier_run_executed) {
    client.executed = {static_cast<std::uint16_t>(client.program.map.find_symbol("rare")->value)};
    client.launch();
    (void)want("");
    // `rare` has two instructions, and only the first had run.
    const json stop = client.go("continue");
    EXPECT_THAT(stop.at("text").get<std::string>(), HasSubstr("never ran before at " + client.address_of("rare", 3)));
    EXPECT_EQ(pauses(), (std::vector<std::string>{"ends"}));
}

}  // namespace
}  // namespace gato::dap
