// SPDX-License-Identifier: MIT
// `gato run` with SID files: what is played, how often, on which chips, and what is said about it.
#include "support/command.hpp"
#include "support/tune_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>

namespace gato::tests {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

class Tunes : public testing::Test {
protected:
    Outcome run_tune(const std::string& name, const std::string& options) {
        folder_.write(name + ".sid", tune_file(name));
        return gato(folder_, "run " + name + ".sid " + options);
    }
    json run_as_json(const std::string& name, const std::string& options) {
        const Outcome outcome = run_tune(name, "--json " + options);
        EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
        return json::parse(outcome.out);
    }
    // How often `play` has been called; common.asm counts in the low byte of the first voice's pulse width.
    int calls(const std::string& name, const std::string& options) {
        return run_as_json(name, options).at("voices").at(0).at("width").get<int>() & 0xff;
    }

    Folder folder_;
};

// The number of times that the sound of a WAV file rises through zero.
int rises_of(const std::string& wav) {
    constexpr std::size_t header = 44;
    int rises = 0;
    for (std::size_t i = header + 2; i + 1 < wav.size(); i += 2) rises += wav[i - 1] < 0 && wav[i + 1] >= 0 ? 1 : 0;
    return rises;
}

TEST_F(Tunes, are_described_with_what_the_voices_do) {
    const Outcome outcome = run_tune("psid1", "--until frames:50");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("title     A TUNE\n"
                                       "author    GATO\n"
                                       "released  2026 TESTS\n"
                                       "song      1 of 1\n"
                                       "format    PSID 1, played each frame\n"
                                       "memory    $1000-$10"));
    EXPECT_THAT(outcome.out, HasSubstr("voice 1   A-4   440.0 Hz  A0 D0 S15 R0  pulse "));
    EXPECT_THAT(outcome.out, HasSubstr("voice 3           0.0 Hz  A0 D0 S0 R0  none off\n"));
    EXPECT_THAT(outcome.err, HasSubstr("psid1.sid: stopped: frames:50 at "));
}

TEST_F(Tunes, play_for_ten_seconds_if_nothing_else_is_said) {
    EXPECT_THAT(run_tune("psid1", "").err, HasSubstr("stopped: frames:500 "));
}

TEST_F(Tunes, sound_at_the_pitch_that_they_set) {
    EXPECT_EQ(run_tune("psid1", "--sound a.wav --until frames:100").exit_code, 0);
    constexpr double seconds = 100 * 19'656 / 985'248.0;
    EXPECT_NEAR(rises_of(folder_.read("a.wav")), 440 * seconds, 4);
}

TEST_F(Tunes, are_called_each_frame_or_by_a_timer) {
    EXPECT_NEAR(calls("psid1", "--until frames:100"), 100, 1);
    constexpr double frame = 19'656 / 985'248.0;
    EXPECT_NEAR(calls("timer", "--until frames:100"), 100 * 100 * frame, 2);          // at 100 Hz, as init has set it
    EXPECT_NEAR(calls("timer", "--song 2 --until frames:100"), 100 * 60 * frame, 2);  // as the KERNAL has set it
    EXPECT_NEAR(calls("timer", "--song 3 --until frames:100"), 100, 1);
    EXPECT_NEAR(calls("interrupt", "--until frames:100"), 100, 1);
    EXPECT_NEAR(calls("loop", "--until frames:100"), 100 * 60 * frame, 2);
    EXPECT_NEAR(calls("rom", "--until frames:100"), 100, 1);
}

TEST_F(Tunes, play_the_song_that_is_asked_for_or_the_first_one) {
    EXPECT_EQ(run_as_json("songs", "--until frames:5").at("voices").at(0).at("frequency").get<int>() >> 8, 1);
    EXPECT_EQ(run_as_json("songs", "--song 34 --until frames:5").at("voices").at(0).at("frequency").get<int>() >> 8, 33);
    EXPECT_NEAR(calls("songs", "--song 31 --until frames:100"), 100, 1);
    EXPECT_NEAR(calls("songs", "--song 34 --until frames:100"), 120, 2);
    const Outcome outcome = run_tune("songs", "--song 35");
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_THAT(outcome.err, HasSubstr("--song: songs.sid has 34 songs, and no song 35"));
}

TEST_F(Tunes, choose_the_chips_unless_you_do) {
    const json ntsc = run_as_json("psid2", "--until frames:60");
    EXPECT_EQ(ntsc.at("tune").at("clock"), "NTSC");
    EXPECT_EQ(ntsc.at("tune").at("sid"), "8580");
    EXPECT_EQ(ntsc.at("tune").at("played_by"), "frame");
    EXPECT_NEAR(ntsc.at("emulated_seconds").get<double>(), 60 * 17'095 / 1'022'727.0, 0.01);
    EXPECT_NEAR(ntsc.at("voices").at(0).at("hertz").get<double>(), 7493.0 * 1'022'727 / 16'777'216, 0.01);
    const json pal = run_as_json("psid2", "--vic 6569 --until frames:50");
    EXPECT_NEAR(pal.at("emulated_seconds").get<double>(), 50 * 19'656 / 985'248.0, 0.01);
    EXPECT_EQ(run_tune("psid1", "--sound a.wav --until frames:50 --sid 8580").exit_code, 0);
    EXPECT_EQ(run_tune("psid2", "--sound b.wav --until frames:50 --vic 6569").exit_code, 0);
    EXPECT_EQ(folder_.read("a.wav").size(), folder_.read("b.wav").size());
}

TEST_F(Tunes, in_basic_run) {
    const Outcome outcome = run_tune("basic", "--song 2 --until exit --dump 030c");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("SONG"));
    EXPECT_THAT(outcome.out, HasSubstr("a BASIC program"));
    EXPECT_EQ(run_as_json("basic", "--song 2 --until exit").at("voices").at(0).at("frequency"), 17 << 8);
}

TEST_F(Tunes, say_what_is_missing) {
    const Outcome outcome = run_tune("psid4", "--until frames:5");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_THAT(outcome.err, HasSubstr("gato: psid4.sid: this C64 has no SID at $d420: the tune's voices there are silent\n"));
    EXPECT_THAT(outcome.err, HasSubstr("gato: psid4.sid: the tune has samples in PlaySID's own way: they are silent\n"));
    const json tune = run_as_json("psid4", "--until frames:5").at("tune");
    EXPECT_EQ(tune.at("more_sids"), json({0xd420, 0xde00}));
    EXPECT_EQ(tune.at("needs_playsid"), true);
}

TEST_F(Tunes, that_are_damaged_are_refused) {
    folder_.write("a.sid", tune_file("psid1").substr(0, 100));
    const Outcome outcome = gato(folder_, "run a.sid");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, HasSubstr("a.sid: byte 100: the file ends; expected a header of at least 118 bytes"));
}

TEST_F(Tunes, have_songs_which_programs_do_not) {
    folder_.write("a.prg", std::string("\x00\xc0\x60", 3));
    const Outcome outcome = gato(folder_, "run a.prg --song 1");
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_THAT(outcome.err, HasSubstr("--song is for a SID file"));
}

// The source is what the page exports of a sound effect (web/page/src/effects): two frames of a sawtooth, one of a pulse, three of noise, and
// then the gate is closed.
TEST_F(Tunes, of_an_exported_sound_effect_write_exactly_its_steps) {
    struct Frame {
        int frequency, width, control;
        bool operator==(const Frame&) const = default;
    };
    const Frame saw{0x4000, 0, 0x21}, pulse{0x2800, 0x800, 0x41}, noise{0x1000, 0, 0x81}, off{0x1000, 0, 0x80};
    const Frame expected[] = {saw, saw, pulse, noise, noise, noise, off, off};
    int frame = 1;
    for (const Frame& wanted : expected) {
        const json voice = run_as_json("effect", "--until frames:" + std::to_string(++frame)).at("voices").at(0);
        EXPECT_EQ((Frame{voice.at("frequency").get<int>(), voice.at("width").get<int>(), voice.at("control").get<int>()}),
                  wanted)
            << frame;
        EXPECT_EQ(voice.at("decay"), 6);
        EXPECT_EQ(voice.at("sustain"), 10);
    }
}

// A recording has the program that plays the tune.
TEST_F(Tunes, are_recorded_like_programs) {
    EXPECT_EQ(run_tune("timer", "--song 3 --until frames:20 --record t.gatorec").exit_code, 0);
    const Outcome outcome = gato(folder_, "run t.gatorec --show regs");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_THAT(outcome.err, Not(HasSubstr("differs")));
}

}  // namespace
}  // namespace gato::tests
