// SPDX-License-Identifier: MIT
// The channel `machine` through its envelopes, with a clock that the test moves: what plays is a machine, what is debugged is a session
// over it. The playground's worker has the same tests (web/page/src/workers/machine_runner.test.ts).
#include "cli/studio/workers/machine_service.hpp"
#include "cli/studio/workers/takes.hpp"
#include "cli/studio/workers/tools_service.hpp"

#include "support/command.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace {

using namespace std::chrono_literals;
using gato::cli::bytes_message;
using gato::cli::Message;
using gato::cli::ServiceWorld;
using gato::cli::StudioFolders;
using Disk = gato::tests::Folder;

// $c000: inc $0400, jmp $c000: a byte that goes on changing as long as the machine runs.
const std::string counting("\x00\xc0\xee\x00\x04\x4c\x00\xc0", 8);
// $c000: a jam.
const std::string jamming("\x00\xc0\x02", 3);
// $c000: jsr $ffe4, beq $c000, sta $0400, jmp $c000: shows the last key in the corner, as a screen code.
const std::string listening("\x00\xc0\x20\xe4\xff\xf0\xfb\x8d\x00\x04\x4c\x00\xc0", 13);

Message start_of(const std::string& program, bool with_same_keys = false) {
    return {{"program", bytes_message(program)},
            {"medium", "prg"},
            {"options", Message::object()},
            {"drive", Message::array()},
            {"withSameKeys", with_same_keys}};
}

struct MachinePage {
    const Disk disk{};
    std::vector<Message> events{};
    std::atomic<bool> is_over{false};
    std::chrono::steady_clock::time_point now{std::chrono::hours(1)};
    ServiceWorld world{[this](Message message) { events.push_back(std::move(message)); }, is_over};
    gato::cli::MachineService machine{std::make_shared<const StudioFolders>(disk.path().string()), world,
                                      [this] { return now; }};

    Message ask(const char* name, const Message& takes = nullptr) {
        const Message reply = reply_to(machine, {{"id", 1}, {"name", name}, {"takes", takes}});
        return reply.contains("answer") ? reply.at("answer") : reply;
    }

    // Time in which the page shows each frame at once.
    void pass(std::chrono::milliseconds time) {
        for (const auto end = now + time; now < end; now += 1ms) {
            if (const auto due = machine.due(); due && *due <= now) machine.wake();
            (void)ask("shown");
        }
    }

    [[nodiscard]] std::size_t count(const std::string& event) const {
        return static_cast<std::size_t>(
            std::ranges::count_if(events, [&](const Message& message) { return message.value("event", "") == event; }));
    }
    [[nodiscard]] Message last(const std::string& event) const {
        Message found;
        for (const Message& message : events)
            if (message.value("event", "") == event) found = message.at("value");
        return found;
    }
    [[nodiscard]] Message report() const { return last("report"); }
    [[nodiscard]] int frame() const { return report().at("frame").get<int>(); }
    [[nodiscard]] Message byte_at(int address) { return ask("read", {{"address", address}, {"length", 1}}); }
};

TEST(MachineWorker, runs_as_fast_as_its_clock) {
    MachinePage page;
    (void)page.ask("start", start_of(counting));
    page.pass(1000ms);
    EXPECT_NEAR(static_cast<double>(page.count("frame")), 50, 1);
    EXPECT_NEAR(page.report().at("framesPerSecond").get<double>(), 50, 12);  // a report is at most a fifth of a second old
    EXPECT_NEAR(page.report().at("ratedFramesPerSecond").get<double>(), 985248.0 / (63 * 312), 1e-9);
    EXPECT_EQ(page.report().at("status"), "running");
}

TEST(MachineWorker, does_not_make_up_for_a_long_sleep) {
    MachinePage page;
    (void)page.ask("start", start_of(counting));
    page.pass(100ms);
    const int before = page.frame();
    page.now += std::chrono::hours(1);
    page.machine.wake();
    EXPECT_LE(page.frame() - before, 10);
}

TEST(MachineWorker, stands_still_while_it_is_paused_or_its_clock_is_stopped) {
    for (const bool pauses : {true, false}) {
        MachinePage page;
        (void)page.ask("start", start_of(counting));
        page.pass(100ms);
        (void)(pauses ? page.ask("pause", {{"isPaused", true}}) : page.ask("clock", {{"isStopped", true}}));
        const Message byte = page.byte_at(0x400);
        page.pass(1000ms);
        EXPECT_EQ(page.byte_at(0x400), byte);
        (void)(pauses ? page.ask("pause", {{"isPaused", false}}) : page.ask("clock", {{"isStopped", false}}));
        page.pass(1000ms);
        EXPECT_NEAR(page.frame(), 55, 12);
    }
}

TEST(MachineWorker, runs_the_frames_that_are_asked_for_and_shows_and_reports_them_before_it_answers) {
    MachinePage page;
    (void)page.ask("clock", {{"isStopped", true}});
    (void)page.ask("start", start_of(counting));
    page.events.clear();
    EXPECT_EQ(page.ask("advance", {{"frames", 7}}), 7);
    ASSERT_EQ(page.events.size(), 2U);
    EXPECT_EQ(page.events[0].at("event"), "frame");
    EXPECT_EQ(page.events[1].at("event"), "report");
    EXPECT_EQ(page.frame(), 7);
    EXPECT_EQ(page.ask("advance", {{"frames", 500}}), 500);  // though the page has not shown the frame before
    EXPECT_EQ(page.count("frame"), 2U);
    EXPECT_EQ(page.frame(), 507);
}

TEST(MachineWorker, advances_nothing_that_is_off_paused_or_at_its_end) {
    MachinePage page;
    EXPECT_EQ(page.ask("advance", {{"frames", 10}}), 0);
    (void)page.ask("clock", {{"isStopped", true}});
    (void)page.ask("start", start_of(jamming));
    (void)page.ask("pause", {{"isPaused", true}});
    EXPECT_EQ(page.ask("advance", {{"frames", 10}}), 0);
    (void)page.ask("pause", {{"isPaused", false}});
    EXPECT_LT(page.ask("advance", {{"frames", 100}}), 100);
    EXPECT_EQ(page.report().at("status"), "ended");
    EXPECT_EQ(page.ask("advance", {{"frames", 10}}), 0);
}

TEST(MachineWorker, says_why_a_program_has_ended_in_the_words_of_gato_run) {
    MachinePage page;
    page.disk.write("jam.prg", jamming);
    (void)page.ask("start", start_of(jamming));
    (void)page.ask("advance", {{"frames", 100}});
    const auto run = Message::parse(gato::tests::gato(page.disk, "run jam.prg --json").out);
    EXPECT_EQ(page.report().at("reason"), run.at("reason"));
    EXPECT_EQ(page.report().at("cycles"), run.at("cycles"));
}

TEST(MachineWorker, sends_no_second_frame_before_the_page_has_shown_the_first) {
    MachinePage page;
    (void)page.ask("start", start_of(counting));
    for (const auto end = page.now + 1000ms; page.now < end; page.now += 1ms)
        if (*page.machine.due() <= page.now) page.machine.wake();
    EXPECT_EQ(page.count("frame"), 1U);
    (void)page.ask("shown");
    EXPECT_EQ(page.count("frame"), 2U);
    (void)page.ask("shown");
    EXPECT_EQ(page.count("frame"), 2U);  // that was the newest
}

TEST(MachineWorker, sends_a_byte_for_each_dot_and_sixteen_colours) {
    MachinePage page;
    // $c000: lda #2, sta $d020, jmp $c005: a red border.
    (void)page.ask("start", start_of(std::string("\x00\xc0\xa9\x02\x8d\x20\xd0\x4c\x05\xc0", 10)));
    (void)page.ask("advance", {{"frames", 3}});
    const Message frame = page.last("frame");
    const auto& dots = frame.at("dots").get_binary();
    const auto& colors = frame.at("colors").get_binary();
    ASSERT_EQ(dots.size(), 384U * 272);
    EXPECT_EQ(dots.front(), 2);
    ASSERT_EQ(colors.size(), 64U);
    EXPECT_GT(colors[8], colors[9]);  // red has more red than green
    EXPECT_EQ(colors[11], 255);
}

TEST(MachineWorker, plays_the_samples_of_each_frame_if_the_page_listens) {
    MachinePage page;
    (void)page.ask("start", start_of(counting));
    page.pass(500ms);
    EXPECT_EQ(page.count("sound"), 0U);
    (void)page.ask("sound", {{"isOn", true}});
    page.pass(1000ms);
    std::size_t samples = 0;
    for (const Message& event : page.events)
        if (event.at("event") == "sound") samples += event.at("value").at("samples").get_binary().size() / 2;
    EXPECT_NEAR(static_cast<double>(samples), 44'100, 1'764);  // two frames
    (void)page.ask("pause", {{"isPaused", true}});
    EXPECT_TRUE(page.events.at(page.events.size() - 2).at("value").is_null());
    (void)page.ask("sound", {{"port", nullptr}});
    page.events.clear();
    (void)page.ask("pause", {{"isPaused", false}});
    page.pass(100ms);
    EXPECT_EQ(page.count("sound"), 0U);
}

TEST(MachineWorker, goes_faster_with_warp_and_without_sound) {
    MachinePage page;
    (void)page.ask("start", start_of(counting));
    (void)page.ask("sound", {{"isOn", true}});
    (void)page.ask("warp", {{"isOn", true}});
    EXPECT_LE(*page.machine.due(), page.now);
    page.is_over = true;  // the test's clock stands still: a slice of time would not end
    page.machine.wake();
    EXPECT_EQ(page.count("sound"), 0U);
    EXPECT_EQ(page.count("frame"), 1U);
}

// With warp not every frame is drawn, but the one that is shown is. The test's clock stands still, so that a slice would not end.
TEST(MachineWorker, shows_with_warp_what_it_would_show_without) {
    const std::string red("\x00\xc0\xa9\x02\x8d\x20\xd0\x4c\x05\xc0", 10), red_jam("\x00\xc0\xa9\x02\x8d\x20\xd0\x02", 8);
    for (const std::string& program : {red, red_jam}) {
        MachinePage warped, other;
        (void)warped.ask("start", start_of(program));
        (void)warped.ask("warp", {{"isOn", true}});
        for (int frame = 0; frame < 4; frame += 2) {
            warped.is_over = true;
            if (warped.machine.due()) warped.machine.wake();
            (void)warped.ask("shown");
        }
        (void)other.ask("start", start_of(program));
        (void)other.ask("advance", {{"frames", 4}});
        EXPECT_EQ(warped.report().at("status"), other.report().at("status"));
        EXPECT_TRUE(warped.last("frame") == other.last("frame"));
    }
}

TEST(MachineWorker, makes_a_frame_of_the_past_again) {
    MachinePage page;
    (void)page.ask("clock", {{"isStopped", true}});
    (void)page.ask("start", start_of(listening));
    const auto memory = [&] { return page.ask("read", {{"address", 0}, {"length", 0x10000}}); };
    (void)page.ask("advance", {{"frames", 100}});
    (void)page.ask("input", {{"kind", "type"}, {"script", "k"}});
    (void)page.ask("advance", {{"frames", 30}});
    const Message then = memory();
    (void)page.ask("advance", {{"frames", 70}});
    (void)page.ask("seek", {{"frame", 130}});
    EXPECT_TRUE(memory() == then);
    EXPECT_EQ(page.report().at("status"), "paused");
    EXPECT_EQ(page.frame(), 130);
    EXPECT_EQ(page.report().at("lastFrame"), 200);
}

TEST(MachineWorker, repeats_the_keys_on_another_machine) {
    MachinePage page;
    (void)page.ask("clock", {{"isStopped", true}});
    (void)page.ask("start", start_of(listening));
    (void)page.ask("advance", {{"frames", 20}});
    (void)page.ask("input", {{"kind", "key"}, {"column", 4}, {"row", 5}, {"isDown", true}});  // K
    (void)page.ask("advance", {{"frames", 20}});
    EXPECT_EQ(page.byte_at(0x400), bytes_message("K"));
    (void)page.ask("start", start_of(listening, true));
    EXPECT_EQ(page.ask("advance", {{"frames", 10}}), 10);
    EXPECT_EQ(page.report().at("status"), "replaying");
    (void)page.ask("advance", {{"frames", 30}});
    EXPECT_EQ(page.byte_at(0x400), bytes_message("K"));
    EXPECT_EQ(page.report().at("status"), "running");
}

TEST(MachineWorker, drops_what_came_after_a_new_action_in_the_past) {
    MachinePage page;
    (void)page.ask("clock", {{"isStopped", true}});
    (void)page.ask("start", start_of(listening));
    (void)page.ask("advance", {{"frames", 100}});
    (void)page.ask("input", {{"kind", "joystick"}, {"port", 2}, {"bits", 16}});
    (void)page.ask("advance", {{"frames", 50}});
    (void)page.ask("seek", {{"frame", 60}});
    (void)page.ask("input", {{"kind", "joystick"}, {"port", 2}, {"bits", 1}});
    (void)page.ask("pause", {{"isPaused", false}});
    EXPECT_EQ(page.report().at("lastFrame"), 60);
}

TEST(MachineWorker, tells_what_a_program_saves_to_its_drive) {
    MachinePage page;
    page.disk.write("save.bas", "10 open 1,8,2,\"new,s,w\":print#1,\"hi\":close 1\n20 goto 20\n");
    gato::cli::ToolsService tools(std::make_shared<const StudioFolders>(page.disk.path().string()), page.world);
    const Message built = tools.answer("build", {{"inputs", {"save.bas"}}, {"emit", {"prg"}}});
    ASSERT_EQ(built.at("ok"), true) << built.at("diagnostics");
    Message start = start_of("");
    start["program"] = built.at("outputs")[0][1];
    start["drive"] = Message::array({Message::array({"old.prg", bytes_message("x")})});
    (void)page.ask("clock", {{"isStopped", true}});
    (void)page.ask("start", start);
    (void)page.ask("advance", {{"frames", 300}});
    EXPECT_EQ(page.last("saved"), Message::array({Message::array({"new", bytes_message("HI\r")})}));
}

TEST(MachineWorker, refuses_what_is_no_program_or_request) {
    MachinePage page;
    EXPECT_TRUE(page.ask("start", start_of("x")).contains("error"));
    EXPECT_EQ(page.report().at("status"), "off");
    Message start = start_of(counting);
    start["medium"] = "floppy";
    EXPECT_TRUE(page.ask("start", start).contains("error"));
    start = start_of(counting);
    start["options"] = {{"vic", "6570"}};
    EXPECT_TRUE(page.ask("start", start).contains("error"));
    (void)page.ask("start", start_of(counting));
    for (const Message& input :
         {Message(), Message{{"kind", "hammer"}}, Message{{"kind", "key"}, {"column", 8}, {"row", 0}, {"isDown", true}},
          Message{{"kind", "joystick"}, {"port", 3}, {"bits", 0}}, Message{{"kind", "type"}, {"script", "{nokey}"}}})
        EXPECT_TRUE(page.ask("input", input).contains("error")) << input;
    EXPECT_TRUE(page.ask("explode").contains("error"));
    EXPECT_EQ(page.ask("read", {{"address", 0}, {"length", -5}}), bytes_message(""));
}

// ---- a debug session

struct DebugPage : MachinePage {
    int number = 0;

    // The answer of the debug adapter.
    Message request(const char* command, const Message& arguments = Message::object()) {
        const Message message{{"seq", ++number}, {"type", "request"}, {"command", command}, {"arguments", arguments}};
        EXPECT_EQ(ask("dap", {{"message", message}}), Message());
        for (const Message& event : events)
            if (event.value("event", "") == "dap" && event.at("value").value("request_seq", 0) == number)
                return event.at("value");
        return nullptr;
    }
    [[nodiscard]] bool has_heard(const std::string& event) const {
        return std::ranges::any_of(events, [&](const Message& one) {
            return one.value("event", "") == "dap" && one.at("value").value("event", "") == event;
        });
    }
    void begin(const Message& files = Message::array()) {
        (void)ask("clock", {{"isStopped", true}});
        (void)ask("debug", {{"files", files}, {"framesPerSecond", 50}});
        (void)request("initialize", {{"adapterID", "gato"}});
    }
};

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
