// SPDX-License-Identifier: MIT
//
// The champion's title picture: the packed file is that of the PNG file, and what the packer refuses.
#include "tests/support/places.hpp"
#include "tools/title/bitmap.hpp"

#include <gato/png/png.hpp>

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

namespace gato::title {
namespace {

std::string content_of(const std::string& name) {
    std::ifstream file(tests::in_repository("asm-src/RYG/campeon/" + name), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// As `expande` of Titulo.asm does it; leaves `at` after the 0.
Bytes unpack(const Bytes& packed, std::size_t& at) {
    Bytes bytes;
    while (const std::uint8_t code = packed.at(at++)) {
        if (code < 0x40) {
            for (int i = 0; i < code; ++i) bytes.push_back(packed.at(at++));
            continue;
        }
        std::size_t distance = packed.at(at++);
        if (code >= 0x80) distance += packed.at(at++) * 256U;
        for (int i = 0; i < (code < 0x80 ? code - 0x40 + 2 : code - 0x80 + 3); ++i)
            bytes.push_back(bytes.at(bytes.size() - distance));
    }
    return bytes;
}

TEST(CampeonDibujo, the_packed_file_is_that_of_the_picture) {
    const Bytes bytes = packed(bitmap_of(content_of("Titulo.png")));
    EXPECT_EQ(std::string(bytes.begin(), bytes.end()), content_of("Titulo.bin"));
}

TEST(CampeonDibujo, what_is_packed_comes_out_again) {
    const Bitmap bitmap = bitmap_of(content_of("Titulo.png"));
    const Bytes all = packed(bitmap);
    std::size_t at = 0;
    for (const Bytes* part : {&bitmap.bits, &bitmap.cells, &bitmap.colors}) EXPECT_EQ(unpack(all, at), *part);
    EXPECT_EQ(at, all.size());
    Bytes long_runs(1000, 7);
    for (unsigned i = 0; i < 500; ++i) long_runs.push_back(static_cast<std::uint8_t>(i * i >> 3U));
    for (const Bytes& bytes : {Bytes{}, Bytes{5}, long_runs}) {
        at = 0;
        EXPECT_EQ(unpack(pack(bytes), at), bytes);
    }
}

TEST(CampeonDibujo, refuses_what_the_vic_cannot_show) {
    const auto refused = [](const auto& change) {
        simulator::Picture picture{320, 200, std::vector<std::uint8_t>(320 * 200, 0)};
        change(picture.colors);
        try {
            (void)bitmap_of(png::encode(picture));
        } catch (const PictureError& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    EXPECT_EQ(refused([](auto&) {}), "");
    EXPECT_EQ(refused([](auto& colors) { colors[321] = 1; }), "half a pixel at 0,1");
    EXPECT_EQ(refused([](auto& colors) {
                  for (std::size_t dot = 0; dot < 8; ++dot)
                      colors[8 + dot] = colors[8 + dot + 320] = static_cast<std::uint8_t>(2 + dot / 2);
              }),
              "a fourth colour in the cell at 8,0");
    EXPECT_THROW((void)bitmap_of("GIF"), PictureError);
}

}  // namespace
}  // namespace gato::title
