// SPDX-License-Identifier: MIT
// Disk images made sector by sector: what is read from them, a drive's messages about damaged ones, and where new blocks go.
#include "support/disk_builder.hpp"

#include "core/formats/disk_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

namespace gato::tests {
namespace {

using disk::Dos;
using disk::Kind;
using disk::Sector;
using testing::ElementsAre;
using testing::HasSubstr;

disk::Image read(const std::string& bytes) {
    std::string error;
    auto image = disk::read_image(bytes, error);
    EXPECT_EQ(error, "");
    return image.value();
}

std::vector<std::string> names_on(const disk::Image& image) {
    std::vector<std::string> names;
    for (const disk::Entry& entry : disk::directory(image))
        if (entry.is_used()) names.push_back(entry.name);
    return names;
}

std::string content_of(const disk::Image& image, const disk::Entry& entry) {
    const disk::Bytes content = disk::read_chain(image, entry.first);
    return {content.begin(), content.end()};
}

// The drive's message when this is done.
template <class Work>
std::string message_of(Work work) {
    try {
        work();
        return "00";
    } catch (const disk::DosError& error) {
        return disk::dos_message(error.code, error.place);
    }
}

TEST(DiskImage, knows_name_and_id_of_a_new_disk) {
    const disk::Image image = read(DiskBuilder().image());
    EXPECT_EQ(disk::label_of(image).name, "HARDY           ");
    EXPECT_EQ(disk::label_of(image).id, "5X 2A");
    EXPECT_EQ(disk::Map(image).free_blocks(), 664U);
    EXPECT_FALSE(disk::first_program(image));
}

TEST(DiskImage, reads_files_of_all_lengths_in_the_order_of_the_directory) {
    const std::string one_block(254, 'x'), two_blocks = one_block + "y", long_one(254 * 30, 'z');
    const disk::Image image = read(DiskBuilder()
                                       .add("ZZ", one_block, DiskBuilder::seq)
                                       .add("MIDDLE", two_blocks)
                                       .add("AA", long_one, DiskBuilder::usr)
                                       .add("B", "")
                                       .image());
    EXPECT_THAT(names_on(image), ElementsAre("ZZ", "MIDDLE", "AA", "B"));
    const auto entries = disk::directory(image);
    EXPECT_EQ(content_of(image, entries[0]), one_block);
    EXPECT_EQ(content_of(image, entries[1]), two_blocks);
    EXPECT_EQ(content_of(image, entries[2]), long_one);
    EXPECT_EQ(content_of(image, entries[3]), "");
    EXPECT_EQ(entries[2].kind(), Kind::usr);
    EXPECT_EQ(entries[2].blocks, 30U);
    EXPECT_EQ(disk::first_program(image)->name, "MIDDLE");
    EXPECT_EQ(disk::Map(image).free_blocks(), 664U - 1 - 2 - 30 - 1);
}

TEST(DiskImage, ends_a_name_at_its_padding) {
    const auto image = read(DiskBuilder().add("SIXTEEN LETTERS!", "1").add("A\xa0,8,1", "2").image());
    EXPECT_THAT(names_on(image), ElementsAre("SIXTEEN LETTERS!", "A"));
}

TEST(DiskImage, has_40_or_42_tracks_too) {
    EXPECT_EQ(read(std::string(205312, '\0')).tracks(), 42);
    EXPECT_EQ(read(std::string(206114, '\1')).tracks(), 42);
    DiskBuilder longer(40);
    longer.entry("B", DiskBuilder::prg, 40, 16).set(40, 16, 0, std::string("\0\x03xy", 4));
    const auto image = read(longer.image());
    EXPECT_EQ(content_of(image, *disk::first_program(image)), "xy");
    EXPECT_EQ(image.bytes(), longer.image());
}

// 1 and 0 are no error; 5 is that of the sum over a block (23), 15 a drive that is not ready.
TEST(DiskImage, minds_what_the_image_says_of_errors) {
    const std::string sectors = DiskBuilder().add("A", "abc").image();
    for (const char well : {'\0', '\1'}) EXPECT_EQ(names_on(read(sectors + std::string(683, well))).size(), 1U);
    std::string errors(683, '\1');
    errors[0] = 5;
    disk::Image image = read(sectors + errors);
    const auto first = [&] { (void)disk::read_chain(image, {1, 0}); };
    EXPECT_EQ(message_of(first), "23,READ ERROR,01,00");
    image.write({1, 0}, disk::SectorBuffer{});
    EXPECT_EQ(message_of(first), "00") << "what has been written can be read";
    EXPECT_EQ(image.bytes().substr(174848), std::string(683, '\1'));
    errors[0] = 15;
    image = read(sectors + errors);
    EXPECT_EQ(message_of(first), "74,DRIVE NOT READY,01,00");
}

TEST(DiskImage, refuses_what_has_another_size) {
    for (const std::size_t size : {0U, 1U, 174847U, 174849U, 175530U, 196607U, 197377U, 349695U, 819201U}) {
        std::string error;
        EXPECT_FALSE(disk::read_image(std::string(size, '\0'), error));
        EXPECT_THAT(error, HasSubstr("is not a disk image: a .d64 has 174848 bytes")) << size;
        EXPECT_THAT(error, testing::EndsWith("not " + std::to_string(size)));
    }
}

TEST(DiskImage, has_the_drives_message_for_a_broken_chain) {
    DiskBuilder builder;
    builder.add("GAME", std::string(600, 'x'));
    const auto with = [&](const std::string& link) {
        const auto image = read(DiskBuilder(builder).set(1, 1, 0, link).image());
        return message_of([&] { (void)disk::read_chain(image, {1, 0}); });
    };
    EXPECT_EQ(with("\x24" + std::string(1, '\0')), "66,ILLEGAL TRACK OR SECTOR,36,00");
    EXPECT_EQ(with("\x11\x15"), "66,ILLEGAL TRACK OR SECTOR,17,21");
    EXPECT_EQ(with("\xff\xff"), "66,ILLEGAL TRACK OR SECTOR,99,99");
    EXPECT_EQ(with("\x01\x01"), "67,ILLEGAL SYSTEM T OR S,01,01");
    const auto loop = read(DiskBuilder().set(18, 1, 0, "\x12\x01").image());
    EXPECT_EQ(message_of([&] { (void)disk::directory(loop); }), "67,ILLEGAL SYSTEM T OR S,18,01");
}

TEST(DiskMap, begins_beside_the_directory_and_goes_on_ten_sectors_further) {
    disk::Image image = read(DiskBuilder().image());
    disk::Map map(image);
    EXPECT_EQ(map.take_first(), (Sector{17, 0}));
    EXPECT_EQ(map.take_next({17, 0}), (Sector{17, 10}));
    EXPECT_EQ(map.take_next({17, 10}), (Sector{17, 20}));
    EXPECT_EQ(map.take_next({17, 20}), (Sector{17, 8})) << "past the end one less";
    EXPECT_EQ(map.take_next({17, 8}), (Sector{17, 18}));
    EXPECT_EQ(map.take_first(), (Sector{17, 1}));
    EXPECT_EQ(map.free_in(17), 15U);
    EXPECT_EQ(map.free_blocks(), 658U);
}

TEST(DiskMap, goes_outwards_and_then_to_the_other_side) {
    disk::Image image = read(DiskBuilder().image());
    disk::Map map(image);
    for (int track = 1; track < 18; ++track)
        for (int sector = 0; sector < 21; ++sector)
            if (track != 3) map.take({track, sector});
    EXPECT_EQ(map.take_first(), (Sector{19, 0})) << "track 3 is farther away";
    EXPECT_EQ(map.take_next({17, 3}), (Sector{3, 13}));
    for (int sector = 0; sector < 21; ++sector) map.take({3, sector});
    EXPECT_EQ(map.take_next({17, 3}), (Sector{19, 10}));
    for (int track = 19; track <= 35; ++track)
        for (int sector = 0; sector < 19; ++sector) map.take({track, sector});
    EXPECT_EQ(map.free_blocks(), 0U);
    EXPECT_EQ(message_of([&] { (void)map.take_first(); }), "72,DISK FULL,00,00");
    EXPECT_EQ(message_of([&] { (void)map.take_next({35, 0}); }), "72,DISK FULL,00,00");
}

TEST(DiskMap, never_takes_a_sector_beyond_35_tracks) {
    disk::Image image = read(DiskBuilder(40).image());
    EXPECT_EQ(disk::Map(image).take_next({40, 3}), (Sector{17, 10}));
    EXPECT_FALSE(disk::Map(image).is_free({36, 0}));
}

TEST(DiskMap, that_contradicts_itself_is_an_error_of_the_directory) {
    disk::Image image = read(DiskBuilder().set(18, 0, 4 * 17 + 1, std::string(3, '\0')).image());
    EXPECT_EQ(message_of([&] { (void)disk::Map(image).take_first(); }), "71,DIR ERROR,17,00");
}

TEST(DiskDirectory, grows_three_sectors_further) {
    disk::Image image = read(DiskBuilder().image());
    for (int i = 0; i < 17; ++i) disk::write_file(image, "F" + std::to_string(i), Kind::prg, {1});
    EXPECT_EQ(disk::directory(image)[8].sector, (Sector{18, 4}));
    EXPECT_EQ(disk::directory(image)[16].sector, (Sector{18, 7}));
    for (int i = 17; i < 144; ++i) disk::write_file(image, "F" + std::to_string(i), Kind::prg, {1});
    EXPECT_EQ(message_of([&] { disk::write_file(image, "ONE MORE", Kind::prg, {1}); }), "72,DISK FULL,00,00");
    disk::remove_file(image, disk::directory(image)[5]);
    disk::write_file(image, "ONE MORE", Kind::prg, {1});
    EXPECT_EQ(names_on(image)[5], "ONE MORE");
}

TEST(DiskFile, is_a_chain_with_its_blocks_counted) {
    disk::Image image = read(DiskBuilder().image());
    const disk::Bytes content(254 * 2 + 1, 7);
    disk::write_file(image, "THREE", Kind::seq, content);
    const disk::Entry entry = disk::directory(image)[0];
    EXPECT_EQ(entry.type, 0x81);
    EXPECT_EQ(entry.blocks, 3U);
    EXPECT_THAT(disk::chain(image, entry.first), ElementsAre(Sector{17, 0}, Sector{17, 10}, Sector{17, 20}));
    EXPECT_EQ(disk::read_chain(image, entry.first), content);
    EXPECT_EQ(image.read({17, 20})[1], 2) << "where the last byte is";
    disk::remove_file(image, entry);
    EXPECT_EQ(disk::Map(image).free_blocks(), 664U);
}

TEST(DiskFile, that_was_made_on_a_copy_leaves_the_other_disk_as_it_was) {
    disk::Image image = read(DiskBuilder().image());
    const disk::Image before = image;
    disk::write_file(image, "A", Kind::prg, {1, 2, 3});
    EXPECT_EQ(before.bytes(), DiskBuilder().image());
    EXPECT_NE(image.bytes(), before.bytes());
}

TEST(DiskFormat, makes_a_new_disk) {
    disk::Image image = read(DiskBuilder().add("A", "abc").image());
    disk::format(image, "NEW", "");
    EXPECT_EQ(disk::label_of(image).id, "5X 2A");
    EXPECT_EQ(disk::label_of(image).name, "NEW             ");
    EXPECT_TRUE(names_on(image).empty());
    EXPECT_EQ(disk::Map(image).free_blocks(), 664U);
    EXPECT_EQ(image.read({1, 0})[2], 'a') << "blocks stay";
    disk::format(image, "NEW", "7Q");
    EXPECT_EQ(disk::label_of(image).id, "7Q 2A");
    EXPECT_EQ(image.read({1, 0})[2], 0);
}

// Whatever is damaged: files, or messages of the drive.
TEST(DiskImage, survives_any_damage) {
    const DiskBuilder builder = DiskBuilder().add("A", std::string(5000, 'a')).add("B", std::string(300, 'b'));
    std::mt19937 random(1);
    const auto below = [&](std::size_t limit) { return std::uniform_int_distribution<std::size_t>(0, limit - 1)(random); };
    int failed = 0;
    for (int round = 0; round < 2000; ++round) {
        std::string bytes = builder.image();
        for (std::size_t changes = below(8) + 1; changes > 0; --changes) {
            const std::size_t sector = below(2) == 0 ? 357 + below(3) : below(22);  // of the directory, or of the files
            bytes[sector * 256 + below(round % 2 == 0 ? 256 : 40)] = static_cast<char>(below(256));
        }
        disk::Image image = read(bytes);
        const std::string message = message_of([&] {
            for (const disk::Entry& entry : disk::directory(image))
                if (entry.is_used()) (void)disk::read_chain(image, entry.first);
            disk::write_file(image, "C", Kind::prg, disk::Bytes(3000));
        });
        failed += message == "00" ? 0 : 1;
        EXPECT_LE(disk::Map(image).free_blocks(), 664U);
    }
    EXPECT_GT(failed, 100);
    EXPECT_LT(failed, 1900);
}

}  // namespace
}  // namespace gato::tests
