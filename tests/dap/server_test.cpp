// SPDX-License-Identifier: MIT
#include "dap/client.hpp"

#include "core/support/base64.hpp"
#include "support/disk_builder.hpp"
#include <gato/simulator/memory_drive.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

namespace gato::dap {
namespace {

using testing::HasSubstr;

constexpr const char* source = R"(
        defm mark
        inc marks
        endm
start   ldx #0
again   jsr work
        inx
        cpx #20
        bne again
        rts
work    inc lives
        mark
        rts
lives   byte 3
marks   byte 0
pair    word $1234
)";

// Of a line that begins with `text`.
int line_of(const std::string& text) {
    std::istringstream lines(source);
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number)
        if (line.starts_with(text)) return number;
    throw std::invalid_argument(text);
}

json source_breakpoints(const json& list) {
    return {{"source", {{"path", "/project/program"}}}, {"breakpoints", list}};
}

class DapServer : public testing::Test {
protected:
    Client client{source};
};

TEST_F(DapServer, announces_what_it_can_do_and_no_more) {
    const json body = client.ask("initialize", {{"adapterID", "gato"}});
    for (const char* name : {"supportsStepBack", "supportsDataBreakpoints", "supportsReadMemoryRequest", "supportsLogPoints",
                             "supportsDisassembleRequest", "supportsConditionalBreakpoints"})
        EXPECT_EQ(body.value(name, false), true) << name;
    EXPECT_FALSE(body.contains("supportsGotoTargetsRequest"));
}

TEST_F(DapServer, stops_on_entry_and_shows_where) {
    client.launch();
    const json frames = client.ask("stackTrace", {{"threadId", 1}}).at("stackFrames");
    EXPECT_EQ(frames.at(0).at("name"), "start");
    EXPECT_EQ(frames.at(0).at("line"), line_of("start"));
    EXPECT_EQ(frames.at(0).at("source").at("path"), "/project/program");
}

TEST_F(DapServer, tells_that_it_is_ready_for_breakpoints_behind_the_launch) {
    (void)client.ask("initialize");
    EXPECT_TRUE(client.events.empty());
    (void)client.ask("launch", {{"speed", 0}});
    ASSERT_EQ(client.events.size(), 1U);
    EXPECT_EQ(client.events[0].at("event"), "initialized");
}

TEST_F(DapServer, says_why_a_program_cannot_be_launched) {
    (void)client.ask("initialize");
    EXPECT_EQ(client.refused("launch", {{"program", "missing"}}), "missing: no such file");
    EXPECT_THAT(client.refused("stackTrace"), HasSubstr("no program"));
    (void)client.ask("launch", {{"speed", 0}});
    EXPECT_THAT(client.refused("launch"), HasSubstr("already"));
}

TEST_F(DapServer, stops_at_lines) {
    client.launch();
    const json answer = client.ask("setBreakpoints", source_breakpoints({{{"line", line_of("work")}}})).at("breakpoints");
    EXPECT_EQ(answer.at(0).at("verified"), true);
    for (int round = 0; round < 3; ++round) {
        const json stop = client.go("continue");
        EXPECT_EQ(stop.at("reason"), "breakpoint");
        EXPECT_EQ(stop.at("hitBreakpointIds"), json::array({answer.at(0).at("id")}));
        EXPECT_EQ(client.value_of("[lives]"), shown_byte(3 + round));
    }
    (void)client.ask("setBreakpoints", source_breakpoints(json::array()));
    EXPECT_EQ(client.go("continue").at("reason"), "exit");
}

TEST_F(DapServer, moves_breakpoints_to_the_next_code) {
    client.launch();
    const json list = client.ask("setBreakpoints", source_breakpoints({{{"line", 1}}, {{"line", 1000}}})).at("breakpoints");
    EXPECT_EQ(list.at(0).at("line"), line_of("        inc marks"));
    EXPECT_EQ(list.at(1).at("verified"), false);
    const json other =
        client.ask("setBreakpoints", {{"source", {{"path", "/else/where.asm"}}}, {"breakpoints", {{{"line", 1}}}}});
    EXPECT_THAT(other.at("breakpoints").at(0).at("message").get<std::string>(), HasSubstr("no code from this file"));
}

TEST_F(DapServer, stops_in_macros_and_shows_their_calls) {
    client.launch();
    (void)client.ask("setBreakpoints", source_breakpoints({{{"line", line_of("        inc marks")}}}));
    EXPECT_EQ(client.go("continue").at("reason"), "breakpoint");
    const json frames = client.ask("stackTrace").at("stackFrames");
    ASSERT_GE(frames.size(), 3U);
    EXPECT_EQ(frames[0].at("line"), line_of("        inc marks"));
    EXPECT_EQ(frames[1].at("name"), "in mark");
    EXPECT_EQ(frames[1].at("line"), line_of("        mark"));
    EXPECT_EQ(frames[2].at("line"), line_of("again"));
    EXPECT_EQ(client.ask("stackTrace", {{"startFrame", 1}, {"levels", 1}}).at("stackFrames").size(), 1U);
}

TEST_F(DapServer, stops_under_conditions_counts_and_never_at_log_points) {
    client.launch();
    const int work = line_of("work");
    (void)client.ask("setBreakpoints", source_breakpoints({{{"line", work}, {"condition", "x = 5"}},
                                                           {{"line", work}, {"hitCondition", "9"}},
                                                           {{"line", work}, {"logMessage", "x is {x}"}},
                                                           {{"line", work}, {"condition", "lifes"}}}));
    EXPECT_EQ(client.go("continue").at("reason"), "breakpoint");
    EXPECT_EQ(client.value_of("x"), "$05 = 5");
    (void)client.go("continue");
    std::vector<std::string> log;
    for (const json& event : client.events)
        if (event.at("event") == "output") log.push_back(event.at("body").at("output"));
    EXPECT_EQ(log.front(), "x is 6\n");
    EXPECT_EQ(client.value_of("x"), "$08 = 8");
}

TEST_F(DapServer, stops_at_functions_instructions_and_raster_lines) {
    client.launch();
    const json functions = {{{"name", "work"}}, {{"name", "raster:999"}}, {{"name", "nowhere"}}};
    const json list = client.ask("setFunctionBreakpoints", {{"breakpoints", functions}}).at("breakpoints");
    EXPECT_EQ(list.at(0).at("verified"), true);
    EXPECT_EQ(list.at(1).at("verified"), false);
    EXPECT_EQ(list.at(2).at("verified"), false);
    EXPECT_EQ(client.go("continue").at("reason"), "breakpoint");
    EXPECT_EQ(client.value_of("pc"), client.value_of("work").substr(0, 5) + client.value_of("pc").substr(5));
    (void)client.ask("setFunctionBreakpoints", {{"breakpoints", json::array()}});
    const json place = {{{"instructionReference", client.address_of("work")}, {"offset", 3}}};
    (void)client.ask("setInstructionBreakpoints", {{"breakpoints", place}});
    EXPECT_EQ(client.go("continue").at("reason"), "breakpoint");
    EXPECT_THAT(client.value_of("pc"), HasSubstr(client.address_of("work", 3)));
}

TEST_F(DapServer, stops_at_raster_lines) {
    Client waiting("sei / forever jmp forever");
    waiting.launch();
    (void)waiting.ask("setFunctionBreakpoints", {{"breakpoints", {{{"name", "raster:77"}}}}});
    EXPECT_EQ(waiting.go("continue").at("reason"), "breakpoint");
    EXPECT_EQ(waiting.ask("gato/raster").at("line"), 77);
}

TEST_F(DapServer, stops_behind_writes_and_tells_by_whom) {
    client.launch();
    const json info = client.ask("dataBreakpointInfo", {{"name", "lives"}});
    EXPECT_EQ(info.at("dataId"), client.address_of("lives") + ",1");
    (void)client.ask("setDataBreakpoints", {{"breakpoints", {{{"dataId", info.at("dataId")}, {"accessType", "write"}}}}});
    const json stop = client.go("continue");
    EXPECT_EQ(stop.at("reason"), "data breakpoint");
    EXPECT_THAT(stop.at("text").get<std::string>(),
                HasSubstr("program:" + std::to_string(line_of("work")) + ", work): $03 -> $04"));
    EXPECT_EQ(client.ask("dataBreakpointInfo", {{"name", "x+1"}}).at("dataId"), nullptr);
    const json all = client.ask("scopes").at("scopes");
    const auto chip = std::ranges::find_if(all, [](const json& scope) { return scope.at("name") == "VIC-II"; });
    ASSERT_NE(chip, all.end());
    const json border = {{"name", "EXTCOL"}, {"variablesReference", chip->at("variablesReference")}};
    EXPECT_EQ(client.ask("dataBreakpointInfo", border).at("dataId"), "$d020,1");
    const json bad = client.ask("setDataBreakpoints", {{"breakpoints", {{{"dataId", "nonsense"}}}}}).at("breakpoints");
    EXPECT_EQ(bad.at(0).at("verified"), false);
}

TEST_F(DapServer, can_stop_only_when_a_value_changes) {
    Client same("lda #5 / sta value / sta value / lda #6 / sta value / rts / value byte 5");
    same.launch();
    const std::string id = same.address_of("value") + ",1,change";
    (void)same.ask("setDataBreakpoints", {{"breakpoints", {{{"dataId", id}, {"accessType", "write"}}}}});
    EXPECT_THAT(same.go("continue").at("text").get<std::string>(), HasSubstr("$05 -> $06"));
}

TEST_F(DapServer, steps_both_ways) {
    client.launch();
    const auto line = [&] { return client.ask("stackTrace").at("stackFrames").at(0).at("line").get<int>(); };
    EXPECT_EQ(client.go("next").at("reason"), "step");
    EXPECT_EQ(line(), line_of("again"));
    (void)client.go("stepIn");
    EXPECT_EQ(line(), line_of("work"));
    (void)client.go("stepOut");
    EXPECT_EQ(line(), line_of("again") + 1);
    (void)client.go("stepBack");
    EXPECT_EQ(line(), line_of("again")) << "over the call";
    EXPECT_EQ(client.value_of("[lives]"), shown_byte(3));
    (void)client.go("next", {{"granularity", "instruction"}});
    EXPECT_EQ(client.value_of("[lives]"), shown_byte(4));
    EXPECT_EQ(client.go("reverseContinue").at("reason"), "entry");
    EXPECT_EQ(line(), line_of("start"));
}

TEST_F(DapServer, goes_back_to_the_instruction_that_wrote) {
    client.launch();
    EXPECT_EQ(client.go("continue").at("reason"), "exit");
    const json answer = client.ask("gato/lastWrite", {{"address", "lives"}});
    EXPECT_EQ(answer.at("found"), true);
    EXPECT_THAT(answer.at("text").get<std::string>(), HasSubstr("$16 -> $17"));
    EXPECT_EQ(client.value_of("x"), "$13 = 19");
    EXPECT_EQ(client.ask("gato/lastWrite", {{"address", "$cfff"}}).at("found"), false);
}

TEST_F(DapServer, shows_variables_and_changes_them) {
    client.launch();
    int variables = 0;
    const json scopes = client.ask("scopes", {{"frameId", 1}}).at("scopes");
    for (const json& scope : scopes)
        if (scope.at("name") == "Variables") variables = scope.at("variablesReference");
    const auto value = [&](const std::string& name) -> std::string {
        const json rows = client.ask("variables", {{"variablesReference", variables}}).at("variables");
        for (const json& row : rows)
            if (row.at("name") == name) return row.at("value");
        return "";
    };
    EXPECT_EQ(value("lives"), "$03 = 3");
    EXPECT_EQ(value("pair"), "$1234 = 4660");
    EXPECT_EQ(value("work"), "") << "code";
    const json wish = {{"variablesReference", variables}, {"name", "pair"}, {"value", "$4321"}};
    EXPECT_EQ(client.ask("setVariable", wish).at("value"), "$4321 = 17185");
    EXPECT_THAT(client.refused("setVariable", {{"variablesReference", variables}, {"name", "lives"}, {"value", "256"}}),
                HasSubstr("8 bits"));
    EXPECT_EQ(client.ask("setExpression", {{"expression", "a"}, {"value", "7"}}).at("value"), "$07 = 7");
    EXPECT_THAT(client.refused("variables", {{"variablesReference", 99}}), HasSubstr("no such"));
}

TEST_F(DapServer, forgets_the_future_of_a_past_that_was_changed) {
    client.launch();
    (void)client.go("continue");
    (void)client.ask("gato/lastWrite", {{"address", "lives"}});
    client.events.clear();
    EXPECT_EQ(client.ask("evaluate", {{"expression", "x = 0"}, {"context", "repl"}}).at("result"), "$00 = 0");
    ASSERT_EQ(client.events.size(), 1U);
    EXPECT_THAT(client.events[0].at("body").at("output").get<std::string>(), HasSubstr("forgotten"));
    (void)client.go("continue");
    EXPECT_EQ(client.value_of("[lives]"), shown_byte(3 + 39)) << "twenty rounds more, but for the one that was under way";
}

TEST_F(DapServer, reads_and_writes_memory) {
    client.launch();
    const json bytes = client.ask("readMemory", {{"memoryReference", client.address_of("pair")}, {"count", 2}});
    EXPECT_EQ(bytes.at("data"), "NBI=");
    (void)client.ask("writeMemory", {{"memoryReference", client.address_of("lives")}, {"data", "CQo="}});
    EXPECT_EQ(client.value_of("byte[lives,2]"), "$09 $0a");
    const json end = client.ask("readMemory", {{"memoryReference", "$ffff"}, {"count", 10}});
    EXPECT_EQ(end.at("unreadableBytes"), 9);
    EXPECT_THAT(client.refused("writeMemory", {{"memoryReference", "$ffff"}, {"data", "CQo="}}), HasSubstr("beyond"));
    EXPECT_THAT(client.refused("writeMemory", {{"memoryReference", "0"}, {"data", "?"}}), HasSubstr("base64"));
}

TEST_F(DapServer, disassembles_around_an_instruction) {
    client.launch();
    const json arguments = {
        {"memoryReference", client.address_of("again")}, {"instructionOffset", -1}, {"instructionCount", 3}};
    const json rows = client.ask("disassemble", arguments).at("instructions");
    ASSERT_EQ(rows.size(), 3U);
    EXPECT_EQ(rows[0].at("instruction"), "ldx #$00");
    EXPECT_EQ(rows[1].at("instruction"), "jsr " + client.address_of("work"));
    EXPECT_EQ(rows[2].at("instruction"), "inx");
    EXPECT_EQ(rows[1].at("line"), line_of("again"));
    EXPECT_EQ(client.ask("disassemble", {{"memoryReference", "0"}, {"instructionOffset", -5}, {"instructionCount", 10}})
                  .at("instructions")
                  .size(),
              10U);
}

TEST_F(DapServer, stops_at_mistakes_that_are_asked_for) {
    Client wrong("start lda $2000\n lda #0\n sta start\n jsr away\n rts\naway = $3000");
    wrong.launch();
    (void)wrong.ask("setExceptionBreakpoints", {{"filters", {"uninitialised", "code", "outside"}}});
    const auto text = [&] { return wrong.go("continue").at("text").get<std::string>(); };
    EXPECT_THAT(text(), HasSubstr("read of uninitialised memory at $2000 by the instruction at $c000 (program:1, start)"));
    EXPECT_THAT(text(), HasSubstr("write into code at $c000"));
    EXPECT_EQ(wrong.ask("exceptionInfo").at("breakMode"), "always");
    (void)wrong.go("stepBack");
    EXPECT_EQ(wrong.value_of("[start]"), shown_byte(0xad)) << "the moment before";
    (void)wrong.ask("setExceptionBreakpoints", {{"filters", {"outside"}}});
    EXPECT_THAT(text(), HasSubstr("execution outside the program at $3000"));
    EXPECT_THAT(wrong.refused("setExceptionBreakpoints", {{"filters", {"bogus"}}}), HasSubstr("bogus"));
}

TEST_F(DapServer, looks_for_mistakes_after_a_restart_too) {
    Client wrong("start lda $2000\n rts");
    wrong.launch();
    (void)wrong.ask("setExceptionBreakpoints", {{"filters", {"uninitialised"}}});
    EXPECT_EQ(wrong.go("continue").at("reason"), "exception");
    EXPECT_EQ(wrong.go("restart").at("reason"), "entry");
    EXPECT_EQ(wrong.go("continue").at("reason"), "exception");
}

TEST_F(DapServer, announces_the_mistakes_that_it_looks_for) {
    std::set<std::string> names;
    const json body = client.ask("initialize");
    for (const json& filter : body.at("exceptionBreakpointFilters")) {
        const bool is_of_debug_file = filter.at("filter") == "debugFile";
        EXPECT_EQ(filter.at("default"), is_of_debug_file) << "programs that change themselves are no mistake";
        names.insert(filter.at("filter"));
    }
    EXPECT_EQ(names, (std::set<std::string>{"code", "debugFile", "newCode", "outside", "stack", "uninitialised"}));
}

TEST_F(DapServer, stops_at_the_breakpoints_of_the_debug_file_unless_told_not_to) {
    const auto work = static_cast<std::uint16_t>(client.program.map.find_symbol("work")->value);
    const auto lives = static_cast<std::uint16_t>(client.program.map.find_symbol("lives")->value);
    client.program.map.breakpoints = {{work, "x = 5"}, {work, "if .X == 5"}};
    client.program.map.watches = {{lives, lives, "store"}, {lives, lives, "hex8"}};
    client.launch();
    EXPECT_EQ(client.go("continue").at("reason"), "breakpoint");
    EXPECT_EQ(client.value_of("x"), "$00 = 0") << "a condition that gato does not know always holds";
    EXPECT_EQ(client.go("continue").at("reason"), "data breakpoint");
    EXPECT_EQ(client.go("restart").at("reason"), "entry");
    EXPECT_EQ(client.go("continue").at("reason"), "breakpoint");
    (void)client.ask("setExceptionBreakpoints", {{"filters", json::array()}});
    EXPECT_NE(client.go("continue").at("reason"), "breakpoint");
}

TEST_F(DapServer, stops_at_a_jam_as_an_exception) {
    Client jammed("nop / byte 2");
    jammed.launch();
    const json stop = jammed.go("continue");
    EXPECT_EQ(stop.at("reason"), "exception");
    EXPECT_THAT(jammed.ask("exceptionInfo").at("description").get<std::string>(), HasSubstr("jam"));
    EXPECT_EQ(jammed.go("stepBack").at("reason"), "step");
    EXPECT_NE(jammed.refused("exceptionInfo"), "");
}

TEST_F(DapServer, pauses_and_restarts) {
    Client waiting("lda #1 / sta done / forever jmp forever / done byte 0");
    waiting.launch();
    (void)waiting.ask("continue");
    (void)waiting.server.run_slice();
    EXPECT_THAT(waiting.refused("next"), HasSubstr("running"));
    EXPECT_EQ(waiting.go("pause").at("reason"), "pause");
    EXPECT_EQ(waiting.value_of("[done]"), "$01 = 1");
    (void)waiting.ask("setFunctionBreakpoints", {{"breakpoints", {{{"name", "forever"}}}}});
    EXPECT_EQ(waiting.go("restart").at("reason"), "entry");
    EXPECT_EQ(waiting.value_of("[done]"), "$00 = 0");
    EXPECT_EQ(waiting.go("continue").at("reason"), "breakpoint") << "breakpoints stay";
    for (const json& event : waiting.events) EXPECT_NE(event.at("event"), "breakpoint") << "nothing has changed about it";
}

TEST_F(DapServer, shows_the_frame_down_to_the_beam_and_the_last_one_below) {
    Client waiting("sei / lda #$0b / sta $d011\nloop lda #100\nwait cmp raster / bne wait / inc border\nstill cmp raster / beq "
                   "still / jmp loop");
    waiting.launch();
    (void)waiting.ask("setFunctionBreakpoints", {{"breakpoints", {{{"name", "raster:150"}}}}});
    for (int frame = 0; frame < 3; ++frame) EXPECT_EQ(waiting.go("continue").at("reason"), "breakpoint");
    const json screen = waiting.ask("gato/screen");
    EXPECT_EQ(screen.at("beam").at("line"), 150);
    EXPECT_EQ(screen.at("beam").at("cycle"), waiting.ask("gato/raster").at("cycle"));
    EXPECT_EQ(screen.at("beam").at("drawn").get<int>() / 384, 150 - 16);
    const auto pixels = *from_base64(screen.at("pixels").get<std::string>());
    const auto color_in = [&](std::size_t line) { return pixels[(line - 16) * 384]; };
    EXPECT_EQ(color_in(140), (color_in(160) + 1) % 16);
    EXPECT_EQ(color_in(160), color_in(90));
}

TEST_F(DapServer, shows_the_screen_again_after_a_step_within_the_frame) {
    client.launch();
    json screen = client.ask("gato/screen");
    const auto asked_again = [&] {
        return client.ask("gato/screen", {{"since", screen.at("frame")}, {"clock", screen.at("beam").at("clock")}});
    };
    EXPECT_TRUE(client.ask("gato/screen", {{"since", screen.at("frame")}, {"clock", -1}}).contains("pixels"))
        << "for a client whose picture is of a running program";
    EXPECT_FALSE(asked_again().contains("pixels"));
    (void)client.go("next");
    EXPECT_TRUE(asked_again().contains("pixels"));
    screen = asked_again();
    EXPECT_FALSE(asked_again().contains("pixels"));
    (void)client.go("stepBack");
    EXPECT_TRUE(asked_again().contains("pixels"));
}

TEST_F(DapServer, shows_the_screen_and_types) {
    Client echo("loop jsr getin / beq loop / jsr chrout / inc seen / jmp loop / seen byte 0");
    echo.launch();
    const json screen = echo.ask("gato/screen");
    EXPECT_EQ(screen.at("width"), 384);
    EXPECT_EQ(from_base64(screen.at("pixels").get<std::string>())->size(), 384U * 272);
    EXPECT_FALSE(echo.ask("gato/screen", {{"since", screen.at("frame")}}).contains("pixels"));
    (void)echo.ask("gato/keys", {{"keys", "AB"}});
    (void)echo.ask("continue");
    for (int slice = 0; slice < 40; ++slice) (void)echo.server.run_slice();
    (void)echo.go("pause");
    EXPECT_EQ(echo.value_of("[seen]"), "$02 = 2");
    (void)echo.go("reverseContinue");
    EXPECT_EQ(echo.value_of("[seen]"), "$00 = 0");
    (void)echo.ask("continue");
    for (int slice = 0; slice < 40; ++slice) (void)echo.server.run_slice();
    EXPECT_EQ(echo.value_of("[seen]"), "$02 = 2") << "keys belong to the history";
    EXPECT_THAT(echo.refused("gato/keys", {{"down", {"nonsense"}}}), HasSubstr("one key"));
    (void)echo.ask("gato/keys", {{"down", {"{lshift}", "{cbm}"}}});
    for (int slice = 0; slice < 40; ++slice) (void)echo.server.run_slice();
    EXPECT_EQ(echo.value_of("[$028d]"), shown_byte(3)) << "both are held, and type nothing";
}

TEST_F(DapServer, presses_the_keys_of_the_tape_recorder) {
    Client waiting("forever jmp forever");
    waiting.launch();
    (void)waiting.ask("gato/keys", {{"tape", "play"}});
    EXPECT_EQ(waiting.value_of("[1] & $10"), shown_byte(0)) << "a key is down";
    (void)waiting.ask("gato/keys", {{"tape", "stop"}});
    EXPECT_EQ(waiting.value_of("[1] & $10"), shown_byte(0x10));
    EXPECT_THAT(waiting.refused("gato/keys", {{"tape", "eject"}}), HasSubstr("stop, play and rewind"));
    EXPECT_THAT(waiting.refused("gato/keys", {{"tape", 1}}), HasSubstr("stop, play and rewind"));
}

// The program counts up while the drive says something else than at first.
TEST_F(DapServer, puts_another_disk_into_the_drive) {
    const std::string image = tests::DiskBuilder().add("GAME", "x").image();
    const std::string data = to_base64(std::vector<std::uint8_t>(image.begin(), image.end()));
    Client waiting("forever jmp forever");
    waiting.launch();
    (void)waiting.ask("gato/keys", {{"disk", {{"name", "game.d64"}, {"data", data}}}});
    (void)waiting.ask("continue");
    for (int slice = 0; slice < 60; ++slice) (void)waiting.server.run_slice();
    (void)waiting.go("pause");
    EXPECT_THAT(waiting.refused("gato/keys", {{"disk", {{"name", "bad.d64"}, {"data", "AAAA"}}}}), HasSubstr("bad.d64: "));
    EXPECT_THAT(waiting.refused("gato/keys", {{"disk", {{"name", "bad.d64"}, {"data", "?"}}}}), HasSubstr("Base64"));
    EXPECT_THAT(waiting.refused("gato/keys", {{"keys", "{disk:game.d64}"}}), HasSubstr("no files here"));
    Client folder("forever jmp forever", std::make_shared<simulator::MemoryDrive>());
    folder.launch();
    EXPECT_THAT(folder.refused("gato/keys", {{"disk", {{"name", "game.d64"}, {"data", data}}}}), HasSubstr("is a folder"));
}

TEST_F(DapServer, holds_keys_and_joysticks) {
    client.launch();
    (void)client.ask("gato/keys",
                     {{"down", {"a"}}, {"joystick", {{"port", 2}, {"directions", {"up", "left"}}, {"fire", true}}}});
    const auto byte = [&](const char* address) {
        return client.ask("evaluate", {{"expression", address}}).at("result").get<std::string>();
    };
    EXPECT_EQ(byte("[$dc00] & 31"), "$0a = 10") << "up, left and fire are pulled low";
    (void)client.ask("gato/keys", {{"up", {"a"}}, {"joystick", {{"port", 2}}}});
    EXPECT_EQ(byte("[$dc00] & 31"), "$1f = 31");
    EXPECT_THAT(client.refused("gato/keys", {{"joystick", {{"port", 3}}}}), HasSubstr("ports"));
}

TEST_F(DapServer, moves_a_mouse_and_turns_paddles) {
    client.launch();
    const auto byte = [&](const char* address) {
        return client.ask("evaluate", {{"expression", address}}).at("result").get<std::string>();
    };
    (void)client.ask("gato/keys", {{"mouse", {{"port", 2}, {"right", 3}, {"buttons", {"left", "right"}}}}});
    EXPECT_EQ(byte("[$dc00] & 31"), "$0e = 14") << "the left button is fire's line, the right one up's";
    (void)client.ask("gato/keys", {{"mouse", {{"port", 2}}}, {"paddles", {{"port", 2}, {"x", 300}, {"y", -1}}}});
    EXPECT_EQ(byte("[$dc00] & 31"), "$1f = 31");
    EXPECT_THAT(client.refused("gato/keys", {{"mouse", {{"buttons", {"middle"}}}}}), HasSubstr("left and right"));
    EXPECT_THAT(client.refused("gato/keys", {{"paddles", {{"port", 0}}}}), HasSubstr("ports"));
}

TEST_F(DapServer, plays_what_it_runs_once_somebody_listens) {
    Client tone("lda #15 / sta $d418 / lda #$f0 / sta $d406 / lda #$20 / sta $d401 / lda #$21 / sta $d404 / here jmp here");
    tone.launch();
    (void)tone.ask("gato/speed", {{"percent", 100}});  // a slice is a frame then
    const auto samples = [&] { return *from_base64(tone.ask("gato/sound").at("samples").get<std::string>()); };
    const auto run = [&](int frames) {
        (void)tone.ask("continue");
        for (int frame = 0; frame < frames; ++frame) (void)tone.server.run_slice();
        (void)tone.go("pause");
    };
    run(10);
    EXPECT_EQ(samples().size(), 0U) << "nobody listened";
    run(10);
    const auto heard = samples();
    const std::size_t of_ten_frames = 2 * 44'100 / 5;
    EXPECT_NEAR(static_cast<double>(heard.size()), static_cast<double>(of_ten_frames), of_ten_frames / 20.0);
    EXPECT_TRUE(std::ranges::adjacent_find(heard, std::not_equal_to<>()) != heard.end()) << "that is silence";
    (void)tone.go("reverseContinue");
    EXPECT_EQ(samples().size(), 0U) << "on the way back nothing is heard";
}

TEST_F(DapServer, shows_sprites_and_the_memory_map) {
    Client sprite("lda #$c0 / sta $07f8 / lda #1 / sta $d015 / lda #7 / sta $d027 / lda #$80 / sta $3000 / ldx #100 / stx "
                  "$d000 / here jmp here");
    sprite.launch();
    (void)sprite.ask("setFunctionBreakpoints", {{"breakpoints", {{{"name", "here"}}}}});
    (void)sprite.go("continue");
    const json first = sprite.ask("gato/sprites").at("sprites").at(0);
    EXPECT_EQ(first.at("enabled"), true);
    EXPECT_EQ(first.at("x"), 100);
    EXPECT_EQ(first.at("address"), "$3000");
    const auto pixels = *from_base64(first.at("pixels").get<std::string>());
    ASSERT_EQ(pixels.size(), 24U * 21);
    EXPECT_EQ(pixels[0], 7);
    EXPECT_EQ(pixels[1], 255);
    const json regions = sprite.ask("gato/memoryMap").at("regions");
    EXPECT_EQ(regions.front().at("kind"), "ram");
    EXPECT_EQ(regions.back().at("name"), "KERNAL");
    EXPECT_EQ(regions.back().at("end"), 0xffff);
}

TEST_F(DapServer, survives_whatever_is_sent) {
    client.launch();
    for (
        const char* text :
        {R"({})", R"([])", R"(null)", R"({"type":"request"})", R"({"type":"request","command":7})",
         R"({"type":"request","command":"setBreakpoints","arguments":[]})",
         R"({"type":"request","command":"setBreakpoints","arguments":{"source":5}})",
         R"({"type":"request","command":"variables","arguments":{"variablesReference":"x"}})",
         R"({"type":"request","command":"readMemory","arguments":{"memoryReference":"$c000","count":1e300}})",
         R"({"type":"request","command":"disassemble","arguments":{"memoryReference":"$c000","instructionOffset":-99999999,"instructionCount":99999999}})",
         R"({"type":"request","command":"gato/keys","arguments":{"joystick":7}})",
         R"({"type":"request","command":"gato/speed","arguments":{"percent":-1}})"}) {
        const auto answers = client.server.handle(json::parse(text));
        EXPECT_LE(answers.size(), 1U) << text;
    }
}

TEST_F(DapServer, stops_at_the_first_instruction_if_a_breakpoint_is_there) {
    (void)client.ask("launch", {{"speed", 0}});
    const json list = client.ask("setFunctionBreakpoints", {{"breakpoints", {{{"name", "start"}}}}}).at("breakpoints");
    const json stop = client.go("configurationDone");
    EXPECT_EQ(stop.at("reason"), "breakpoint");
    EXPECT_EQ(stop.at("hitBreakpointIds"), json::array({list.at(0).at("id")}));
    EXPECT_EQ(client.go("continue").at("reason"), "exit") << "the program has passed it, and it is not hit again";
}

TEST_F(DapServer, types_the_rest_behind_what_is_known) {
    Client echo("loop jsr getin / beq loop / inc seen / jmp loop / seen byte 0");
    echo.launch();
    (void)echo.ask("gato/keys", {{"keys", "AB"}});
    (void)echo.ask("continue");
    for (int slice = 0; slice < 4; ++slice) (void)echo.server.run_slice();
    (void)echo.go("pause");
    ASSERT_EQ(echo.value_of("[seen]"), shown_byte(1));
    (void)echo.go("reverseContinue");
    (void)echo.ask("continue");
    for (int slice = 0; slice < 40; ++slice) (void)echo.server.run_slice();
    EXPECT_EQ(echo.value_of("[seen]"), shown_byte(2));
}

TEST_F(DapServer, tells_of_each_change_that_costs_a_future) {
    const auto is_told = [&](const std::string& command, const json& arguments) {
        (void)client.go("stepIn");
        (void)client.go("stepBack");
        client.events.clear();
        (void)client.ask(command, arguments);
        return !client.events.empty() && client.events[0].at("body").value("output", "").find("forgotten") != std::string::npos;
    };
    client.launch();
    EXPECT_TRUE(is_told("writeMemory", {{"memoryReference", "$c800"}, {"data", "CQo="}}));
    EXPECT_TRUE(is_told("gato/keys", {{"keys", "a"}}));
    EXPECT_TRUE(is_told("gato/keys", {{"down", {"a"}}}));
    EXPECT_TRUE(is_told("gato/keys", {{"joystick", {{"port", 2}}}}));
    EXPECT_FALSE(is_told("gato/keys", json::object()));
}

TEST_F(DapServer, answers_a_client_that_has_terminated_the_program) {
    client.launch();
    (void)client.ask("terminate");
    EXPECT_EQ(client.events.back().at("event"), "terminated");
    EXPECT_FALSE(client.server.has_ended());
    EXPECT_THAT(client.refused("continue"), HasSubstr("terminated"));
    client.events.clear();
    (void)client.ask("disconnect");
    EXPECT_TRUE(client.server.has_ended());
    EXPECT_TRUE(client.events.empty()) << "it is said once";
}

TEST_F(DapServer, ends_when_the_client_says_so) {
    client.launch();
    (void)client.ask("disconnect");
    EXPECT_TRUE(client.server.has_ended());
    EXPECT_EQ(client.events.back().at("event"), "terminated");
}

}  // namespace
}  // namespace gato::dap
