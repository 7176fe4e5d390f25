// SPDX-License-Identifier: MIT
// The monitor's words in the debug console, and one meaning for a name wherever it is written.
#include "dap/client.hpp"

#include <gmock/gmock.h>

namespace gato::dap {
namespace {

using testing::HasSubstr;

const std::string wrapping_source =
    "start   ldx #3\nloop    inc next\n        dex\n        bne loop\n        jmp start\nnext    byte 93\n";

class DebugConsole : public testing::Test {
protected:
    json entered(const std::string& line) { return client.ask("evaluate", {{"expression", line}, {"context", "repl"}}); }
    std::string type(const std::string& line) { return entered(line).at("result"); }
    std::string mistake(const std::string& line) {
        return client.refused("evaluate", {{"expression", line}, {"context", "repl"}});
    }
    // What the console has printed since the last run began.
    std::string printed() {
        std::string text;
        for (const json& event : client.events)
            if (event.at("event") == "output") text += event.at("body").at("output").get<std::string>();
        return text;
    }

    Client client{wrapping_source};
};

TEST_F(DebugConsole, takes_words_of_the_monitor) {
    client.launch();
    EXPECT_EQ(type("m c000 c001"), ">C:c000  a2 03                                                ..  start");
    EXPECT_THAT(type("d .loop c002"), HasSubstr("program:2"));
    EXPECT_THAT(type("m"), HasSubstr(">C:c002 ")) << "goes on where it ended";
}

TEST_F(DebugConsole, still_takes_expressions_and_assignments_first) {
    client.launch();
    EXPECT_EQ(type("x = 7"), "$07 = 7");
    EXPECT_EQ(type("x"), "$07 = 7") << "the register, not the word for the end";
    EXPECT_EQ(type("d"), "$00 = 0") << "the flag";
    EXPECT_EQ(type("line + 1"), "$01 = 1");
    EXPECT_THAT(mistake("x = 300"), HasSubstr("does not fit"));
    EXPECT_THAT(mistake("nowhere + 1"), HasSubstr("does not have"));
}

TEST_F(DebugConsole, runs_the_program_and_tells_the_client) {
    client.launch();
    client.events.clear();
    EXPECT_EQ(type("until .loop"), "");
    EXPECT_EQ(client.events.at(0).at("event"), "continued");
    EXPECT_EQ(client.wait_for_stop().at("reason"), "breakpoint");
    EXPECT_THAT(printed(), HasSubstr(".C:c002 "));
}

TEST_F(DebugConsole, counts_steps) {
    client.launch();
    client.events.clear();
    (void)type("z 4");
    EXPECT_EQ(client.wait_for_stop().at("reason"), "step");
    EXPECT_THAT(printed(), HasSubstr(".C:c002 ")) << "ldx, inc, dex, bne";
}

TEST_F(DebugConsole, stops_at_a_raster_line_and_goes_back) {
    client.launch();
    (void)type("line 100");
    EXPECT_EQ(client.wait_for_stop().at("reason"), "step");
    EXPECT_EQ(type("line"), "$64 = 100");
    client.events.clear();
    EXPECT_THAT(type("frame 0"), HasSubstr(".C:c000 "));
    EXPECT_EQ(client.events.back().at("body").at("reason"), "goto");
}

TEST_F(DebugConsole, has_checkpoints_beside_those_of_the_client) {
    client.launch();
    EXPECT_THAT(type("watch store .next if [next] = 95"), HasSubstr("#1 stop on store"));
    const json wish = {{"instructionReference", client.address_of("start")}};
    const json answer = client.ask("setInstructionBreakpoints", {{"breakpoints", {wish}}});
    EXPECT_EQ(answer.at("breakpoints").at(0).at("id"), 2) << "a number of its own";
    EXPECT_EQ(client.go("continue", {{"threadId", 1}}).at("reason"), "data breakpoint");
    EXPECT_EQ(client.value_of("[next]"), "$5f = 95");
}

TEST_F(DebugConsole, completes_words_and_labels_up_to_the_cursor) {
    client.launch();
    const json of_label = client.ask("completions", {{"text", "m .ne 5"}, {"column", 6}}).at("targets");
    EXPECT_EQ(of_label, json({{{"label", ".next"}, {"start", 3}, {"length", 3}}}));
    const json of_word = client.ask("completions", {{"text", "wat"}, {"column", 4}}).at("targets");
    EXPECT_EQ(of_word, json({{{"label", "watch"}, {"start", 1}, {"length", 3}}}));
    EXPECT_EQ(client.ask("completions", {{"text", "wat"}, {"column", -7}}).at("targets").size(), 41U) << "all words";
}

TEST_F(DebugConsole, leaves_the_end_and_files_to_others) {
    client.launch();
    EXPECT_THAT(mistake("exit"), HasSubstr("the editor ends the session"));
    EXPECT_THAT(mistake("save \"x\" 0 c000 c001"), HasSubstr("only in `gato debug`"));
}

TEST_F(DebugConsole, does_not_move_a_running_program) {
    client.launch();
    (void)client.ask("continue", {{"threadId", 1}});
    EXPECT_THAT(mistake("z 1"), HasSubstr("pause it first"));
    EXPECT_THAT(type("m c000 c000"), HasSubstr("a2"));
}

TEST_F(DebugConsole, a_pause_ends_the_word_that_runs) {
    client.launch();
    (void)type("until c100");
    (void)client.ask("pause", {{"threadId", 1}});
    EXPECT_EQ(client.wait_for_stop().at("reason"), "pause");
    EXPECT_EQ(type("break"), "there are no checkpoints") << "that of `until` is gone";
}

// ---- one name, one meaning: a label is its address, of which the readable forms also show the contents

class OneMeaning : public DebugConsole {
protected:
    [[nodiscard]] int address() const { return client.program.map.find_symbol("next")->value; }
    // What a log message and a condition at the second instruction make of an expression.
    std::string logged(const std::string& expression) {
        const json wish = {{"instructionReference", client.address_of("loop")}, {"logMessage", "{" + expression + "}"}};
        const json end = {{"instructionReference", client.address_of("loop", 3)}};
        (void)client.ask("setInstructionBreakpoints", {{"breakpoints", {wish, end}}});
        (void)client.go("continue", {{"threadId", 1}});
        return client.events.at(0).at("body").at("output");
    }
    bool holds(const std::string& condition) {
        const json wish = {{"instructionReference", client.address_of("loop")}, {"condition", condition}};
        const json end = {{"instructionReference", client.address_of("loop", 3)}};
        (void)client.ask("setInstructionBreakpoints", {{"breakpoints", {wish, end}}});
        (void)client.go("continue", {{"threadId", 1}});
        return client.value_of("pc").starts_with(client.address_of("loop"));
    }
};

TEST_F(OneMeaning, has_a_label_in_watches_hovers_and_the_console) {
    client.launch();
    const std::string number = std::to_string(address());
    const std::string shown = client.address_of("next") + " = " + number + ", holds $5d = 93";
    for (const char* const context : {"watch", "hover", "repl"})
        EXPECT_EQ(client.ask("evaluate", {{"expression", "next"}, {"context", context}}).at("result"), shown) << context;
    EXPECT_EQ(type("print next"), shown);
    EXPECT_THAT(type("print next+1"), HasSubstr(" = " + std::to_string(address() + 1)));
}

TEST_F(OneMeaning, has_a_label_in_log_messages) {
    client.launch();
    EXPECT_EQ(logged("next"), std::to_string(address()) + "\n");
}

TEST_F(OneMeaning, has_a_label_in_conditions_and_assertions) {
    client.launch();
    EXPECT_TRUE(holds("next = " + std::to_string(address())));
    EXPECT_EQ(type("assert next = " + std::to_string(address())), "");
    EXPECT_THAT(mistake("assert next = 93"), HasSubstr("does not hold"));
}

// A variable of a compiled language is its value, also if it has the name of a register.
class OneMeaningOfVariables : public OneMeaning {
protected:
    OneMeaningOfVariables() {
        ProgramMap& map = client.program.map;
        map.types = {{MapType::Kind::unsigned_integer, "char", 1, MapType::none, {}},
                     {MapType::Kind::unsigned_integer, "long", 4, MapType::none, {}},
                     {MapType::Kind::array, "", 3, 0, {}}};
        const auto place = static_cast<std::uint16_t>(map.find_symbol("next")->value);
        map.variables = {{.name = "y", .type = 0, .size = 1, .address = place},
                         {.name = "total", .type = 1, .size = 4, .address = place},
                         {.name = "list", .type = 2, .size = 3, .address = place}};
    }
};

TEST_F(OneMeaningOfVariables, is_the_variable_and_not_the_register) {
    client.launch();
    for (const char* const context : {"watch", "hover", "repl"})
        EXPECT_EQ(client.ask("evaluate", {{"expression", "y"}, {"context", context}}).at("result"), "$5d = 93") << context;
    EXPECT_EQ(type("print y"), "$5d = 93");
    EXPECT_EQ(client.value_of("y+1"), "$5e = 94");
    EXPECT_EQ(client.value_of("cpu.y"), "$00 = 0");
    EXPECT_TRUE(holds("y = 93"));
}

TEST_F(OneMeaningOfVariables, is_what_a_question_why_is_about) {
    client.launch();
    const auto value = [&](const char* place) { return client.ask("gato/why", {{"place", place}}).at("question").at("value"); };
    EXPECT_EQ(value("y"), 93);
    EXPECT_EQ(value("cpu.y"), 0);
}

TEST_F(OneMeaningOfVariables, is_in_log_messages_too) {
    client.launch();
    EXPECT_EQ(logged("y"), "93\n");
}

TEST_F(OneMeaningOfVariables, leaves_the_registers_in_their_view_to_be_changed) {
    client.launch();
    constexpr int registers = 1;
    (void)client.ask("setVariable", {{"variablesReference", registers}, {"name", "y"}, {"value", "5"}});
    EXPECT_EQ(client.value_of("cpu.y"), "$05 = 5");
    EXPECT_EQ(client.value_of("y"), "$5d = 93");
}

TEST_F(OneMeaningOfVariables, of_more_than_two_bytes_is_shown_but_no_part_of_an_expression) {
    client.launch();
    EXPECT_THAT(client.value_of("total"), HasSubstr("$"));
    EXPECT_THAT(client.refused("evaluate", {{"expression", "total+1"}}), HasSubstr("a variable of 4 bytes"));
}

TEST_F(OneMeaningOfVariables, of_an_array_is_its_address_with_the_contents_beside_it) {
    client.launch();
    EXPECT_THAT(client.value_of("list"), testing::StartsWith(client.address_of("next") + ", holds [3] "));
    EXPECT_EQ(client.value_of("list = next"), "$01 = 1");
}

}  // namespace
}  // namespace gato::dap
