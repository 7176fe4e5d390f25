// SPDX-License-Identifier: MIT
// Disks of the 1571 and 1581. Sizes, places and numbers of blocks are those of the drives' User's Guides; offsets in the images follow from
// the numbers of sectors.
#include "core/formats/disk_edit.hpp"
#include "core/formats/disk_records.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace gato::tests {
namespace {

using disk::Bytes;
using disk::Image;
using disk::Kind;
using disk::Layout;
using disk::Sector;

constexpr std::size_t size_of_d71 = 349696, size_of_d81 = 819200;
constexpr std::size_t other_side_map = 0x41000, header_of_d81 = 0x61800;  // 53/0 and 40/0

Image fresh(const Layout& layout) {
    Image image = disk::blank_image(layout);
    disk::format(image, "HARDY", "5X");
    return image;
}

std::uint8_t byte_at(const std::string& bytes, std::size_t at) {
    return static_cast<std::uint8_t>(bytes[at]);
}

// Every byte says where it is.
Bytes counted(std::size_t size) {
    Bytes bytes(size);
    for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<std::uint8_t>(i % 251);
    return bytes;
}

disk::Dos error_of(const std::function<void()>& work) {
    try {
        work();
        return disk::Dos::ok;
    } catch (const disk::DosError& error) {
        return error.code;
    }
}

TEST(DiskLayouts, are_told_by_the_sizes_of_images) {
    std::string error;
    EXPECT_EQ(&disk::read_image(std::string(size_of_d71, '\0'), error)->layout(), &disk::layout_1571);
    EXPECT_EQ(&disk::read_image(std::string(size_of_d71 + 1366, '\0'), error)->layout(), &disk::layout_1571);
    EXPECT_EQ(&disk::read_image(std::string(size_of_d81, '\0'), error)->layout(), &disk::layout_1581);
    EXPECT_EQ(&disk::read_image(std::string(size_of_d81 + 3200, '\0'), error)->layout(), &disk::layout_1581);
    EXPECT_FALSE(disk::read_image(std::string(size_of_d81 + 1, '\0'), error));
    EXPECT_EQ(disk::read_image(fresh(disk::layout_1571).bytes(), error)->tracks(), 70);
    EXPECT_EQ(fresh(disk::layout_1581).bytes().size(), size_of_d81);
}

TEST(DiskLayouts, a_new_disk_of_the_1571_has_the_map_of_its_other_side_on_track_53) {
    const Image image = fresh(disk::layout_1571);
    EXPECT_EQ(disk::label_of(image).name, "HARDY           ");
    EXPECT_EQ(disk::label_of(image).id, "5X 2A");
    EXPECT_EQ(disk::Map(image).free_blocks(), 1328U);
    const std::string bytes = image.bytes();
    const std::size_t map = 357 * 256;                      // 18/0
    EXPECT_EQ(byte_at(bytes, map + 3), 0x80);               // two sides
    EXPECT_EQ(byte_at(bytes, map + 0xdd), 21);              // track 36
    EXPECT_EQ(byte_at(bytes, map + 0xdd + 53 - 36), 0);     // its track 18
    EXPECT_EQ(byte_at(bytes, other_side_map), 0xff);        // sectors 0 to 7 of track 36
    EXPECT_EQ(byte_at(bytes, other_side_map + 2), 0x1f);    // 16 to 20
    EXPECT_EQ(byte_at(bytes, other_side_map + 3 * 17), 0);  // track 53
}

TEST(DiskLayouts, a_new_disk_of_the_1581_has_its_header_and_map_on_track_40) {
    const Image image = fresh(disk::layout_1581);
    EXPECT_EQ(disk::label_of(image).name, "HARDY           ");
    EXPECT_EQ(disk::label_of(image).id, "5X 3D");
    EXPECT_EQ(disk::Map(image).free_blocks(), 3160U);
    const std::string bytes = image.bytes();
    EXPECT_EQ(bytes.substr(header_of_d81, 3), "\x28\x03"
                                              "D");
    EXPECT_EQ(bytes.substr(header_of_d81 + 0x16, 7), "5X\xa0"
                                                     "3D\xa0\xa0");
    const std::size_t map = header_of_d81 + 256;
    EXPECT_EQ(bytes.substr(map, 7), "\x28\x02"
                                    "D\xbb"
                                    "5X\xc0");
    EXPECT_EQ(byte_at(bytes, map + 0x10), 40);           // track 1
    EXPECT_EQ(byte_at(bytes, map + 0x10 + 6 * 39), 36);  // track 40: header, map and directory are taken
    EXPECT_EQ(byte_at(bytes, map + 0x10 + 6 * 39 + 1), 0xf0);
    EXPECT_EQ(byte_at(bytes, map + 256), 0);  // the second sector of the map is the last
    EXPECT_EQ(byte_at(bytes, map + 257), 0xff);
    EXPECT_EQ(byte_at(bytes, map + 512 + 1), 0xff);  // and so is the directory's first
}

TEST(DiskLayouts, a_disk_takes_as_much_as_it_says_is_free) {
    for (const Layout* const layout : {&disk::layout_1541, &disk::layout_1571, &disk::layout_1581}) {
        Image image = fresh(*layout);
        const Bytes content = counted(disk::Map(image).free_blocks() * 254);
        disk::add_file(image, {.name = "ALL", .content = content});
        EXPECT_EQ(disk::read_chain(image, disk::files_on(image).front().first), content) << layout->drive;
        EXPECT_EQ(disk::Map(image).free_blocks(), 0U) << layout->drive;
        EXPECT_EQ(error_of([&] { disk::add_file(image, {.name = "MORE", .content = {1}}); }), disk::Dos::disk_full);
        disk::remove_file(image, disk::files_on(image).front());
        EXPECT_EQ(disk::Map(image).free_blocks(), content.size() / 254) << layout->drive;
    }
}

TEST(DiskLayouts, a_directory_grows_on_its_own_track_up_to_the_last_sector) {
    const std::pair<const Layout*, std::size_t> most_files[] = {
        {&disk::layout_1541, 144}, {&disk::layout_1571, 144}, {&disk::layout_1581, 296}};
    for (const auto& [layout, count] : most_files) {
        Image image = fresh(*layout);
        for (std::size_t i = 0; i < count; ++i) disk::add_line(image, std::to_string(i));
        EXPECT_EQ(disk::files_on(image).back().name, std::to_string(count - 1));
        EXPECT_EQ(error_of([&] { disk::add_line(image, "ONE MORE"); }), disk::Dos::disk_full) << layout->drive;
    }
}

TEST(DiskLayouts, a_relative_file_of_the_1581_begins_with_a_list_of_its_groups) {
    Image image = fresh(disk::layout_1581);
    const Bytes content = counted(100 * 130);
    disk::add_file(image, {.name = "DATA", .kind = Kind::rel, .content = content, .record_length = 100});
    const disk::Entry entry = disk::files_on(image).front();
    const auto groups = image.copy(entry.side);
    EXPECT_EQ(groups[2], 0xfe);
    EXPECT_EQ((Sector{groups[3], groups[4]}), (Sector{groups[0], groups[1]}));
    const disk::RecordFile file(image, entry);
    EXPECT_EQ(file.read(image, 129), Bytes(content.end() - 100, content.end()));
    EXPECT_EQ(entry.blocks, (100 * 130 + 253) / 254 + 2);
    disk::remove_file(image, entry);
    EXPECT_EQ(disk::Map(image).free_blocks(), 3160U);
}

TEST(DiskLayouts, a_new_id_changes_the_id_alone) {
    Image image = fresh(disk::layout_1541);
    std::string wanted = image.bytes();
    wanted.replace(357 * 256 + 0xa2, 2, "9X");
    disk::set_label(image, "", "9X");
    EXPECT_EQ(image.bytes(), wanted);
}

TEST(DiskLayouts, files_lie_at_a_wanted_distance) {
    Image image = fresh(disk::layout_1541);
    disk::add_file(image, {.name = "FAST", .content = counted(3 * 254), .interleave = 4});
    const auto places = disk::chain(image, disk::files_on(image).front().first);
    EXPECT_EQ(places, (std::vector<Sector>{{17, 0}, {17, 4}, {17, 8}}));
}

TEST(DiskLayouts, the_order_of_a_directory_can_change_and_nothing_else_does) {
    Image image = fresh(disk::layout_1541);
    for (const char* const name : {"A", "B", "C", "D", "E", "F", "G", "H", "I"})
        disk::add_file(image, {.name = name, .content = {static_cast<std::uint8_t>(name[0])}});
    std::vector<disk::Entry> entries = disk::files_on(image);
    disk::remove_file(image, entries[1]);
    entries.erase(entries.begin() + 1);
    std::ranges::reverse(entries);
    disk::put_in_order(image, entries);
    std::string names, contents;
    for (const disk::Entry& entry : disk::files_on(image)) {
        names += entry.name;
        contents += static_cast<char>(disk::read_chain(image, entry.first).front());
    }
    EXPECT_EQ(names, "IHGFEDCA");
    EXPECT_EQ(contents, names);
}

}  // namespace
}  // namespace gato::tests
