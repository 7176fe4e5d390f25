// SPDX-License-Identifier: MIT
// Another disk in drive 8 while a program runs: with a drive that has a processor and with one that has none, what stays on a disk, and
// how a key script says it.
#include "simulator/drive_1541_support.hpp"

#include "simulator/machine/disk_drive.hpp"
#include "simulator/machine/disk_exchange.hpp"
#include "support/disk_builder.hpp"

#include <gato/simulator/key_script.hpp>
#include <gato/simulator/machine_input.hpp>
#include <gato/simulator/memory_drive.hpp>
#include <gato/simulator/session.hpp>
#include <gato/simulator/snapshot.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::simulator {
namespace {

using testing::HasSubstr;

constexpr std::uint8_t second_disk = 1;

std::shared_ptr<const std::string> disk_of(const std::string& name, const std::string& program) {
    return std::make_shared<const std::string>(tests::DiskBuilder().add(name, std::string("\x00\x40", 2) + program).image());
}

// The first disk has the file ONE, the second one TWO.
MachineOptions with_two_disks(bool is_second_protected = false) {
    std::string error;
    MachineOptions options;
    options.drive = std::make_shared<DiskDrive>(*disk::read_image(*disk_of("ONE", "1"), error));
    options.disk_name = "one.d64";
    options.disks = {{"two.d64", disk_of("TWO", "2"), is_second_protected}};
    return options;
}

void exchange(Machine& machine, std::size_t number) {
    apply(disk_taken_out(), machine);
    apply(disk_put_in(number), machine);
}

// The byte that LOAD has put at $4000; 0 if it has failed.
int loaded(Machine& machine, const std::string& name, Cycle limit = 10'000'000) {
    machine.ram(0x4000) = 0;
    EXPECT_EQ(run_code(machine, load_to(name, "$4000"), limit), Stop::program_exit);
    return machine.ram(0x4000);
}

std::string status_of(Machine& machine) {
    const std::string code = "lda #0 / ldx #0 / ldy #0 / jsr setnam / lda #15 / ldx #8 / ldy #15 / jsr setlfs / jsr open / "
                             "ldx #15 / jsr chkin / ldy #0 / next: jsr chrin / sta $5000,y / iny / cmp #13 / bne next / "
                             "lda #0 / sta $5000,y / jsr clrchn / lda #15 / jsr close / rts";
    EXPECT_EQ(run_code(machine, code), Stop::program_exit);
    std::string status;
    for (std::uint16_t at = 0x5000; machine.ram(at) != 0; ++at) status += static_cast<char>(machine.ram(at));
    return status;
}

TEST(DiskExchange, shows_the_files_of_the_disk_that_is_in_the_drive) {
    Machine machine(with_two_disks());
    EXPECT_EQ(loaded(machine, "one"), '1');
    exchange(machine, second_disk);
    EXPECT_THAT(status_of(machine), HasSubstr("00, OK"));
    EXPECT_EQ(loaded(machine, "one"), 0);
    EXPECT_EQ(loaded(machine, "two"), '2');
    exchange(machine, 0);
    EXPECT_EQ(loaded(machine, "one"), '1');
}

TEST(DiskExchange, leaves_the_drive_empty_in_between) {
    Machine machine(with_two_disks());
    apply(disk_taken_out(), machine);
    EXPECT_EQ(loaded(machine, "one"), 0);
    EXPECT_THAT(status_of(machine), HasSubstr("74,DRIVE NOT READY"));
}

TEST(DiskExchange, keeps_what_was_written_to_each_disk) {
    Machine machine(with_two_disks());
    EXPECT_EQ(machine.options().drive->write("NEW", {0x00, 0x40, 'n'}), DriveWrite::done);
    exchange(machine, second_disk);
    EXPECT_EQ(loaded(machine, "new"), 0);
    exchange(machine, 0);
    EXPECT_EQ(loaded(machine, "new"), 'n');
    exchange(machine, second_disk);
    const auto disks = disks_at(machine.parts(), machine.clock());
    ASSERT_EQ(disks.size(), 2U);
    EXPECT_EQ(disks[0].name, "one.d64");
    EXPECT_TRUE(disks[0].has_changed);
    EXPECT_FALSE(disks[1].has_changed);
    EXPECT_EQ(*disks[1].image, *disk_of("TWO", "2"));
}

TEST(DiskExchange, knows_which_disk_is_protected) {
    Machine machine(with_two_disks(true));
    EXPECT_EQ(machine.options().drive->write("A", {1}), DriveWrite::done);
    exchange(machine, second_disk);
    EXPECT_EQ(machine.options().drive->write("A", {1}), DriveWrite::write_protected);
}

TEST(DiskExchange, goes_back_with_a_snapshot) {
    Machine machine(with_two_disks());
    const Snapshot first(machine);
    exchange(machine, second_disk);
    const Snapshot second(machine, &first);
    EXPECT_EQ(loaded(machine, "two"), '2');
    first.restore(machine);
    EXPECT_EQ(loaded(machine, "one"), '1');
    exchange(machine, second_disk);
    second.restore(machine);
    EXPECT_EQ(loaded(machine, "one"), 0);
    EXPECT_EQ(loaded(machine, "two"), '2');
}

TEST(DiskExchange, needs_no_drive_before) {
    Machine machine(MachineOptions{.disks = {{"two.d64", disk_of("TWO", "2"), false}}});
    exchange(machine, 0);
    EXPECT_EQ(loaded(machine, "two"), '2');
    EXPECT_TRUE(machine.parts().board.serial_bus.device() != nullptr);
}

TEST(DiskExchange, takes_disks_that_come_later) {
    Machine machine;
    const MachineInput late = disk_shelved("late.d64", *disk_of("LATE", "l"), true);
    EXPECT_EQ(problem_of(late), "");
    apply(late, machine);
    EXPECT_EQ(machine.parts().shelf.number_of("late.d64"), 0U);
    exchange(machine, 0);
    EXPECT_EQ(loaded(machine, "late"), 'l');
    EXPECT_EQ(machine.options().drive->write("A", {1}), DriveWrite::write_protected);
}

TEST(DiskExchange, refuses_what_is_no_disk) {
    EXPECT_NE(problem_of(disk_shelved("a", "no disk", false)), "");
    EXPECT_NE(problem_of({MachineInput::Kind::shelve, 0, {}}), "");
    EXPECT_NE(problem_of({MachineInput::Kind::shelve, 0, {'a'}}), "");
    EXPECT_NE(problem_of({MachineInput::Kind::disk, 0, {1}}), "");
    Machine machine(with_two_disks());
    exchange(machine, 7);
    EXPECT_FALSE(machine.options().drive->is_ready());
    Machine folder(MachineOptions{.drive = std::make_shared<MemoryDrive>()});
    exchange(folder, 0);
    EXPECT_TRUE(folder.options().drive->is_ready());
    EXPECT_THAT(std::string(why_no_exchange(folder.parts())), HasSubstr("is a folder"));
}

// --- a 1541 with its own processor

MachineOptions with_two_disks_in_1541() {
    MachineOptions options = options_with_drive(disk_with(pattern(300), "one"));
    options.disks = {{"two.d64", disk_with(pattern(400), "two"), false}};
    return options;
}

std::vector<std::uint8_t> loaded_by_1541(Machine& machine, const std::string& name, std::size_t size) {
    for (std::uint16_t at = 0; at < size; ++at) machine.ram(static_cast<std::uint16_t>(0x4000 + at)) = 0;
    EXPECT_EQ(run_code(machine, load_to(name, "$4000"), long_time), Stop::program_exit);
    std::vector<std::uint8_t> bytes;
    for (std::uint16_t at = 0; at < size; ++at) bytes.push_back(machine.ram(static_cast<std::uint16_t>(0x4000 + at)));
    return bytes;
}

TEST(DiskExchange, is_seen_by_the_head_of_a_1541) {
    Machine machine(with_two_disks_in_1541());
    EXPECT_EQ(loaded_by_1541(machine, "one", 300), pattern(300));
    exchange(machine, second_disk);
    EXPECT_EQ(loaded_by_1541(machine, "two", 400), pattern(400));
    exchange(machine, 0);
    EXPECT_EQ(loaded_by_1541(machine, "one", 300), pattern(300));
    apply(disk_taken_out(), machine);
    EXPECT_TRUE(drive_of(machine).mechanism().disk().is_missing());
}

// The jacket of a disk that comes or goes darkens the barrier for 150 milliseconds; the empty drive lets light through.
TEST(DiskExchange, darkens_the_light_barrier_of_a_1541) {
    const auto parts = options_with_drive(disk_with(pattern(10))).drive_1541;
    Drive1541 drive(parts, pal.cycles_per_second);
    constexpr std::uint16_t port_b = 0x1c00;
    constexpr std::uint8_t light = 0x10;
    const auto sees_light = [&](Cycle milliseconds) {
        (void)drive.pulled(milliseconds * pal.cycles_per_second / 1000);
        return (drive.read_chip(port_b, drive.clock()) & light) != 0;
    };
    const auto cycle_of = [](Cycle milliseconds) { return milliseconds * pal.cycles_per_second / 1000; };
    EXPECT_TRUE(sees_light(1'000));
    EXPECT_TRUE(drive.take_out_disk(cycle_of(1'000)).has_value());
    EXPECT_FALSE(sees_light(1'001));
    EXPECT_FALSE(sees_light(1'148));
    EXPECT_TRUE(sees_light(1'152));
    EXPECT_FALSE(drive.take_out_disk(cycle_of(1'160)).has_value());
    drive.put_in_disk(disk_with(pattern(10)), false, cycle_of(1'500));
    EXPECT_FALSE(sees_light(1'501));
    EXPECT_TRUE(sees_light(1'652));
    (void)drive.take_out_disk(cycle_of(2'000));
    drive.put_in_disk(disk_with(pattern(10)), true, cycle_of(2'500));
    EXPECT_FALSE(sees_light(3'000)) << "its notch is covered";
}

TEST(DiskExchange, is_the_same_for_a_drive_that_is_watched_and_one_that_is_left_alone) {
    const auto parts = options_with_drive(disk_with(pattern(10))).drive_1541;
    Drive1541 watched(parts, pal.cycles_per_second), alone(parts, pal.cycles_per_second);
    const Cycle out = 3'000'000, in = 3'400'000, end = 9'000'000;
    for (Cycle now = 0; now < out; now += 1'009) (void)watched.pulled(now);
    for (Drive1541* const drive : {&watched, &alone}) (void)drive->take_out_disk(out);
    for (Cycle now = out; now < in; now += 1'009) (void)watched.pulled(now);
    for (Drive1541* const drive : {&watched, &alone}) drive->put_in_disk(disk_with(pattern(20)), false, in);
    for (Cycle now = in; now < end; now += 1'009) (void)watched.pulled(now);
    EXPECT_EQ(watched.pulled(end), alone.pulled(end));
    EXPECT_EQ(watched.registers(), alone.registers());
    EXPECT_EQ(watched.clock(), alone.clock());
    for (std::uint16_t address = 0; address < 0x800; ++address) ASSERT_EQ(watched.ram(address), alone.ram(address));
}

TEST(DiskExchange, leaves_a_1541_empty_if_it_cannot_read_the_disk) {
    MachineOptions options = options_with_drive(disk_with(pattern(10)));
    options.disks = {{"large.d81", std::make_shared<const std::string>(819'200, '\0'), false}};
    Machine machine(std::move(options));
    exchange(machine, 1);
    EXPECT_TRUE(drive_of(machine).mechanism().disk().is_missing());
}

// --- in a key script

TEST(DiskExchange, is_a_word_of_key_scripts) {
    const KeyScript script = parse_key_script("a{disk:Folder/Side B.D64}{DISK:x}").script;
    ASSERT_EQ(script.size(), 3U);
    EXPECT_EQ(script[1].kind, KeyEvent::Kind::disk);
    EXPECT_EQ(script[1].file, "Folder/Side B.D64");
    EXPECT_EQ(script[2].file, "x");
    EXPECT_THAT(parse_key_script("{disk:}").error, HasSubstr("expected the file of a disk image"));
}

// It asks for a key, notes what the drive says when it comes, and asks for another one.
TEST(DiskExchange, happens_when_the_program_waits_for_a_key) {
    Machine machine(with_two_disks());
    start_code(machine, "first: jsr getin / beq first / sta $02 / later: jsr getin / beq later / sta $03 / rts");
    Session session(machine);
    session.keys = parse_key_script("a{disk:two.d64}b").script;
    session.until = {{.kind = Condition::Kind::exit}};
    std::vector<std::string> acts;
    session.about_to_act = [&](const MachineInput& input) {
        if (input.kind == MachineInput::Kind::key) acts.push_back(machine.ram(0x02) == 0 ? "first key" : "second key");
        if (input.kind == MachineInput::Kind::disk) acts.push_back(input.bytes.empty() ? "out" : "in");
    };
    EXPECT_TRUE(session.run().reached);
    EXPECT_THAT(acts, testing::ElementsAre("first key", "out", "in", "second key"));
    EXPECT_EQ(machine.parts().shelf.inside[0], 1U);
}

TEST(DiskExchange, needs_no_program_that_waits_after_a_token_that_takes_frames) {
    Machine machine(with_two_disks());
    start_code(machine, "forever: jmp forever");
    Session session(machine);
    session.keys = parse_key_script("{wait:5}{disk:two.d64}").script;
    session.until = {{.kind = Condition::Kind::frames, .count = 60}};
    EXPECT_TRUE(session.run().reached);
    EXPECT_EQ(machine.parts().shelf.inside[0], 1U);
}

}  // namespace
}  // namespace gato::simulator
