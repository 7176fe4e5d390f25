// SPDX-License-Identifier: MIT
// Disks as the changes of their magnetisation: what the code of a track says, the sectors that a drive reads from it, and the messages
// about damaged files.
#include "core/formats/p64_image.hpp"

#include "core/formats/disk_directory.hpp"
#include "core/formats/disk_file.hpp"
#include "core/formats/disk_image.hpp"
#include "core/formats/pulse_decoder.hpp"
#include "support/disk_builder.hpp"
#include "support/p64_builder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace gato::tests {
namespace {

using disk::Pulse;
using disk::Pulses;
using testing::HasSubstr;

const std::string done = p64_chunk("DONE", "");

Pulses decoded(const std::string& code, std::size_t count) {
    std::string fault;
    Pulses pulses = disk::decode_pulses(code, count, fault);
    EXPECT_EQ(fault, "");
    return pulses;
}

std::string fault_of(const std::string& code, std::size_t count) {
    std::string fault;
    (void)disk::decode_pulses(code, count, fault);
    return fault;
}

std::string p64_refusal_of(const std::string& file) {
    std::string error;
    EXPECT_FALSE(disk::read_p64_image(file, error));
    return error;
}

disk::PulseImage image_of_chunks(const std::string& chunks) {
    std::string error;
    auto image = disk::read_p64_image(p64_of_chunks(chunks + done), error);
    EXPECT_EQ(error, "");
    return image.value();
}

// As other programs write it. A one halves what is left of 2^32 codes, and takes the lower half, zeros take the upper one: of the 4,096
// parts of the range it is the end of the 2,048th.
TEST(P64Image, an_empty_track_is_the_code_of_its_end) {
    const std::string code("\x7f\xff\xf8\0\xff\xff\xff\xff", 8);
    EXPECT_EQ(decoded(code, 0), Pulses());
    EXPECT_EQ(PulseCoder::code_of({}).substr(0, 3), code.substr(0, 3));
    EXPECT_EQ(fault_of(code, 1), "has fewer changes than it says");
}

TEST(P64Image, changes_are_where_they_were_coded) {
    Pulses pulses{{26, Pulse::always}, {78, Pulse::always}, {130, 0x80000000}, {234, 1}};
    std::uint32_t random = 1;
    while (pulses.back().at < disk::PulseImage::turn - 300) {
        random = random * 1'664'525 + 1'013'904'223;
        pulses.push_back({pulses.back().at + 1 + (random >> 24), random >> 16 & 1 ? Pulse::always : random});
    }
    pulses.push_back({disk::PulseImage::turn - 1, 0});
    EXPECT_EQ(decoded(PulseCoder::code_of(pulses), pulses.size()), pulses);
}

TEST(P64Image, a_code_that_is_no_turn_of_a_disk_is_refused) {
    const Pulses pulses{{10, Pulse::always}, {20, Pulse::always}};
    const std::string code = PulseCoder::code_of(pulses);
    EXPECT_EQ(fault_of(code, 1), "has more changes than it says");
    EXPECT_EQ(fault_of(code, 3), "has fewer changes than it says");
    EXPECT_EQ(fault_of(PulseCoder::code_of({{disk::PulseImage::turn, 1}}), 1), "goes on after a turn");
    EXPECT_EQ(fault_of("", 200'000), "ends too early");
    EXPECT_EQ(decoded(code.substr(0, code.size() - 3), 2), pulses) << "zeros at its end may be missing";
}

TEST(P64Image, has_the_sectors_that_were_written) {
    std::string error;
    const std::string sectors = DiskBuilder().add("GAME", std::string(5'000, 'g')).image();
    const auto image = disk::read_image(p64_of(sectors), error), expected = disk::read_image(sectors, error);
    ASSERT_TRUE(image) << error;
    EXPECT_TRUE(image->is_read_only());
    for (int track = 1; track <= 35; ++track)
        for (int sector = 0; sector < disk::sectors_of(track); ++sector)
            ASSERT_TRUE(std::ranges::equal(image->read({track, sector}), expected->read({track, sector})))
                << track << ' ' << sector;
    EXPECT_EQ(disk::first_program(*image)->name, "GAME");
}

// On track 1 a bit lasts 52 sixteenths; there are 61,539 of them.
TEST(P64Image, ones_are_changes_and_zeros_the_time_between_them) {
    Pulses pulses;
    for (std::uint32_t at = 26; at < 52 * 40; at += 52) pulses.push_back({at, Pulse::always});
    for (std::uint32_t at = 52 * 42; at < disk::PulseImage::turn; at += 52 * 3) pulses.push_back({at + 20, Pulse::always});
    const auto bits = disk::bits_of(image_of_chunks(p64_track(2, pulses))).track(0);
    ASSERT_TRUE(bits);
    EXPECT_EQ(bits->size(), 7'693U);
    EXPECT_EQ((*bits)[0], 0b11111001) << "five more ones for whole bytes, and then two zeros and a one again and again";
    EXPECT_EQ((*bits)[1], 0b00100100);
    EXPECT_EQ(bits->back(), 0xff);
    EXPECT_FALSE(disk::bits_of(image_of_chunks(p64_track(2, pulses))).track(1));
}

TEST(P64Image, a_change_counts_as_a_bit_if_it_is_mostly_seen) {
    const auto bits = [](std::uint32_t strength) {
        const Pulses pulses{{26, Pulse::always}, {26 + 104, strength}, {26 + 156, Pulse::always}};
        return *disk::bits_of(image_of_chunks(p64_track(2, pulses))).track(0);
    };
    EXPECT_NE(bits(0x7fffffff), bits(0x80000000));
    EXPECT_EQ(bits(0x80000000), bits(Pulse::always));
    EXPECT_FALSE(disk::bits_of(image_of_chunks(p64_track(2, {{26, 5}}))).track(0)) << "nothing that is mostly seen";
}

TEST(P64Image, leaves_out_the_other_side_empty_tracks_and_unknown_chunks) {
    const disk::PulseImage image = image_of_chunks(p64_track(0x80 + 2, {{5, 1}}) + p64_track(3, Pulses{})
                                                   + p64_chunk("NEWS", "x") + p64_track(85, {{7, Pulse::always}}));
    EXPECT_EQ(std::ranges::count(image.tracks, nullptr), disk::GcrImage::positions - 1);
    EXPECT_EQ(*image.tracks[83], (Pulses{{7, Pulse::always}}));
}

TEST(P64Image, says_at_which_byte_it_is_damaged) {
    const std::string track = p64_track(2, {{5, Pulse::always}}), file = p64_of_chunks(track + done);
    EXPECT_EQ(p64_refusal_of(file.substr(0, 23)), "is a damaged .p64 image: it is cut off: the header does not end, at byte 0");
    EXPECT_THAT(p64_refusal_of(file.substr(0, file.size() - 1)), HasSubstr("the list of chunks does not end, at byte 24"));
    EXPECT_THAT(p64_refusal_of(file + 'x'),
                HasSubstr("more bytes after its last chunk, at byte " + std::to_string(file.size())));
    EXPECT_THAT(p64_refusal_of(p64_of_chunks(done + 'x')), HasSubstr("more bytes after its last chunk, at byte 36"));
    EXPECT_THAT(p64_refusal_of(p64_of_chunks(track)),
                HasSubstr("a chunk does not end, at byte " + std::to_string(24 + track.size())));
    EXPECT_THAT(p64_refusal_of(p64_of_chunks(done, 1)), HasSubstr("it has version 1 (only 0 is known) at byte 8"));
    std::string changed = file;
    changed[30] = 'x';
    EXPECT_THAT(p64_refusal_of(changed), HasSubstr("the list of chunks does not have the checksum at byte 20"));
    changed = track;
    changed[20] ^= 1;
    EXPECT_THAT(p64_refusal_of(p64_of_chunks(changed + done)), HasSubstr("a chunk does not have the checksum at byte 32"));
    EXPECT_THAT(p64_refusal_of(p64_of_chunks(track + track + done)),
                HasSubstr("it has half track 2 twice, the second time at byte " + std::to_string(24 + track.size())));
    for (const int number : {0, 1, 86, 127})
        EXPECT_THAT(p64_refusal_of(p64_of_chunks(p64_track(number, Pulses{}) + done)),
                    HasSubstr("it has half track " + std::to_string(number) + " (a disk has 2 to 85) at byte 24"));
    EXPECT_THAT(p64_refusal_of(p64_of_chunks(p64_track(2, 200'001, "") + done)),
                HasSubstr("has 200001 changes (more than 200000) at byte 36"));
    EXPECT_THAT(p64_refusal_of(p64_of_chunks(p64_track(2, 2, PulseCoder::code_of({{5, 1}})) + done)),
                HasSubstr("half track 2 has fewer changes than it says, at byte 24"));
    for (const std::string& content : {std::string(7, '\0'), std::string("\0\0\0\0\1\0\0\0", 8)})
        EXPECT_THAT(p64_refusal_of(p64_of_chunks(p64_chunk("HTP\2", content) + done)),
                    HasSubstr("half track 2 is longer than its chunk at byte 24"));
}

}  // namespace
}  // namespace gato::tests
