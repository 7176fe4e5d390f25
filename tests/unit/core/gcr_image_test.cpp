// SPDX-License-Identifier: MIT
// Disks as the bits of their tracks: what is read from a .g64, what is written to it, and the messages about a damaged one.
#include "support/disk_builder.hpp"

#include "core/formats/disk_file.hpp"
#include "core/formats/gcr.hpp"
#include "core/formats/gcr_image.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::tests {
namespace {

using disk::GcrImage;
using disk::Sector;
using testing::HasSubstr;
namespace gcr = disk::gcr;

// The sectors of a .d64 as a drive would have written them.
GcrImage tracks_of(const std::string& image) {
    const auto* const bytes = reinterpret_cast<const std::uint8_t*>(image.data());
    GcrImage tracks;
    for (int track = 1; track <= disk::standard_tracks; ++track) {
        const std::span sectors(bytes + disk::index_of({track, 0}) * disk::sector_size,
                                static_cast<std::size_t>(disk::sectors_of(track)) * disk::sector_size);
        tracks.set_track(GcrImage::position_of(track),
                         std::make_shared<const GcrImage::Bits>(gcr::encode_track(track, {'5', 'X'}, sectors)));
    }
    return tracks;
}

std::string g64_of(const std::string& image) {
    return tracks_of(image).bytes();
}

disk::Image read(const std::string& bytes) {
    std::string error;
    auto image = disk::read_image(bytes, error);
    EXPECT_EQ(error, "");
    return image.value();
}

std::string error_of(const std::string& bytes) {
    std::string error;
    EXPECT_FALSE(disk::read_image(bytes, error));
    return error;
}

std::string message_of(const std::function<void()>& work) {
    try {
        work();
        return "00";
    } catch (const disk::DosError& error) {
        return disk::dos_message(error.code, error.place);
    }
}

TEST(GcrImage, has_the_sectors_that_were_written) {
    const std::string sectors = DiskBuilder().add("GAME", std::string(5000, 'g')).image();
    const disk::Image image = read(g64_of(sectors));
    EXPECT_EQ(image.tracks(), 35);
    for (int track = 1; track <= 35; ++track)
        for (int sector = 0; sector < disk::sectors_of(track); ++sector)
            ASSERT_TRUE(std::ranges::equal(image.read({track, sector}), read(sectors).read({track, sector})))
                << track << ' ' << sector;
    EXPECT_EQ(disk::first_program(image)->name, "GAME");
}

TEST(GcrImage, is_written_as_it_was_read) {
    const std::string file = g64_of(DiskBuilder().image());
    EXPECT_EQ(file.size(), 12U + 84 * 8 + 35 * 7930);
    EXPECT_EQ(file.substr(0, 12), std::string("GCR-1541\0\x54\xf8\x1e", 12));
    EXPECT_EQ(read(file).bytes(), file);
}

TEST(GcrImage, keeps_all_bits_but_those_of_a_sector_that_is_written) {
    const std::string file = g64_of(DiskBuilder().image());
    disk::Image image = read(file);
    disk::SectorBuffer sector{};
    sector.fill(0x5a);
    image.write({1, 3}, sector);
    const std::string written = image.bytes();
    EXPECT_EQ(read(written).copy({1, 3}), sector);
    ASSERT_EQ(written.size(), file.size());
    const auto first = std::ranges::mismatch(file, written).in1 - file.begin();
    const auto last = std::mismatch(file.rbegin(), file.rend(), written.rbegin()).first.base() - file.begin();
    EXPECT_GT(first, 12 + 84 * 8 + 2 + 3 * 360);
    EXPECT_LE(last - first, 325);
}

TEST(GcrImage, takes_files_like_any_disk) {
    disk::Image image = read(g64_of(DiskBuilder().image()));
    disk::write_file(image, "NEW", disk::Kind::prg, disk::Bytes(1000, 7));
    const disk::Image again = read(image.bytes());
    EXPECT_EQ(disk::read_chain(again, disk::directory(again)[0].first), disk::Bytes(1000, 7));
}

TEST(GcrImage, has_tracks_of_any_length) {
    GcrImage tracks = tracks_of(DiskBuilder().image());
    GcrImage::Bits longer = *tracks.track(GcrImage::position_of(5));
    longer.insert(longer.end(), 400, 0x55);
    tracks.set_track(GcrImage::position_of(5), std::make_shared<const GcrImage::Bits>(longer));
    const disk::Image image = read(tracks.bytes());
    EXPECT_EQ(message_of([&] { (void)image.read({5, 20}); }), "00");
    EXPECT_EQ(image.bytes().size(), 12U + 84 * 8 + 35 * (2 + longer.size()));
}

// What a 1541 reports for such sectors; it writes a new block of data, but not where it finds no header.
TEST(GcrImage, says_what_cannot_be_read) {
    const std::array<std::uint8_t, 21> answers{gcr::well, gcr::no_header, gcr::no_data, gcr::wrong_data_sum,
                                               gcr::wrong_header_sum};
    const std::vector<std::uint8_t> sectors(21 * 256, 1);
    GcrImage tracks = tracks_of(DiskBuilder().image());
    tracks.set_track(0, std::make_shared<const GcrImage::Bits>(gcr::encode_track(1, {1, 2}, sectors, answers)));
    tracks.set_track(2, nullptr);
    disk::Image image = read(tracks.bytes());
    const auto reading = [&](Sector place) { return message_of([&] { (void)image.read(place); }); };
    const auto writing = [&](Sector place) { return message_of([&] { image.write(place, disk::SectorBuffer{}); }); };
    EXPECT_EQ(reading({1, 0}), "00");
    EXPECT_EQ(reading({1, 1}), "20,READ ERROR,01,01");
    EXPECT_EQ(reading({1, 2}), "22,READ ERROR,01,02");
    EXPECT_EQ(reading({1, 3}), "23,READ ERROR,01,03");
    EXPECT_EQ(reading({1, 4}), "27,READ ERROR,01,04");
    EXPECT_EQ(reading({2, 0}), "21,READ ERROR,02,00");
    EXPECT_EQ(writing({1, 1}), "20,READ ERROR,01,01");
    EXPECT_EQ(writing({2, 0}), "21,READ ERROR,02,00");
    EXPECT_EQ(writing({1, 2}), "00");
    EXPECT_EQ(writing({1, 3}), "00");
    image = read(image.bytes());
    EXPECT_EQ(reading({1, 2}), "00");
    EXPECT_EQ(reading({1, 3}), "00");
}

TEST(GcrImage, that_is_damaged_is_refused_with_the_byte_at_which_it_is) {
    const std::string file = g64_of(DiskBuilder().image());
    EXPECT_THAT(error_of("GCR-1541"), HasSubstr("is a damaged .g64 image: it is cut off: the header at byte 0 does not end"));
    EXPECT_THAT(error_of(std::string(file).replace(8, 1, "\x02")), HasSubstr("has version 2 at byte 8; only 0 is known"));
    EXPECT_THAT(error_of(std::string(file).replace(9, 1, "\x55")),
                HasSubstr("lists 85 half tracks at byte 9; a disk has 1 to 84"));
    EXPECT_THAT(error_of(file.substr(0, 683)), HasSubstr("the list of tracks at byte 12 does not end"));
    EXPECT_THAT(error_of(file.substr(0, 8000 - 330)), HasSubstr("track 1 at byte 684 does not end"));
    EXPECT_THAT(error_of(std::string(file).replace(16, 4, "\xff\xff\xff\xff")),
                HasSubstr("track 1.5 at byte 4294967295 does not end"));
}

}  // namespace
}  // namespace gato::tests
