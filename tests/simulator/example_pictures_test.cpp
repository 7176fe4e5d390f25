// SPDX-License-Identifier: MIT
// The examples that draw something have their picture beside the source, which their README shows. Here the programs draw them
// again. After an intended change, run this test once with GATO_BLESS=1 and look at the pictures.
#include "tests/support/command.hpp"
#include "tests/support/places.hpp"

#include <gato/png/png.hpp>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

namespace {

using gato::tests::Folder;

void expect_picture(const std::string& example, const std::string& options) {
    const std::string source = gato::tests::in_repository("examples/" + example);
    const Folder folder;
    ASSERT_EQ(gato::tests::gato(folder, "build '" + source + "' -o out.prg").exit_code, 0);
    ASSERT_EQ(gato::tests::gato(folder, "run out.prg --screenshot drawn.png " + options).exit_code, 0);
    const std::string golden = source + "/" + example + ".png";
    const std::string drawn = folder.read("drawn.png");
    if (std::getenv("GATO_BLESS") != nullptr) std::ofstream(golden, std::ios::binary) << drawn;
    // The files may be compressed differently by different versions of libpng; their contents are compared.
    const auto expected = gato::png::decode(folder.read(golden));
    ASSERT_TRUE(expected) << golden << " cannot be read";
    EXPECT_TRUE(gato::png::decode(drawn) == expected) << example << " draws another picture than " << golden;
}

TEST(ExamplePictures, colours) {
    expect_picture("colours", "");
}
TEST(ExamplePictures, characters) {
    expect_picture("characters", "");
}
TEST(ExamplePictures, sprites) {
    expect_picture("sprites", "");
}
TEST(ExamplePictures, raster) {
    expect_picture("raster", "--until frames:10");
}
TEST(ExamplePictures, extended) {
    expect_picture("extended", "--until frames:120");
}

}  // namespace
