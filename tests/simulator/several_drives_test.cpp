// SPDX-License-Identifier: MIT
// Drives 8 to 11 on one bus: those that have a processor, those that have none, and both beside each other.
#include "simulator/drive_1541_support.hpp"

#include "simulator/machine/disk_drive.hpp"
#include "simulator/machine/disk_exchange.hpp"
#include "support/disk_builder.hpp"

#include <gato/simulator/key_script.hpp>
#include <gato/simulator/machine_input.hpp>
#include <gato/simulator/memory_drive.hpp>
#include <gato/simulator/snapshot.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::simulator {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr std::size_t eight = 0, nine = 1, ten = 2, eleven = 3;

std::shared_ptr<const std::string> disk_of(const std::string& name, const std::string& program) {
    return std::make_shared<const std::string>(tests::DiskBuilder().add(name, std::string("\x00\x40", 2) + program).image());
}

DriveUnit with_disk(const std::string& name, const std::string& program) {
    std::string error;
    return {.drive = std::make_shared<DiskDrive>(*disk::read_image(*disk_of(name, program), error)), .disk_name = name};
}

DriveUnit with_processor(const std::string& name, const std::vector<std::uint8_t>& bytes) {
    return {.drive_1541 = options_with_drive(disk_with(bytes, name)).drive_1541, .disk_name = name};
}

DriveUnit with_folder() {
    return {.drive = std::make_shared<MemoryDrive>()};
}

Machine machine_with(std::initializer_list<std::pair<std::size_t, DriveUnit>> drives) {
    MachineOptions options;
    for (const auto& [unit, drive] : drives) options.set_drive(unit, drive);
    return Machine(std::move(options));
}

std::string set_file(const std::string& name, int number, int device, int secondary) {
    return "lda #" + std::to_string(name.size()) + " / ldx #<name / ldy #>name / jsr setnam / lda #" + std::to_string(number)
           + " / ldx #" + std::to_string(device) + " / ldy #" + std::to_string(secondary)
           + " / jsr setlfs / jmp go / name: text \"" + name + "\" / go: ";
}

// The bytes that LOAD has put at $4000, or its error.
std::string loaded(Machine& machine, int device, const std::string& name) {
    const std::string code = set_file(name, 1, device, 0)
                             + "lda #0 / ldx #<$4000 / ldy #>$4000 / jsr load / sta $03 / "
                               "lda #0 / rol a / sta $02 / stx $04 / sty $05 / rts";
    EXPECT_EQ(run_code(machine, code, long_time), Stop::program_exit);
    if (machine.ram(0x02) != 0) return "error " + std::to_string(machine.ram(0x03));
    std::string bytes;
    for (int at = 0x4000; at < machine.ram_word(0x04); ++at)
        bytes += static_cast<char>(machine.ram(static_cast<std::uint16_t>(at)));
    return bytes;
}

std::string text_of(const std::vector<std::uint8_t>& bytes) {
    return {bytes.begin(), bytes.end()};
}

std::string status_of(Machine& machine, int device) {
    const std::string code = "lda #0 / jsr setnam / lda #15 / ldx #" + std::to_string(device)
                             + " / ldy #15 / jsr setlfs / jsr open / ldx #15 / jsr chkin / ldy #0 / "
                               "next: sty $02 / jsr chrin / ldy $02 / sta $5000,y / iny / cmp #13 / bne next / "
                               "lda #0 / sta $5000,y / jsr clrchn / lda #15 / jsr close / rts";
    EXPECT_EQ(run_code(machine, code, long_time), Stop::program_exit);
    std::string status;
    for (std::uint16_t at = 0x5000; machine.ram(at) != 0; ++at) status += static_cast<char>(machine.ram(at));
    return status;
}

// Reads all of a file and then writes it, while both are open.
std::string copy(const std::string& source, int from, const std::string& target, int to) {
    const auto open_file = [](const std::string& label, const std::string& name, int number, int device) {
        return "lda #" + std::to_string(name.size()) + " / ldx #<" + label + " / ldy #>" + label + " / jsr setnam / lda #"
               + std::to_string(number) + " / ldx #" + std::to_string(device) + " / ldy #" + std::to_string(number)
               + " / jsr setlfs / jsr open / ";
    };
    return "jmp begin / from: text \"" + source + "\" / to: text \"" + target
           + "\" / begin: " + open_file("from", source, 2, from) + open_file("to", target, 3, to)
           + "ldx #2 / jsr chkin / ldy #0 / get: sty $02 / jsr chrin / ldy $02 / sta $6000,y / iny / lda $90 / beq get / "
             "sty $03 / jsr clrchn / ldx #3 / jsr chkout / ldy #0 / put: sty $02 / lda $6000,y / jsr chrout / ldy $02 / "
             "iny / cpy $03 / bne put / jsr clrchn / lda #3 / jsr close / lda #2 / jsr close / rts";
}

TEST(SeveralDrives, have_files_of_their_own) {
    Machine machine = machine_with({{eight, with_disk("ONE", "8")},
                                    {nine, with_disk("ONE", "9")},
                                    {ten, with_folder()},
                                    {eleven, with_disk("ONE", "11")}});
    EXPECT_EQ(loaded(machine, 8, "one"), "8");
    EXPECT_EQ(loaded(machine, 9, "one"), "9");
    EXPECT_EQ(loaded(machine, 10, "one"), "error 4");
    EXPECT_EQ(loaded(machine, 11, "one"), "11");
    EXPECT_THAT(status_of(machine, 10), StartsWith("62"));
    EXPECT_THAT(status_of(machine, 10), StartsWith("00"));
    EXPECT_EQ(loaded(machine, 9, "two"), "error 4");
    EXPECT_THAT(status_of(machine, 8), StartsWith("00")) << "each has its own message";
    EXPECT_THAT(status_of(machine, 9), StartsWith("62"));
}

TEST(SeveralDrives, may_be_without_the_first) {
    Machine machine = machine_with({{nine, with_disk("ONE", "9")}});
    EXPECT_EQ(loaded(machine, 9, "one"), "9");
    EXPECT_EQ(loaded(machine, 8, "one"), "error 5");
    EXPECT_EQ(loaded(machine, 12, "one"), "error 5");
}

TEST(SeveralDrives, with_processors_answer_to_their_jumpers) {
    Machine machine = machine_with({{eight, with_processor("one", pattern(300))},
                                    {nine, with_processor("one", pattern(400))},
                                    {eleven, with_processor("one", pattern(500))}});
    EXPECT_EQ(loaded(machine, 9, "one"), text_of(pattern(400)));
    EXPECT_EQ(loaded(machine, 8, "one"), text_of(pattern(300)));
    EXPECT_EQ(loaded(machine, 11, "one"), text_of(pattern(500)));
    EXPECT_EQ(loaded(machine, 9, "one"), text_of(pattern(400)));
}

TEST(SeveralDrives, with_and_without_a_processor_share_the_lines) {
    Machine machine =
        machine_with({{eight, with_disk("ONE", "8")}, {nine, with_processor("one", pattern(300))}, {ten, with_folder()}});
    EXPECT_EQ(loaded(machine, 9, "one"), text_of(pattern(300)));
    EXPECT_EQ(loaded(machine, 8, "one"), "8");
    EXPECT_EQ(loaded(machine, 9, "one"), text_of(pattern(300)));
    EXPECT_THAT(status_of(machine, 10), StartsWith("73"));
}

// By the host at once, by the lines, and from one to the other.
TEST(SeveralDrives, can_have_open_files_at_once) {
    const std::vector<std::uint8_t> bytes = pattern(20);
    for (const bool from_1541 : {false, true}) {
        const auto files = std::make_shared<MemoryDrive>();
        Machine machine = machine_with(
            {{eight, from_1541 ? with_processor("notes", bytes) : with_folder()}, {nine, DriveUnit{.drive = files}}});
        if (!from_1541) {
            ASSERT_EQ(machine.options().drive->write_sequential("NOTES", bytes), DriveWrite::done);
        }
        const std::string source = from_1541 ? "notes,p,r" : "notes,s,r";
        EXPECT_EQ(run_code(machine, copy(source, 8, "notes,s,w", 9), long_time), Stop::program_exit);
        auto copied = machine.options().drive_at(nine)->read("NOTES").value();
        if (from_1541) copied.erase(copied.begin(), copied.begin() + 2);  // the load address
        EXPECT_EQ(copied, bytes);
    }
}

// The eight routines of the bus reach a drive without a processor, too.
TEST(SeveralDrives, without_a_processor_answer_on_the_lines) {
    Machine machine = machine_with({{eight, with_disk("ONE", "8")}, {ten, with_folder()}});
    const std::string ask =
        "lda #10 / jsr talk / lda #$6f / jsr tksa / jsr acptr / sta $02 / jsr acptr / sta $03 / jsr untlk / rts";
    EXPECT_EQ(run_code(machine, ask, long_time), Stop::program_exit);
    EXPECT_EQ(machine.ram(0x02), '7');
    EXPECT_EQ(machine.ram(0x03), '3');
}

// As a 1541 does, a drive without a processor leaves the answer to a device that is not there to nobody.
TEST(SeveralDrives, do_not_answer_for_a_device_that_is_not_there) {
    Machine machine = machine_with({{eight, with_disk("ONE", "8")}, {ten, with_folder()}});
    const auto status_after = [&](int device) {
        const std::string ask = "lda #0 / sta $90 / lda #" + std::to_string(device)
                                + " / jsr listen / lda #$6f / jsr second / lda $90 / sta $02 / jsr unlsn / rts";
        EXPECT_EQ(run_code(machine, ask, long_time), Stop::program_exit);
        return machine.ram(0x02);
    };
    EXPECT_EQ(status_after(9), 0x80);
    EXPECT_EQ(status_after(8), 0);
    EXPECT_EQ(status_after(10), 0);
}

TEST(SeveralDrives, keep_what_was_written_to_their_disks) {
    Machine machine = machine_with({{eight, with_disk("ONE", "8")}, {nine, with_disk("TWO", "9")}});
    EXPECT_EQ(machine.options().drive_at(nine)->write("NEW", {1, 2}), DriveWrite::done);
    const auto disks = disks_at(machine.parts(), machine.clock());
    ASSERT_EQ(disks.size(), 2U);
    EXPECT_FALSE(disks[0].has_changed);
    EXPECT_EQ(disks[1].name, "TWO");
    EXPECT_TRUE(disks[1].has_changed);
}

TEST(SeveralDrives, go_back_with_a_snapshot) {
    Machine machine = machine_with({{eight, with_disk("ONE", "8")}, {nine, with_disk("ONE", "9")}});
    const Snapshot before(machine);
    EXPECT_EQ(machine.options().drive_at(nine)->write("NEW", {0, 0x40, 'n'}), DriveWrite::done);
    const Snapshot after(machine, &before);
    before.restore(machine);
    EXPECT_EQ(loaded(machine, 9, "new"), "error 4");
    after.restore(machine);
    EXPECT_EQ(loaded(machine, 9, "new"), "n");
}

TEST(SeveralDrives, exchange_disks_each_for_itself) {
    Machine machine = machine_with({{eight, with_disk("ONE", "8")}, {nine, with_disk("TWO", "9")}});
    apply(disk_taken_out(nine), machine);
    EXPECT_EQ(loaded(machine, 8, "one"), "8");
    EXPECT_THAT(loaded(machine, 9, "two"), "error 4");
    apply(disk_put_in(0, nine), machine);
    EXPECT_EQ(loaded(machine, 9, "one"), "error 4") << "that disk is still in drive 8";
    apply(disk_taken_out(eight), machine);
    apply(disk_put_in(0, nine), machine);
    apply(disk_put_in(1, eight), machine);
    EXPECT_EQ(loaded(machine, 9, "one"), "8");
    EXPECT_EQ(loaded(machine, 8, "two"), "9");
}

TEST(SeveralDrives, are_words_of_key_scripts) {
    const KeyScript script = parse_key_script("{disk:a}{disk9:B}{Disk10:c}{disk11:d}").script;
    ASSERT_EQ(script.size(), 4U);
    for (std::size_t unit = eight; unit <= eleven; ++unit) EXPECT_EQ(script[unit].unit, unit);
    EXPECT_EQ(script[nine].file, "B");
    EXPECT_EQ(text_of_exchange(script[ten]), "{disk10:c}");
    EXPECT_THAT(parse_key_script("{disk9:}").error, HasSubstr("expected the file of a disk image"));
    EXPECT_NE(parse_key_script("{disk12:a}").error, "");
    EXPECT_NE(problem_of({MachineInput::Kind::disk, 4, {}}), "");
}

}  // namespace
}  // namespace gato::simulator
