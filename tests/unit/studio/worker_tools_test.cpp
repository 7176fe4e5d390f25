// SPDX-License-Identifier: MIT
// The channels `tools` and `tests` through their envelopes: the same programs, diagnostics and verdicts as from the commands, on the
// folder with unsaved texts over it, and nothing from outside it.
#include "cli/studio/workers/queued_worker.hpp"

#include "bench.hpp"
#include "support/command.hpp"

#include <gtest/gtest.h>

#include <condition_variable>

namespace {

using namespace gato::tests;
using Disk = gato::tests::Folder;

constexpr const char* program = "*=$c000\n lda #5\n sta $d020\n rts\n";
const std::string program_bytes = std::string("\0\xc0\xa9\x05\x8d\x20\xd0\x60", 8);

TEST(ToolsWorker, builds_what_is_in_the_folder_and_writes_nothing) {
    const Disk disk;
    disk.write("main.asm", program);
    Tools tools(disk.path().string());
    (void)tools.ask("open");
    const Message built = tools.ask("build", {{"inputs", {"main.asm"}}, {"emit", {"prg"}}});
    EXPECT_EQ(built.at("ok"), true);
    EXPECT_EQ(built.at("program"), "build/main.prg");
    EXPECT_EQ(bytes_of(built.at("outputs"), "build/main.prg"), program_bytes);
    EXPECT_FALSE(disk.has("build"));
}

TEST(ToolsWorker, writes_the_outputs_of_a_build_that_says_so) {
    const Disk disk;
    disk.write("main.asm", program);
    Tools tools(disk.path().string());
    (void)tools.ask("build", {{"inputs", {"main.asm"}}, {"write", true}});
    EXPECT_EQ(disk.read("build/main.prg"), program_bytes);
    EXPECT_TRUE(disk.has("build/main.map.json"));
}

TEST(ToolsWorker, builds_the_texts_that_are_not_saved_yet) {
    const Disk disk;
    disk.write("main.asm", program);
    Tools tools(disk.path().string());
    const Message wish{{"inputs", {"main.asm"}}, {"emit", {"prg"}}};
    const auto border = [&] { return bytes_of(tools.ask("build", wish).at("outputs"), "build/main.prg").at(3); };
    (void)tools.ask("open", {{"files", Message::array({file("main.asm", "*=$c000\n lda #6\n sta $d020\n rts\n")})}});
    EXPECT_EQ(border(), 6);
    (void)tools.ask("put", {{"files", Message::array({file("main.asm", "*=$c000\n lda #7\n sta $d020\n rts\n")})}});
    EXPECT_EQ(border(), 7);
    (void)tools.ask("remove", {{"paths", {"main.asm"}}});
    EXPECT_EQ(border(), 5);
    EXPECT_EQ(disk.read("main.asm"), program);
}

TEST(ToolsWorker, reports_the_same_mistakes_as_the_command) {
    const Disk disk;
    disk.write("gato.json", R"({"name":"x","sources":["main.asm","missing.asm"]})");
    disk.write("main.asm", "*=$c000\n lda #300\n incasm \"nothing.asm\"\n jmp nowhere\n");
    Tools tools(disk.path().string());
    const Message built = tools.ask("build");
    EXPECT_EQ(built.at("diagnostics"),
              Message::parse(gato::tests::gato(disk, "build --diagnostics json").err).at("diagnostics"));
    EXPECT_EQ(built.at("ok"), false);
    EXPECT_TRUE(built.at("outputs").empty());
}

TEST(ToolsWorker, finds_names_in_other_capitals_and_with_backslashes) {
    const Disk disk;
    disk.write("Main.asm", "*=$c000\n incasm \"SRC\\Part.ASM\"\n");
    disk.write("src/part.asm", " rts\n");
    Tools tools(disk.path().string());
    const Message built = tools.ask("build", {{"inputs", {"Main.asm"}}, {"emit", {"prg"}}});
    EXPECT_EQ(built.at("ok"), true) << built.at("diagnostics");
}

// Bytes of what a source includes would be in the program.
class Escape : public testing::TestWithParam<const char*> {};

TEST_P(Escape, is_refused_with_the_way_to_allow_it) {
    const Disk disk;
    disk.write("secret.bin", "secret");
    disk.write("in/main.asm", std::string("*=$c000\n incbin \"") + GetParam() + "\"\n");
    Tools tools(disk.in("in").string());
    const Message built = tools.ask("build", {{"inputs", {"main.asm"}}});
    EXPECT_EQ(built.at("ok"), false);
    EXPECT_TRUE(built.at("outputs").empty());
    const Message& first = built.at("diagnostics").at(0);
    EXPECT_EQ(first.at("line"), 2);
    EXPECT_NE(first.at("hint").get<std::string>().find("gato studio --allow DIR"), std::string::npos) << first;
}

INSTANTIATE_TEST_SUITE_P(Studio, Escape,
                         testing::Values("../secret.bin", "..\\secret.bin", "x/../../secret.bin", "../in/../secret.bin"));

TEST(ToolsWorker, does_not_take_a_path_of_the_computer_for_one_of_the_folder) {
    const Disk disk;
    disk.write("secret.bin", "secret");
    disk.write("in/main.asm", "*=$c000\n incbin \"" + disk.in("secret.bin").generic_string() + "\"\n");
    Tools tools(disk.in("in").string());
    EXPECT_EQ(tools.ask("build", {{"inputs", {"main.asm"}}}).at("ok"), false);
    for (const std::string& input :
         {disk.in("secret.bin").generic_string(), std::string("../secret.bin"), std::string("/"), std::string("..")})
        EXPECT_EQ(tools.ask("build", {{"inputs", {input}}}).at("ok"), false) << input;
}

TEST(ToolsWorker, reads_a_folder_that_the_user_has_allowed) {
    const Disk disk;
    disk.write("lib/part.asm", " rts\n");
    disk.write("in/main.asm", "*=$c000\n incasm \"../lib/part.asm\"\n");
    Tools tools(disk.in("in").string(), {disk.in("lib").string()});
    const Message built = tools.ask("build", {{"inputs", {"main.asm"}}, {"emit", {"prg"}}});
    EXPECT_EQ(built.at("ok"), true) << built.at("diagnostics");
    EXPECT_EQ(bytes_of(built.at("outputs"), "build/main.prg"), std::string("\0\xc0\x60", 3));
}

TEST(ToolsWorker, never_runs_what_a_project_wants_to_run_around_a_build) {
    const Copied copy("asm-src/RYG");
    std::string project = copy.disk.read("RYG.cbmprj");
    const auto replace = [&](const std::string& old, const std::string& with) {
        ASSERT_NE(project.find(old), std::string::npos) << old;
        project.replace(project.find(old), old.size(), with);
    };
    const std::string command = "touch " + copy.disk.in("ran").string();
    for (const std::string kind : {"PreBuild", "PostBuild"}) {
        replace("<" + kind + "Enabled>False", "<" + kind + "Enabled>True");
        replace("<" + kind + "Commands />", "<" + kind + "Commands>" + command + "</" + kind + "Commands>");
    }
    copy.disk.write("RYG.cbmprj", project);
    Tools tools(copy.disk.path().string());
    EXPECT_EQ(tools.ask("build", {{"inputs", {"RYG.cbmprj"}}, {"write", true}}).at("ok"), true);
    EXPECT_FALSE(copy.disk.has("ran"));
}

TEST(ToolsWorker, keeps_a_source_that_an_output_would_replace) {
    const Disk disk;
    disk.write("build/main.asm", "*=$c000\n generateto \"main.asm\"\n rts\n");
    disk.write("gato.json", R"({"name":"x","sources":["build/main.asm"]})");
    Tools tools(disk.path().string());
    const Message built = tools.ask("build", {{"write", true}});
    EXPECT_EQ(built.at("ok"), false);
    EXPECT_EQ(built.at("diagnostics"),
              Message::parse(gato::tests::gato(disk, "build --diagnostics json").err).at("diagnostics"));
    EXPECT_TRUE(disk.read("build/main.asm").starts_with("*=$c000"));
}

TEST(ToolsWorker, disassembles_as_the_command_does) {
    const Disk disk;
    disk.write("program.prg", program_bytes);
    Tools tools(disk.path().string());
    const Message text = tools.ask("disassemble", {{"program", bytes_message(program_bytes)}});
    EXPECT_EQ(text, gato::tests::gato(disk, "disasm program.prg").out);
    EXPECT_TRUE(tools.ask("disassemble", {{"program", bytes_message("")}}).contains("error"));
}

Message request(int id, const char* method, const Message& params) {
    return {{"message", {{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", params}}}};
}

TEST(ToolsWorker, speaks_with_the_language_server_about_files_of_the_root) {
    const Disk disk;
    disk.write("main.asm", "*=$c000\n jmp nowhere\n");
    Tools tools(disk.path().string());
    (void)tools.ask("open");
    (void)tools.ask("lsp", request(1, "initialize", {{"rootUri", "file:///"}, {"capabilities", Message::object()}}));
    EXPECT_EQ(tools.events.at(0).at("event"), "lsp");
    EXPECT_EQ(tools.events.at(0).at("value").at("id"), 1);
    const Message text{{"uri", "file:///main.asm"}, {"languageId", "gato"}, {"version", 1}, {"text", disk.read("main.asm")}};
    const Message opened{{"jsonrpc", "2.0"}, {"method", "textDocument/didOpen"}, {"params", {{"textDocument", text}}}};
    (void)tools.ask("lsp", {{"message", opened}});
    ASSERT_TRUE(tools.service.due());
    tools.service.wake();
    EXPECT_FALSE(tools.service.due());
    const Message& news = tools.events.back().at("value");
    EXPECT_EQ(news.at("method"), "textDocument/publishDiagnostics");
    EXPECT_EQ(news.at("params").at("uri"), "file:///main.asm");
    EXPECT_EQ(news.at("params").at("diagnostics").size(), 1U) << news;
}

TEST(ToolsWorker, says_what_is_wrong_with_a_request) {
    const Disk disk;
    Tools tools(disk.path().string());
    EXPECT_TRUE(tools.ask("put", {{"files", Message::array({file("../x", "")})}}).contains("error"));
    EXPECT_TRUE(tools.ask("put", {{"files", {"x"}}}).contains("error"));
    EXPECT_TRUE(tools.ask("lsp").contains("error"));
    EXPECT_TRUE(tools.ask("run_anything").contains("error"));
    const Message unknown = tools.ask("build", {{"emit", {"nothing"}}});
    EXPECT_EQ(unknown.at("ok"), false);
    EXPECT_EQ(unknown.at("diagnostics").size(), 1U);
}

// ---- tests

TEST(TestsWorker, tests_the_texts_that_are_not_saved_yet) {
    const Disk disk;
    disk.write("main.asm", "*=$c000\nstart lda #5\n sta $02\n rts\n");
    disk.write("a.gtest.json", R"({"program":"main.asm","cases":[{"name":"five","call":"start","expect":{"a":5}}]})");
    disk.write(".gato-bin/2026/b.gtest.json", "{}");
    Tests tests(disk.path().string());
    EXPECT_EQ(tests.ask("test").at("passed"), 1);
    const Message six =
        tests.ask("test", {{"files", Message::array({file("main.asm", "*=$c000\nstart lda #6\n sta $02\n rts\n")})}});
    EXPECT_EQ(six.at("failed"), 1) << six;
    EXPECT_EQ(six.at("passed"), 0);
}

TEST(TestsWorker, lets_programs_read_unsaved_files_of_a_drive_and_keeps_what_they_write) {
    const Disk disk;
    disk.write("main.bas", "10 open 1,8,2,\"x,s,r\":input#1,a$:close 1\n20 open 1,8,2,\"new,s,w\":print#1,a$:close 1\n");
    disk.write("data/x", "OLD\r");
    disk.write("a.gtest.json", R"({"program":"main.bas","cases":[{"name":"x","drive":"data","files":{"new":[78,69,87,13]}}]})");
    Tests tests(disk.path().string());
    EXPECT_EQ(tests.ask("test").value("failed", 0), 1);
    const Message now = tests.ask("test", {{"files", Message::array({file("data/x", "NEW\r")})}});
    EXPECT_EQ(now.value("passed", 0), 1) << now;
    EXPECT_FALSE(disk.has("data/new"));
}

TEST(TestsWorker, reads_nothing_outside_the_folder) {
    const Disk disk;
    disk.write("secret.asm", "*=$c000\nstart rts\n");
    disk.write("in/a.gtest.json", R"({"program":"../secret.asm","cases":[{"name":"x","call":"start","expect":{}}]})");
    Tests tests(disk.in("in").string());
    EXPECT_EQ(tests.ask("test").at("passed"), 0);
    EXPECT_EQ(tests.ask("test", {{"paths", {"../in/a.gtest.json"}}}).value("passed", 0), 0);
}

TEST(TestsWorker, says_that_there_is_no_case) {
    const Disk disk;
    Tests tests(disk.path().string());
    EXPECT_NE(tests.ask("test").at("error").get<std::string>().find("no case"), std::string::npos);
}

// The program never ends, and its case may run for days.
TEST(TestsWorker, stops_when_it_is_ended) {
    const Disk disk;
    disk.write("main.asm", "*=$c000\nstart jmp start\n");
    disk.write("a.gtest.json",
               R"({"program":"main.asm","cases":[{"name":"short","call":"other","expect":{}},
                                                {"name":"endless","call":"start","max_cycles":100000000000000,"expect":{}}]})");
    std::mutex mutex;
    std::condition_variable told;
    bool has_begun = false;
    {
        gato::cli::QueuedWorker worker(
            [&](const ServiceWorld& world) {
                return std::make_unique<gato::cli::TestsService>(std::make_shared<const StudioFolders>(disk.path().string()),
                                                                 world);
            },
            [&](const Message& message) {
                const std::scoped_lock lock(mutex);
                has_begun = has_begun || message.contains("event");
                told.notify_all();
            });
        worker.receive({{"id", 1}, {"name", "test"}, {"takes", nullptr}});
        std::unique_lock lock(mutex);
        EXPECT_TRUE(told.wait_for(lock, std::chrono::minutes(1), [&] { return has_begun; }));
    }
}

}  // namespace
