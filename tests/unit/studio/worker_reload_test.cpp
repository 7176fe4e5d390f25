// SPDX-License-Identifier: MIT
// The channel `machine` when a program is changed while it runs: the new one is brought to the same frame with the same keys, and the old one
// is there to be compared with. The playground's worker has the same tests (web/page/src/workers/reload.test.ts).
#include "machine_page.hpp"

namespace gato::tests {

namespace {

// $c000: inc $0401, jmp $c000.
const std::string counting_beside("\x00\xc0\xee\x01\x04\x4c\x00\xc0", 8);
const Message key_k{{"kind", "key"}, {"column", 4}, {"row", 5}, {"isDown", true}};

// $c000: lda #COLOR, sta $d020, jmp $c005.
std::string bordered(char color) {
    std::string program("\x00\xc0\xa9\x00\x8d\x20\xd0\x4c\x05\xc0", 10);
    program[3] = color;
    return program;
}

// $c000: ldx #FRAMES; waits for line 251 that often, then jams.
std::string jamming_after(char frames) {
    std::string program("\x00\xc0\xa2\x00\xa9\xfb\xcd\x12\xd0\xd0\xfb\xcd\x12\xd0\xf0\xfb\xca\xd0\xf3\x02", 20);
    program[3] = frames;
    return program;
}

struct ReloadPage : MachinePage {
    ReloadPage() { (void)ask("clock", {{"isStopped", true}}); }

    void run(const std::string& program, int frames) {
        (void)ask("start", start_of(program));
        (void)ask("advance", {{"frames", frames}});
    }
    // What the page hears from here on is the new program's.
    void change(const std::string& program) {
        events.clear();
        (void)ask("start", start_of(program, true));
    }
    int advance(int frames) { return ask("advance", {{"frames", frames}}).get<int>(); }
    void seek(int frame) {
        events.clear();
        (void)ask("seek", {{"frame", frame}});
    }
    [[nodiscard]] Message memory() { return ask("read", {{"address", 0}, {"length", 0x10000}}); }
    [[nodiscard]] std::string status() const { return report().at("status").get<std::string>(); }
    [[nodiscard]] Message before() const { return last("comparison").at("before"); }
    [[nodiscard]] Message after() const { return last("comparison").at("now"); }
};

// The picture of a frame of a program that nothing was compared with.
Message picture_of(const std::string& program, int frame) {
    ReloadPage page;
    page.run(program, frame);
    return page.last("frame").at("dots");
}

TEST(Reload, repeats_the_keys_up_to_the_very_frame) {
    ReloadPage page;
    page.run(listening, 20);
    (void)page.ask("input", key_k);
    (void)page.advance(103);
    const Message then = page.memory();
    page.change(listening);
    EXPECT_EQ(page.report().at("goalFrame"), 123);
    EXPECT_EQ(page.status(), "replaying");
    EXPECT_EQ(page.advance(122), 122);
    EXPECT_EQ(page.status(), "replaying");
    EXPECT_EQ(page.count("comparison"), 0U);
    (void)page.advance(1);
    EXPECT_EQ(page.status(), "running");
    EXPECT_EQ(page.report().at("goalFrame"), 0);
    EXPECT_TRUE(page.memory() == then);
    EXPECT_EQ(page.before().at("frame"), 123);
    EXPECT_TRUE(page.before() == page.after());
    EXPECT_EQ(page.advance(7), 7);
    EXPECT_EQ(page.frame(), 130);
}

TEST(Reload, has_the_old_picture_and_the_new_one_of_the_frame) {
    ReloadPage page;
    page.run(bordered(2), 60);
    page.change(bordered(5));
    (void)page.advance(100);
    EXPECT_TRUE(page.before().at("dots") == picture_of(bordered(2), 60));
    EXPECT_TRUE(page.after().at("dots") == picture_of(bordered(5), 60));
    EXPECT_TRUE(page.before().at("ended").is_null());
}

// Of a slice with warp only the last frame is drawn. The test's clock stands still: the slice ends at the goal.
TEST(Reload, goes_as_fast_as_possible_and_not_beyond_the_frame) {
    for (const bool is_paused : {false, true}) {
        MachinePage page;
        (void)page.ask("start", start_of(counting));
        (void)page.ask("advance", {{"frames", 77}});
        if (is_paused) (void)page.ask("pause", {{"isPaused", true}});
        (void)page.ask("start", start_of(counting_beside, true));
        page.pass(30ms);
        ASSERT_EQ(page.count("comparison"), 1U);
        const Message now = page.last("comparison").at("now");
        EXPECT_EQ(now.at("frame"), 77);
        EXPECT_TRUE(now.at("dots") == picture_of(counting_beside, 77));
        EXPECT_TRUE(page.last("comparison").at("before").at("dots") == picture_of(counting, 77));
        EXPECT_EQ(page.report().at("status"), is_paused ? "paused" : "running");
        page.pass(1000ms);
        EXPECT_EQ(page.frame() == 77, is_paused);
    }
}

TEST(Reload, stays_paused_at_the_frame_and_has_the_old_ones_future) {
    ReloadPage page;
    page.run(counting, 150);
    page.seek(60);
    page.change(counting_beside);
    EXPECT_EQ(page.advance(1000), 60);
    EXPECT_EQ(page.status(), "paused");
    EXPECT_EQ(page.frame(), 60);
    EXPECT_EQ(page.report().at("lastFrame"), 150);
    page.seek(140);
    EXPECT_EQ(page.status(), "replaying");
    EXPECT_EQ(page.advance(1000), 80);
    EXPECT_EQ(page.status(), "paused");
    EXPECT_TRUE(page.before().at("dots") == picture_of(counting, 140));
    EXPECT_TRUE(page.after().at("dots") == picture_of(counting_beside, 140));
}

TEST(Reload, moves_in_the_past_of_both) {
    ReloadPage page;
    page.run(counting, 120);
    page.change(counting_beside);
    (void)page.advance(120);
    for (const int frame : {1, 50, 77, 100, 120}) {
        page.seek(frame);
        EXPECT_EQ(page.before().at("frame"), frame);
        EXPECT_EQ(page.after().at("frame"), frame);
        EXPECT_TRUE(page.before().at("dots") == picture_of(counting, frame)) << frame;
        EXPECT_TRUE(page.after().at("dots") == picture_of(counting_beside, frame)) << frame;
    }
}

TEST(Reload, gives_keys_to_the_new_program_only_and_compares_up_to_there) {
    ReloadPage page;
    page.run(listening, 80);
    page.change(listening);
    (void)page.advance(80);
    page.seek(70);
    (void)page.ask("input", key_k);
    (void)page.ask("pause", {{"isPaused", false}});
    (void)page.advance(5);
    EXPECT_EQ(page.byte_at(0x400), bytes_message("K"));
    page.seek(72);
    EXPECT_EQ(page.count("comparison"), 0U);
    page.seek(70);
    EXPECT_TRUE(page.before().at("dots") == picture_of(listening, 70));
}

TEST(Reload, compares_with_the_first_old_program_until_a_key_comes) {
    ReloadPage page;
    page.run(bordered(2), 40);
    page.change(bordered(5));
    (void)page.advance(70);
    page.change(bordered(6));
    (void)page.advance(70);
    EXPECT_EQ(page.before().at("frame"), 70);
    EXPECT_TRUE(page.before().at("dots") == picture_of(bordered(2), 70));
    (void)page.ask("input", key_k);
    (void)page.advance(10);
    page.change(bordered(7));
    (void)page.advance(80);
    EXPECT_TRUE(page.before().at("dots") == picture_of(bordered(6), 80));
}

TEST(Reload, a_change_on_the_way_supersedes_the_one_before) {
    ReloadPage page;
    page.run(bordered(2), 90);
    page.seek(70);
    page.change(bordered(5));
    (void)page.advance(30);
    page.change(bordered(6));
    EXPECT_EQ(page.report().at("goalFrame"), 70);
    EXPECT_EQ(page.advance(1000), 70);
    EXPECT_EQ(page.status(), "paused");
    EXPECT_TRUE(page.before().at("dots") == picture_of(bordered(2), 70));
    EXPECT_TRUE(page.after().at("dots") == picture_of(bordered(6), 70));
}

TEST(Reload, stops_on_the_way_and_compares_there) {
    ReloadPage page;
    page.run(counting, 90);
    page.change(counting_beside);
    (void)page.advance(30);
    (void)page.ask("pause", {{"isPaused", true}});
    EXPECT_EQ(page.status(), "paused");
    EXPECT_EQ(page.frame(), 30);
    EXPECT_EQ(page.report().at("goalFrame"), 0);
    EXPECT_TRUE(page.before().at("dots") == picture_of(counting, 30));
    EXPECT_TRUE(page.after().at("dots") == picture_of(counting_beside, 30));
}

TEST(Reload, what_is_done_on_the_way_waits_for_the_frame) {
    ReloadPage page;
    page.run(listening, 60);
    page.change(listening);
    (void)page.advance(30);
    (void)page.ask("input", key_k);
    (void)page.advance(30);
    EXPECT_NE(page.byte_at(0x400), bytes_message("K"));
    EXPECT_TRUE(page.before() == page.after());
    (void)page.advance(5);
    EXPECT_EQ(page.byte_at(0x400), bytes_message("K"));
    page.change(listening);
    EXPECT_TRUE(page.ask("input", {{"kind", "type"}, {"script", "k"}}).contains("error"));
}

TEST(Reload, says_that_a_program_ends_earlier_and_shows_its_last_picture) {
    ReloadPage page;
    page.run(counting, 90);
    page.change(jamming_after(20));
    const int frames = page.advance(90);
    EXPECT_LT(frames, 30);
    EXPECT_EQ(page.status(), "ended");
    EXPECT_EQ(page.report().at("lastFrame"), frames);
    const Message ended = page.after().at("ended");
    EXPECT_EQ(ended.at("frame"), frames);
    EXPECT_EQ(ended.at("reason"), page.report().at("reason"));
    EXPECT_TRUE(page.after().at("dots") == picture_of(jamming_after(20), frames));
    EXPECT_EQ(page.before().at("frame"), 90);
    EXPECT_TRUE(page.before().at("dots") == picture_of(counting, 90));
}

TEST(Reload, goes_on_to_the_same_frame_when_a_program_that_ended_is_repaired) {
    ReloadPage page;
    page.run(listening, 90);
    (void)page.ask("input", key_k);
    (void)page.advance(10);
    page.change(jamming_after(20));
    (void)page.advance(100);
    EXPECT_EQ(page.report().at("goalFrame"), 0);
    (void)page.ask("input", {{"kind", "joystick"}, {"port", 2}, {"bits", 16}});
    page.change(listening);
    EXPECT_EQ(page.report().at("goalFrame"), 100);
    EXPECT_EQ(page.report().at("lastFrame"), 100);
    (void)page.advance(100);
    EXPECT_EQ(page.status(), "running");
    EXPECT_EQ(page.byte_at(0x400), bytes_message("K"));
    EXPECT_EQ(page.after().at("frame"), 100);
    EXPECT_TRUE(page.before() == page.after());
}

TEST(Reload, says_that_a_program_goes_back_to_basic) {
    ReloadPage page;
    page.run(counting, 60);
    page.change(std::string("\x00\xc0\x60", 3));  // rts
    (void)page.advance(60);
    EXPECT_EQ(page.after().at("ended").at("reason"), "exit");
    EXPECT_EQ(page.after().at("frame"), 60);
    EXPECT_EQ(page.status(), "running");
}

TEST(Reload, is_forgotten_when_the_page_says_so_or_something_else_begins) {
    for (const char* const request : {"forgetOld", "stop", "start", "debug"}) {
        ReloadPage page;
        page.run(counting, 20);
        page.change(counting_beside);
        (void)page.advance(20);
        page.events.clear();
        Message takes = start_of(counting);
        takes["files"] = Message::array();
        takes["framesPerSecond"] = 50;
        (void)page.ask(request, takes);
        ASSERT_EQ(page.count("comparison"), 1U) << request;
        EXPECT_TRUE(page.last("comparison").is_null());
        page.seek(10);
        EXPECT_EQ(page.count("comparison"), 0U);
    }
}

TEST(Reload, has_nothing_to_compare_when_the_new_program_cannot_start) {
    ReloadPage page;
    page.run(counting, 20);
    page.change("x");
    EXPECT_EQ(page.status(), "off");
    EXPECT_TRUE(page.last("comparison").is_null());
    EXPECT_EQ(page.count("comparison"), 1U);
    EXPECT_EQ(page.report().at("goalFrame"), 0);
}

}  // namespace

}  // namespace gato::tests
