// SPDX-License-Identifier: MIT
// The channel `machine` through its envelopes, with a clock that the test moves: what plays is a machine. The playground's worker has the
// same tests (web/page/src/workers/machine_runner.test.ts).
#include "cli/studio/workers/tools_service.hpp"
#include "machine_page.hpp"

#include "support/c64_program.hpp"
#include "support/command.hpp"
#include "support/disk_builder.hpp"
#include "support/tape_writer.hpp"

namespace gato::tests {

namespace {

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
    const auto run = Message::parse(gato(page.disk, "run jam.prg --json").out);
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

TEST(MachineWorker, does_not_hold_a_key_in_the_past_that_is_held_later) {
    MachinePage page;
    const auto press = [&](int row, bool is_down) {
        (void)page.ask("input", {{"kind", "key"}, {"column", 4}, {"row", row}, {"isDown", is_down}});
    };
    const auto memory = [&] { return page.ask("read", {{"address", 0}, {"length", 0x10000}}); };
    (void)page.ask("clock", {{"isStopped", true}});
    (void)page.ask("start", start_of(listening));
    (void)page.ask("advance", {{"frames", 60}});
    press(2, true);  // J
    (void)page.ask("advance", {{"frames", 5}});
    const Message then = memory();
    press(2, false);
    (void)page.ask("advance", {{"frames", 5}});
    press(5, true);  // K
    (void)page.ask("advance", {{"frames", 5}});
    (void)page.ask("seek", {{"frame", 65}});
    EXPECT_TRUE(memory() == then);
}

// Only a frame that is run is drawn: of a snapshot's own frame the picture would be an old one.
TEST(MachineWorker, shows_the_picture_of_the_frame_to_which_it_goes_back) {
    MachinePage page;
    (void)page.ask("clock", {{"isStopped", true}});
    (void)page.ask("start", start_of(counting));
    std::vector<Message> frames;
    for (int i = 0; i < 101; ++i) {
        (void)page.ask("advance", {{"frames", 1}});
        frames.push_back(page.last("frame"));
    }
    for (const int frame : {49, 50, 51, 100}) {
        (void)page.ask("seek", {{"frame", frame}});
        EXPECT_TRUE(page.last("frame") == frames[static_cast<std::size_t>(frame) - 1]) << frame;
    }
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
    cli::ToolsService tools(std::make_shared<const StudioFolders>(page.disk.path().string()), page.world);
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

TEST(MachineWorker, saves_what_ran_as_a_recording_that_the_command_plays) {
    MachinePage page;
    EXPECT_EQ(page.ask("record", {{"name", "none"}}), bytes_message(""));
    (void)page.ask("clock", {{"isStopped", true}});
    (void)page.ask("start", start_of(listening));
    (void)page.ask("advance", {{"frames", 20}});
    (void)page.ask("input", {{"kind", "key"}, {"column", 4}, {"row", 5}, {"isDown", true}});  // K
    (void)page.ask("advance", {{"frames", 100}});
    const Message saved = page.ask("record", {{"name", "listening.asm"}, {"map", bytes_message("")}});
    ASSERT_TRUE(saved.is_binary()) << saved;
    page.disk.write("r.gatorec", text_of(saved));
    const auto played = gato(page.disk, "run r.gatorec --show screen");
    EXPECT_NE(played.err.find("saved by the user; the same as recorded with"), std::string::npos) << played.err;
    EXPECT_TRUE(played.out.starts_with("╯")) << played.out;  // what screen code $4b shows
    EXPECT_TRUE(page.ask("record").contains("error"));
}

// It loads the first program of the disk to $0400 after each key: FIRST and SECOND have one byte each.
TEST(MachineWorker, puts_another_disk_into_the_drive) {
    const std::string loading = assembled("next: jsr getin / beq next / lda #1 / ldx #<star / ldy #>star / jsr setnam / "
                                          "lda #1 / ldx #8 / ldy #0 / jsr setlfs / lda #0 / ldx #0 / ldy #4 / jsr load / "
                                          "jmp next / star: text \"*\"")
                                    .prg();
    const auto disk = [](const char* name, char byte) {
        return DiskBuilder().add(name, std::string("\x00\x04", 2) + byte).image();
    };
    MachinePage page;
    (void)page.ask("clock", {{"isStopped", true}});
    (void)page.ask("start", start_of(loading));
    const auto shown_after = [&](const std::string& name, const std::string& image) {
        (void)page.ask("input", {{"kind", "disk"}, {"name", name}, {"image", bytes_message(image)}});
        (void)page.ask("advance", {{"frames", 50}});
        (void)page.ask("input", {{"kind", "type"}, {"script", "a"}});
        (void)page.ask("advance", {{"frames", 50}});
        return text_of(page.byte_at(0x0400));
    };
    EXPECT_EQ(shown_after("a.d64", disk("FIRST", '1')), "1");
    EXPECT_EQ(shown_after("a.d64", disk("SECOND", '2')), "2") << "another disk of the same name";
    EXPECT_EQ(shown_after("a.d64", disk("FIRST", '1')), "1");
    const Message refused = page.ask("input", {{"kind", "disk"}, {"name", "bad.d64"}, {"image", bytes_message("no disk")}});
    EXPECT_NE(refused.dump().find("bad.d64"), std::string::npos) << refused.dump();
    EXPECT_NE(page.ask("input", {{"kind", "type"}, {"script", "{disk:x}"}}).dump().find("no such disk"), std::string::npos);
}

// A loader that reads on after it was loaded; what was pressed is part of the recording.
TEST(MachineWorker, shows_the_tape_and_presses_its_keys) {
    const std::string loader = assembled("*=$0801/ word next, 10/ byte $9e/ text \"2061\"/ byte 0/next/ word 0/"
                                         "sei/ lda #$17/ sta $01/ jmp *")
                                   .prg();
    const std::string image = TapeWriter().file(1, "LOADER", 0x0801, loader.substr(2)).waves(2'000, 1'000).image();
    MachinePage page;
    (void)page.ask("clock", {{"isStopped", true}});
    Message start = start_of(image);
    start["medium"] = "tap";
    (void)page.ask("start", start);
    (void)page.ask("advance", {{"frames", 60}});
    const Message before = page.report().at("tape");
    EXPECT_TRUE(before.at("isRunning").get<bool>()) << before;
    const auto press = [&](const char* key) {
        (void)page.ask("input", {{"kind", "tape"}, {"key", key}});
        (void)page.ask("advance", {{"frames", 25}});
        return page.report().at("tape");
    };
    const Message stopped = press("stop");
    EXPECT_EQ(stopped.at("seconds"), press("stop").at("seconds"));
    EXPECT_FALSE(stopped.at("isPlayDown").get<bool>());
    EXPECT_EQ(press("rewind").at("seconds"), 0.0);
    EXPECT_GT(press("play").at("seconds").get<double>(), 0.3);
    EXPECT_TRUE(page.ask("input", {{"kind", "tape"}, {"key", "eject"}}).contains("error"));
    page.disk.write("r.gatorec", text_of(page.ask("record", {{"name", "loader.tap"}, {"map", bytes_message("")}})));
    EXPECT_NE(gato(page.disk, "run r.gatorec").err.find("the same as recorded"), std::string::npos);
    (void)page.ask("start", start_of(loader));
    EXPECT_TRUE(page.report().at("tape").is_null());
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

}  // namespace

}  // namespace gato::tests
