// SPDX-License-Identifier: MIT
#include "core/support/json_document.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato {
namespace {

using testing::HasSubstr;

// The text of each value, in the order of the document.
void collect(const JsonValue& value, std::string_view text, std::vector<std::string>& found) {
    found.emplace_back(text.substr(value.place().offset, value.place().length));
    for (const JsonValue& child : value.children()) collect(child, text, found);
}

TEST(JsonDocument, knows_the_place_of_each_value) {
    for (const std::string bom : {"", "\xef\xbb\xbf"}) {
        const std::string text = bom + "{ \"a\" : [1,-20 , 3.5e1,true ,null],\n\"ñ\\\"b\":{\"c\": \"x,y\" }, \"d\": 12}";
        const JsonDocument document(text);
        ASSERT_TRUE(document.is_json());
        std::vector<std::string> found;
        for (const JsonValue& child : document.root().children()) collect(child, text, found);
        EXPECT_EQ(found, (std::vector<std::string>{"[1,-20 , 3.5e1,true ,null]", "1", "-20", "3.5e1", "true", "null",
                                                   "{\"c\": \"x,y\" }", "\"x,y\"", "12"}));
        const JsonValue second = document.root().children()[1];
        EXPECT_EQ(second.key(), "ñ\"b");
        EXPECT_EQ(text.substr(second.key_place().offset, second.key_place().length), "\"ñ\\\"b\"");
    }
}

TEST(JsonDocument, has_the_values) {
    const JsonDocument document(R"([9223372036854775807, 9223372036854775808, -7, false, "a\u0000b", 1.0, []])");
    const auto values = document.root().children();
    EXPECT_EQ(values[0].integer(), 9223372036854775807);
    EXPECT_FALSE(values[1].is_integer());
    EXPECT_EQ(values[2].integer(), -7);
    EXPECT_TRUE(values[3].is_boolean() && !values[3].boolean());
    EXPECT_EQ(values[4].text(), std::string("a\0b", 3));
    EXPECT_FALSE(values[5].is_integer());
    EXPECT_TRUE(values[6].is_list() && values[6].children().empty());
}

TEST(JsonDocument, finds_repeated_keys_at_any_depth) {
    const std::string text = R"({"a": {"b": 1, "b": 2}, "c": [{"d": 1}, {"d": 2}], "a": 3})";
    const JsonDocument document(text);
    ASSERT_EQ(document.problems().size(), 2U);
    EXPECT_EQ(document.problems()[0].place.offset, text.rfind("\"b\""));
    EXPECT_EQ(document.problems()[1].place.offset, text.rfind("\"a\""));
    EXPECT_THAT(document.problems()[0].message, HasSubstr("\"b\" appears here a second time"));
}

TEST(JsonDocument, says_where_the_text_is_no_json) {
    for (const auto& [text, offset, words] : {std::tuple{"{\n?", 2U, "is not JSON"},
                                              {"", 0U, "is not JSON"},
                                              {"[1] 2", 4U, "is not JSON"},
                                              {"\"a\nb\"", 2U, "is not JSON"},
                                              {"[1e999]", 5U, "too big"}}) {
        const JsonDocument document(text);
        EXPECT_FALSE(document.is_json()) << text;
        ASSERT_EQ(document.problems().size(), 1U) << text;
        EXPECT_EQ(document.problems()[0].place.offset, offset) << text;
        EXPECT_THAT(document.problems()[0].message, HasSubstr(words)) << text;
    }
}

TEST(JsonDocument, is_not_nested_without_end) {
    EXPECT_TRUE(JsonDocument(std::string(200, '[') + std::string(200, ']')).is_json());
    const JsonDocument deep(std::string(1'000'000, '['));
    EXPECT_FALSE(deep.is_json());
    EXPECT_THAT(deep.problems().at(0).message, HasSubstr("nested more than 200 deep"));
}

}  // namespace
}  // namespace gato
