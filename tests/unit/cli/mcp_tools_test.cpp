// SPDX-License-Identifier: MIT
// The tools of `gato mcp` from outside: what they find out, and that it follows their schemas.
#include "support/mcp_talk.hpp"
#include "unit/cli/json_schema.hpp"

#include "cli/commands.hpp"
#include "cli/mcp/serve.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace gato::tests {
namespace {

using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;

// Prints H, counts to five in `counter`, and goes back to BASIC.
const std::string game = "*=$0801\n word $080b\n word 10\n byte $9e,\"2061\",0\n word 0\nstart lda #\"h\"\n jsr $ffd2\n"
                         "loop inc counter\n lda counter\n cmp #5\n bne loop\n rts\ncounter byte 0\n";
const std::string asking_for_keys = "*=$c000\nask jsr $ffe4\n beq ask\n jmp ask\n";
const std::string endless = "*=$0801\n word $080b\n word 10\n byte $9e,\"2061\",0\n word 0\nstart inc $0400\n jmp start\n";

void expect_right_form(const std::vector<McpAnswer>& answers, const std::vector<std::string>& tools) {
    cli::Workbench bench({});
    const mcp::Offer offer = cli::offer_of(bench);
    for (std::size_t i = 0; i < tools.size(); ++i) {
        const auto tool = std::ranges::find(offer.tools, tools[i], &mcp::Tool::name);
        ASSERT_NE(tool, offer.tools.end()) << tools[i];
        EXPECT_FALSE(answers[i].is_failure()) << tools[i] << ": " << answers[i].text();
        EXPECT_THAT(JsonSchema(json(tool->output)).problems(answers[i].data()), IsEmpty()) << tools[i];
        EXPECT_EQ(json::parse(answers[i].text()), answers[i].data()) << tools[i];
        EXPECT_LE(answers[i].text().size(), 2048U) << tools[i];
    }
}

// ---- what clients read first

TEST(McpList, is_short_enough_for_a_model) {
    const Folder folder;
    McpTalk asking(folder);
    asking.ask("tools/list");
    const json answer = asking.answers().front().message;
    EXPECT_LE(answer["result"].dump().size(), 24U * 1024);
    EXPECT_LE(answer["result"]["tools"].size(), 20U);
}

TEST(McpList, has_names_that_every_client_takes_and_objects_as_schemas) {
    cli::Workbench bench({});
    for (const mcp::Tool& tool : cli::offer_of(bench).tools) {
        EXPECT_EQ(tool.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_"), std::string::npos) << tool.name;
        EXPECT_EQ(tool.input["type"], "object") << tool.name;
        EXPECT_EQ(tool.input["additionalProperties"], false) << tool.name;
        EXPECT_EQ(tool.output["type"], "object") << tool.name;
        for (const auto& [name, property] : tool.input["properties"].items())
            EXPECT_FALSE(property.value("description", "").empty()) << tool.name << "." << name;
    }
}

// What help says of an option, the schema says of the parameter.
TEST(McpList, takes_texts_and_values_from_the_options_of_the_commands) {
    cli::Workbench bench({});
    const mcp::Offer offer = cli::offer_of(bench);
    const auto parameter = [&](const std::string& tool, const std::string& name) {
        return std::ranges::find(offer.tools, tool, &mcp::Tool::name)->input["properties"][name];
    };
    const auto option = [](const cli::Command& command, const std::string& name) {
        return *std::ranges::find_if(command.options, [&](const cli::Option& row) { return row.names == name; });
    };
    EXPECT_EQ(parameter("run", "keys")["description"], option(cli::run_command(), "--keys").description);
    EXPECT_THAT(parameter("run", "until")["description"], HasSubstr("screen:TEXT"));
    EXPECT_EQ(parameter("build", "operator")["enum"], option(cli::build_command(), "--operator").values);
    EXPECT_EQ(parameter("format", "case")["enum"], option(cli::fmt_command(), "--case").values);
    EXPECT_EQ(parameter("test", "filter")["description"], option(cli::test_command(), "--filter").description);
    EXPECT_EQ(parameter("disassemble", "entry")["description"],
              "HEX|LABEL: " + option(cli::disasm_command(), "--entry").description);
    EXPECT_EQ(parameter("build", "emit")["items"]["enum"], option(cli::build_command(), "--emit").values);
    EXPECT_EQ(parameter("run", "reu")["enum"][0], 128);
    EXPECT_EQ(parameter("run", "max_cycles")["type"], "integer");
    EXPECT_EQ(parameter("test", "timeout")["type"], "number");
    EXPECT_EQ(parameter("run", "ntsc")["type"], "boolean");
}

TEST(McpArguments, that_are_wrong_get_a_failure_that_names_them) {
    const Folder folder;
    folder.write("game.asm", game);
    McpTalk talk(folder);
    talk.call("run", {{"programm", "game.asm"}});
    talk.call("run", {{"program", 5}});
    talk.call("run", {{"program", ""}});
    talk.call("run", {{"program", "game.asm"}, {"max_cycles", "many"}});
    talk.call("run", {{"program", "game.asm"}, {"max_cycles", 0}});
    talk.call("run", {{"program", "game.asm"}, {"ntsc", "yes"}});
    talk.call("run", {{"program", "game.asm"}, {"reu", 3}});
    talk.call("build", {{"inputs", "game.asm"}});
    talk.call("format", {{"files", {"game.asm"}}, {"case", "mixed"}});
    talk.call("explain");
    talk.call("disassemble", {{"program", "game.asm"}, {"map", {"game.asm"}}, {"no_map", true}});
    talk.call("run", {{"program", "game.asm"}, {"until", {"sometime"}}});
    talk.call("run", {{"program", "game.asm"}, {"until", json::array_t(1000, "exit")}});
    talk.call("run", {{"program", "game.asm"}, {"memory", {"0000-ffff", "0000-ffff"}}});
    const auto answers = talk.answers();
    const char* const parts[] = {"did you mean `program`",
                                 "`program` must be a string",
                                 "`program` is empty",
                                 "`max_cycles` must be",
                                 "`max_cycles` is wrong",
                                 "`ntsc` must be",
                                 "`reu` cannot be 3",
                                 "`inputs` must be an array",
                                 "one of lower",
                                 "`topic` is missing",
                                 "`no_map` excludes",
                                 "sometime",
                                 "`until` has more than 256 items",
                                 "`memory` asks for more"};
    ASSERT_EQ(answers.size(), std::size(parts));
    for (std::size_t i = 0; i < answers.size(); ++i) {
        EXPECT_TRUE(answers[i].is_failure());
        EXPECT_THAT(answers[i].text(), HasSubstr(parts[i]));
        EXPECT_THAT(answers[i].text(), HasSubstr("\nNext: "));
    }
}

TEST(McpArguments, that_are_null_count_as_left_out) {
    const Folder folder;
    folder.write("game.asm", game);
    EXPECT_FALSE(mcp_answer(folder, "run", {{"program", "game.asm"}, {"map", nullptr}}).is_failure());
}

// ---- build

TEST(McpBuild, gives_messages_with_their_fixes_as_data) {
    const Folder folder;
    folder.write("a.asm", "*=$1000\nstart lda #1\n jmp strat\n");
    const json data = mcp_answer(folder, "build", {{"inputs", {"a.asm"}}}).data();
    EXPECT_EQ(data["success"], false);
    EXPECT_EQ(data["errors"], 1);
    const json first = data["diagnostics"][0];
    EXPECT_EQ(first["code"], "E0201");
    EXPECT_EQ(first["file"], "a.asm");
    EXPECT_EQ(first["line"], 3);
    EXPECT_EQ(first["column"], 6);
    EXPECT_EQ(first["endColumn"], 11);
    EXPECT_EQ(first["fix"][0], json({{"file", "a.asm"}, {"line", 3}, {"column", 6}, {"endColumn", 11}, {"text", "start"}}));
}

TEST(McpBuild, says_where_the_program_is_and_what_it_printed_without_control_characters) {
    const Folder folder;
    folder.write("a.asm", "*=$c000\n print \"a\",\"\x1b[31mred\"\n rts\n nop\n");
    const json data = mcp_answer(folder, "build", {{"inputs", {"a.asm"}}}).data();
    EXPECT_EQ(data["programs"][0], json({{"file", "a.prg"}, {"start", "$c000"}, {"end", "$c001"}, {"bytes", 2}}));
    EXPECT_THAT(data["prints"][0].get<std::string>(), Not(HasSubstr("\x1b")));
    EXPECT_THAT(data["prints"][0].get<std::string>(), HasSubstr("red"));
}

TEST(McpBuild, writes_nothing_unless_it_is_asked_to) {
    const Folder folder;
    folder.write("a.asm", game);
    McpTalk talk(folder);
    talk.call("build", {{"inputs", {"a.asm"}}});
    EXPECT_FALSE(talk.answers()[0].data().contains("written"));
    EXPECT_FALSE(folder.has("build"));
    McpTalk again(folder);
    again.call("build", {{"inputs", {"a.asm"}}, {"out_dir", "out"}, {"emit", {"prg", "list"}}});
    again.call("build", {{"inputs", {"a.asm"}}, {"emit", {"map"}}});
    again.call("build", {{"inputs", {"a.asm"}}, {"output", "new/name.prg"}});
    const auto answers = again.answers();
    EXPECT_THAT(answers[0].data()["written"], ElementsAre("out/a.prg", "out/a.lst"));
    EXPECT_TRUE(folder.has("out/a.lst"));
    EXPECT_THAT(answers[1].data()["written"], ElementsAre("build/a.map.json"));
    EXPECT_TRUE(folder.has("new/name.prg"));
}

TEST(McpBuild, overwrites_no_source) {
    const Folder folder;
    folder.write("a.asm", game);
    folder.write("b.asm", " incbin \"data.bin\"\n");
    folder.write("data.bin", "abc");
    McpTalk talk(folder);
    talk.call("build", {{"inputs", {"a.asm"}}, {"output", "a.asm"}});
    talk.call("build", {{"inputs", {"a.asm", "b.asm"}}, {"output", "data.bin"}});
    for (const McpAnswer& answer : talk.answers()) {
        EXPECT_TRUE(answer.is_failure());
        EXPECT_THAT(answer.text(), HasSubstr("is also an input"));
    }
    EXPECT_EQ(folder.read("a.asm"), game);
    EXPECT_EQ(folder.read("data.bin"), "abc");
}

TEST(McpBuild, leaves_out_what_is_too_long_and_says_how_much) {
    const Folder folder;
    std::string source = "*=$1000\n";
    for (int i = 0; i < 60; ++i) source += " jmp missing" + std::to_string(i) + "\n";
    folder.write("a.asm", source);
    McpTalk talk(folder);
    talk.call("build", {{"inputs", {"a.asm"}}});
    talk.call("build", {{"inputs", {"a.asm"}}, {"limit", 100'000}});
    const auto answers = talk.answers();
    EXPECT_LE(answers[0].text().size(), 2048U);
    EXPECT_EQ(answers[0].data()["omitted"].get<std::size_t>() + answers[0].data()["diagnostics"].size(), 60U);
    EXPECT_THAT(answers[1].data()["diagnostics"], SizeIs(60));
}

// Long names, long messages, long lines.
TEST(McpBuild, keeps_an_answer_short_whatever_is_in_the_sources) {
    const Folder folder;
    const std::string name(3000, 'x');
    folder.write("names.asm", "*=$1000\n jmp " + name + "\n");
    std::string prints = "*=$1000\n nop\n";
    for (int i = 0; i < 50; ++i) prints += " print \"" + std::string(200, 'y') + "\"\n";
    folder.write("prints.asm", prints);
    McpTalk talk(folder);
    talk.call("build", {{"inputs", {"names.asm"}}});
    talk.call("build", {{"inputs", {"prints.asm"}}});
    talk.call("run", {{"program", "names.asm"}});
    const auto answers = talk.answers();
    for (const McpAnswer& answer : answers) EXPECT_LE(answer.text().size(), 2048U);
    EXPECT_THAT(answers[0].data()["diagnostics"], SizeIs(1));
    EXPECT_THAT(answers[1].data()["prints"], SizeIs(5));
}

TEST(McpBuild, never_runs_the_events_of_a_project) {
    const Folder folder;
    folder.write("a.asm", game);
    folder.write("p.cbmprj",
                 "<?xml version=\"1.0\"?>\n<Project Executable=\"a.prg\" TargetMachine=\"C64\"><Files><File><Name>a.asm</Name>"
                 "<Include>True</Include></File></Files><BuildEvents><BuildEvent><Enabled>True</Enabled><Name>e</Name>"
                 "<Command>touch</Command><Arguments>evil</Arguments></BuildEvent></BuildEvents></Project>\n");
    (void)mcp_answer(folder, "build", {{"inputs", {"p.cbmprj"}}, {"out_dir", "out"}});
    EXPECT_FALSE(folder.has("evil"));
}

// ---- run

TEST(McpRun, shows_the_screen_the_registers_memory_and_why_it_ended) {
    const Folder folder;
    folder.write("game.asm", game);
    const json data = mcp_answer(folder, "run", {{"program", "game.asm"}, {"memory", {"081d-081d", "0801-0802"}}}).data();
    EXPECT_EQ(data["success"], true);
    EXPECT_EQ(data["reason"], "back in BASIC");
    ASSERT_THAT(data["screen"], SizeIs(25));
    EXPECT_EQ(data["screen"][0], "H");
    EXPECT_EQ(data["registers"]["a"], "$05");
    EXPECT_THAT(data["memory"], ElementsAre("081d: 05", "0801: 0b 08"));
}

TEST(McpRun, has_a_picture_when_asked) {
    const Folder folder;
    folder.write("game.asm", game);
    const json content = mcp_answer(folder, "run", {{"program", "game.asm"}, {"picture", true}}).message["result"]["content"];
    ASSERT_THAT(content, SizeIs(2));
    EXPECT_EQ(content[1]["mimeType"], "image/png");
    EXPECT_THAT(content[1]["data"].get<std::string>(), StartsWith("iVBORw0KGgo"));  // the signature of a PNG file
}

TEST(McpRun, types_keys_and_stops_at_a_condition) {
    const Folder folder;
    folder.write(
        "echo.asm",
        "*=$0801\n word $080b\n word 10\n byte $9e,\"2061\",0\n word 0\nloop jsr $ffe4\n beq loop\n jsr $ffd2\n jmp loop\n");
    const json data = mcp_answer(folder, "run", {{"program", "echo.asm"}, {"keys", "gato"}, {"until", {"keys-read"}}}).data();
    EXPECT_EQ(data["success"], true);
    EXPECT_EQ(data["screen"][0], "GATO");
}

TEST(McpRun, that_does_not_reach_its_goal_is_a_result) {
    const Folder folder;
    folder.write("game.asm", endless);
    const McpAnswer answer = mcp_answer(folder, "run", {{"program", "game.asm"}, {"max_cycles", 100'000}});
    EXPECT_FALSE(answer.is_failure());
    EXPECT_EQ(answer.data()["success"], false);
    EXPECT_GE(answer.data()["cycles"], 100'000);
}

TEST(McpRun, of_what_cannot_be_built_says_so_and_what_to_do) {
    const Folder folder;
    folder.write("a.asm", " jmp nowhere\n");
    const McpAnswer answer = mcp_answer(folder, "run", {{"program", "a.asm"}});
    EXPECT_TRUE(answer.is_failure());
    EXPECT_THAT(answer.text(), HasSubstr("a.asm:1:6: "));
    EXPECT_THAT(answer.text(), HasSubstr("call `build`"));
}

// A screen full of characters that take three bytes each.
TEST(McpRun, keeps_an_answer_short_whatever_is_on_the_screen) {
    const Folder folder;
    folder.write("full.asm",
                 "*=$c000\n ldx #0\n lda #$5e\nfill sta $0400,x\n sta $0500,x\n sta $0600,x\n sta $0700,x\n inx\n bne fill\n"
                 "end jmp end\n");
    const McpAnswer answer = mcp_answer(folder, "run", {{"program", "full.asm"}, {"until", {"trap"}}});
    EXPECT_LE(answer.text().size(), 2048U);
    EXPECT_EQ(answer.data()["screen"][3], std::string(40, '#'));
}

TEST(McpRun, leaves_nothing_in_the_folder_that_is_its_drive) {
    const Folder folder;
    folder.write(
        "save.asm",
        "*=$c000\n lda #1\n ldx #8\n ldy #1\n jsr $ffba\n lda #3\n ldx #<name\n ldy #>name\n jsr $ffbd\n lda #<$c000\n"
        " sta $fb\n lda #>$c000\n sta $fc\n lda #$fb\n ldx #<$c010\n ldy #>$c010\n jsr $ffd8\n rts\nname text \"new\"\n");
    folder.write("disk/old.prg", "xx");
    EXPECT_EQ(mcp_answer(folder, "run", {{"program", "save.asm"}, {"drive", "disk"}}).data()["success"], true);
    EXPECT_FALSE(folder.has("disk/new.prg"));
}

// ---- test, disassemble, format, explain

TEST(McpTest, counts_cases_and_shows_the_failures) {
    const Folder folder;
    folder.write("game.asm", game);
    folder.write("game.gtest.json", R"({"program":"game.asm","cases":[{"name":"good","call":"start","expect":{"counter":5}},
        {"name":"wrong","call":"start","expect":{"counter":6}}]})");
    McpTalk talk(folder);
    talk.call("test", {{"paths", {"."}}});
    talk.call("test", {{"paths", {"game.gtest.json"}}, {"filter", "good"}});
    talk.call("test", {{"paths", {"game.gtest.json"}}, {"list", true}});
    talk.call("test", {{"paths", {"game.gtest.json"}}, {"filter", "nobody"}});
    const auto answers = talk.answers();
    EXPECT_EQ(answers[0].data()["passed"], 1);
    EXPECT_EQ(answers[0].data()["failed"], 1);
    EXPECT_EQ(answers[0].data()["cases"][0]["name"], "wrong");
    EXPECT_THAT(answers[0].data()["cases"][0]["failures"][0].get<std::string>(), HasSubstr("6"));
    EXPECT_EQ(answers[1].data()["success"], true);
    EXPECT_THAT(answers[2].data()["cases"], SizeIs(2));
    EXPECT_TRUE(answers[3].is_failure());
}

TEST(McpDisassemble, gives_a_program_page_by_page) {
    const Folder folder;
    std::string source = "*=$c000\n";
    for (int i = 0; i < 200; ++i) source += " inc $d020\n";
    folder.write("a.asm", source + " rts\n");
    McpTalk talk(folder);
    talk.call("build", {{"inputs", {"a.asm"}}, {"output", "a.prg"}, {"emit", {"prg"}}});
    talk.call("disassemble", {{"program", "a.prg"}});
    talk.call("disassemble", {{"program", "a.prg"}, {"limit", 1'000'000}});
    const auto answers = talk.answers();
    const json first = answers[1].data(), all = answers[2].data();
    EXPECT_LE(answers[1].text().size(), 2048U);
    EXPECT_EQ(first["next_line"], first["lines"].size() + 1);
    EXPECT_FALSE(all.contains("next_line"));
    McpTalk more(folder);
    more.call("disassemble", {{"program", "a.prg"}, {"from_line", first["next_line"]}});
    EXPECT_EQ(more.answers()[0].data()["lines"][0], all["lines"][first["lines"].size()]);
    EXPECT_THAT(all["lines"], Contains(HasSubstr("inc EXTCOL")));
}

TEST(McpFormat, aligns_a_file_in_place_or_only_says_that_it_would) {
    const Folder folder;
    folder.write("a.asm", "start lda #1\n");
    EXPECT_THAT(mcp_answer(folder, "format", {{"files", {"a.asm"}}, {"check", true}}).data()["changed"], ElementsAre("a.asm"));
    EXPECT_EQ(folder.read("a.asm"), "start lda #1\n");
    EXPECT_THAT(mcp_answer(folder, "format", {{"files", {"a.asm"}}}).data()["changed"], ElementsAre("a.asm"));
    EXPECT_EQ(folder.read("a.asm"), "start   lda     #1\n");
    EXPECT_THAT(mcp_answer(folder, "format", {{"files", {"a.asm"}}}).data()["changed"], IsEmpty());
}

TEST(McpExplain, knows_messages_opcodes_registers_and_routines) {
    const Folder folder;
    McpTalk talk(folder);
    for (const char* topic : {"E0201", "opcode lax", "register d011", "kernal chrout", "sprite colour", "nonsense-topic"})
        talk.call("explain", {{"topic", topic}});
    const auto answers = talk.answers();
    EXPECT_EQ(answers[0].data()["kind"], "diagnostic");
    EXPECT_THAT(answers[1].data()["title"].get<std::string>(), HasSubstr("LAX"));
    EXPECT_EQ(answers[2].data()["kind"], "register");
    EXPECT_EQ(answers[3].data()["kind"], "kernal");
    EXPECT_THAT(answers[4].data()["several"], Not(IsEmpty()));
    EXPECT_TRUE(answers[5].is_failure());
}

// ---- the same for all

TEST(McpAnswers, follow_their_schemas_and_are_short) {
    const Folder folder;
    folder.write("game.asm", game);
    folder.write("keys.asm", asking_for_keys);
    folder.write("game.gtest.json",
                 R"({"program":"game.asm","cases":[{"name":"wrong","call":"start","expect":{"counter":6}}]})");
    const std::vector<std::pair<std::string, json>> calls{{"build", {{"inputs", {"game.asm"}}, {"output", "game.prg"}}},
                                                          {"run", {{"program", "game.asm"}}},
                                                          {"test", {{"paths", {"."}}}},
                                                          {"test", {{"paths", {"."}}, {"mutate", 2}}},
                                                          {"fuzz", {{"program", "keys.asm"}, {"cycles", 3'000'000}}},
                                                          {"compare", {{"old", "game.asm"}, {"new", "keys.asm"}}},
                                                          {"disassemble", {{"program", "game.prg"}}},
                                                          {"format", {{"files", {"game.asm"}}, {"check", true}}},
                                                          {"explain", {{"topic", "macros"}}},
                                                          {"debug_start", {{"program", "game.asm"}}},
                                                          {"debug_breakpoints", {{"session", "s1"}, {"at", {"loop"}}}},
                                                          {"debug_continue", {{"session", "s1"}}},
                                                          {"debug_step", {{"session", "s1"}}},
                                                          {"debug_back", {{"session", "s1"}}},
                                                          {"debug_evaluate", {{"session", "s1"}, {"expressions", {"counter"}}}},
                                                          {"debug_screen", {{"session", "s1"}}},
                                                          {"debug_step", {{"session", "s1"}, {"count", 3}}},
                                                          {"debug_last_write", {{"session", "s1"}, {"place", "counter"}}},
                                                          {"debug_sessions", json::object()},
                                                          {"debug_end", {{"session", "s1"}}}};
    McpTalk talk(folder);
    std::vector<std::string> tools;
    for (const auto& [tool, arguments] : calls) {
        talk.call(tool, arguments);
        tools.push_back(tool);
    }
    expect_right_form(talk.answers(), tools);
    EXPECT_EQ(talk.exit_code, 0);
}

TEST(McpResources, are_pages_of_help_maps_and_listings) {
    const Folder folder;
    folder.write("a game.asm", game);
    McpTalk talk(folder);
    talk.ask("resources/list");
    for (const char* uri : {"gato://help/macros", "gato://help/opcode%20lax", "gato://map/a%20game.asm",
                            "gato://listing/a%20game.asm", "gato://help/nonsense", "gato://map/missing.asm"})
        talk.ask("resources/read", {{"uri", uri}});
    const auto answers = talk.answers();
    const auto text = [&](std::size_t i) { return answers[i].message["result"]["contents"][0]["text"].get<std::string>(); };
    EXPECT_THAT(answers[0].message["result"]["resources"].dump(), HasSubstr("gato://help/macros"));
    EXPECT_THAT(text(1), HasSubstr("DEFM"));
    EXPECT_THAT(text(2), HasSubstr("LAX"));
    EXPECT_EQ(json::parse(text(3))["format"], "gato-map");
    EXPECT_THAT(text(4), HasSubstr("inc counter"));
    EXPECT_EQ(answers[5].message["error"]["code"], -32002);
    EXPECT_EQ(answers[6].message["error"]["code"], -32603);
}

TEST(McpCommand, answers_garbage_with_errors_and_goes_on) {
    const Folder folder;
    const std::string ping = R"({"jsonrpc":"2.0","id":1,"method":"ping"})";
    folder.write(".in", "nonsense\n{\"a\":\n" + std::string(5'000'000, 'x') + "\n" + std::string(100'000, '[') + "\n" + ping);
    EXPECT_EQ(run_program(folder.path(), gato_path(), "mcp", {".in", ".out", ".err"}), 0);
    std::istringstream lines(folder.read(".out"));
    std::vector<json> answers;
    for (std::string line; std::getline(lines, line);) answers.push_back(json::parse(line));
    ASSERT_THAT(answers, SizeIs(5));
    for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(answers[i]["error"]["code"], -32700);
    EXPECT_EQ(answers[4]["result"], json::object());
}

TEST(McpCommand, needs_folders_to_allow) {
    const Folder folder;
    folder.write(".in", "");
    EXPECT_EQ(run_program(folder.path(), gato_path(), "mcp --allow nowhere", {".in", ".out", ".err"}), 3);
    EXPECT_THAT(folder.read(".err"), HasSubstr("--allow: nowhere is not a folder"));
}

}  // namespace
}  // namespace gato::tests
