// SPDX-License-Identifier: MIT
// The window of `gato play`, without a browser: when there is one, and what its page can do with the program and with files.
#include "cli/disk/disk.hpp"
#include "cli/play/kept_folder.hpp"
#include "cli/play/place_to_play.hpp"
#include "cli/play/window_workers.hpp"
#include "cli/run/run_files.hpp"
#include "machine_page.hpp"
#include "recording/recording.hpp"
#include "support/c64_program.hpp"
#include "support/tune_file.hpp"

#include <condition_variable>
#include <mutex>

namespace gato::tests {

namespace {

using cli::opens_window;
using cli::PlaySurroundings;
using cli::WindowProgram;
using cli::host::StreamKind;
using namespace std::string_literals;

// ---- where it is played

PlaySurroundings desktop() {
    return {.has_display = true, .input = StreamKind::terminal, .output = StreamKind::terminal};
}

TEST(PlaceToPlay, is_a_window_on_a_desktop_with_or_without_a_terminal) {
    for (const StreamKind input : {StreamKind::terminal, StreamKind::none})
        for (const StreamKind output : {StreamKind::terminal, StreamKind::none})
            EXPECT_TRUE(opens_window({.has_display = true, .input = input, .output = output}));
}

TEST(PlaceToPlay, is_the_terminal_if_anything_speaks_against_a_window) {
    PlaySurroundings there = desktop();
    EXPECT_TRUE(opens_window(there));
    (there = desktop()).has_display = false;
    EXPECT_FALSE(opens_window(there));
    (there = desktop()).input = StreamKind::other;
    EXPECT_FALSE(opens_window(there));
    (there = desktop()).output = StreamKind::other;
    EXPECT_FALSE(opens_window(there));
    (there = desktop()).is_ci = true;
    EXPECT_FALSE(opens_window(there));
    (there = desktop()).is_remote = true;
    EXPECT_FALSE(opens_window(there));
    (there = desktop()).wants_terminal = true;
    EXPECT_FALSE(opens_window(there));
}

// ---- the channels

// Saves sixteen bytes as the file A.
const std::string saving = assembled(R"(
        lda #1
        ldx #8
        ldy #1
        jsr setlfs
        lda #1
        ldx #<name
        ldy #>name
        jsr setnam
        lda #<$c000
        sta $fb
        lda #>$c000
        sta $fc
        lda #$fb
        ldx #<$c010
        ldy #>$c010
        jsr save
        jmp *
name    text "a"
)")
                               .prg();

struct WindowPage {
    explicit WindowPage(const std::string& bytes, std::string file = "p.prg") : played(std::move(file)) {
        disk.write(played, bytes);
        disk.write("saves/old.prg", "\x01\x08old");
    }
    ~WindowPage() { end(); }
    WindowPage(const WindowPage&) = delete;
    WindowPage& operator=(const WindowPage&) = delete;

    void begin(bool has_folder = false) {
        cli::RunArguments arguments;
        arguments.program = disk.in(played).generic_string();
        if (has_folder) arguments.drives[0].medium = disk.in("saves").generic_string();
        std::vector<std::string> read;
        auto opened = cli::open_program(cli::Disk(), arguments.program, {}, read);
        program = std::make_shared<WindowProgram>(arguments, std::move(opened), cli::inputs_of(arguments));
        make = workers_of_window(program, {.is_warping = true, .mouse_port = 2});
        worker = channel("machine");
    }
    void end() { worker.reset(); }

    [[nodiscard]] std::unique_ptr<studio::Worker> channel(const char* name) {
        return make(name, studio::Post([this](Message message) {
                        const std::scoped_lock lock(mutex);
                        if (message.contains("id")) replies.push_back(std::move(message));
                        has_reply.notify_all();
                    }));
    }
    Message ask(studio::Worker& asked, const char* name, const Message& takes = nullptr) {
        std::unique_lock lock(mutex);
        replies.clear();
        asked.receive({{"id", 1}, {"name", name}, {"takes", takes}});
        has_reply.wait(lock, [&] { return !replies.empty(); });
        const Message reply = replies.front();
        return reply.contains("answer") ? reply.at("answer") : reply;
    }
    Message ask(const char* name, const Message& takes = nullptr) { return ask(*worker, name, takes); }
    void play(int frames) {
        (void)ask("clock", {{"isStopped", true}});
        (void)ask("start", start_of(jamming));
        (void)ask("advance", {{"frames", frames}});
    }

    std::string played;
    Folder disk{};
    std::mutex mutex{};
    std::condition_variable has_reply{};
    std::vector<Message> replies{};
    std::shared_ptr<WindowProgram> program{};
    studio::MakeWorker make{};
    std::unique_ptr<studio::Worker> worker{};
};

TEST(PlayWindow, starts_the_program_of_the_command_line_whatever_the_page_sends) {
    WindowPage page(counting);
    page.begin();
    page.play(3);
    EXPECT_NE(text_of(page.ask("read", {{"address", 0x400}, {"length", 1}})), " ");
    EXPECT_EQ(text_of(page.ask("read", {{"address", 0xc000}, {"length", 3}})), "\xee\x00\x04"s);
}

TEST(PlayWindow, says_what_is_played_and_how_it_begins) {
    WindowPage page(counting);
    page.begin();
    const auto about = page.channel("about");
    EXPECT_EQ(page.ask(*about, "about"),
              (Message{{"name", "p.prg"}, {"tune", nullptr}, {"isWarping", true}, {"mousePort", 2}}));
    EXPECT_TRUE(page.ask(*about, "read").contains("error"));
}

TEST(PlayWindow, plays_the_songs_of_a_tune_and_shows_its_voices) {
    WindowPage page(tune_file("songs"), "songs.sid");
    page.begin();
    const auto about = page.channel("about");
    EXPECT_EQ(page.ask(*about, "about").at("tune").at("song"), 2);
    page.play(5);
    std::string voices = text_of(page.ask("voices"));
    ASSERT_EQ(voices.size(), 28U);
    EXPECT_EQ(voices[1], 1);  // the high byte of the frequency is the song, counted from 0
    EXPECT_EQ(static_cast<unsigned char>(voices[25]), 0xffU);
    EXPECT_EQ(page.ask(*about, "song", {{"song", 34}}).at("tune").at("song"), 34);
    page.play(5);
    voices = text_of(page.ask("voices"));
    EXPECT_EQ(voices[1], 33);
    EXPECT_TRUE(page.ask(*about, "song", {{"song", 35}}).contains("error"));
    EXPECT_EQ(page.ask(*about, "about").at("tune").at("song"), 34);
}

TEST(PlayWindow, has_no_songs_of_a_program) {
    WindowPage page(counting);
    page.begin();
    EXPECT_TRUE(page.ask(*page.channel("about"), "song", {{"song", 1}}).contains("error"));
}

TEST(PlayWindow, has_no_other_channel_and_no_debug_session) {
    WindowPage page(counting);
    page.begin();
    for (const char* name : {"files", "tools", "tests", ""}) EXPECT_EQ(page.channel(name), nullptr) << name;
    EXPECT_TRUE(page.ask("debug", {{"files", Message::array()}, {"framesPerSecond", 50}}).contains("error"));
}

TEST(PlayWindow, goes_back_in_time_and_saves_a_recording) {
    WindowPage page(counting);
    page.begin();
    page.play(200);
    const std::string before = text_of(page.ask("read", {{"address", 0x400}, {"length", 1}}));
    (void)page.ask("advance", {{"frames", 7}});
    (void)page.ask("seek", {{"frame", 200}});
    EXPECT_EQ(text_of(page.ask("read", {{"address", 0x400}, {"length", 1}})), before);
    EXPECT_TRUE(text_of(page.ask("record", {{"name", "x"}})).starts_with(recording::file_magic));
}

TEST(PlayWindow, writes_what_the_program_saves_into_the_folder_also_after_going_back) {
    WindowPage page(saving);
    page.begin(true);
    page.play(20);
    const std::string saved = page.disk.read("saves/a.prg");
    EXPECT_EQ(saved.size(), 18U);
    EXPECT_EQ(saved.substr(0, 6), "\x00\xc0\xa9\x01\xa2\x08"s);
    std::filesystem::remove(page.disk.in("saves/a.prg"));
    (void)page.ask("seek", {{"frame", 0}});
    (void)page.ask("pause", {{"isPaused", false}});
    (void)page.ask("advance", {{"frames", 20}});
    EXPECT_FALSE(page.disk.has("saves/a.prg")) << "the same as before is not written again";
    EXPECT_EQ(page.disk.read("saves/old.prg"), "\x01\x08old");
    EXPECT_FALSE(page.program->has_failed());
}

TEST(PlayWindow, says_that_a_file_could_not_be_written) {
    WindowPage page(saving);
    page.begin(true);
    (void)page.ask("clock", {{"isStopped", true}});
    (void)page.ask("start", start_of(saving));
    std::filesystem::remove_all(page.disk.in("saves"));
    page.disk.write("saves", "a file, no folder");
    (void)page.ask("advance", {{"frames", 20}});
    EXPECT_TRUE(page.program->has_failed());
}

TEST(PlayWindow, saves_under_another_name_if_something_else_has_it) {
    WindowPage page(saving);
    page.begin(true);
    std::filesystem::create_directory(page.disk.in("saves/a.prg"));
    page.play(20);
    EXPECT_TRUE(page.disk.has("saves/a-2.prg"));
    EXPECT_FALSE(page.program->has_failed());
}

}  // namespace

}  // namespace gato::tests
