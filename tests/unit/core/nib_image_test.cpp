// SPDX-License-Identifier: MIT
// Disks as a drive has read them byte by byte: one turn of each track is found, and its sectors; damaged files are refused.
#include "support/disk_builder.hpp"
#include "support/nib_builder.hpp"

#include "core/formats/disk_file.hpp"
#include "core/formats/disk_image.hpp"
#include "core/formats/nib_image.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace gato::tests {
namespace {

using disk::GcrImage;
using testing::HasSubstr;

std::string disk_with_game() {
    return DiskBuilder().add("GAME", std::string(5'000, 'g')).image();
}

GcrImage read_tracks(const std::string& file) {
    std::string error;
    auto image = disk::read_nib_image(file, error);
    EXPECT_EQ(error, "");
    return image.value();
}

std::string refusal_of(const std::string& file) {
    std::string error;
    EXPECT_FALSE(disk::read_nib_image(file, error));
    return error;
}

TEST(NibImage, has_one_turn_of_each_track) {
    const std::string sectors = disk_with_game();
    const GcrImage tracks = read_tracks(nib_of(sectors, nib_track));
    for (int track = 1; track <= 35; ++track) {
        const GcrImage::Bits& bits = *tracks.track(GcrImage::position_of(track));
        GcrImage::Bits turn = turn_of(sectors, track);
        ASSERT_EQ(bits.size(), turn.size()) << track;
        turn.insert(turn.end(), bits.size(), 0);
        std::copy_n(turn.begin(), bits.size(), turn.begin() + static_cast<std::ptrdiff_t>(bits.size()));
        ASSERT_NE(std::search(turn.begin(), turn.end(), bits.begin(), bits.end()), turn.end()) << track;
    }
    EXPECT_EQ(tracks.track(GcrImage::position_of(36)), nullptr);
}

TEST(NibImage, has_the_sectors_that_were_written) {
    std::string error;
    const std::string sectors = disk_with_game();
    const auto image = disk::read_image(nib_of(sectors), error), expected = disk::read_image(sectors, error);
    ASSERT_TRUE(image) << error;
    EXPECT_TRUE(image->is_read_only());
    for (int track = 1; track <= 35; ++track)
        for (int sector = 0; sector < disk::sectors_of(track); ++sector)
            ASSERT_TRUE(std::ranges::equal(image->read({track, sector}), expected->read({track, sector})))
                << track << ' ' << sector;
    EXPECT_EQ(disk::first_program(*image)->name, "GAME");
    EXPECT_FALSE(expected->is_read_only());
}

// A motor that is 2 % slower has room for 2 % more bytes in a turn.
TEST(NibImage, finds_how_long_a_turn_is) {
    std::string file = nib_of(disk_with_game());
    std::string turn;
    for (int i = 0; i < 7'845; ++i) turn += static_cast<char>(i * 7 % 251 + i / 251);
    std::string track = turn + turn;
    file.replace(nib_header, nib_track, track.substr(0, nib_track));
    EXPECT_EQ(read_tracks(file).track(0)->size(), 7'845U);
}

TEST(NibImage, a_track_with_nothing_on_it_has_the_usual_length) {
    std::string file = nib_of(disk_with_game());
    file.replace(nib_header, nib_track, std::string(nib_track, '\0'));
    EXPECT_EQ(read_tracks(file).track(0)->size(), 7'692U);
}

TEST(NibImage, says_at_which_byte_it_is_damaged) {
    const std::string file = nib_of(disk_with_game());
    EXPECT_THAT(refusal_of(file.substr(0, 255)), HasSubstr("is cut off: the header at byte 0 does not end"));
    EXPECT_THAT(refusal_of(file.substr(0, file.size() - 1)),
                HasSubstr("is cut off: half track 70 at byte " + std::to_string(nib_header + 34 * nib_track)));
    EXPECT_THAT(refusal_of(file + 'x'), HasSubstr("more bytes after its last track, at byte " + std::to_string(file.size())));
    std::string changed = file;
    changed[13] = 4;
    EXPECT_THAT(refusal_of(changed), HasSubstr("has version 4 at byte 13"));
    changed = file;
    changed[18] = 86;
    EXPECT_THAT(refusal_of(changed), HasSubstr("lists half track 86 at byte 18"));
    changed[18] = 1;
    EXPECT_THAT(refusal_of(changed), HasSubstr("lists half track 1 at byte 18"));
    changed[18] = 2;
    EXPECT_THAT(refusal_of(changed), HasSubstr("lists half track 2 twice at byte 18"));
    changed[16] = 0;
    EXPECT_THAT(refusal_of(changed), HasSubstr("lists no track at byte 16"));
    std::string error;
    EXPECT_FALSE(disk::read_image(changed, error));
    EXPECT_THAT(error, HasSubstr("is a damaged .nib image"));
}

}  // namespace
}  // namespace gato::tests
