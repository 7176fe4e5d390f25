// SPDX-License-Identifier: MIT
// The channel `machine` through its envelopes: what is debugged is a session over a machine.
#include "machine_page.hpp"

#include "core/support/base64.hpp"
#include "support/command.hpp"

namespace gato::tests {

namespace {

constexpr const char* source = "*=$c000\nstart inc $0400\n jmp start\n";

TEST(DebugWorker, stops_at_a_breakpoint_in_a_file_of_the_root) {
    DebugPage page;
    page.disk.write("main.asm", source);
    page.begin();
    const Message launched = page.request("launch", {{"program", "main.asm"}, {"args", {"--vic", "6569", "--sid", "8580"}}});
    EXPECT_EQ(launched.at("success"), true) << launched;
    const Message placed =
        page.request("setBreakpoints", {{"source", {{"path", "/main.asm"}}}, {"breakpoints", {{{"line", 3}}}}});
    EXPECT_EQ(placed.at("body").at("breakpoints")[0].at("verified"), true) << placed;
    (void)page.request("configurationDone");
    EXPECT_LT(page.ask("advance", {{"frames", 100}}), 100);
    EXPECT_TRUE(page.has_heard("stopped"));
    const Message stack = page.request("stackTrace", {{"threadId", 1}});
    EXPECT_EQ(stack.at("body").at("stackFrames")[0].at("source").at("path"), "/main.asm");
    EXPECT_EQ(stack.at("body").at("stackFrames")[0].at("line"), 3);
}

TEST(DebugWorker, debugs_the_texts_that_are_not_saved_yet_and_shows_and_reads_its_machine) {
    DebugPage page;
    page.disk.write("main.asm", source);
    page.begin(
        Message::array({Message::array({"main.asm", bytes_message("*=$c000\nstart lda #7\n sta $0400\n jmp start\n")})}));
    EXPECT_EQ(page.request("launch", {{"program", "main.asm"}}).at("success"), true);
    (void)page.request("configurationDone");
    EXPECT_EQ(page.ask("advance", {{"frames", 5}}), 5);
    EXPECT_EQ(page.byte_at(0x400), bytes_message("\x07"));
    EXPECT_EQ(page.last("frame").at("dots").get_binary().size(), 384U * 272);
}

TEST(DebugWorker, shows_darker_what_the_beam_has_not_drawn) {
    DebugPage page;
    page.disk.write("main.asm", source);
    page.begin();
    EXPECT_EQ(page.request("launch", {{"program", "main.asm"}}).at("success"), true);
    (void)page.request("setFunctionBreakpoints", {{"breakpoints", {{{"name", "raster:150"}}}}});
    (void)page.request("configurationDone");
    EXPECT_LT(page.ask("advance", {{"frames", 100}}), 100);
    const auto colors = text_of(page.last("frame").at("colors"));
    ASSERT_EQ(colors.size(), 2U * 16 * 4);
    constexpr std::size_t white = 4;
    EXPECT_EQ(colors.substr(white, 4), "\xff\xff\xff\xff");
    EXPECT_EQ(colors.substr(16 * 4 + white, 4), "\x7f\x7f\x7f\xff");
    const auto dots = text_of(page.last("frame").at("dots"));
    const auto is_darker = [](char dot) { return dot >= 16; };
    const auto undrawn = std::ranges::find_if(dots, is_darker);
    EXPECT_EQ((undrawn - dots.begin()) / 384, 150 - 16);
    EXPECT_TRUE(std::all_of(undrawn, dots.end(), is_darker));
}

TEST(DebugWorker, passes_keys_on) {
    DebugPage page;
    page.disk.write("keys.prg", listening);
    page.begin();
    EXPECT_EQ(page.request("launch", {{"program", "keys.prg"}}).at("success"), true);
    (void)page.request("configurationDone");
    (void)page.ask("advance", {{"frames", 20}});
    (void)page.ask("input", {{"kind", "key"}, {"column", 4}, {"row", 5}, {"isDown", true}});
    (void)page.ask("advance", {{"frames", 20}});
    EXPECT_EQ(page.byte_at(0x400), bytes_message("K"));
}

TEST(DebugWorker, debugs_a_case_of_a_test_file) {
    DebugPage page;
    page.disk.write("main.asm", "*=$c000\nstart lda #5\n rts\n");
    page.disk.write("a.gtest.json", R"({"program":"main.asm","cases":[{"name":"five","call":"start","expect":{"a":5}}]})");
    page.begin();
    const Message launched = page.request("launch", {{"test", "a.gtest.json"}, {"case", "five"}});
    EXPECT_EQ(launched.at("success"), true) << launched;
}

// The bytes of `echo` as it was recorded by the command, in a folder of its own.
std::string recorded_by_command(const std::string& options) {
    const Folder disk;
    disk.write("main.asm", source);
    const auto made = gato(disk, "run main.asm --until frames:5 --show '' --record r.gatorec " + options);
    EXPECT_TRUE(disk.has("r.gatorec")) << made.err;
    return disk.read("r.gatorec");
}

Message one_file(const std::string& path, const std::string& bytes) {
    return Message::array({Message::array({path, bytes_message(bytes)})});
}

TEST(DebugWorker, opens_a_recording_that_is_not_in_the_folder_at_its_end_with_the_sources_of_the_folder) {
    DebugPage page;
    page.disk.write("main.asm", source);
    page.begin(one_file("r.gatorec", recorded_by_command("")));
    const Message launched = page.request("launch", {{"program", "r.gatorec"}});
    ASSERT_EQ(launched.at("success"), true) << launched;
    (void)page.request("configurationDone");
    (void)page.ask("advance", {{"frames", 1}});
    EXPECT_TRUE(page.has_heard("stopped"));
    const Message top = page.request("stackTrace", {{"threadId", 1}}).at("body").at("stackFrames")[0];
    EXPECT_EQ(top.at("source").at("path"), "/main.asm") << top;
    EXPECT_EQ(page.request("stepBack", {{"threadId", 1}}).at("success"), true);
}

TEST(DebugWorker, builds_the_program_that_a_recording_lacks_from_the_folder) {
    DebugPage page;
    const std::string bare = recorded_by_command("--without-program");
    page.begin(one_file("r.gatorec", bare));
    const Message refused = page.request("launch", {{"program", "r.gatorec"}});
    EXPECT_EQ(refused.at("success"), false);
    EXPECT_NE(refused.dump().find("has only the hash of its program"), std::string::npos) << refused;
    page.disk.write("main.asm", source);
    page.begin(one_file("r.gatorec", bare));
    const Message launched = page.request("launch", {{"program", "r.gatorec"}});
    EXPECT_EQ(launched.at("success"), true) << launched;
}

TEST(DebugWorker, says_why_a_recording_cannot_be_played) {
    DebugPage page;
    page.begin(one_file("r.gatorec", "no recording"));
    const Message refused = page.request("launch", {{"program", "r.gatorec"}});
    EXPECT_EQ(refused.at("success"), false);
    EXPECT_NE(refused.dump().find("is not a recording that gato can play"), std::string::npos) << refused;
}

TEST(DebugWorker, saves_its_run_as_a_recording_that_the_command_plays) {
    DebugPage page;
    page.disk.write("main.asm", source);
    page.begin();
    EXPECT_EQ(page.request("launch", {{"program", "main.asm"}}).at("success"), true);
    (void)page.request("configurationDone");
    (void)page.ask("advance", {{"frames", 60}});
    const Message saved = page.request("gato/saveRecording");
    ASSERT_EQ(saved.at("success"), true) << saved;
    const auto bytes = from_base64(saved.at("body").at("data").get<std::string>());
    ASSERT_TRUE(bytes);
    page.disk.write("r.gatorec", std::string(bytes->begin(), bytes->end()));
    const auto played = gato(page.disk, "run r.gatorec --show ''");
    EXPECT_NE(played.err.find("the same as recorded with"), std::string::npos) << played.err;
    EXPECT_TRUE(page.ask("record", {{"name", "main.asm"}}).contains("error"));
}

TEST(DebugWorker, takes_no_option_with_a_path_and_no_file_outside_the_folder) {
    DebugPage page;
    page.disk.write("main.asm", source);
    for (const Message& launch : {Message{{"program", "main.asm"}, {"args", {"--kernal", "main.asm"}}},
                                  Message{{"program", "main.asm"}, {"args", {"--drive", "."}}},
                                  Message{{"program", "main.asm"}, {"args", {"--printer", "out.txt"}}},
                                  Message{{"program", "main.asm"}, {"args", {"--keys-file", "main.asm"}}},
                                  Message{{"program", "main.asm"}, {"args", {"--load", "main.asm@1000"}}},
                                  Message{{"program", "main.asm"}, {"never", "main.asm"}}, Message{{"program", "../main.asm"}},
                                  Message{{"program", "-"}}, Message{{"program", "/etc/passwd"}}, Message{{"program", ""}},
                                  Message{{"test", "../a.gtest.json"}, {"case", "x"}}, Message{{"test", "."}, {"case", "x"}}}) {
        page.begin();
        EXPECT_EQ(page.request("launch", launch).at("success"), false) << launch;
    }
    EXPECT_TRUE(
        page.ask("debug", {{"files", Message::array({Message::array({"../x", bytes_message("")})})}, {"framesPerSecond", 50}})
            .contains("error"));
    EXPECT_TRUE(page.ask("debug", {{"files", Message::array()}, {"framesPerSecond", 0}}).contains("error"));
}

TEST(DebugWorker, runs_at_its_own_pace_and_ends_without_a_word) {
    DebugPage page;
    page.disk.write("main.asm", source);
    page.begin();
    (void)page.request("launch", {{"program", "main.asm"}, {"speed", 0}});
    (void)page.request("configurationDone");
    (void)page.ask("clock", {{"isStopped", false}});
    EXPECT_TRUE(page.machine.due());
    page.events.clear();
    (void)page.ask("stop");
    EXPECT_EQ(page.count("dap"), 0U);
    EXPECT_EQ(page.report().at("status"), "off");
    EXPECT_FALSE(page.machine.due());
}

TEST(DebugWorker, tells_at_the_end_what_the_program_has_saved) {
    DebugPage page;
    page.disk.write("save.bas", "10 open 1,8,2,\"new,s,w\":print#1,\"hi\":close 1\n20 goto 20\n");
    page.begin(Message::array({Message::array({".drive8/old.prg", bytes_message("x")})}));
    const Message launched = page.request("launch", {{"program", "save.bas"}, {"args", {"--drive", ".drive8"}}});
    EXPECT_EQ(launched.at("success"), true) << launched;
    (void)page.request("configurationDone");
    (void)page.ask("advance", {{"frames", 300}});
    (void)page.ask("stop");
    EXPECT_EQ(page.last("saved"), Message::array({Message::array({"new", bytes_message("HI\r")})}));
}

}  // namespace

}  // namespace gato::tests
