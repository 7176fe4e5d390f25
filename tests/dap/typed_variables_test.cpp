// SPDX-License-Identifier: MIT
// Variables of compiled languages, as the maps of other tools have them, in the requests of the debugger.
#include "dap/client.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

namespace gato::dap {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* typed_source = R"(*=$c000
start   nop
inner   nop
        nop
after   nop
        rts
lives   byte 3
delta   word $fffe
mode    byte 255
name    text "snake",0
node    byte 7
        word node
row     byte 1,0,2,0
alive   byte 1
stack   byte 0,0,$34,$12
)";

class TypedVariables : public testing::Test {
protected:
    enum : std::uint32_t { unsigned_byte, signed_word, pointer_to_node, node_type, name_type, mode_type, row_type, boolean };

    TypedVariables() {
        using Kind = MapType::Kind;
        map().types = {{Kind::unsigned_integer, "char", 1, MapType::none, {}},
                       {Kind::signed_integer, "int", 2, MapType::none, {}},
                       {Kind::pointer, "", 2, node_type, {}},
                       {Kind::structure, "Node", 3, MapType::none, {{"x", 0, unsigned_byte}, {"next", 1, pointer_to_node}}},
                       {Kind::array, "", 6, unsigned_byte, {}},
                       {Kind::enumeration, "Mode", 1, MapType::none, {{"ON", 1, MapType::none}, {"BAD", -1, MapType::none}}},
                       {Kind::array, "", 4, signed_word, {}},
                       {Kind::boolean, "bool", 1, MapType::none, {}}};
        map().functions = {{"main", address("start"), address("lives")}};
        global("lives", unsigned_byte, 1);
        global("delta", signed_word, 2);
        global("mode", mode_type, 1);
        global("name", name_type, 6);
        global("node", node_type, 3);
        global("row", row_type, 4);
        global("alive", boolean, 1);
        local("first", "start", "after");
        map().variables.back().address = static_cast<std::uint16_t>(address("node"));
        map().variables.back().type = pointer_to_node;
        map().variables.back().size = 2;
        map().variables.back().address += 1;
        local("x", "inner", "after");
        map().variables.back().is_indirect = true;
        map().variables.back().address = 0xfb;
        map().variables.back().offset = 2;
        map().variables.back().type = signed_word;
        map().variables.back().size = 2;
    }

    ProgramMap& map() { return client.program.map; }
    std::uint32_t address(const std::string& label) { return static_cast<std::uint32_t>(map().find_symbol(label)->value); }
    void global(const std::string& name, std::uint32_t type, std::uint32_t size) {
        map().variables.push_back(
            {.name = name, .type = type, .size = size, .address = static_cast<std::uint16_t>(address(name))});
    }
    void local(const std::string& name, const std::string& enter, const std::string& leave) {
        map().variables.push_back({.name = name, .function = 0, .enter = address(enter), .leave = address(leave)});
    }

    int reference_of(const std::string& scope) {
        const json scopes = client.ask("scopes", {{"frameId", 1}}).at("scopes");
        for (const json& one : scopes)
            if (one.at("name") == scope) return one.at("variablesReference");
        return 0;
    }
    // "name = value" of each.
    std::vector<std::string> shown(std::int64_t reference) {
        std::vector<std::string> list;
        const json rows = client.ask("variables", {{"variablesReference", reference}}).at("variables");
        for (const json& row : rows)
            list.push_back(row.at("name").get<std::string>() + ": " + row.at("value").get<std::string>());
        return list;
    }
    json variable(const std::string& scope, const std::string& name) {
        const json rows = client.ask("variables", {{"variablesReference", reference_of(scope)}}).at("variables");
        for (const json& row : rows)
            if (row.at("name") == name) return row;
        return {};
    }
    void go_to(const std::string& label) {
        const json place = {{"instructionReference", client.address_of(label)}};
        (void)client.ask("setInstructionBreakpoints", {{"breakpoints", {place}}});
        EXPECT_EQ(client.go("continue", {{"threadId", 1}}).at("reason"), "breakpoint");
    }

    Client client{typed_source};
};

TEST_F(TypedVariables, are_shown_by_their_types) {
    client.launch();
    EXPECT_THAT(shown(reference_of("Variables")),
                ElementsAre("lives: $03 = 3", "delta: -2", "mode: BAD = -1", "name: [6] \"snake.\"", "node: {…}", "row: [2]",
                            "alive: true", "stack: $00 $00 $34 $12"));
}

TEST_F(TypedVariables, that_are_local_are_there_while_they_exist) {
    client.launch();
    EXPECT_THAT(shown(reference_of("Locals")), ElementsAre("first: " + client.address_of("node")));
    go_to("inner");
    EXPECT_EQ(shown(reference_of("Locals")).size(), 2U);
    go_to("after");
    EXPECT_EQ(reference_of("Locals"), 0) << "a scope without variables is left out";
}

TEST_F(TypedVariables, on_the_stack_are_read_through_their_base) {
    client.launch();
    const auto stack = address("stack");
    (void)client.ask("setExpression", {{"expression", "word[$fb]"}, {"value", std::to_string(stack)}});
    go_to("inner");
    EXPECT_EQ(variable("Locals", "x").at("value"), "$1234 = 4660");
    EXPECT_EQ(variable("Locals", "x").at("memoryReference"), client.address_of("stack", 2));
}

TEST_F(TypedVariables, consist_of_parts) {
    client.launch();
    const json node = variable("Variables", "node");
    EXPECT_THAT(shown(node.at("variablesReference")), ElementsAre("x: $07 = 7", "next: " + client.address_of("node")));
    EXPECT_THAT(shown(variable("Variables", "row").at("variablesReference")), ElementsAre("[0]: $0001 = 1", "[1]: $0002 = 2"));
    const json target = client.ask("variables", {{"variablesReference", variable("Locals", "first").at("variablesReference")}});
    EXPECT_EQ(target.at("variables").at(0).at("name"), "*");
    EXPECT_EQ(target.at("variables").at(0).at("variablesReference"), node.at("variablesReference"));
    EXPECT_EQ(variable("Variables", "lives").at("variablesReference"), 0);
}

TEST_F(TypedVariables, and_their_parts_can_be_changed_if_they_are_numbers) {
    client.launch();
    const std::int64_t node = variable("Variables", "node").at("variablesReference");
    const json wish = {{"variablesReference", node}, {"name", "x"}, {"value", "9"}};
    EXPECT_EQ(client.ask("setVariable", wish).at("value"), "$09 = 9");
    EXPECT_EQ(client.value_of("[node]"), "$09 = 9");
    EXPECT_THAT(
        client.refused("setVariable", {{"variablesReference", reference_of("Variables")}, {"name", "node"}, {"value", "1"}}),
        HasSubstr("no number"));
}

TEST_F(TypedVariables, have_names_that_can_be_evaluated) {
    client.launch();
    EXPECT_EQ(client.value_of("mode"), "BAD = -1");
    EXPECT_EQ(client.ask("evaluate", {{"expression", "node"}, {"context", "hover"}}).at("variablesReference"),
              variable("Variables", "node").at("variablesReference"));
    (void)client.ask("setExpression", {{"expression", "word[$fb]"}, {"value", std::to_string(address("stack"))}});
    go_to("inner");
    EXPECT_EQ(client.ask("evaluate", {{"expression", "x"}, {"context", "watch"}}).at("result"), "$1234 = 4660");
    EXPECT_EQ(client.ask("evaluate", {{"expression", "x"}, {"context", "repl"}}).at("result"), "$1234 = 4660");
    EXPECT_EQ(client.value_of("cpu.x"), "$00 = 0") << "the register";
}

TEST_F(TypedVariables, are_values_in_expressions) {
    client.launch();
    EXPECT_EQ(client.value_of("lives + 1"), "$04 = 4");
    EXPECT_EQ(client.value_of("delta < -1"), "$01 = 1") << "with its sign";
    EXPECT_EQ(client.value_of("[node+0]"), "$07 = 7") << "a structure is its address";
    (void)client.ask("evaluate", {{"expression", "delta = -5"}, {"context", "repl"}});
    EXPECT_EQ(client.value_of("delta"), "-5");
    EXPECT_THAT(client.refused("evaluate", {{"expression", "unknown + 1"}}), HasSubstr("does not have"));
}

TEST_F(TypedVariables, on_the_stack_are_values_in_conditions_where_they_exist) {
    map().variables.back().name = "level";
    client.launch();
    (void)client.ask("setExpression", {{"expression", "word[$fb]"}, {"value", std::to_string(address("stack"))}});
    const auto place = [&](int offset, const char* condition) {
        return json{{"instructionReference", client.address_of("inner", offset)}, {"condition", condition}};
    };
    const json wishes = {place(0, "level = $1235"), place(1, "level = $1234 and first = node")};
    (void)client.ask("setInstructionBreakpoints", {{"breakpoints", wishes}});
    EXPECT_EQ(client.go("continue", {{"threadId", 1}}).at("reason"), "breakpoint");
    EXPECT_EQ(client.value_of("pc"), client.address_of("inner", 1) + " = " + std::to_string(address("inner") + 1));
    EXPECT_EQ(client.value_of("level - 1"), "$1233 = 4659");
    EXPECT_THAT(client.refused("evaluate", {{"expression", "first + level + gone"}}), HasSubstr("gone"));
}

TEST_F(TypedVariables, whose_references_name_nothing_are_refused) {
    client.launch();
    EXPECT_THAT(client.refused("variables", {{"variablesReference", 0x7fff'ffff}}), HasSubstr("no such"));
    EXPECT_THAT(client.refused("variables", {{"variablesReference", std::int64_t{1} << 40}}), HasSubstr("no such"));
}

TEST_F(TypedVariables, are_beside_the_calls_of_inlined_functions) {
    map().frames.push_back({MapFrame::Kind::inlined, "step", map().lines[0].file, 77});
    map().frames.push_back({MapFrame::Kind::inlined, "", map().lines[0].file, 78});
    map().lines[0].frame = 1;
    map().frames[1].parent = 0;
    client.launch();
    const json frames = client.ask("stackTrace", {{"threadId", 1}}).at("stackFrames");
    EXPECT_EQ(frames.at(1).at("name"), "in an inlined function");
    EXPECT_EQ(frames.at(2).at("name"), "in step");
    EXPECT_EQ(frames.at(2).at("line"), 77);
}

}  // namespace
}  // namespace gato::dap
