// SPDX-License-Identifier: MIT
#include <gato/png/png.hpp>

#include <gtest/gtest.h>

namespace gato::png {
namespace {

// Two rows of black, white, red.
simulator::Picture small_picture() {
    simulator::Picture picture;
    picture.width = 3;
    picture.height = 2;
    picture.colors = {0, 1, 2, 2, 1, 0};
    return picture;
}

TEST(Png, gives_back_size_and_colours_of_a_picture) {
    const std::string file = encode(small_picture());
    EXPECT_EQ(size_of(file), (Size{3, 2}));
    const std::string black("\0\0\0", 3), white = "\xff\xff\xff", red = "\x68\x37\x2b";
    EXPECT_EQ(decode(file), black + white + red + red + white + black);
}

TEST(Png, is_a_file_that_others_know_as_png) {
    const std::string file = encode(small_picture());
    EXPECT_EQ(file.substr(0, 8), "\x89PNG\r\n\x1a\n");
    // The first chunk, by the format's definition: length, name, width, height, 8 bits, true colour.
    EXPECT_EQ(file.substr(8, 18), std::string("\0\0\0\x0dIHDR\0\0\0\3\0\0\0\2\x08\x02", 18));
}

TEST(Png, of_what_is_none_or_damaged_there_are_no_pixels) {
    const std::string file = encode(small_picture());
    EXPECT_EQ(size_of("GIF89a"), std::nullopt);
    EXPECT_EQ(decode(""), std::nullopt);
    EXPECT_TRUE(size_of(file.substr(0, file.size() - 20)));
    EXPECT_EQ(decode(file.substr(0, file.size() - 20)), std::nullopt);
}

}  // namespace
}  // namespace gato::png
