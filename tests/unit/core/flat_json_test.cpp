// SPDX-License-Identifier: MIT
#include "core/formats/flat_json.hpp"

#include <gtest/gtest.h>

namespace gato {
namespace {

TEST(FlatJson, gives_members_by_name_and_by_number) {
    const FlatJson document(R"({"a": [1, [2, 3], {"b": -4}, "text"], "a ": null, "c": true})");
    const FlatJson::Value root = document.root();
    ASSERT_TRUE(root.is_object());
    const FlatJson::Value list = root.member("a");
    ASSERT_TRUE(list.is_array());
    ASSERT_EQ(list.size(), 4U);
    EXPECT_EQ(list[0].integer(), 1);
    EXPECT_EQ(list[1][1].integer(), 3);
    EXPECT_EQ(list[2].member("b").integer(), -4);
    EXPECT_EQ(list[3].text(), "text");
    EXPECT_TRUE(root.member("a ").is_null());
    EXPECT_FALSE(root.member("c").is_integer());
    EXPECT_TRUE(root.member("b").is_missing());
    std::size_t count = 0;
    for (const FlatJson::Value member : list) count += member.is_array() || member.is_object() ? 1 : 0;
    EXPECT_EQ(count, 2U);
}

TEST(FlatJson, takes_only_whole_numbers_of_64_bits_for_integers) {
    const FlatJson document("[9223372036854775807, 9223372036854775808, 1.0, 1e3]");
    EXPECT_TRUE(document.root()[0].is_integer());
    for (std::size_t i = 1; i < 4; ++i) EXPECT_FALSE(document.root()[i].is_integer()) << i;
}

TEST(FlatJson, shows_values_in_short) {
    const FlatJson document(R"(["a\n", [1, [2], {"b": 3}, null], {"c": 4}])");
    EXPECT_EQ(document.root()[0].shown(), "\"a\\n\"");
    EXPECT_EQ(document.root()[1].shown(), "[1,[…],{…},null]");
}

TEST(FlatJson, refuses_what_is_no_json) {
    for (const char* text : {"", "[1,]", "{\"a\"}", "[\"\xff\"]", "[1] 2", "[", "nul"})
        EXPECT_THROW(FlatJson{text}, nlohmann::json::exception) << text;
}

}  // namespace
}  // namespace gato
