// SPDX-License-Identifier: MIT
// A recorded run once more: the same to the cycle, whatever executes it, and otherwise with the second in which it is no longer the same.
#include "recorded.hpp"

#include "recording/difference.hpp"
#include "recording/drives.hpp"
#include "recording/machine_hash.hpp"
#include "recording/replay.hpp"
#include <gato/simulator/memory_drive.hpp>
#include <gato/simulator/snapshot.hpp>

#include <gtest/gtest.h>

namespace gato::recording {

namespace {

using simulator::Machine;
using simulator::MachineInput;

Machine machine_of(const Recording& recording, bool skips = true) {
    std::string error;
    auto machine = build(recording.setup, skips, error);
    EXPECT_TRUE(machine.has_value()) << error;
    return std::move(*machine);
}

std::optional<std::size_t> difference_of(const Recording& recording, bool skips = true) {
    Machine machine = machine_of(recording, skips);
    Replay replay(machine, recording);
    while (replay.run_second()) {
    }
    return replay.difference();
}

constexpr const char* some_keys = "hello{wait:60}{joy2:fire+left:5}{wait:70}{mouse1:20,-8:4}{click}{paddle2:3,200:2}x{return}";

}  // namespace

TEST(Replay, of_a_run_with_keys_mouse_joystick_and_paddles_is_the_same) {
    const Recording recording = tests::recorded_echo(some_keys);
    ASSERT_GE(recording.seconds.size(), 2U);
    EXPECT_EQ(difference_of(recording), std::nullopt);
}

TEST(Replay, is_the_same_if_no_waiting_loop_is_skipped) {
    EXPECT_EQ(difference_of(tests::recorded_echo(some_keys), false), std::nullopt);
}

TEST(Replay, leads_to_what_the_keys_were_typed_for) {
    const Recording recording = tests::recorded_echo("hi{return}");
    Machine machine = machine_of(recording);
    Replay replay(machine, recording);
    while (replay.run_second()) {
    }
    EXPECT_EQ(machine.ram(0x0400), 'H');
    EXPECT_EQ(machine.ram(0x0401), 'I');
    EXPECT_EQ(recording.end.stop, simulator::Stop::program_exit);
}

TEST(Recorder, forgets_what_came_after_a_moment_to_which_the_machine_goes_back) {
    Recording begun = tests::begun_recording();
    Machine machine = machine_of(begun);
    Recorder recorder(machine, std::move(begun));
    const auto run_to_second = [&](Cycle second) {
        (void)machine.run(recorder.next_second() + (second - 1) * cycles_of_second(machine.video()));
        recorder.note_time();
    };
    const auto poke = [&](std::uint8_t value) {
        const MachineInput input{MachineInput::Kind::poke, 0x0400, {value}};
        recorder.note(input);
        apply(input, machine);
    };
    poke(1);
    const simulator::Snapshot then(machine);
    const Recorder::Mark mark = recorder.mark();
    poke(2);
    run_to_second(1);
    then.restore(machine);
    recorder.go_back(mark);
    poke(3);
    run_to_second(1);
    const Recording recording = recorder.finish(simulator::Stop::deadline, true, "end");
    ASSERT_EQ(recording.acts.size(), 2U);
    EXPECT_EQ(recording.acts[1].input.bytes.at(0), 3);
    EXPECT_EQ(recording.seconds.size(), 1U);
    EXPECT_EQ(difference_of(recording), std::nullopt);
}

TEST(Replay, counts_the_instructions_before_each_input) {
    const Recording recording = tests::recorded_echo("ab{return}");
    Machine machine = machine_of(recording, false);
    const auto tracker = std::make_unique<simulator::Tracker>();
    Replay replay(machine, recording, tracker.get());
    while (replay.run_second()) {
    }
    EXPECT_EQ(replay.difference(), std::nullopt);
    ASSERT_EQ(replay.instructions_at_acts().size(), recording.acts.size());
    Machine again = machine_of(recording, false);
    const auto counter = std::make_unique<simulator::Tracker>();
    counter->stop_at = replay.instructions_at_acts().front();
    again.run(recording.end.clock, *counter);
    EXPECT_EQ(again.clock(), recording.acts.front().clock);
}

TEST(Replay, names_the_first_second_whose_hash_is_another_one) {
    const Recording recording = tests::recorded_echo("a", 220);
    ASSERT_EQ(recording.seconds.size(), 4U);
    for (std::size_t second = 0; second < recording.seconds.size(); ++second) {
        Recording changed = recording;
        changed.seconds[second] ^= 1;
        EXPECT_EQ(difference_of(changed), second + 1);
    }
    Recording other_end = recording;
    other_end.end.hash ^= 1;
    EXPECT_EQ(difference_of(other_end), 5U);
}

TEST(Replay, differs_from_the_second_on_in_which_another_key_is_pressed) {
    Recording recording = tests::recorded_echo("a{wait:110}b", 220);
    const auto last = std::find_if(recording.acts.rbegin(), recording.acts.rend(),
                                   [](const Act& act) { return act.input.kind == MachineInput::Kind::key; });
    const Cycle second = cycles_of_second(simulator::pal);
    const auto expected = static_cast<std::size_t>((last->clock - recording.begin) / second) + 1;
    last->input.bytes[2] = 'C';
    EXPECT_GT(expected, 1U);
    EXPECT_EQ(difference_of(recording), expected);
}

TEST(Replay, differs_if_the_program_is_another_one) {
    Recording recording = tests::recorded_echo("a", 120);
    recording.setup.program.bytes[2 + 18] = '\xce';  // dec $d020
    EXPECT_EQ(difference_of(recording), 1U);
}

TEST(Recorder, takes_the_hash_of_a_second_before_what_is_done_at_its_end) {
    const Recording begun = tests::begun_recording();
    Machine machine = machine_of(begun);
    Recorder recorder(machine, begun);
    machine.run(recorder.next_second());
    const auto before = static_cast<std::uint32_t>(hash_of(machine));
    const MachineInput input{MachineInput::Kind::ram, 0x0400, {1}};
    recorder.note(input);
    apply(input, machine);
    recorder.note_time();
    const Recording made = recorder.finish(simulator::Stop::deadline, true, "");
    ASSERT_EQ(made.seconds.size(), 1U);
    EXPECT_EQ(made.seconds.front(), before);
    EXPECT_EQ(difference_of(made), std::nullopt);
}

TEST(MachineHash, changes_with_each_part_of_the_machine) {
    const Recording recording = tests::begun_recording();
    const Machine machine = machine_of(recording);
    const std::uint64_t before = hash_of(machine);
    const MachineInput changes[] = {{MachineInput::Kind::ram, 0, {1}},
                                    {MachineInput::Kind::ram, 0xffff, {1}},
                                    {MachineInput::Kind::ram, 0x1234, {1}},
                                    {MachineInput::Kind::colour, 0x3ff, {5}},
                                    {MachineInput::Kind::poke, 0xd020, {5}},
                                    {MachineInput::Kind::poke, 0xd400, {5}},
                                    {MachineInput::Kind::poke, 0xdc0a, {5}},
                                    {MachineInput::Kind::poke, 0xdd02, {5}},
                                    {MachineInput::Kind::registers, 0, {0, 0xc0, 1, 0, 0, 0xf0, 0x20}}};
    for (const MachineInput& change : changes) {
        Machine changed(machine);
        apply(change, changed);
        EXPECT_NE(hash_of(changed), before) << static_cast<int>(change.kind) << ' ' << change.place;
    }
    EXPECT_EQ(hash_of(Machine(machine)), before);
}

TEST(Difference, of_two_machines_makes_one_of_the_other) {
    const Recording recording = tests::begun_recording();
    const Machine before = machine_of(recording);
    Machine after(before);
    after.ram(0x2000) = 7;
    after.ram(0x2002) = 8;
    after.color(5) = 3;
    after.poke(0xd021, 4);
    after.poke(0xd418, 15);
    after.registers().a = 99;
    after.keyboard().press(10);
    after.keyboard().set_joystick(2, simulator::joy_fire);
    Machine changed(before);
    for (const MachineInput& input : difference(before, after)) apply(input, changed);
    EXPECT_EQ(hash_of(changed), hash_of(after));
    EXPECT_TRUE(changed.keyboard().pressed(10));
    EXPECT_EQ(changed.keyboard().joystick(2), simulator::joy_fire);
    EXPECT_TRUE(difference(before, before).empty());
}

TEST(NotedDrive, has_the_content_of_those_files_alone_that_were_read_before_they_were_written) {
    using Bytes = std::vector<std::uint8_t>;
    NotedDrive drive(std::make_shared<simulator::MemoryDrive>(
        simulator::MemoryDrive::Files{{"READ", {{1, 2}, {}}}, {"UNREAD", {{3}, {}}}, {"WRITTEN", {{4}, {}}}}));
    EXPECT_EQ(drive.read("READ"), Bytes({1, 2}));
    (void)drive.write("WRITTEN", {5});
    (void)drive.write("NEW", {6});
    EXPECT_EQ(drive.read("WRITTEN"), Bytes({5}));
    EXPECT_EQ(drive.read("NEW"), Bytes({6}));
    ASSERT_EQ(drive.files().size(), 3U);
    for (const FolderFile& file : drive.files()) EXPECT_EQ(file.content.is_there(), file.name == "READ") << file.name;

    PlayedDrive played(drive.files());
    EXPECT_EQ(played.read("READ"), Bytes({1, 2}));
    EXPECT_TRUE(played.has("UNREAD"));
    EXPECT_EQ(played.read("UNREAD"), std::nullopt);
    EXPECT_FALSE(played.remove("UNREAD"));
    (void)played.write("NEW", {6});
    EXPECT_EQ(played.read("NEW"), Bytes({6}));
    EXPECT_TRUE(played.remove("NEW"));
    EXPECT_FALSE(played.has("NEW"));
}

}  // namespace gato::recording
