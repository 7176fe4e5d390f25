// SPDX-License-Identifier: MIT
// Hand-made tape images, with the mistakes that such images have.
#include "support/tape_builder.hpp"

#include <gato/formats/tape_image.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <string>

namespace gato::tests {
namespace {

using namespace std::string_literals;
using testing::HasSubstr;

tape::Image read(const std::string& bytes) {
    std::string error;
    auto image = tape::read_image(bytes, error);
    EXPECT_EQ(error, "");
    return image.value_or(tape::Image());
}

std::string error_of(const std::string& bytes) {
    std::string error;
    EXPECT_FALSE(tape::read_image(bytes, error));
    return error;
}

TEST(TapeImage, holds_programs_in_their_order) {
    const tape::Image tape = read(TapeBuilder(2).add("FIRST", 0x0801, "abc").add("SECOND ONE", 0xc000, "de").image());
    EXPECT_EQ(tape.name, "TAPE");
    ASSERT_EQ(tape.files.size(), 2U);
    EXPECT_EQ(tape.files[0], (tape::File{"FIRST", 0x0801, {'a', 'b', 'c'}}));
    EXPECT_EQ(tape.files[1], (tape::File{"SECOND ONE", 0xc000, {'d', 'e'}}));
    EXPECT_EQ(tape::program_file(tape.files[1]), "\x00\xc0"
                                                 "de"s);
}

TEST(TapeImage, takes_the_next_offset_for_an_end_that_is_wrong) {
    const tape::Image tape = read(TapeBuilder(2).add("A", 0x0801, "abc", 0xc3c6).add("B", 0x0801, "de", 0x0000).image());
    EXPECT_EQ(tape.files[0].content.size(), 3U);
    EXPECT_EQ(tape.files[1].content.size(), 2U);
}

TEST(TapeImage, ends_no_later_than_memory) {
    const tape::Image tape = read(TapeBuilder(1).add("A", 0xffff, "abc", 0x0000).image());
    EXPECT_EQ(tape.files[0].content.size(), 1U);
}

TEST(TapeImage, has_one_place_at_least_and_leaves_out_what_is_no_file) {
    std::string none = TapeBuilder(1).add("A", 0x0801, "abc").image();
    none[34] = 0;
    EXPECT_EQ(read(none).files.size(), 1U);
    std::string frozen = TapeBuilder(2).add("A", 0x0801, "abc").add("B", 0x0801, "de").image();
    frozen[64] = 3;
    EXPECT_EQ(read(frozen).files[0].name, "B");
}

TEST(TapeImage, refuses_what_is_none_or_cut_off) {
    const std::string good = TapeBuilder(1).add("A", 0x0801, "abc").image();
    EXPECT_THAT(error_of(""), HasSubstr("does not begin with C64"));
    EXPECT_THAT(error_of("C64 CARTRIDGE" + std::string(200, '\0')), HasSubstr("does not begin with C64"));
    EXPECT_THAT(error_of(good.substr(0, 90)), HasSubstr("its directory does not end"));
    EXPECT_THAT(error_of(good.substr(0, 96)), HasSubstr("has a program at byte 96 (entry at byte 64)"));
    std::string many = good;
    many[35] = 9;
    EXPECT_THAT(error_of(many), HasSubstr("its directory of 2305 places does not end"));
}

TEST(TapeImage, may_hold_data_or_nothing) {
    const std::string good = TapeBuilder(2).add("A", 0, "abc").add("B", 0x0801, "de").image();
    std::string data = good;
    data[65] = '\x81';
    EXPECT_EQ(read(data).files[0], (tape::File{"A", 0, {'a', 'b', 'c'}, true}));
    EXPECT_EQ(tape::first_program(read(data)), 1U);
    EXPECT_EQ(tape::first_program(read(good)), 0U);
    std::string empty = TapeBuilder(1).image();
    EXPECT_TRUE(read(empty).files.empty());
    EXPECT_EQ(tape::first_program(read(empty)), std::nullopt);
}

TEST(TapeImage, is_read_as_it_was_written) {
    const std::vector<std::uint8_t> much(tape::most_data, 7), memory(0xf7ff, 9);
    const tape::Image tape{"SIDE A",
                           {{"FIRST", 0x0801, memory, false},
                            {"", 0, {}, true},
                            {"NOTHING YET", 0, {}, true},
                            {"MUCH", 0, much, true},
                            {"SIXTEEN LETTERS!", 0xffff, {1}, false},
                            {"LAST", 0, {}, true}}};
    EXPECT_EQ(read(tape::write_image(tape)), tape);
    EXPECT_EQ(read(tape::write_image({})), tape::Image());
    std::string beyond = TapeBuilder(1).add("D", 0, std::string(0x10010, 'x'), 0xffff).image();
    beyond[65] = '\x81';
    EXPECT_EQ(read(tape::write_image(read(beyond))), read(beyond)) << "more than a data file holds";
    EXPECT_TRUE(tape::is_image("x", tape::write_image({})));
}

TEST(TapeImage, survives_any_damage) {
    const std::string good = TapeBuilder(3).add("A", 0x0801, "abc").add("B", 0x0801, "de").add("C", 0xfff0, "fgh").image();
    std::mt19937 random(1);
    const auto below = [&](std::size_t limit) { return std::uniform_int_distribution<std::size_t>(0, limit - 1)(random); };
    for (int round = 0; round < 3000; ++round) {
        std::string bytes = good;
        for (std::size_t changes = below(5) + 1; changes > 0; --changes)
            bytes[below(bytes.size())] = static_cast<char>(below(256));
        if (round % 3 == 0) bytes.resize(below(bytes.size()));
        std::string error;
        const auto tape = tape::read_image(bytes, error);
        EXPECT_EQ(tape.has_value(), error.empty());
        if (tape) {
            for (const tape::File& file : tape->files) {
                if (file.is_data) continue;
                EXPECT_LE(file.start + file.content.size(), 0x10000U);
            }
            EXPECT_EQ(read(tape::write_image(*tape)), *tape);
        }
    }
}

}  // namespace
}  // namespace gato::tests
