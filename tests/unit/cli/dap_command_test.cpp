// SPDX-License-Identifier: MIT
// `gato dap` from outside: over pipes, over a port, and with hostile input at that port.
#include "support/command.hpp"
#include "support/port_server.hpp"
#include "support/text_pattern.hpp"

#include "servers/protocol/framing.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::tests {
namespace {

using nlohmann::json;
using testing::HasSubstr;

constexpr const char* source = "*=$0801\n word $080b\n word 10\n byte $9e,\"2061\",0\n word 0\nstart inc $d020\n rts\n";

std::string requests(const std::vector<std::pair<std::string, json>>& list) {
    std::string text;
    int number = 0;
    for (const auto& [command, arguments] : list)
        text += protocol::framed({{"seq", ++number}, {"type", "request"}, {"command", command}, {"arguments", arguments}});
    return text;
}

std::vector<json> messages_in(const std::string& bytes) {
    protocol::MessageReader reader(protocol::Headers::known_only);
    reader.feed(bytes);
    std::vector<json> messages;
    while (const auto message = reader.next()) messages.push_back(message->content);
    EXPECT_FALSE(reader.is_within_message()) << "half a message";
    return messages;
}

const json* response_to(const std::vector<json>& messages, const std::string& command) {
    for (const json& message : messages)
        if (message.value("command", "") == command) return &message;
    return nullptr;
}

// A client that waits for answers before it goes on.
class Conversation {
public:
    explicit Conversation(const Folder& folder, const std::vector<std::string>& words = {"dap"})
        : child_(folder.path(), words) {}

    void send(const std::string& command, const json& arguments) const {
        EXPECT_TRUE(child_.write(requests({{command, arguments}})));
    }
    json read_until(const std::string& event) {
        while (true) {
            while (const auto message = reader_.next())
                if (message->content.value("event", "") == event) return message->content;
            const std::string piece = child_.read();
            if (piece.empty()) throw std::runtime_error("it ended before " + event);
            reader_.feed(piece);
        }
    }
    [[nodiscard]] int exit_code() { return child_.exit_code(); }

private:
    Child child_;
    protocol::MessageReader reader_{protocol::Headers::known_only};
};

TEST(DapCommand, debugs_a_source_over_pipes) {
    const Folder folder;
    folder.write("game.asm", source);
    const Outcome outcome = gato(folder, "dap",
                                 requests({{"initialize", json::object()},
                                           {"launch", {{"program", "game.asm"}, {"stopOnEntry", true}}},
                                           {"configurationDone", json::object()},
                                           {"stackTrace", {{"threadId", 1}}},
                                           {"disconnect", json::object()}}));
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    const auto messages = messages_in(outcome.out);
    const json* const stack = response_to(messages, "stackTrace");
    ASSERT_NE(stack, nullptr);
    const json& frame = stack->at("body").at("stackFrames").at(0);
    EXPECT_EQ(frame.at("line"), 6);
    EXPECT_EQ(frame.at("source").at("path"), (folder.path() / "game.asm").generic_string());
}

TEST(DapCommand, stops_where_the_run_of_a_coverage_file_never_came) {
    const Folder folder;
    folder.write("game.asm", "*=$c000\nstart jsr $ffe4\n beq start\n cmp #65\n beq ends\nother inc $d020\nends rts\n");
    ASSERT_EQ(gato(folder, "run game.asm --keys a --coverage all.info").exit_code, 0);
    const auto place_of_stop = [&](const json& never) {
        Conversation conversation(folder);
        json launch = {{"program", "game.asm"}, {"speed", 0}, {"args", {"--keys", "b"}}};
        launch.update(never);
        conversation.send("launch", launch);
        conversation.send("setExceptionBreakpoints", {{"filters", {"newCode"}}});
        conversation.send("configurationDone", json::object());
        const std::string text = conversation.read_until("stopped").at("body").at("text");
        conversation.send("disconnect", json::object());
        (void)conversation.exit_code();
        return text.substr(0, text.find(" by"));
    };
    EXPECT_EQ(place_of_stop(json::object()), "execution of code that never ran before at $c005") << "the first key";
    EXPECT_EQ(place_of_stop({{"never", "all.info"}}), "execution of code that never ran before at $c009") << "another key";
}

TEST(DapCommand, says_what_is_wrong_with_the_record_of_an_earlier_run) {
    const Folder folder;
    folder.write("game.asm", source);
    folder.write("other.info", "TN:00\nSF:game.asm\nDA:6,1\nend_of_record\n");
    folder.write("broken.info", "TN:00\nSF:game.asm\nDA:six\n");
    const auto output = [&](const std::string& never) {
        return gato(folder, "dap",
                    requests({{"launch", {{"program", "game.asm"}, {"never", never}}}, {"disconnect", json::object()}}))
            .out;
    };
    EXPECT_THAT(output("other.info"), HasSubstr("other.info is the coverage of another build"));
    EXPECT_THAT(output("broken.info"), HasSubstr("broken.info:3: `DA:six` is not DA:LINE,COUNT"));
    EXPECT_THAT(output("missing.info"), HasSubstr("missing.info"));
    folder.write("raw.bin", "\x60");
    const Outcome without_map =
        gato(folder, "dap",
             requests({{"launch", {{"args", {"--load", "raw.bin@c000", "--pc", "c000"}}, {"never", "other.info"}}},
                       {"disconnect", json::object()}}));
    EXPECT_THAT(without_map.out, HasSubstr("never: other.info names source lines; their addresses need a map"));
}

TEST(DapCommand, says_what_is_wrong_with_a_source) {
    const Folder folder;
    folder.write("game.asm", "*=$c000\n lda nowhere\n");
    const Outcome outcome =
        gato(folder, "dap", requests({{"launch", {{"program", "game.asm"}}}, {"disconnect", json::object()}}));
    const auto messages = messages_in(outcome.out);
    EXPECT_EQ(response_to(messages, "launch")->at("success"), false);
    EXPECT_THAT(outcome.out, HasSubstr("game.asm:2:6: error: symbol `nowhere` is not defined"));
    EXPECT_EQ(outcome.exit_code, 0);
}

TEST(DapCommand, ends_with_the_client) {
    const Folder folder;
    EXPECT_EQ(gato(folder, "dap", "").exit_code, 1);
    EXPECT_EQ(gato(folder, "dap", "Content-Length: 100\r\n\r\n{").exit_code, 1);
    const Outcome foreign = gato(folder, "dap", "hello\r\n\r\n");
    EXPECT_EQ(foreign.exit_code, 1);
    EXPECT_THAT(foreign.err, HasSubstr("the client's messages cannot be read: "));
    const Outcome broken = gato(folder, "dap", "Content-Length: 3\r\n\r\n{{{" + requests({{"disconnect", json::object()}}));
    EXPECT_EQ(broken.exit_code, 0);
}

TEST(DapCommand, keeps_the_files_of_a_drive_at_a_normal_end_alone) {
    const Folder folder;
    folder.write(
        "save.asm",
        "*=$c000\n lda #1\n ldx #8\n ldy #1\n jsr $ffba\n lda #1\n ldx #<name\n ldy #>name\n jsr $ffbd\n lda #<name\n"
        " sta $fb\n lda #>name\n sta $fc\n lda #$fb\n ldx #<end\n ldy #>end\n jsr $ffd8\n rts\nname byte $46\nend nop\n");
    std::filesystem::create_directory(folder.path() / "disk");
    const std::vector<std::pair<std::string, json>> run = {
        {"launch", {{"program", "save.asm"}, {"speed", 0}, {"args", {"--drive", "disk"}}}},
        {"configurationDone", json::object()},
    };
    // The first one is interrupted in the middle: it runs until its input ends.
    EXPECT_EQ(gato(folder, "dap", requests(run)).exit_code, 1);
    EXPECT_TRUE(std::filesystem::is_empty(folder.path() / "disk"));
    // This one waits until the program has returned.
    Conversation conversation(folder);
    for (const auto& [command, arguments] : run) conversation.send(command, arguments);
    (void)conversation.read_until("stopped");
    EXPECT_TRUE(std::filesystem::is_empty(folder.path() / "disk"));
    conversation.send("disconnect", json::object());
    EXPECT_EQ(conversation.exit_code(), 0);
    EXPECT_FALSE(std::filesystem::is_empty(folder.path() / "disk"));
}

TEST(DapCommand, keeps_what_was_printed_at_a_normal_end) {
    const Folder folder;
    folder.write("print.asm",
                 "*=$c000\n lda #4\n ldx #4\n ldy #255\n jsr $ffba\n lda #0\n jsr $ffbd\n jsr $ffc0\n ldx #4\n jsr $ffc9\n"
                 " lda #$41\n jsr $ffd2\n jmp $ffcc\n");
    Conversation conversation(folder);
    conversation.send("launch", {{"program", "print.asm"}, {"speed", 0}, {"args", {"--printer", "paper.txt"}}});
    conversation.send("configurationDone", json::object());
    (void)conversation.read_until("stopped");
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "paper.txt"));
    conversation.send("disconnect", json::object());
    EXPECT_EQ(conversation.exit_code(), 0);
    EXPECT_EQ(folder.read("paper.txt"), "A");
}

TEST(DapCommand, takes_the_options_of_run) {
    const Folder folder;
    folder.write("game.asm", source);
    folder.write("code.bin", "\xee\x20\xd0\x60");
    const auto launched = [&](const json& arguments) {
        const Outcome outcome = gato(folder, "dap", requests({{"launch", arguments}, {"disconnect", json::object()}}));
        EXPECT_EQ(outcome.exit_code, 0);
        return *response_to(messages_in(outcome.out), "launch");
    };
    for (const json& args :
         {json{"--keys", "02"}, json{"--debugcart"}, json{"--machine", "flat"}, json{"--ntsc", "--until", "exit"}})
        EXPECT_EQ(launched({{"program", "game.asm"}, {"args", args}}).at("success"), true) << args;
    EXPECT_EQ(launched({{"args", {"--load", "code.bin@c000", "--pc", "c000"}}}).at("success"), true);
    for (const json& wrong :
         {json{{"program", "game.asm"}, {"args", {"--bogus"}}}, json{{"program", "game.asm"}, {"args", "--ntsc"}},
          json{{"program", "game.asm"}, {"args", {"--keys", "{nonsense}"}}}, json{{"program", "-"}}, json::object()})
        EXPECT_EQ(launched(wrong).at("success"), false) << wrong;
}

TEST(DapCommand, ends_in_good_order_when_nobody_reads) {
    if (!has_posix()) GTEST_SKIP() << "needs a POSIX shell";
    const Folder folder;
    folder.write("game.asm", source);
    folder.write("requests", requests({{"launch", {{"program", "game.asm"}}}, {"configurationDone", json::object()}}));
    const std::string command = "cd '" + folder.path().generic_string() + "' && { cat requests; sleep 1; cat requests; } | { "
                                + gato_path() + " dap; echo $? >code; } | true";
    (void)run_in_shell(command);
    EXPECT_EQ(folder.read("code"), "1\n");
}

// ---- cases of test files

const char* const cases_source =
    "*=$c000\nadd lda number\n jsr read\n clc\n adc #1\n sta number\n rts\nread inc number\n rts\nnumber byte 0\n";
const char* const cases_file = R"({"program": "add.asm", "cases": [
  {"name": "wrong", "call": "add", "set": {"number": 5}, "mock": {"read": {"returns": {"a": 7}}}, "expect": {"number": 9}},
  {"name": "twice", "call": "add", "expect": {"number": 1}},
  {"name": "twice", "call": "add", "expect": {"number": 1}}]})";

TEST(DapCommand, ends_a_case_with_its_verdict_and_goes_back_from_there) {
    const Folder folder;
    folder.write("add.asm", cases_source);
    folder.write("add.gtest.json", cases_file);
    Conversation conversation(folder, {"test", ".", "--debug", "wrong"});
    conversation.send("launch", {{"speed", 0}});
    conversation.send("configurationDone", json::object());
    const json stop = conversation.read_until("stopped").at("body");
    EXPECT_EQ(stop.at("reason"), "exception");
    EXPECT_THAT(stop.at("text").get<std::string>(), testing::AllOf(HasSubstr("number"), HasSubstr("9"), HasSubstr("8")));
    conversation.send("gato/lastWrite", {{"address", "number"}});
    EXPECT_THAT(conversation.read_until("stopped").at("body").at("text").get<std::string>(),
                HasSubstr("add.asm:6, add+9): $05 -> $08"))
        << "the routine that a mock stands for has written nothing";
    conversation.send("disconnect", json::object());
    EXPECT_EQ(conversation.exit_code(), 0);
}

// LDA # and STA write in cycle 9 + 5 of the line at the earliest; the debugger shows the phase that fails.
TEST(DapCommand, shows_the_first_phase_of_a_case_that_fails) {
    const Folder folder;
    folder.write("bar.asm", "*=$c000\nbar lda #1\n sta $d020\n rti\n");
    folder.write("bar.gtest.json", R"({"program": "bar.asm", "cases": [
      {"name": "late", "call": "bar", "as": "irq", "late": "any", "set": {"$01": "$35", "$d011": "$1b", "$d012": 40},
       "writes": {"$d020": [{"cycle": {"lt": 17}}]}}]})");
    Conversation conversation(folder, {"test", ".", "--debug", "late"});
    conversation.send("launch", {{"speed", 0}});
    conversation.send("configurationDone", json::object());
    EXPECT_THAT(conversation.read_until("stopped").at("body").at("text").get<std::string>(),
                HasSubstr("in phase 6569, 3 cycles late: write 1 to $d020 comes in line 40, cycle 17, expected less than 17"));
    conversation.send("gato/lastWrite", {{"address", "$d020"}});
    EXPECT_THAT(conversation.read_until("stopped").at("body").at("text").get<std::string>(), HasSubstr("bar.asm:3"));
    conversation.send("disconnect", json::object());
    EXPECT_EQ(conversation.exit_code(), 0);
}

// 0 - 129 is 127, which BPL takes for the result.
TEST(DapCommand, starts_a_proof_in_its_smallest_counter_example) {
    const Folder folder;
    folder.write("far.asm", "*=$c000\nfar stx b\n sec\n sbc b\n bpl @end\n eor #$ff\n clc\n adc #1\n@end rts\nb byte 0\n");
    folder.write("far.gtest.json", R"j({"program": "far.asm", "cases": [
      {"name": "far", "call": "far", "forall": {"a": "any", "x": "any"}, "expect": {"a": "(a >= x)*(a - x) + (a < x)*(x - a)"}}]})j");
    Conversation conversation(folder, {"test", ".", "--debug", "far"});
    conversation.send("launch", {{"speed", 0}});
    conversation.send("configurationDone", json::object());
    EXPECT_THAT(conversation.read_until("stopped").at("body").at("text").get<std::string>(),
                HasSubstr("a is 127 ($7f), expected 129 ($81)"));
    conversation.send("gato/lastWrite", {{"address", "b"}});
    EXPECT_THAT(conversation.read_until("stopped").at("body").at("text").get<std::string>(), HasSubstr("far.asm:2"));
    conversation.send("disconnect", json::object());
    EXPECT_EQ(conversation.exit_code(), 0);
}

TEST(DapCommand, refuses_cases_that_are_not_there_or_several) {
    const Folder folder;
    folder.write("add.asm", cases_source);
    folder.write("add.gtest.json", cases_file);
    EXPECT_EQ(gato(folder, "test . --debug nothing").exit_code, 2);
    const Outcome twice = gato(folder, "test . --debug twice");
    EXPECT_EQ(twice.exit_code, 2);
    EXPECT_THAT(twice.err, HasSubstr("several cases named `twice`"));
    EXPECT_EQ(twice.out, "");
    const auto messages = messages_in(
        gato(folder, "dap",
             requests({{"launch", {{"test", "add.gtest.json"}, {"case", "nothing"}}}, {"disconnect", json::object()}}))
            .out);
    EXPECT_THAT(response_to(messages, "launch")->at("message").get<std::string>(), HasSubstr("no case `nothing`"));
}

// ---- over a port

TEST(DapCommand, serves_one_client_on_a_port) {
    const Folder folder;
    folder.write("game.asm", source);
    PortServer server(folder, {"dap", "game.asm", "--port", "0"});
    EXPECT_THAT(server.greeting(), FitsPattern("127\\.0\\.0\\.1:[0-9]+\n"));
    const auto messages =
        messages_in(server.answer_to(requests({{"launch", {{"stopOnEntry", true}}}, {"disconnect", json::object()}})));
    ASSERT_NE(response_to(messages, "launch"), nullptr);
    EXPECT_EQ(response_to(messages, "launch")->at("success"), true);
    EXPECT_EQ(server.exit_code(), 0);
}

TEST(DapCommand, does_not_answer_a_web_page) {
    const Folder folder;
    folder.write("game.asm", source);
    const std::string body = requests({{"launch", {{"stopOnEntry", true}}}});
    PortServer server(folder, {"dap", "game.asm", "--port", "0"});
    EXPECT_EQ(server.answer_to("POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: " + std::to_string(body.size())
                               + "\r\n\r\n" + body),
              "");
    EXPECT_EQ(server.exit_code(), 1);
}

TEST(DapCommand, launches_only_its_own_program_through_a_port) {
    const Folder folder;
    folder.write("game.asm", source);
    folder.write("other.asm", source);
    for (const json& arguments :
         {json{{"program", "other.asm"}}, json{{"args", {"--drive", "."}}}, json{{"map", "other.map.json"}}}) {
        PortServer server(folder, {"dap", "game.asm", "--port", "0"});
        const auto messages = messages_in(server.answer_to(requests({{"launch", arguments}, {"disconnect", json::object()}})));
        EXPECT_EQ(response_to(messages, "launch")->at("success"), false) << arguments;
    }
    EXPECT_EQ(gato(folder, "dap --port 0").exit_code, 2);
    EXPECT_EQ(gato(folder, "dap nothing.prg --port 0").exit_code, 3);
    EXPECT_EQ(gato(folder, "dap game.asm --port 70000").exit_code, 2);
}

}  // namespace
}  // namespace gato::tests
