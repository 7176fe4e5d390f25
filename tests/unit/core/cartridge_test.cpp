// SPDX-License-Identifier: MIT
// Hand-made cartridge files: which of them are read, and the messages about the others.
#include "support/cartridge_builder.hpp"

#include <gato/formats/cartridge.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>
#include <random>

namespace gato::tests {
namespace {

using testing::HasSubstr;

const std::string low(0x2000, 'l'), high(0x2000, 'h');

std::string rom_of(const std::string& file) {
    std::string error;
    const auto cartridge = cartridge::read_image(file, error);
    EXPECT_EQ(error, "");
    if (!cartridge) return "";
    return std::string(cartridge->low.begin(), cartridge->low.end())
           + std::string(cartridge->high.begin(), cartridge->high.end());
}

std::string error_of(const std::string& file) {
    std::string error;
    EXPECT_FALSE(cartridge::read_image(file, error));
    return error;
}

TEST(CartridgeReader, knows_those_of_8_and_16_kilobytes) {
    EXPECT_EQ(rom_of(crt_header(0, 1) + crt_chip(0x8000, low)), low);
    EXPECT_EQ(rom_of(crt_header(0, 0) + crt_chip(0x8000, low + high)), low + high);
    EXPECT_EQ(rom_of(crt_header(0, 0) + crt_chip(0x8000, low) + crt_chip(0xa000, high)), low + high);
    EXPECT_EQ(rom_of(crt_header(0, 0) + crt_chip(0xe000, high) + crt_chip(0x8000, low)), low + high);
    std::string error;
    EXPECT_EQ(cartridge::read_image(crt_of("x"), error)->name, "NAME");
}

TEST(CartridgeReader, takes_headers_of_other_lengths) {
    std::string short_one = crt_of("x"), long_one = crt_of("x");
    short_one[19] = 0x20;
    EXPECT_EQ(rom_of(short_one).size(), 0x2000U);
    long_one[19] = 0x50;
    EXPECT_EQ(rom_of(long_one.insert(64, 16, '\0')).size(), 0x2000U);
}

TEST(CartridgeReader, sees_the_mark_of_one_that_starts) {
    const auto starts = [](const std::string& rom) {
        std::string error;
        return cartridge::read_image(crt_of(rom), error)->starts();
    };
    EXPECT_TRUE(starts("\x09\x80\x09\x80\xc3\xc2\xcd"
                       "80"));
    EXPECT_FALSE(starts("\x09\x80\x09\x80\xc3\xc2\xcd"
                        "81"));
    EXPECT_FALSE(starts("\x09\x80\x09\x80"
                        "CBM80"));
}

TEST(CartridgeReader, says_what_kind_others_are) {
    for (const auto& [number, name] :
         {std::pair{3, "Final Cartridge III, "}, {4, "Simons' BASIC, "}, {36, "Retro Replay, "}, {99, ""}, {0xffff, ""}})
        EXPECT_EQ(error_of(crt_header(0, 0, number)), std::string("is a cartridge with its own logic (") + name
                                                          + "hardware type " + std::to_string(number)
                                                          + " at byte 22), which the simulator does not have");
    EXPECT_THAT(error_of(crt_header(1, 1)), HasSubstr("neither EXROM nor GAME"));
}

TEST(CartridgeReader, refuses_what_is_cut_off_or_contradicts_itself) {
    const std::string good = crt_header(0, 0) + crt_chip(0x8000, low) + crt_chip(0xa000, high);
    EXPECT_THAT(error_of(""), HasSubstr("does not begin with C64 CARTRIDGE"));
    std::string endless_header = good;
    endless_header[16] = 1;
    EXPECT_THAT(error_of(endless_header), HasSubstr("its header at byte 0 does not end"));
    EXPECT_THAT(error_of(good.substr(0, 40)), HasSubstr("its header at byte 0 does not end"));
    EXPECT_THAT(error_of(good.substr(0, 70)), HasSubstr("its last CHIP packet at byte"));
    EXPECT_THAT(error_of(good.substr(0, good.size() - 1)), HasSubstr("its last CHIP packet at byte"));
    EXPECT_THAT(error_of(good + std::string(16, 'x')), HasSubstr("has no CHIP packet at byte 16480"));
    EXPECT_THAT(error_of(good + "CHIP"), HasSubstr("its last CHIP packet at byte 16480"));
    EXPECT_EQ(rom_of(good + std::string(12, '\0')), low + high) << "a rest that is too short for a packet";
    EXPECT_THAT(error_of(good + crt_chip(0x8000, low)), HasSubstr("has two CHIPs at $8000"));
    EXPECT_THAT(error_of(crt_header(0, 0) + crt_chip(0x8000, low + high) + crt_chip(0xe000, high)),
                HasSubstr("has two CHIPs at $a000"));
    EXPECT_THAT(error_of(crt_header(0, 0) + crt_chip(0x8000, low)), HasSubstr("has no CHIP at $a000"));
    EXPECT_THAT(error_of(crt_header(0, 1)), HasSubstr("has no CHIP at $8000"));
    EXPECT_THAT(error_of(crt_header(0, 1) + crt_chip(0x8000, low + high)),
                HasSubstr("a CHIP of 16384 bytes at $8000; a cartridge of 8 KiB"));
    EXPECT_THAT(error_of(crt_header(0, 1) + crt_chip(0xa000, high)), HasSubstr("a CHIP of 8192 bytes at $a000"));
    EXPECT_THAT(error_of(crt_header(0, 1) + crt_chip(0x8000, "xyz")), HasSubstr("a CHIP of 3 bytes at $8000"));
    EXPECT_THAT(error_of(crt_header(0, 1) + crt_chip(0x9000, low)), HasSubstr("at $9000"));
    EXPECT_THAT(error_of(crt_header(0, 1) + crt_chip(0x8000, "")), HasSubstr("a CHIP of 0 bytes"));
    EXPECT_THAT(error_of(crt_header(0, 1) + crt_chip(0x8000, low, 1)),
                HasSubstr("in bank 1; a cartridge of this kind has one"));
    EXPECT_THAT(error_of(crt_header(0, 1) + crt_chip(0x8000, low, 0, 1)), HasSubstr("that is not ROM"));
    std::string packet = crt_of("");
    EXPECT_THAT(error_of(packet.replace(68, 4, big_endian(16, 4))), HasSubstr("but its packet has 16"));
}

TEST(CartridgeReader, knows_Ultimax_mode) {
    const auto read = [](const std::string& file) {
        std::string error;
        auto cartridge = cartridge::read_image(file, error);
        EXPECT_EQ(error, "");
        return cartridge.value_or(cartridge::Image());
    };
    const auto upper = read(crt_header(1, 0) + crt_chip(0xe000, high));
    EXPECT_EQ(upper.mode, cartridge::Mode::ultimax);
    EXPECT_TRUE(upper.low.empty());
    EXPECT_EQ(upper.high.size(), 0x2000U);
    EXPECT_TRUE(upper.starts());
    EXPECT_EQ(rom_of(crt_header(1, 0) + crt_chip(0x8000, low) + crt_chip(0xe000, high)), low + high);
    const std::string half(0x1000, '4');
    EXPECT_EQ(rom_of(crt_header(1, 0) + crt_chip(0xf000, half)), half + half) << "4 KiB are seen twice";
    EXPECT_THAT(error_of(crt_header(1, 0) + crt_chip(0x8000, low)), HasSubstr("has no CHIP at $e000"));
}

TEST(CartridgeReader, puts_banks_where_they_belong) {
    const auto bank = [](char letter) { return std::string(0x2000, letter); };
    const std::string unused(0x2000, '\xff');
    EXPECT_EQ(rom_of(crt_header(0, 1, 19) + crt_chip(0x8000, bank('c'), 2) + crt_chip(0x8000, bank('a'), 0)),
              bank('a') + unused + bank('c') + unused);
    EXPECT_EQ(rom_of(crt_header(0, 0, 5) + crt_chip(0x8000, bank('a'), 0) + crt_chip(0xa000, bank('b'), 1)),
              bank('a') + bank('b'))
        << "Ocean's banks at $a000 are further banks of ROML";
    EXPECT_EQ(rom_of(crt_header(0, 1, 7) + crt_chip(0x8000, bank('b'), 8) + crt_chip(0x8000, bank('a'), 0)),
              bank('a') + bank('b'))
        << "Fun Play's are called by what selects them";
    EXPECT_EQ(rom_of(crt_header(1, 0, 32) + crt_chip(0xa000, bank('h'), 0, 2) + crt_chip(0x8000, bank('l'), 0, 2)),
              bank('l') + bank('h'));
    EXPECT_THAT(error_of(crt_header(0, 1, 19) + crt_chip(0x8000, bank('a'), 128)),
                HasSubstr("in bank 128; a cartridge of this kind has 128"));
    EXPECT_THAT(error_of(crt_header(0, 1, 19) + crt_chip(0x8000, bank('a'), 1)), HasSubstr("has no CHIP at $8000"));
    EXPECT_THAT(error_of(crt_header(0, 1, 19) + crt_chip(0xa000, bank('a'), 0)),
                HasSubstr("a cartridge of the type Magic Desk does not have that"));
    EXPECT_THAT(error_of(crt_header(0, 1, 19) + crt_chip(0x8000, bank('a'), 0) + crt_chip(0x8000, bank('a'), 0)),
                HasSubstr("has two CHIPs at $8000 in bank 0"));
    EXPECT_THAT(error_of(crt_header(0, 1, 7) + crt_chip(0x8000, bank('a'), 2)), HasSubstr("in bank 2"));
}

// Whatever is damaged: a cartridge with a power of two of banks, or a reason.
TEST(CartridgeReader, survives_any_damage) {
    const std::string good = crt_header(0, 0) + crt_chip(0x8000, low) + crt_chip(0xa000, high);
    std::mt19937 random(1);
    const auto below = [&](std::size_t limit) { return std::uniform_int_distribution<std::size_t>(0, limit - 1)(random); };
    int refused = 0;
    for (int round = 0; round < 3000; ++round) {
        std::string file = good;
        for (std::size_t changes = below(4) + 1; changes > 0; --changes)
            file[below(2) == 0 ? below(80) : 64 + 16 + 0x2000 + below(16)] = static_cast<char>(below(256));
        if (round % 3 == 0) file.resize(below(file.size()));
        std::string error;
        const auto cartridge = cartridge::read_image(file, error);
        EXPECT_EQ(cartridge.has_value(), error.empty());
        refused += cartridge ? 0 : 1;
        if (cartridge) {
            for (const auto* const banks : {&cartridge->low, &cartridge->high})
                EXPECT_TRUE(banks->size() % 0x2000 == 0 && std::popcount(banks->size()) <= 1) << banks->size();
        }
    }
    EXPECT_GT(refused, 1500);
    EXPECT_LT(refused, 2990);
}

}  // namespace
}  // namespace gato::tests
