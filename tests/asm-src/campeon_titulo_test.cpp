// SPDX-License-Identifier: MIT
//
// The champion's title: how it can be left, and its tune by what is written to the SID.
#include "sid.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace gato::ryg {
namespace {

constexpr int semiquavers = 32 * 16, frames_a_semiquaver = 6, tune_frames = semiquavers * frames_a_semiquaver;

Mesa at_title() {
    return Mesa{Mesa::AtTitle{}};
}

bool silent(Mesa& table) {
    return is_silent(registers_of(table.program.machine()));
}

SidFrames tune(int frames) {
    Mesa table = at_title();
    EXPECT_TRUE(table.program.call("empiezaMelodia").returned);
    return {table, "sigueMelodia", frames};
}

std::vector<int> first(std::vector<int> notes, std::size_t count) {
    notes.resize(std::min(notes.size(), count));
    return notes;
}

TEST(CampeonTitulo, plays_a_tune_in_three_voices_for_a_minute_and_begins_it_again) {
    constexpr int more = 200;
    const SidFrames heard = tune(tune_frames + more);
    const std::vector<int> melody{44, 44, 45, 44, 43, 44, 56, 56, 57, 56, 55, 56, 49, 52, 56, 61, 60, 61, 56};
    const std::vector<int> bass{25, 25, 28, 32, 25, 25, 28, 32};
    EXPECT_EQ(first(heard.notes(0), melody.size()), melody);
    EXPECT_EQ(first(heard.notes(1), bass.size()), bass);
    for (std::size_t voice = 0; voice < voices; ++voice) {
        EXPECT_GT(heard.notes(voice).size(), 120U) << voice;
        for (std::size_t frame = 0; frame < more; ++frame)
            ASSERT_EQ(sounds(heard.frames[tune_frames + frame], voice), sounds(heard.frames[frame], voice)) << frame;
    }
}

TEST(CampeonTitulo, every_note_of_melody_and_bass_is_in_tune) {
    for (const SidRegisters& frame : tune(tune_frames).frames)
        for (const std::size_t voice : {0U, 1U}) {
            if (!sounds(frame, voice)) continue;
            const double exact = pitch(frame, voice);
            ASSERT_NEAR(exact, std::round(exact), 0.1) << "a trembling note stays within a tenth of a semitone";
        }
}

TEST(CampeonTitulo, a_frame_of_the_tune_takes_few_cycles) {
    EXPECT_LE(tune(tune_frames).most_cycles, 1200);
}

TEST(CampeonTitulo, its_interrupt_plays_the_tune_and_q_silences_it) {
    Mesa table = at_title();
    const SidFrames begin(table, 150);
    EXPECT_EQ(first(begin.notes(1), 4), (std::vector<int>{25, 25, 28, 32}));
    EXPECT_GT(begin.notes(2).size(), 8U);
    table.press("Q");
    table.run(0.1);
    EXPECT_TRUE(silent(table));
    const SidFrames off(table, 50);
    for (std::size_t voice = 0; voice < voices; ++voice) EXPECT_TRUE(off.notes(voice).empty());
    table.press("Q");
    EXPECT_GT(SidFrames(table, 50).notes(1).size(), 1U);
}

TEST(CampeonTitulo, is_left_in_silence_with_a_key_the_joystick_or_the_mouse) {
    for (const char* const keys : {"{return}", " ", "{joy2:fire:5}", "{mouse1:4,4:2}{wait:2}{click}"}) {
        Mesa table = at_title();
        table.type(std::string(keys) + "{wait:40}");
        EXPECT_TRUE(table.shows("nivel 00-14?")) << keys;
        EXPECT_TRUE(silent(table)) << keys;
        EXPECT_EQ(table.program.byte("byteLeido"), 0);
        table.begin(3);
        EXPECT_EQ(table.program.byte("nivelJuego"), 3) << keys;
    }
}

TEST(CampeonTitulo, a_digit_ends_it_and_begins_the_level) {
    Mesa table = at_title();
    table.type("052100");
    EXPECT_EQ(table.program.byte("nivelJuego"), 5);
    EXPECT_EQ(table.program.byte("segundosJuego"), 0x21);
    EXPECT_EQ(table.board().level, 2);
    Mesa other = at_title();
    other.type("{f5}04");
    EXPECT_EQ(other.program.byte("aperturas"), 0);
    EXPECT_EQ(other.program.byte("nivelJuego"), 4);
}

}  // namespace
}  // namespace gato::ryg
