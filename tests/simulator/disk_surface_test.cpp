// SPDX-License-Identifier: MIT
// Sectors as bits of a track, and back.
#include "simulator/floppy/disk_surface.hpp"

#include "support/disk_builder.hpp"
#include "support/nib_builder.hpp"
#include "support/p64_builder.hpp"

#include <gtest/gtest.h>

namespace gato::simulator {
namespace {

namespace gcr = disk::gcr;

std::shared_ptr<const std::string> random_image(int tracks) {
    std::string image(disk::sector_count(tracks) * disk::sector_size, '\0');
    std::uint32_t random = 7;
    for (char& byte : image) byte = static_cast<char>((random = random * 1'664'525 + 1'013'904'223) >> 24);
    return std::make_shared<const std::string>(std::move(image));
}

bool bit_of(const DiskSurface& disk, int position, std::size_t at) {
    const DiskSurface::Ahead ahead = disk.look(position, at, 0);
    return ahead.cells == 0 && ahead.is_change;
}

int longest_row(const DiskSurface& disk, int position, bool value) {
    int longest = 0, row = 0;
    for (std::size_t at = 0; at < disk.cell_count(position); ++at) {
        row = bit_of(disk, position, at) == value ? row + 1 : 0;
        longest = std::max(longest, row);
    }
    return longest;
}

TEST(DiskSurface, writes_four_bits_as_five) {
    std::vector<std::uint8_t> track;
    gcr::append(track, std::array<std::uint8_t, 4>{0x08, 0x00, 0x01, 0x12});
    EXPECT_EQ(track, (std::vector<std::uint8_t>{0x52, 0x54, 0xa5, 0x2d, 0x72}));
}

TEST(DiskSurface, has_as_many_bytes_on_a_track_as_its_speed_gives) {
    EXPECT_EQ(gcr::track_size(1), 7692U);
    EXPECT_EQ(gcr::track_size(18), 7142U);
    EXPECT_EQ(gcr::track_size(25), 6666U);
    EXPECT_EQ(gcr::track_size(31), 6250U);
}

TEST(DiskSurface, gives_back_every_sector_of_a_track) {
    const auto image = random_image(40);
    for (int track = 1; track <= 40; ++track) {
        const auto* const bytes = reinterpret_cast<const std::uint8_t*>(image->data()) + disk::index_of({track, 0}) * 256;
        const std::span sectors(bytes, static_cast<std::size_t>(disk::sectors_of(track)) * 256);
        const auto decoded = gcr::decode_track(track, gcr::encode_track(track, {0x41, 0x42}, sectors));
        for (std::size_t sector = 0; sector < static_cast<std::size_t>(disk::sectors_of(track)); ++sector) {
            ASSERT_EQ(decoded[sector].answer, gcr::well) << track << ' ' << sector;
            EXPECT_TRUE(std::equal(decoded[sector].bytes.begin(), decoded[sector].bytes.end(), bytes + sector * 256))
                << track << ' ' << sector;
        }
    }
}

TEST(DiskSurface, finds_sectors_wherever_the_track_begins) {
    const auto image = random_image(35);
    const auto* const bytes = reinterpret_cast<const std::uint8_t*>(image->data());
    std::vector<std::uint8_t> track = gcr::encode_track(1, {1, 2}, {bytes, 21 * 256});
    for (int turn = 0; turn < 40; ++turn) {
        std::rotate(track.begin(), track.begin() + 193, track.end());
        const auto decoded = gcr::decode_track(1, track);
        for (std::size_t sector = 0; sector < 21; ++sector)
            ASSERT_EQ(decoded[sector].answer, gcr::well) << turn << ' ' << sector;
    }
}

// Where the header of a sector begins on its track, in bytes, on a disk whose ID has two equal bytes.
std::size_t place_of(const DiskSurface& disk, int track, int sector) {
    const int position = DiskSurface::position_of(track);
    std::vector<std::uint8_t> bytes(disk.cell_count(position) / 8), header;
    for (std::size_t at = 0; at < 8 * bytes.size(); ++at)
        bytes[at / 8] = static_cast<std::uint8_t>(bytes[at / 8] << 1 | (bit_of(disk, position, at) ? 1 : 0));
    const std::size_t size = bytes.size();
    bytes.insert(bytes.end(), bytes.begin(), bytes.begin() + 10);
    gcr::append(header, std::array{std::uint8_t{8}, static_cast<std::uint8_t>(track ^ sector),
                                   static_cast<std::uint8_t>(sector), static_cast<std::uint8_t>(track)});
    const auto found = std::search(bytes.begin(), bytes.end(), header.begin(), header.end());
    return static_cast<std::size_t>(found - bytes.begin()) % size;
}

// What the ROM of a 1541 leaves when it formats a disk: gaps of 8, 17, 12 and 9 bytes, and tracks that begin where the head was when it was
// their turn.
TEST(DiskSurface, has_its_sectors_where_a_drive_formats_them) {
    auto image = *random_image(35);
    image.replace(disk::index_of({disk::directory_track, 0}) * disk::sector_size + disk::disk_id, 2, "\1\1");
    const DiskSurface disk(std::make_shared<const std::string>(image));
    for (const auto& [track, distance] : {std::pair{1, 362}, std::pair{18, 371}, std::pair{25, 366}, std::pair{31, 363}})
        EXPECT_EQ((place_of(disk, track, 2) + gcr::track_size(track) - place_of(disk, track, 1)) % gcr::track_size(track),
                  static_cast<std::size_t>(distance))
            << track;
    const auto turn = [&](int from) {
        const auto part = [&](int track) {
            return static_cast<double>(place_of(disk, track, 0)) / static_cast<double>(gcr::track_size(track));
        };
        const double step = part(from + 1) - part(from);
        return step < 0 ? step + 1 : step;
    };
    EXPECT_NEAR(turn(1), 0.687, 0.001);
    EXPECT_NEAR(turn(12), 0.687, 0.001);
    EXPECT_NEAR(turn(20), 0.887, 0.001);
    EXPECT_NEAR(turn(27), 0.093, 0.001);
    EXPECT_NEAR(turn(34), 0.292, 0.001);
}

// DOS takes every block that begins with these eight bits for a header, and a one would belong to the SYNC.
TEST(DiskSurface, has_blocks_without_a_mark_that_nothing_takes_for_headers) {
    const std::vector<std::uint8_t> sectors(21 * disk::sector_size), answers(21, gcr::no_data);
    const std::vector<std::uint8_t> track = gcr::encode_track(1, {1, 2}, sectors, answers);
    int headers = 0, blocks = 0;
    for (std::size_t at = 1; at < track.size(); ++at) {
        if (track[at - 1] != 0xff || track[at] == 0xff) continue;
        ++blocks;
        headers += track[at] == 0x52 ? 1 : 0;
        EXPECT_EQ(track[at] & 0x80, 0) << at;
    }
    EXPECT_EQ(blocks, 42);
    EXPECT_EQ(headers, 21);
}

TEST(DiskSurface, has_marks_that_no_data_can_be) {
    const DiskSurface disk(random_image(35));
    for (const int track : {1, 18, 25, 35}) {
        EXPECT_EQ(longest_row(disk, DiskSurface::position_of(track), true), 41) << "five bytes, and the last bit of the gap";
        EXPECT_LE(longest_row(disk, DiskSurface::position_of(track), false), 2) << track;
    }
}

TEST(DiskSurface, is_the_image_until_somebody_writes) {
    const auto image = random_image(40);
    DiskSurface disk(image);
    EXPECT_EQ(disk.image(), *image);
    EXPECT_FALSE(disk.has_changed());
}

// Of a .d64 with error information: a drive finds what that says.
TEST(DiskSurface, has_the_errors_that_an_image_names) {
    std::string image = *random_image(35) + std::string(disk::sector_count(35), gcr::well);
    const std::array answers{gcr::no_header, gcr::no_data, gcr::wrong_data_sum, gcr::wrong_header_sum};
    for (std::size_t sector = 0; sector < answers.size(); ++sector)
        image[174'848 + sector] = static_cast<char>(answers[sector]);
    DiskSurface disk(std::make_shared<const std::string>(image));
    std::vector<std::uint8_t> bits(disk.cell_count(0) / 8);
    for (std::size_t at = 0; at < disk.cell_count(0); ++at)
        bits[at / 8] = static_cast<std::uint8_t>(bits[at / 8] << 1 | (bit_of(disk, 0, at) ? 1 : 0));
    const gcr::TrackSectors found = gcr::decode_track(1, bits);
    for (std::size_t sector = 0; sector < answers.size(); ++sector) EXPECT_EQ(found[sector].answer, answers[sector]) << sector;
    EXPECT_EQ(found[answers.size()].answer, gcr::well);
    EXPECT_EQ(disk.image(), image);
}

TEST(DiskSurface, of_a_g64_has_its_bits_and_gives_them_back) {
    disk::GcrImage tracks;
    tracks.set_track(1, std::make_shared<const disk::GcrImage::Bits>(100, 0xa5));
    DiskSurface disk(std::make_shared<const std::string>(tracks.bytes()));
    EXPECT_EQ(disk.cell_count(1), 800U);
    EXPECT_TRUE(bit_of(disk, 1, 8));
    disk.write(1, 8, false);
    std::string error;
    const auto written = disk::read_gcr_image(disk.image(), error);
    ASSERT_TRUE(written);
    EXPECT_EQ((*written->track(1))[0], 0xa5);
    EXPECT_EQ((*written->track(1))[1], 0x25);
    EXPECT_EQ(written->track(0), nullptr);
}

TEST(DiskSurface, keeps_a_sector_as_it_was_when_its_bits_cannot_be_read) {
    const auto image = random_image(35);
    DiskSurface disk(image);
    for (std::size_t at = 4'000; at < 4'100; ++at) disk.write(0, at, false);
    EXPECT_TRUE(disk.has_changed());
    EXPECT_EQ(disk.image(), *image);
}

TEST(DiskSurface, finds_nothing_in_nonsense) {
    const auto image = random_image(35);
    const auto* const bytes = reinterpret_cast<const std::uint8_t*>(image->data());
    for (std::size_t size : {0U, 1U, 5U, 6'250U})
        for (std::size_t first = 0; first < 50'000; first += 6'250)
            for (const auto& sector : gcr::decode_track(18, {bytes + first, size})) EXPECT_NE(sector.answer, gcr::well);
    const std::vector<std::uint8_t> ones(7'142, 0xff);
    for (const auto& sector : gcr::decode_track(18, ones)) EXPECT_NE(sector.answer, gcr::well);
}

TEST(DiskSurface, shares_nothing_that_changes_with_its_copy) {
    const auto image = random_image(35);
    DiskSurface disk(image);
    disk.write(0, 100, !bit_of(disk, 0, 100));
    DiskSurface copy = disk;
    copy.write(0, 100, !bit_of(copy, 0, 100));
    copy.write(2, 50, !bit_of(copy, 2, 50));
    EXPECT_NE(bit_of(disk, 0, 100), bit_of(copy, 0, 100));
    EXPECT_NE(bit_of(disk, 2, 50), bit_of(copy, 2, 50));
}

TEST(DiskSurface, has_nothing_between_tracks_and_beyond_the_last_one) {
    const DiskSurface disk(random_image(35));
    EXPECT_EQ(longest_row(disk, 1, true), 0);
    EXPECT_EQ(longest_row(disk, DiskSurface::position_of(36), true), 0);
}

TEST(DiskSurface, of_what_nibtools_have_read_is_never_changed) {
    const auto image = std::make_shared<const std::string>(tests::nib_of(tests::DiskBuilder().add("GAME", "x").image()));
    DiskSurface disk(image);
    EXPECT_TRUE(disk.is_read_only());
    const int position = DiskSurface::position_of(18);
    EXPECT_EQ(disk.cell_count(position), 7'142U * 8);
    EXPECT_GE(longest_row(disk, position, true), 40) << "SYNC";
    disk.write(position, 0, !bit_of(disk, position, 0));
    EXPECT_FALSE(disk.has_changed());
    EXPECT_EQ(disk.image(), *image);
}

const int position_of_18 = DiskSurface::position_of(18);

DiskSurface surface_of(const disk::Pulses& track_18) {
    return DiskSurface(std::make_shared<const std::string>(
        tests::p64_of_chunks(tests::p64_track(36, track_18) + tests::p64_chunk("DONE", ""))));
}

TEST(DiskSurface, of_a_p64_has_each_change_at_its_time) {
    DiskSurface disk = surface_of({{26, disk::Pulse::always}, {disk::PulseImage::turn - 1, disk::Pulse::always}});
    EXPECT_EQ(disk.cell_count(position_of_18), 3'200'000U);
    EXPECT_FALSE(disk.is_uncertain(position_of_18));
    EXPECT_EQ(disk.look(position_of_18, 0, 0).cells, 26U);
    EXPECT_TRUE(bit_of(disk, position_of_18, 26));
    EXPECT_FALSE(disk.look(position_of_18, 27, 27).is_change) << "far away";
    const DiskSurface::Ahead last = disk.look(position_of_18, 3'199'000, 0);
    EXPECT_TRUE(last.is_change && last.cells == 999U);
    EXPECT_FALSE(disk.look(position_of_18 + 1, 0, 0).is_change);
    EXPECT_EQ(disk.look(position_of_18 + 1, 3'199'998, 0).cells, 1U) << "not beyond the end of the turn";
    EXPECT_TRUE(disk.is_read_only());
    disk.write(position_of_18, 26, false);
    EXPECT_TRUE(bit_of(disk, position_of_18, 26));
}

TEST(DiskSurface, of_a_p64_has_weak_changes_in_some_turns_only) {
    constexpr std::uint32_t quarter = 0x40000000;
    const DiskSurface disk = surface_of({{26, quarter}, {78, disk::Pulse::always}}), again = disk;
    EXPECT_TRUE(disk.is_uncertain(position_of_18));
    int seen = 0;
    for (std::int64_t turn = 0; turn < 1'000; ++turn) {
        const std::int64_t now = turn * disk::PulseImage::turn;
        const DiskSurface::Ahead ahead = disk.look(position_of_18, 0, now);
        EXPECT_TRUE(ahead.is_change && (ahead.cells == 26 || ahead.cells == 78));
        EXPECT_EQ(again.look(position_of_18, 0, now).cells, ahead.cells) << "the same in each run";
        EXPECT_EQ(disk.look(position_of_18, 20, now + 20).cells + 20, ahead.cells) << "wherever one looks from";
        seen += ahead.cells == 26 ? 1 : 0;
    }
    EXPECT_NEAR(seen, 250, 40);
}

}  // namespace
}  // namespace gato::simulator
