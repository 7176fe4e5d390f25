// SPDX-License-Identifier: MIT
#include "core/formats/basic_program.hpp"

#include <gtest/gtest.h>

namespace gato {
namespace {

using Bytes = std::vector<std::uint8_t>;

// A line with its link, and the end of the program when it is the last one.
Bytes line(std::uint16_t link, std::uint8_t number, const std::string& text, bool is_last = true) {
    Bytes bytes;
    for (const int byte : {link & 0xff, link >> 8, int{number}, 0}) bytes.push_back(static_cast<std::uint8_t>(byte));
    for (const char c : text) bytes.push_back(static_cast<std::uint8_t>(c));
    bytes.resize(bytes.size() + (is_last ? 3 : 1));
    return bytes;
}

std::optional<std::uint16_t> sys(const std::string& text) {
    return sys_address(basic_start, line(0x0850, 10, text));
}

TEST(BasicProgram, finds_the_address_of_a_sys) {
    EXPECT_EQ(sys("\x9e"
                  "2064"),
              2064);
    EXPECT_EQ(sys("\x9e (2064)"), 2064);
    EXPECT_EQ(sys(" \x9e 49152:\x80"), 49152);
    EXPECT_EQ(sys("\x97"
                  "53280,0:\x9e"
                  "4096"),
              4096);
}

TEST(BasicProgram, finds_none_that_is_computed_quoted_a_remark_or_outside_memory) {
    EXPECT_EQ(sys("\x9e"
                  "2048\xaa"
                  "16"),
              std::nullopt);
    EXPECT_EQ(sys("\x9e"
                  "A"),
              std::nullopt);
    EXPECT_EQ(sys("\x9e"
                  "65536"),
              std::nullopt);
    EXPECT_EQ(sys("\x99\":\x9e"
                  "2064\""),
              std::nullopt);
    EXPECT_EQ(sys("\x8f:\x9e"
                  "2064"),
              std::nullopt);
    EXPECT_EQ(sys_address(0x1000, line(0x0850, 10,
                                       "\x9e"
                                       "2064")),
              std::nullopt);
}

TEST(BasicProgram, finds_a_sys_in_a_later_line) {
    Bytes bytes = line(0x0808, 10, "\x99", false);
    const Bytes second = line(0x0850, 20,
                              "\x9e"
                              "2064");
    bytes.insert(bytes.end(), second.begin(), second.end());
    EXPECT_EQ(sys_address(basic_start, bytes), 2064);
    ASSERT_EQ(read_basic_lines(basic_start, bytes).size(), 2U);
    EXPECT_EQ(read_basic_lines(basic_start, bytes)[1].number, 20);
}

TEST(BasicProgram, knows_a_line_without_end_for_none) {
    Bytes bytes = line(0x0850, 10,
                       "\x9e"
                       "2064",
                       false);
    bytes.pop_back();
    EXPECT_TRUE(read_basic_lines(basic_start, bytes).empty());
}

TEST(BasicProgram, is_listed_in_words) {
    const Bytes bytes = line(0x0850, 10,
                             "\x99\"\x9e\" \x9e"
                             "2064\x01");
    EXPECT_EQ(list_basic_line(read_basic_lines(basic_start, bytes).at(0)), "10 PRINT\"?\" SYS2064?");
}

}  // namespace
}  // namespace gato
