// SPDX-License-Identifier: MIT
// Steps by lines through statements that have several instructions, as those of compiled languages have.
#include "dap/client.hpp"

#include <gtest/gtest.h>

namespace gato::dap {
namespace {

constexpr const char* statements_source = R"(*=$c000
first   lda #1
        ldx #2
        jsr sub
        sta $0400
again  dex
        bne again
third   rts
sub     nop
        nop
        rts
)";

class Statements : public testing::Test {
protected:
    // Lines 10, 20, 30 from the labels on; `sub` is one of assembly, with a line for each instruction.
    Statements() {
        ProgramMap& map = client.program.map;
        const auto at = [&](const char* label) { return static_cast<std::uint16_t>(map.find_symbol(label)->value); };
        const auto statement = [&](const char* from, const char* to, std::uint32_t line) {
            return MapLine{
                .address = at(from), .length = static_cast<std::uint32_t>(at(to) - at(from)), .line = line, .cycles = 2};
        };
        std::erase_if(map.lines, [&](const MapLine& line) { return line.address < at("sub"); });
        const std::vector<MapLine> made = {statement("first", "again", 10), statement("again", "third", 20),
                                           statement("third", "sub", 30)};
        map.lines.insert(map.lines.begin(), made.begin(), made.end());
        client.launch();
    }

    int line() { return client.ask("stackTrace", {{"threadId", 1}}).at("stackFrames").at(0).at("line"); }
    // The label that the program counter is at.
    std::string pc() {
        for (const char* label : {"first", "again", "third", "sub"})
            if (client.value_of("pc").starts_with(client.address_of(label))) return label;
        return client.value_of("pc");
    }
    int step(const std::string& command, const json& more = json::object()) {
        json arguments = {{"threadId", 1}};
        arguments.update(more);
        EXPECT_EQ(client.go(command, arguments).at("reason"), "step");
        return line();
    }

    Client client{statements_source};
};

TEST_F(Statements, are_left_by_a_step_over_their_calls) {
    EXPECT_EQ(line(), 10);
    EXPECT_EQ(step("next"), 20);
    EXPECT_EQ(pc(), "again");
}

TEST_F(Statements, that_begin_anew_are_stopped_at) {
    EXPECT_EQ(step("next"), 20);
    EXPECT_EQ(step("next"), 20) << "x was 2: once around";
    EXPECT_EQ(step("next"), 30);
}

TEST_F(Statements, are_gone_on_with_when_a_call_has_returned) {
    EXPECT_EQ(step("stepIn"), 9) << "the first line of `sub`";
    EXPECT_EQ(step("stepOut"), 10) << "after the call";
    EXPECT_EQ(step("next"), 20);
}

TEST_F(Statements, are_gone_back_to_their_beginning) {
    EXPECT_EQ(step("next"), 20);
    EXPECT_EQ(step("stepBack"), 10);
    EXPECT_EQ(pc(), "first");
    EXPECT_EQ(step("next"), 20);
    EXPECT_EQ(step("next", {{"granularity", "instruction"}}), 20);
    EXPECT_EQ(step("stepBack"), 20);
    EXPECT_EQ(pc(), "again");
}

TEST_F(Statements, are_walked_through_by_steps_of_instructions) {
    EXPECT_EQ(step("next", {{"granularity", "instruction"}}), 10);
    EXPECT_EQ(client.value_of("pc"), client.address_of("first", 2) + " = " + std::to_string(0xc002));
}

}  // namespace
}  // namespace gato::dap
