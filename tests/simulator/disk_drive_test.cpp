// SPDX-License-Identifier: MIT
// A disk image in drive 8: its order, what fits on it, what its directory shows, and that copies of a machine share no disk.
#include "simulator/firmware/directory.hpp"
#include "simulator/machine_support.hpp"
#include "support/disk_builder.hpp"

#include "simulator/machine/disk_drive.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::simulator {
namespace {

using testing::ElementsAre;
using tests::DiskBuilder;
using FileBytes = std::vector<std::uint8_t>;

DiskDrive drive_with(const DiskBuilder& builder) {
    std::string error;
    auto image = disk::read_image(builder.image(), error);
    EXPECT_EQ(error, "");
    return DiskDrive(std::move(*image));
}

std::vector<std::string> names_on(Drive& drive) {
    std::vector<std::string> names;
    for (const DriveFile& file : drive.list()) names.push_back(file.name);
    return names;
}

// The lines of the directory as LIST shows them.
std::vector<std::string> listing_of(Drive& drive) {
    const FileBytes program = *read_from_drive(drive, "$");
    std::vector<std::string> lines;
    for (std::size_t at = 2; program[at] != 0 || program[at + 1] != 0;) {
        std::string line = std::to_string(program[at + 2] | program[at + 3] << 8) + " ";
        for (at += 4; program[at] != 0; ++at) line += static_cast<char>(program[at]);
        lines.push_back(line);
        ++at;
    }
    return lines;
}

TEST(DiskDrive, keeps_the_order_of_the_directory_and_of_writing) {
    DiskDrive drive = drive_with(DiskBuilder().add("ZEBRA", "zz").add("NOTES", "nn", DiskBuilder::seq).add("APE", "aa"));
    EXPECT_EQ(*read_from_drive(drive, "*"), (FileBytes{'z', 'z'}));
    EXPECT_EQ(*read_from_drive(drive, "A*"), (FileBytes{'a', 'a'}));
    EXPECT_EQ(drive.write("BEE", {1}), DriveWrite::done);
    EXPECT_EQ(drive.write("ZEBRA", {2}), DriveWrite::done);
    EXPECT_THAT(names_on(drive), ElementsAre("ZEBRA", "NOTES", "APE", "BEE"));
    EXPECT_EQ(rename_file(drive, "0:FOX=NOTES"), drive_ok);
    EXPECT_TRUE(drive.remove("APE"));
    EXPECT_FALSE(drive.remove("APE"));
    EXPECT_THAT(names_on(drive), ElementsAre("ZEBRA", "FOX", "BEE"));
    EXPECT_EQ(drive.list()[1].type, FileType::sequential);
    EXPECT_EQ(drive.write_sequential("BEE", {1}), DriveWrite::done);
    EXPECT_EQ(drive.list()[2].type, FileType::sequential);
}

TEST(DiskDrive, shows_name_id_and_free_blocks) {
    DiskDrive drive = drive_with(DiskBuilder().add("GAME", std::string(255, 'x')).add("NOTES", "n", DiskBuilder::seq));
    EXPECT_THAT(listing_of(drive), ElementsAre("0 \x12\"HARDY           \" 5X 2A", "2   \"GAME\"             PRG ",
                                               "1   \"NOTES\"            SEQ ", "661 BLOCKS FREE.             "));
    EXPECT_EQ(drive.write("MORE", FileBytes(508)), DriveWrite::done);
    EXPECT_TRUE(drive.remove("GAME"));
    EXPECT_EQ(listing_of(drive).back(), "661 BLOCKS FREE.             ");
}

TEST(DiskDrive, is_full_when_its_blocks_are_used) {
    DiskDrive drive = drive_with(DiskBuilder().add("GAME", std::string(254, 'x')));
    EXPECT_EQ(drive.write("A", FileBytes(254 * 663 + 1)), DriveWrite::full);
    EXPECT_FALSE(drive.has("A"));
    EXPECT_FALSE(drive.has_changed());
    EXPECT_EQ(drive.write("A", FileBytes(254 * 662)), DriveWrite::done);
    EXPECT_EQ(drive.write("B", FileBytes(254)), DriveWrite::done);
    EXPECT_EQ(store(drive, "C", {1}), "72,DISK FULL,00,00\r");
    // The new file is written before the old one is deleted; a new name needs nothing.
    EXPECT_EQ(drive.write("GAME", {1}), DriveWrite::full);
    EXPECT_EQ(drive.read("GAME")->size(), 254U);
    EXPECT_EQ(rename_file(drive, "CHESS=GAME"), drive_ok);
    EXPECT_TRUE(drive.remove("B"));
    EXPECT_EQ(drive.write("CHESS", {1}), DriveWrite::done);
    EXPECT_EQ(drive.write("C", FileBytes(254)), DriveWrite::done);
}

TEST(DiskDrive, is_full_when_its_directory_is) {
    DiskBuilder builder;
    for (int i = 0; i < 143; ++i) builder.add("F" + std::to_string(i), "x");
    DiskDrive drive = drive_with(builder);
    EXPECT_EQ(drive.write("LAST", {1}), DriveWrite::done);
    EXPECT_EQ(drive.write("ONE MORE", {1}), DriveWrite::full);
    EXPECT_EQ(drive.write("LAST", {2}), DriveWrite::done);
    EXPECT_TRUE(drive.remove("F0"));
    EXPECT_EQ(drive.write("ONE MORE", {1}), DriveWrite::done);
}

TEST(DiskDrive, is_not_shared_by_copies_of_a_machine) {
    const auto drive = std::make_shared<DiskDrive>(drive_with(DiskBuilder().add("GAME", "xx")));
    const Machine machine{MachineOptions{.drive = drive}};
    Machine copy;
    copy = machine;
    EXPECT_TRUE(copy.options().drive->remove("GAME"));
    EXPECT_TRUE(drive->has("GAME"));
    EXPECT_FALSE(drive->has_changed());
}

// LOAD"*",8,1 through the KERNAL.
TEST(DiskDrive, loads_its_first_file) {
    Machine machine{MachineOptions{.drive = std::make_shared<DiskDrive>(drive_with(
                                       DiskBuilder().add("ZZ", std::string("\0\x30\x11\x22", 4)).add("AA", "\1\1\1")))}};
    machine.ram(0xc100) = '*';
    run_code(machine,
             "lda #1 / ldx #8 / ldy #1 / jsr setlfs / lda #1 / ldx #0 / ldy #$c1 / jsr setnam / lda #0 / jsr load / rts",
             100'000'000);
    EXPECT_EQ(machine.ram_word(0x3000), 0x2211);
}

}  // namespace
}  // namespace gato::simulator
