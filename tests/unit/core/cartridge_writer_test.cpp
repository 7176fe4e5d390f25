// SPDX-License-Identifier: MIT
// A cartridge that is written is read back as it was, whatever logic it has.
#include <gato/formats/cartridge.hpp>

#include <gtest/gtest.h>

namespace gato::cartridge {

namespace {

// Each bank begins with its number.
std::vector<std::uint8_t> numbered(std::size_t banks, std::uint8_t line) {
    std::vector<std::uint8_t> bytes(banks * c64::cartridge::bank_size, line);
    for (std::size_t bank = 0; bank < banks; ++bank) bytes[bank * c64::cartridge::bank_size] = static_cast<std::uint8_t>(bank);
    return bytes;
}

}  // namespace

TEST(CartridgeWriter, writes_what_is_read_back_for_every_kind) {
    const Image images[] = {{"SMALL", numbered(1, 1), {}, Mode::small, Kind::plain},
                            {"LARGE", numbered(1, 1), numbered(1, 2), Mode::large, Kind::plain},
                            {"ULTIMAX", {}, numbered(1, 2), Mode::ultimax, Kind::plain},
                            {"OCEAN", numbered(64, 1), {}, Mode::large, Kind::ocean},
                            {"FUN", numbered(16, 1), {}, Mode::small, Kind::fun_play},
                            {"SUPER", numbered(4, 1), numbered(4, 2), Mode::large, Kind::super_games},
                            {"SYSTEM", numbered(64, 1), {}, Mode::small, Kind::system_3},
                            {"DINAMIC", numbered(16, 1), {}, Mode::small, Kind::dinamic},
                            {"ZAXXON", numbered(2, 1), numbered(2, 2), Mode::large, Kind::zaxxon},
                            {"MAGIC", numbered(128, 1), {}, Mode::small, Kind::magic_desk},
                            {"EASY", numbered(64, 1), numbered(64, 2), Mode::ultimax, Kind::easyflash}};
    for (const Image& image : images) {
        std::string error;
        const auto back = read_image(write_image(image), error);
        ASSERT_TRUE(back.has_value()) << image.name << ' ' << error;
        EXPECT_EQ(back->name, image.name);
        EXPECT_EQ(back->low, image.low) << image.name;
        EXPECT_EQ(back->high, image.high) << image.name;
        EXPECT_EQ(back->mode, image.mode) << image.name;
        EXPECT_EQ(back->kind, image.kind) << image.name;
    }
}

}  // namespace gato::cartridge
