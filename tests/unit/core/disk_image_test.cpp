// SPDX-License-Identifier: MIT
// Images of disks that are made sector by sector: what is read of them, and what is said of those that are damaged.
#include "support/disk_builder.hpp"

#include <gato/formats/disk_image.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

namespace gato::tests {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::optional<disk::Image> read(const std::string& image) {
    std::string error;
    auto result = disk::read_image(image, error);
    EXPECT_EQ(result.has_value(), error.empty()) << error;
    return result;
}

std::string error_of(const std::string& image) {
    std::string error;
    EXPECT_FALSE(disk::read_image(image, error));
    return error;
}

std::vector<std::string> names_on(const disk::Image& image) {
    std::vector<std::string> names;
    for (const disk::File& file : image.files) names.push_back(file.name);
    return names;
}

std::string text_of(const disk::File& file) {
    return {file.content.begin(), file.content.end()};
}

TEST(DiskImageReader, knows_name_and_id_of_a_new_disk) {
    const auto disk = read(DiskBuilder().image());
    ASSERT_TRUE(disk);
    EXPECT_EQ(disk->name, "HARDY           ");
    EXPECT_EQ(disk->id, "5X 2A");
    EXPECT_THAT(disk->files, IsEmpty());
    EXPECT_EQ(disk->free_blocks, 664U);
    EXPECT_EQ(disk->free_entries, 144U);
    EXPECT_EQ(disk->first_program(), nullptr);
}

TEST(DiskImageReader, reads_files_of_all_lengths_in_the_order_of_the_directory) {
    DiskBuilder builder;
    const std::string one_block(254, 'x'), two_blocks = one_block + "y", long_one(254 * 30, 'z');
    const auto disk = read(builder.add("ZZ", one_block, DiskBuilder::seq)
                               .add("MIDDLE", two_blocks)
                               .add("AA", long_one, DiskBuilder::usr)
                               .add("B", "")
                               .image());
    ASSERT_TRUE(disk);
    EXPECT_THAT(names_on(*disk), ElementsAre("ZZ", "MIDDLE", "AA", "B"));
    EXPECT_EQ(text_of(disk->files[0]), one_block);
    EXPECT_EQ(text_of(disk->files[1]), two_blocks);
    EXPECT_EQ(text_of(disk->files[2]), long_one);
    EXPECT_EQ(text_of(disk->files[3]), "");
    EXPECT_EQ(disk->files[0].type, disk::FileType::sequential);
    EXPECT_EQ(disk->files[1].type, disk::FileType::program);
    EXPECT_EQ(disk->files[2].type, disk::FileType::sequential);
    EXPECT_EQ(disk->first_program(), &disk->files[1]);
    EXPECT_EQ(disk->free_blocks, 664U - 1 - 2 - 30 - 1);
    EXPECT_EQ(disk->free_entries, 140U);
}

TEST(DiskImageReader, takes_images_with_error_information_and_of_40_tracks) {
    const DiskBuilder disk = DiskBuilder().add("A", "abc");
    EXPECT_TRUE(read(disk.image() + std::string(683, '\x05')));
    DiskBuilder longer(40);
    longer.entry("B", DiskBuilder::prg, 40, 16).set(40, 16, 0, std::string("\0\x03xy", 4));
    const auto image = read(longer.image());
    ASSERT_TRUE(image);
    EXPECT_EQ(text_of(image->files.at(0)), "xy");
    EXPECT_TRUE(read(longer.image() + std::string(768, '\x01')));
}

TEST(DiskImageReader, leaves_out_what_cannot_be_read_as_a_whole) {
    DiskBuilder builder;
    builder.add("OLD", "1", '\0').add("SPLAT", "2", DiskBuilder::open_prg).entry("----", DiskBuilder::del, 99, 99);
    builder.entry("ART", DiskBuilder::prg, 0, 0).add("RECORDS", "3", DiskBuilder::rel).add("LOCKED", "4", '\xc2');
    const auto disk = read(builder.image());
    ASSERT_TRUE(disk);
    EXPECT_THAT(names_on(*disk), ElementsAre("LOCKED"));
    EXPECT_EQ(disk->free_entries, 144U - 5);
}

TEST(DiskImageReader, ends_a_name_at_its_padding) {
    DiskBuilder builder;
    builder.add("SIXTEEN LETTERS!", "1").add("A\xa0,8,1", "2").add(std::string("A\0\xff", 3), "3");
    const auto disk = read(builder.image());
    ASSERT_TRUE(disk);
    EXPECT_THAT(names_on(*disk), ElementsAre("SIXTEEN LETTERS!", "A", std::string("A\0\xff", 3)));
}

TEST(DiskImageReader, reads_a_full_directory) {
    DiskBuilder builder;
    for (int i = 0; i < 144; ++i) builder.add("F" + std::to_string(i), "x");
    const auto disk = read(builder.image());
    ASSERT_TRUE(disk);
    EXPECT_EQ(disk->files.size(), 144U);
    EXPECT_EQ(disk->files.back().name, "F143");
    EXPECT_EQ(disk->free_entries, 0U);
    EXPECT_THAT(error_of(builder.set(18, 18, 0, "\x11\x05").image()), HasSubstr("the directory has more than 18 sectors"));
}

TEST(DiskImageReader, refuses_what_has_another_size) {
    for (const std::size_t size : {0U, 1U, 174847U, 174849U, 175530U, 196607U, 197377U, 349696U, 819200U})
        EXPECT_THAT(error_of(std::string(size, '\0')), HasSubstr("is no disk image")) << size;
}

TEST(DiskImageReader, names_file_track_and_sector_of_a_broken_chain) {
    DiskBuilder builder;
    builder.add("GAME", std::string(600, 'x'));
    const auto with = [&](const std::string& link) { return error_of(DiskBuilder(builder).set(1, 1, 0, link).image()); };
    EXPECT_EQ(with("\x24" + std::string(1, '\0')),
              "the file \"GAME\" leads to track 36, sector 0, which the disk does not have");
    EXPECT_THAT(with("\x11\x15"), HasSubstr("leads to track 17, sector 21"));
    EXPECT_THAT(with("\xff\xff"), HasSubstr("leads to track 255, sector 255"));
    EXPECT_EQ(with("\x01\x01"), "the file \"GAME\" comes back to track 1, sector 1 and has no end");
    EXPECT_THAT(with(std::string("\x01\0", 2)), HasSubstr("comes back to track 1, sector 0"));
    EXPECT_THAT(error_of(DiskBuilder().entry("\x93\xc1", DiskBuilder::prg, 99, 1).image()),
                HasSubstr("the file \"??\" leads to"));
    EXPECT_THAT(error_of(DiskBuilder().set(18, 1, 0, "\x12\x01").image()), HasSubstr("the directory comes back to track 18"));
    EXPECT_THAT(error_of(DiskBuilder().set(18, 1, 0, "\x24\x01").image()), HasSubstr("the directory leads to track 36"));
}

// Whatever is damaged: a disk of no more than its directory can name, or a reason.
TEST(DiskImageReader, survives_any_damage) {
    const DiskBuilder builder = DiskBuilder().add("A", std::string(5000, 'a')).add("B", std::string(300, 'b'));
    std::mt19937 random(1);
    const auto below = [&](std::size_t limit) { return std::uniform_int_distribution<std::size_t>(0, limit - 1)(random); };
    int refused = 0;
    for (int round = 0; round < 2000; ++round) {
        std::string image = builder.image();
        for (std::size_t changes = below(8) + 1; changes > 0; --changes) {
            const std::size_t sector = below(2) == 0 ? 357 + below(3) : below(22);  // of the directory, or of the files
            image[sector * 256 + below(round % 2 == 0 ? 256 : 40)] = static_cast<char>(below(256));
        }
        std::string error;
        const auto disk = disk::read_image(image, error);
        EXPECT_EQ(disk.has_value(), error.empty());
        refused += disk ? 0 : 1;
        if (disk) {
            EXPECT_LE(disk->files.size(), 144U);
            EXPECT_LE(disk->free_blocks, 664U);
        }
    }
    EXPECT_GT(refused, 100);
    EXPECT_LT(refused, 1900);
}

}  // namespace
}  // namespace gato::tests
