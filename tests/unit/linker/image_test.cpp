// SPDX-License-Identifier: MIT
#include "linker/image.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <tuple>
#include <vector>

namespace gato::linker {
namespace {

void write(Image& image, std::size_t address, std::initializer_list<std::uint8_t> bytes, std::uint32_t statement) {
    image.write(address, std::vector(bytes), statement);
    image.cover(static_cast<std::int64_t>(address), static_cast<std::int64_t>(address + bytes.size()));
}

TEST(Image, keeps_bytes_and_owners_in_whatever_order_blocks_come) {
    Image image;
    write(image, 0xc000, {1, 2, 3}, 0);
    write(image, 0x0400, {4}, 1);
    write(image, 0xffff, {5}, 2);
    write(image, 0x0000, {6}, 3);
    write(image, 0xc001, {7}, 4);
    EXPECT_EQ(image.lowest(), 0U);
    EXPECT_EQ(image.end(), 0x10000U);
    const std::vector<std::uint8_t> all = image.all_bytes(0xee);
    ASSERT_EQ(all.size(), 0x10000U);
    EXPECT_EQ(std::ranges::count(all, 0xee), 0x10000 - 6);
    for (const auto& [address, byte, owner] : {std::tuple{0xc000U, 1, 0U},
                                               {0xc001U, 7, 4U},
                                               {0xc002U, 3, 0U},
                                               {0x0400U, 4, 1U},
                                               {0xffffU, 5, 2U},
                                               {0x0000U, 6, 3U}}) {
        EXPECT_EQ(image.byte(address), byte) << address;
        EXPECT_EQ(all[address], byte) << address;
        EXPECT_EQ(image.owner(address), owner) << address;
    }
    EXPECT_EQ(image.owner(0xbfff), none);
    EXPECT_EQ(image.owner(0x0401), none);
}

TEST(Image, knows_nothing_of_addresses_that_were_never_written) {
    Image image;
    EXPECT_EQ(image.owner(0x1000), none);
    EXPECT_EQ(image.byte(0x1000), 0);
    EXPECT_GE(image.lowest(), image.end());
    write(image, 0x1000, {1}, 0);
    EXPECT_EQ(image.owner(0x0fff), none);
    EXPECT_EQ(image.owner(0xffff), none);
}

TEST(Image, has_room_for_blocks_that_were_not_written) {
    Image image;
    image.cover(0x1000, 0x1002);
    write(image, 0x2000, {1}, 0);
    image.cover(0x0ff0, 0xffff);
    const std::vector<std::uint8_t> all = image.all_bytes(0xee);
    EXPECT_EQ(all.size(), 0xffffU - 0x0ff0U);
    EXPECT_EQ(all.front(), 0xee);
    EXPECT_EQ(all.back(), 0xee);
    EXPECT_EQ(image.find(1, image.lowest(), image.end()), 0x2000U);
}

TEST(Image, finds_a_byte_up_to_an_end) {
    Image image;
    write(image, 0x1000, {9, 8, 7, 8}, 0);
    EXPECT_EQ(image.find(8, 0x1000, 0x1004), 0x1001U);
    EXPECT_EQ(image.find(8, 0x1002, 0x1004), 0x1003U);
    EXPECT_EQ(image.find(8, 0x1002, 0x1003), 0x1003U);
    EXPECT_EQ(image.find(6, 0x1000, 0x1004), 0x1004U);
}

}  // namespace
}  // namespace gato::linker
