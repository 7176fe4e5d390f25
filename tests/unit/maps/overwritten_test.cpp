// SPDX-License-Identifier: MIT
// Rows that later ones overwrite, as where a program sets its address back.
#include "maps/debug_info.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

namespace gato::maps {
namespace {

using testing::ElementsAre;

struct OverwrittenRows : testing::Test {
    void add(std::uint32_t load, std::uint32_t length, std::uint32_t line, std::string bytes = {}) {
        rows.push_back({.load = load, .run = load + 0x1000, .length = length, .line = line, .bytes = std::move(bytes)});
    }

    // "5: 0810+3 at 1810, abc" for each row.
    std::vector<std::string> left() {
        drop_overwritten(rows);
        std::vector<std::string> texts;
        for (const Row& row : rows) {
            std::ostringstream text;
            text << row.line << ": " << std::hex << row.load << "+" << std::dec << row.length << " at " << std::hex << row.run
                 << (row.bytes.empty() ? "" : ", ") << row.bytes;
            texts.push_back(text.str());
        }
        return texts;
    }

    std::vector<Row> rows;
};

TEST_F(OverwrittenRows, do_not_exist_where_none_overwrites_another) {
    add(0x0820, 2, 1, "ab");
    add(0x0810, 2, 2);
    EXPECT_THAT(left(), ElementsAre("1: 820+2 at 1820, ab", "2: 810+2 at 1810"));
}

TEST_F(OverwrittenRows, are_removed_whole) {
    add(0x0810, 2, 1, "ab");
    add(0x0810, 2, 2, "cd");
    EXPECT_THAT(left(), ElementsAre("2: 810+2 at 1810, cd"));
}

TEST_F(OverwrittenRows, keep_what_the_later_one_leaves) {
    add(0x0810, 10, 1, "abcdefgh");
    add(0x0802, 1, 2);
    add(0x0813, 2, 3, "XY");
    EXPECT_THAT(left(),
                ElementsAre("1: 810+3 at 1810, abc", "1: 815+5 at 1815, fgh", "2: 802+1 at 1802", "3: 813+2 at 1813, XY"));
}

TEST_F(OverwrittenRows, end_with_the_memory) {
    add(0xffff, 0xffff'ffff, 1);
    add(0x1'0000, 1, 2);
    add(0x6'5536, 1, 3);
    EXPECT_THAT(left(), ElementsAre("1: ffff+1 at fff"));
}

}  // namespace
}  // namespace gato::maps
