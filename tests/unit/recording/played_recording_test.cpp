// SPDX-License-Identifier: MIT
// A recording as a page plays it: frame by frame, drawn and heard, up to its end or to the second in which it is no longer the same.
#include "recorded.hpp"

#include "recording/player/played_recording.hpp"
#include "recording/replay.hpp"
#include <gato/support/failure.hpp>

#include <gtest/gtest.h>

#include <algorithm>

namespace gato::player {

namespace {

using recording::Recording;
using simulator::Cycle;

// Returns after how many frames it was over.
int play(PlayedRecording& played) {
    int frames = 0;
    for (; played.status() == "running" && frames < 1000; ++frames) played.run_frame();
    return frames;
}

std::string refusal_of(std::string_view bytes, std::span<const std::string_view> files = {}) {
    try {
        const PlayedRecording played(bytes, files, true, true);
    } catch (const Failure& failure) {
        return failure.what();
    }
    return {};
}

}  // namespace

TEST(PlayedRecording, ends_as_it_did_when_it_was_made) {
    const Recording recording = tests::recorded_echo("hi{wait:80}{return}");
    PlayedRecording played(recording::write(recording), {}, true, true);
    const int frames = play(played);
    EXPECT_EQ(played.status(), "the same");
    EXPECT_EQ(played.machine().ram(0x0400), 'H');
    EXPECT_EQ(played.machine().ram(0x0401), 'I');
    EXPECT_EQ(played.cycles(), recording.end.clock - recording.begin);
    const Cycle frame = played.machine().video().cycles_per_frame();
    EXPECT_EQ(frames, recording.end.clock / frame - recording.begin / frame + 1);
    played.run_frame();
    EXPECT_EQ(played.cycles(), recording.end.clock - recording.begin) << "it is over";
}

TEST(PlayedRecording, is_seen_and_heard_frame_by_frame) {
    PlayedRecording played(recording::write(tests::recorded_echo("a{return}")), {}, true, true);
    for (int frame = 0; frame < 3; ++frame) played.run_frame();
    EXPECT_EQ(played.status(), "running");
    EXPECT_EQ(std::ranges::count(played.dots(), 14) > 0, true) << "the border";
    EXPECT_EQ(std::ranges::count(played.dots(), 6) > 0, true) << "the paper";
    const std::size_t samples = played.take_sound().size();
    EXPECT_GT(samples, 2U * 880);
    EXPECT_LE(samples, 3U * 883);
    EXPECT_TRUE(played.take_sound().empty());
}

TEST(PlayedRecording, names_the_second_from_which_it_is_another_run) {
    Recording recording = tests::recorded_echo("hi{wait:150}{return}");
    ASSERT_GE(recording.seconds.size(), 3U);
    ++recording.seconds[1];
    PlayedRecording played(recording::write(recording), {}, true, true);
    const int frames = play(played);
    EXPECT_EQ(played.status(), "differs from second 2");
    EXPECT_TRUE(frames == 100 || frames == 101) << frames;
}

TEST(PlayedRecording, takes_a_program_that_it_has_only_the_hash_of_from_the_files_beside_it) {
    Recording recording = tests::recorded_echo("hi{return}");
    const std::string program = recording.setup.program.bytes;
    recording::forget_content(recording.setup.program);
    const std::string bytes = recording::write(recording);
    EXPECT_EQ(refusal_of(bytes), "it needs the program, of which it has only the hash");
    const std::string_view other[] = {"another program"}, all[] = {"another program", program};
    EXPECT_EQ(refusal_of(bytes, other), "it needs the program, of which it has only the hash");
    PlayedRecording played(bytes, all, true, true);
    play(played);
    EXPECT_EQ(played.status(), "the same");
}

TEST(PlayedRecording, is_refused_if_it_is_damaged) {
    std::string bytes = recording::write(tests::recorded_echo("hi{return}"));
    EXPECT_EQ(refusal_of("no recording"), "it does not begin as one");
    bytes[bytes.size() / 2] ^= 1;
    EXPECT_EQ(refusal_of(bytes), "it is damaged or cut off: its checksum is wrong");
    EXPECT_EQ(refusal_of(std::string_view(bytes).substr(0, 20)), "it is cut off");
}

TEST(PlayedRecording, goes_to_any_moment_between_the_seconds) {
    const Recording recording = tests::recorded_echo("hello{joy2:fire:5}{wait:60}x{return}");
    std::string error;
    auto machine = recording::build(recording.setup, true, error);
    recording::Replay replay(*machine, recording);
    for (Cycle clock = recording.begin; replay.run(clock); clock += 7001) EXPECT_GE(machine->clock(), clock);
    EXPECT_EQ(replay.difference(), std::nullopt);
    EXPECT_EQ(machine->clock(), recording.end.clock);
}

}  // namespace gato::player
