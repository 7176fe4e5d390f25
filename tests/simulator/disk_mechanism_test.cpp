// SPDX-License-Identifier: MIT
// What the head of a 1541 reads from the magnetisation, and when.
#include "simulator/floppy/disk_mechanism.hpp"

#include "support/p64_builder.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

namespace gato::simulator {
namespace {

constexpr Cycle turn = 200'000;

// A disk with this on track 18, where the head is; it turns.
DiskMechanism turning(const disk::GcrImage::Bits& bits) {
    disk::GcrImage tracks;
    tracks.set_track(disk::GcrImage::position_of(18), std::make_shared<const disk::GcrImage::Bits>(bits));
    DiskMechanism mechanism(DiskSurface(std::make_shared<const std::string>(tracks.bytes())));
    mechanism.set_motor(true, 0);
    return mechanism;
}

disk::GcrImage::Bits with_one_mark(std::size_t size) {
    disk::GcrImage::Bits bits(size, 0x55);
    std::fill_n(bits.begin() + 100, 5, 0xff);
    return bits;
}

// When the next SYNC mark begins.
Cycle next_mark(DiskMechanism& mechanism) {
    while (mechanism.is_on_sync()) (void)mechanism.pass_bit(0);
    while (!mechanism.is_on_sync()) (void)mechanism.pass_bit(0);
    return mechanism.next_bit();
}

TEST(DiskMechanism, turns_in_200_milliseconds_whatever_is_on_the_track) {
    for (const std::size_t size : {7'142U, 6'900U, 7'400U}) {
        DiskMechanism mechanism = turning(with_one_mark(size));
        mechanism.set_zone(2);
        const Cycle first = next_mark(mechanism);
        for (int round = 1; round <= 5; ++round) EXPECT_LE(std::abs(next_mark(mechanism) - first - round * turn), 1) << size;
    }
}

// A density that is a ninth too low or too high is still readable, as each one restarts the counter.
TEST(DiskMechanism, reads_what_is_there_at_about_its_density) {
    for (const std::size_t size : {6'500U, 7'142U, 7'700U}) {
        DiskMechanism mechanism = turning(with_one_mark(size));
        mechanism.set_zone(2);
        (void)next_mark(mechanism);
        std::vector<std::uint8_t> bytes;
        while (bytes.size() < 3)
            if (mechanism.pass_bit(0)) bytes.push_back(mechanism.byte());
        EXPECT_EQ(bytes, (std::vector<std::uint8_t>(3, 0x55))) << size;
    }
}

TEST(DiskMechanism, makes_every_fourth_bit_a_one_where_nothing_was_written) {
    DiskMechanism mechanism(DiskSurface{nullptr});
    mechanism.set_motor(true, 0);
    for (int bit = 0; bit < 100; ++bit) (void)mechanism.pass_bit(0);
    const unsigned byte = mechanism.byte();
    EXPECT_TRUE(byte == 0x11 || byte == 0x22 || byte == 0x44 || byte == 0x88) << byte;
}

DiskMechanism turning_pulses(const disk::Pulses& pulses) {
    DiskMechanism mechanism(DiskSurface(std::make_shared<const std::string>(
        tests::p64_of_chunks(tests::p64_track(36, pulses) + tests::p64_chunk("DONE", "")))));
    mechanism.set_motor(true, 0);
    mechanism.set_zone(2);
    return mechanism;
}

// The same bits with the time of each change are read as on a disk of bits, in the same cycles.
TEST(DiskMechanism, reads_changes_at_their_times) {
    const disk::GcrImage::Bits bits = with_one_mark(7'142);
    DiskMechanism of_bits = turning(bits), of_pulses = turning_pulses(tests::pulses_of(bits));
    of_bits.set_zone(2);
    (void)next_mark(of_bits);
    (void)next_mark(of_pulses);
    for (int round = 0; round < 3; ++round) {
        EXPECT_LE(std::abs(next_mark(of_pulses) - next_mark(of_bits)), 2);
        for (int bit = 0; bit < 1'000; ++bit) EXPECT_EQ(of_pulses.pass_bit(0), of_bits.pass_bit(0));
        EXPECT_EQ(of_pulses.byte(), of_bits.byte());
    }
}

// Nothing in between is lost when the head goes back from writing, which a disk of changes does not take, to reading.
TEST(DiskMechanism, turns_on_while_a_protected_disk_is_written_to) {
    DiskMechanism mechanism = turning_pulses(tests::pulses_of(with_one_mark(7'142)));
    const Cycle first = next_mark(mechanism);
    mechanism.set_writing(true);
    for (int bit = 0; bit < 5'000; ++bit) (void)mechanism.pass_bit(0xff);
    mechanism.set_writing(false);
    EXPECT_LE(std::abs(next_mark(mechanism) - first - turn), 10);
}

// A round with the same state is no reason to skip others: the next one may find other changes.
TEST(DiskMechanism, is_never_as_before_on_a_track_with_weak_changes) {
    for (const std::uint32_t strength : {disk::Pulse::always, 0x80000000U}) {
        DiskMechanism mechanism = turning_pulses({{26, disk::Pulse::always}, {1'000'000, strength}});
        const DiskMechanism before = mechanism;
        mechanism.shift(turn);
        EXPECT_EQ(mechanism.is_like(before, turn), strength == disk::Pulse::always);
    }
}

TEST(DiskMechanism, reads_what_it_has_written) {
    DiskMechanism mechanism = turning(with_one_mark(7'142));
    mechanism.set_zone(2);
    (void)next_mark(mechanism);
    for (int bit = 0; bit < 500; ++bit) (void)mechanism.pass_bit(0);
    mechanism.set_writing(true);
    for (int byte = 0; byte < 20;) byte += mechanism.pass_bit(byte < 6 ? 0xff : 0x52) ? 1 : 0;
    mechanism.set_writing(false);
    (void)next_mark(mechanism);
    const Cycle old = mechanism.next_bit();
    (void)next_mark(mechanism);
    EXPECT_LE(std::abs(2 * (mechanism.next_bit() - old) - (500 + 8) * 7), 120) << "after the old one";
    while (mechanism.is_on_sync()) (void)mechanism.pass_bit(0);
    std::vector<std::uint8_t> bytes;
    while (bytes.size() < 4)
        if (mechanism.pass_bit(0)) bytes.push_back(mechanism.byte());
    EXPECT_EQ(bytes, (std::vector<std::uint8_t>(4, 0x52)));
}

}  // namespace
}  // namespace gato::simulator
