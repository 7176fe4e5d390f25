// SPDX-License-Identifier: MIT
// The examples that draw something have their picture beside the source, which their README shows. Here the programs draw them
// again. After a change that is meant, run this test once with GATO_BLESS=1 and look at the pictures.
#include "tests/support/command.hpp"

#include <gtest/gtest.h>
#include <png.h>

#include <cstdlib>
#include <vector>

namespace {

using gato::tests::Folder;

struct Pixels {
    unsigned width = 0, height = 0;
    std::vector<unsigned char> rgb;
    bool operator==(const Pixels&) const = default;
};

// The files may be compressed differently from one libpng to the next; what they show is what counts.
Pixels pixels_of(const std::string& path) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    if (png_image_begin_read_from_file(&image, path.c_str()) == 0) return {};
    image.format = PNG_FORMAT_RGB;
    Pixels pixels{image.width, image.height, std::vector<unsigned char>(PNG_IMAGE_SIZE(image))};
    png_image_finish_read(&image, nullptr, pixels.rgb.data(), 0, nullptr);
    return pixels;
}

void expect_picture(const std::string& example, const std::string& options) {
    const std::string source = std::string(GATO_SOURCE_DIR) + "/examples/" + example;
    const Folder folder;
    ASSERT_EQ(gato::tests::gato(folder, "build '" + source + "' -o out.prg").exit_code, 0);
    ASSERT_EQ(gato::tests::gato(folder, "run out.prg --screenshot drawn.png " + options).exit_code, 0);
    const std::string golden = source + "/" + example + ".png";
    const std::string drawn = (folder.path() / "drawn.png").string();
    if (std::getenv("GATO_BLESS") != nullptr)
        std::filesystem::copy_file(drawn, golden, std::filesystem::copy_options::overwrite_existing);
    const Pixels expected = pixels_of(golden);
    ASSERT_GT(expected.width, 0U) << golden << " cannot be read";
    EXPECT_TRUE(pixels_of(drawn) == expected) << example << " draws another picture than " << golden;
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

}  // namespace
