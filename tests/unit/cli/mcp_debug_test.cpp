// SPDX-License-Identifier: MIT
// Debug sessions of `gato mcp`: machines that are kept between calls, moved forwards and back, and forgotten.
#include "support/mcp_talk.hpp"

#include "cli/mcp/serve.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

namespace gato::tests {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

// From $080d on; `loop` at $0812 counts `counter` at $081d up to five.
const std::string counting = "*=$0801\n word $080b\n word 10\n byte $9e,\"2061\",0\n word 0\nstart lda #\"h\"\n jsr $ffd2\n"
                             "loop inc counter\n lda counter\n cmp #5\n bne loop\n rts\ncounter byte 0\n";
const std::string forever = "*=$0801\n word $080b\n word 10\n byte $9e,\"2061\",0\n word 0\nstart inc $0400\n jmp start\n";

// Calls that follow each other in one session; the answers' data.
std::vector<McpAnswer> in_session(const std::vector<std::pair<std::string, json>>& calls,
                                  const std::string& source = counting) {
    const Folder folder;
    folder.write("game.asm", source);
    McpTalk talk(folder);
    talk.call("debug_start", {{"program", "game.asm"}});
    for (const auto& [tool, arguments] : calls) {
        json whole = arguments;
        whole["session"] = "s1";
        talk.call(tool, whole);
    }
    return talk.answers();
}

TEST(McpDebug, begins_before_the_first_instruction) {
    const json data = in_session({})[0].data();
    EXPECT_EQ(data["session"], "s1");
    EXPECT_EQ(data["why"], "entry");
    EXPECT_EQ(data["at"], "$080d (game.asm:6, start)");
    EXPECT_EQ(data["instruction"], "lda #$48");
    EXPECT_EQ(data["source"], "start lda #\"h\"");
    EXPECT_EQ(data["instructions"], 0);
}

TEST(McpDebug, stops_at_labels_lines_and_accesses) {
    const auto answers = in_session({{"debug_breakpoints", {{"at", {"game.asm:9", "write counter if [counter] = 3"}}}},
                                     {"debug_continue", json::object()},
                                     {"debug_breakpoints", {{"at", {"write counter if [counter] = 3"}}}},
                                     {"debug_continue", json::object()},
                                     {"debug_breakpoints", {{"at", json::array()}}},
                                     {"debug_continue", json::object()}});
    EXPECT_EQ(answers[1].data()["breakpoints"][0]["at"], "$0815 (game.asm:9, loop+3)");
    EXPECT_EQ(answers[2].data()["at"], "$0815 (game.asm:9, loop+3)");
    EXPECT_EQ(answers[4].data()["why"], "breakpoint");
    EXPECT_THAT(answers[4].data()["text"].get<std::string>(), HasSubstr("$02 -> $03"));
    EXPECT_THAT(answers[5].data()["breakpoints"], IsEmpty());
    EXPECT_EQ(answers[6].data()["why"], "end");
    EXPECT_EQ(answers[6].data()["text"], "back in BASIC");
}

TEST(McpDebug, refuses_breakpoints_that_mean_nothing_and_keeps_those_of_before) {
    const auto answers = in_session({{"debug_breakpoints", {{"at", {"loop"}}}},
                                     {"debug_breakpoints", {{"at", {"nowhere"}}}},
                                     {"debug_breakpoints", {{"at", {"other.asm:3"}}}},
                                     {"debug_breakpoints", {{"at", {"game.asm:99"}}}},
                                     {"debug_breakpoints", {{"at", {"raster 999"}}}},
                                     {"debug_continue", json::object()}});
    for (std::size_t i = 2; i <= 5; ++i) EXPECT_TRUE(answers[i].is_failure()) << answers[i].text();
    EXPECT_THAT(answers[3].text(), HasSubstr("no code from `other.asm`"));
    EXPECT_EQ(answers[6].data()["at"], "$0812 (game.asm:8, loop)");
}

TEST(McpDebug, steps_by_lines_and_instructions) {
    const auto answers = in_session({{"debug_step", json::object()},
                                     {"debug_step", json::object()},
                                     {"debug_step", {{"kind", "into"}, {"unit", "instruction"}, {"count", 2}}}});
    EXPECT_EQ(answers[1].data()["at"], "$080f (game.asm:7, start+2)");
    EXPECT_EQ(answers[2].data()["at"], "$0812 (game.asm:8, loop)") << "over the call";
    EXPECT_EQ(answers[3].data()["at"], "$0818 (game.asm:10, loop+6)");
}

TEST(McpDebug, goes_back_to_what_was) {
    const auto answers = in_session({{"debug_breakpoints", {{"at", {"loop"}}}},
                                     {"debug_continue", json::object()},
                                     {"debug_continue", json::object()},
                                     {"debug_continue", json::object()},
                                     {"debug_evaluate", {{"expressions", {"[counter]"}}}},
                                     {"debug_back", {{"to", "breakpoint"}}},
                                     {"debug_evaluate", {{"expressions", {"[counter]"}}}},
                                     {"debug_back", {{"count", 100}}}});
    EXPECT_EQ(answers[5].data()["values"][0]["value"], "$02 = 2");
    EXPECT_EQ(answers[6].data()["at"], "$0812 (game.asm:8, loop)");
    EXPECT_EQ(answers[7].data()["values"][0]["value"], "$01 = 1");
    EXPECT_EQ(answers[8].data()["why"], "beginning");
    EXPECT_EQ(answers[8].data()["instructions"], 0);
}

TEST(McpDebug, finds_the_last_write_to_a_byte) {
    const auto answers = in_session({{"debug_last_write", {{"place", "counter"}}},
                                     {"debug_continue", json::object()},
                                     {"debug_last_write", {{"place", "counter"}}}});
    EXPECT_TRUE(answers[1].is_failure()) << "nothing has written it yet";
    EXPECT_EQ(answers[3].data()["at"], "$0812 (game.asm:8, loop)");
    EXPECT_THAT(answers[3].data()["text"].get<std::string>(), HasSubstr("$04 -> $05"));
}

TEST(McpDebug, evaluates_and_assigns) {
    const auto answers = in_session({{"debug_evaluate", {{"expressions", {"a", "nothing", "byte[start,3]"}}}},
                                     {"debug_evaluate", {{"expressions", {"[counter] = 4", "x = $12"}}}},
                                     {"debug_evaluate", {{"expressions", {"x = 300"}}}},
                                     {"debug_continue", json::object()},
                                     {"debug_last_write", {{"place", "counter"}}}});
    const json values = answers[1].data()["values"];
    EXPECT_EQ(values[0]["value"], "$00 = 0");
    EXPECT_TRUE(values[1].contains("problem"));
    EXPECT_EQ(values[2]["value"], "$a9 $48 $20");
    EXPECT_EQ(answers[2].data()["values"][1]["value"], "$12 = 18");
    EXPECT_TRUE(answers[3].is_failure()) << "it does not fit";
    EXPECT_THAT(answers[5].data()["text"].get<std::string>(), HasSubstr("$04 -> $05")) << "the loop ran once";
}

TEST(McpDebug, keeps_an_answer_short_whatever_is_in_the_source) {
    const std::string name(200, 'n'), comment(5000, 'c');
    const auto answers =
        in_session({{"debug_evaluate", {{"expressions", {"byte[0,4096]"}}}}, {"debug_breakpoints", {{"at", {"$080d"}}}}},
                   "*=$0801\n word $080b\n word 10\n byte $9e,\"2061\",0\n word 0\n" + name + " rts ;" + comment + "\n");
    for (const McpAnswer& answer : answers) EXPECT_LE(answer.text().size(), 2048U) << answer.text();
    EXPECT_FALSE(answers[0].is_failure());
    EXPECT_THAT(answers[1].data()["values"], SizeIs(1));
}

TEST(McpDebug, shows_the_screen_and_types_keys) {
    const std::string echo =
        "*=$0801\n word $080b\n word 10\n byte $9e,\"2061\",0\n word 0\nloop jsr $ffe4\n beq loop\n jsr $ffd2\n jmp loop\n";
    const auto answers = in_session(
        {{"debug_continue", {{"keys", "gato"}, {"max_cycles", 2'000'000}}}, {"debug_screen", {{"picture", true}}}}, echo);
    EXPECT_EQ(answers[1].data()["why"], "limit");
    EXPECT_EQ(answers[2].data()["screen"][0], "GATO");
    EXPECT_EQ(answers[2].message["result"]["content"][1]["mimeType"], "image/png");
}

TEST(McpDebug, can_be_of_a_test_case) {
    const Folder folder;
    folder.write("game.asm", counting);
    folder.write("game.gtest.json",
                 R"({"program":"game.asm","cases":[{"name":"wrong","call":"start","expect":{"counter":6}}]})");
    McpTalk talk(folder);
    talk.call("debug_start", {{"test", "game.gtest.json"}, {"case", "wrong"}});
    talk.call("debug_continue", {{"session", "s1"}});
    talk.call("debug_start", {{"test", "game.gtest.json"}, {"case", "nobody"}});
    const auto answers = talk.answers();
    EXPECT_EQ(answers[0].data()["at"], "$080d (game.asm:6, start)");
    EXPECT_EQ(answers[1].data()["why"], "end");
    EXPECT_THAT(answers[1].data()["text"].get<std::string>(), HasSubstr("the case ends here"));
    EXPECT_TRUE(answers[2].is_failure());
}

TEST(McpDebug, refuses_a_ninth_session_with_the_list_of_the_others) {
    const Folder folder;
    folder.write("game.asm", counting);
    McpTalk talk(folder);
    for (int i = 0; i < 9; ++i) talk.call("debug_start", {{"program", "game.asm"}});
    talk.call("debug_end", {{"session", "s3"}});
    talk.call("debug_start", {{"program", "game.asm"}});
    talk.call("debug_step", {{"session", "s3"}});
    talk.call("debug_sessions");
    const auto answers = talk.answers();
    EXPECT_FALSE(answers[7].is_failure());
    EXPECT_TRUE(answers[8].is_failure());
    for (const char* id : {"s1 (game.asm)", "s8 (game.asm)", "debug_end"}) EXPECT_THAT(answers[8].text(), HasSubstr(id));
    EXPECT_EQ(answers[10].data()["session"], "s9") << "a name is never used twice";
    EXPECT_THAT(answers[11].text(), HasSubstr("there is no session `s3`"));
    EXPECT_THAT(answers[12].data()["sessions"], SizeIs(8));
}

// ---- in this process: with a clock of our own, and with a client that says when it cancels

class Client final : public mcp::Caller {
public:
    explicit Client(int patience = 1'000'000) : patience_(patience) {}

    [[nodiscard]] bool has_cancelled() const override { return ++asked_ > patience_; }
    void tell(double progress, double total, const std::string&) override { told.emplace_back(progress, total); }

    std::vector<std::pair<double, double>> told;

private:
    int patience_;
    mutable int asked_ = 0;
};

struct Bench {
    explicit Bench(const Folder& folder)
        : bench({folder.path().generic_string()}, [this] { return time; }), offer(cli::offer_of(bench)) {}

    mcp::ToolResult call(const std::string& tool, const json& arguments, Client& client) {
        return std::ranges::find(offer.tools, tool, &mcp::Tool::name)->call(arguments, client);
    }
    mcp::ToolResult call(const std::string& tool, const json& arguments) {
        Client client;
        return call(tool, arguments, client);
    }

    std::chrono::steady_clock::time_point time{};
    cli::Workbench bench;
    mcp::Offer offer;
};

TEST(McpSessions, end_after_half_an_hour_without_use) {
    const Folder folder;
    folder.write("game.asm", counting);
    const std::string program = folder.in("game.asm").generic_string();
    Bench bench(folder);
    (void)bench.call("debug_start", {{"program", program}});
    (void)bench.call("debug_start", {{"program", program}});
    bench.time += 29min;
    EXPECT_FALSE(bench.call("debug_step", {{"session", "s2"}}).is_failure);
    bench.time += 59s;
    EXPECT_THAT(bench.call("debug_sessions", json::object()).data["sessions"], SizeIs(2));
    bench.time += 1s;
    EXPECT_THAT(bench.call("debug_sessions", json::object()).data["sessions"], SizeIs(1)) << "s1 has been idle for 30 minutes";
    EXPECT_FALSE(bench.call("debug_step", {{"session", "s2"}}).is_failure);
    EXPECT_TRUE(bench.call("debug_step", {{"session", "s1"}}).is_failure);
}

// 20 frames of 19,656 cycles: two fifths of a second for a C64, a few milliseconds for this computer.
constexpr std::int64_t piece = 20 * 19'656;

TEST(McpCancellation, ends_a_run_within_twenty_frames_of_the_machine) {
    const Folder folder;
    folder.write("game.asm", forever);
    Bench bench(folder);
    for (const int patience : {0, 2}) {
        Client client(patience);
        const auto result = bench.call("run", {{"program", folder.in("game.asm").generic_string()}}, client);
        EXPECT_LE(result.data["cycles"].get<std::int64_t>(), (patience + 1) * piece + 100);
        EXPECT_EQ(result.data["success"], false);
    }
}

TEST(McpCancellation, ends_a_search_and_a_comparison) {
    const Folder folder;
    folder.write("keys.asm", "*=$c000\nask jsr $ffe4\n beq ask\n jmp ask\n");
    folder.write("game.asm", forever);
    const std::string keys = folder.in("keys.asm").generic_string(), game = folder.in("game.asm").generic_string();
    Bench bench(folder);
    Client of_search(4), of_comparison(4);
    const auto search = bench.call("fuzz", {{"program", keys}, {"cycles", 1'000'000'000'000}}, of_search);
    EXPECT_LT(search.data["cycles"].get<std::int64_t>(), 1'000'000'000);
    const auto comparison = bench.call("compare", {{"old", game}, {"new", game}}, of_comparison);
    EXPECT_EQ(comparison.data["interrupted"], true);
    EXPECT_EQ(comparison.data["success"], false);
}

TEST(McpCancellation, ends_a_series_of_planted_mistakes) {
    const Folder folder;
    folder.write("game.asm", "*=$c000\nstart inc $c100\n inc $c101\n inc $c102\n rts\n");
    folder.write("game.gtest.json", R"({"program":"game.asm","cases":[{"name":"runs","call":"start","expect":{"a":0}}]})");
    Bench bench(folder);
    const json arguments{{"paths", {folder.in("game.gtest.json").generic_string()}}, {"mutate", 1000}};
    const auto whole = bench.call("test", arguments).data["mutants"];
    EXPECT_EQ(whole["tried"], whole["possible"]);
    Client client(8);
    const auto cut = bench.call("test", arguments, client).data["mutants"];
    EXPECT_LT(cut["tried"].get<int>(), whole["tried"].get<int>());
}

TEST(McpProgress, of_a_search_grows_with_the_cycles_of_both_halves) {
    const Folder folder;
    folder.write("keys.asm", "*=$c000\nask jsr $ffe4\n beq ask\n jmp ask\n");
    Bench bench(folder);
    Client client;
    (void)bench.call("fuzz", {{"program", folder.in("keys.asm").generic_string()}, {"cycles", 5'000'000}}, client);
    ASSERT_FALSE(client.told.empty());
    EXPECT_EQ(client.told.front().second, 5'000'000);
}

TEST(McpCancellation, ends_a_move_of_the_debugger_within_twenty_frames_and_keeps_the_session) {
    const Folder folder;
    folder.write("game.asm", forever);
    Bench bench(folder);
    (void)bench.call("debug_start", {{"program", folder.in("game.asm").generic_string()}});
    Client client(1);
    const auto result = bench.call("debug_continue", {{"session", "s1"}}, client);
    EXPECT_LE(result.data["cycle"].get<std::int64_t>(), 2 * piece + 100);
    EXPECT_FALSE(bench.call("debug_step", {{"session", "s1"}}).is_failure);
}

TEST(McpCancellation, ends_a_test_between_two_cases_or_two_stretches_of_one) {
    const Folder folder;
    folder.write("game.asm", forever);
    folder.write("game.gtest.json",
                 R"({"program":"game.asm","cases":[{"name":"one","until":["exit"]},{"name":"two","until":["exit"]}]})");
    Bench bench(folder);
    Client client(2);
    const auto result = bench.call("test", {{"paths", {folder.in("game.gtest.json").generic_string()}}}, client);
    EXPECT_EQ(result.data["passed"], 1) << "the second case was not begun";
}

TEST(McpProgress, is_told_at_most_twice_a_second) {
    const Folder folder;
    folder.write("game.asm", forever);
    Bench bench(folder);
    Client client;
    (void)bench.call("run", {{"program", folder.in("game.asm").generic_string()}, {"max_cycles", 5 * piece}}, client);
    ASSERT_THAT(client.told, SizeIs(1)) << "the clock stands still";
    EXPECT_EQ(client.told[0].second, 5 * piece);
}

// ---- both threads, and a client that waits for what it needs

class Pipe final : public cli::host::Channel {
public:
    [[nodiscard]] std::string read() override {
        std::unique_lock lock(mutex_);
        has_changed_.wait(lock, [&] { return !to_server_.empty() || is_closed_; });
        if (to_server_.empty()) return {};
        std::string bytes = std::move(to_server_.front());
        to_server_.pop_front();
        return bytes;
    }
    [[nodiscard]] bool write(std::string_view bytes) override {
        const std::scoped_lock lock(mutex_);
        from_server_ += bytes;
        has_changed_.notify_all();
        return true;
    }
    void say(const json& message) {
        const std::scoped_lock lock(mutex_);
        to_server_.push_back(message.dump() + "\n");
        has_changed_.notify_all();
    }
    void close() {
        const std::scoped_lock lock(mutex_);
        is_closed_ = true;
        has_changed_.notify_all();
    }
    void wait_for(const std::string& part) {
        std::unique_lock lock(mutex_);
        has_changed_.wait(lock, [&] { return from_server_.find(part) != std::string::npos; });
    }
    [[nodiscard]] std::string all() {
        const std::scoped_lock lock(mutex_);
        return from_server_;
    }

private:
    std::mutex mutex_;
    std::condition_variable has_changed_;
    std::deque<std::string> to_server_;
    std::string from_server_;
    bool is_closed_ = false;
};

json call_of(int id, const std::string& tool, const json& arguments) {
    return {{"jsonrpc", "2.0"},
            {"id", id},
            {"method", "tools/call"},
            {"params", {{"name", tool}, {"arguments", arguments}, {"_meta", {{"progressToken", id}}}}}};
}

TEST(McpServing, answers_a_ping_and_takes_a_cancellation_while_a_program_runs) {
    const Folder folder;
    folder.write("game.asm", forever);
    cli::Workbench bench({folder.path().generic_string()});
    const auto pipe = std::make_shared<Pipe>();
    std::thread server([&] { EXPECT_EQ(cli::serve_model_client(bench, pipe), cli::done); });
    pipe->say({{"jsonrpc", "2.0"}, {"id", 0}, {"method", "initialize"}, {"params", {{"protocolVersion", "2025-11-25"}}}});
    pipe->say(call_of(1, "run", {{"program", folder.in("game.asm").generic_string()}, {"max_cycles", 1'000'000'000'000'000}}));
    pipe->wait_for("notifications/progress");
    pipe->say({{"jsonrpc", "2.0"}, {"id", 2}, {"method", "ping"}});
    pipe->wait_for("\"id\":2");
    pipe->say({{"jsonrpc", "2.0"}, {"method", "notifications/cancelled"}, {"params", {{"requestId", 1}}}});
    pipe->say(call_of(3, "debug_sessions", json::object()));
    pipe->wait_for("\"id\":3");
    pipe->close();
    server.join();
    EXPECT_EQ(pipe->all().find("\"id\":1"), std::string::npos) << "an answer to what was cancelled";
}

TEST(McpServing, ends_with_a_client_that_leaves_a_program_running) {
    const Folder folder;
    folder.write("game.asm", forever);
    cli::Workbench bench({folder.path().generic_string()});
    const auto pipe = std::make_shared<Pipe>();
    std::thread server([&] { EXPECT_EQ(cli::serve_model_client(bench, pipe, 0ms), cli::done); });
    pipe->say({{"jsonrpc", "2.0"}, {"id", 0}, {"method", "initialize"}, {"params", {{"protocolVersion", "2025-11-25"}}}});
    pipe->say(call_of(1, "run", {{"program", folder.in("game.asm").generic_string()}, {"max_cycles", 1'000'000'000'000'000}}));
    pipe->wait_for("notifications/progress");
    pipe->close();
    server.join();
    EXPECT_EQ(pipe->all().find("\"id\":1"), std::string::npos);
}

}  // namespace
}  // namespace gato::tests
