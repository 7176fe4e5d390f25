// SPDX-License-Identifier: MIT
// Expected bytes are those of RFC 8949, appendix A, or made by its rules.
#include "servers/studio/envelope.hpp"

#include <gtest/gtest.h>

#include <string>

namespace gato::studio {
namespace {

using namespace std::string_literals;

TEST(StudioEnvelope, is_read_as_a_page_writes_it) {
    // {"id": 7, "name": "put", "takes": h'00ff'}
    const auto envelope = read_envelope("\xa3\x62id\x07\x64name\x63put\x65takes\x42\x00\xff"s);
    ASSERT_TRUE(envelope);
    EXPECT_EQ((*envelope)["id"], 7);
    EXPECT_EQ((*envelope)["name"], "put");
    EXPECT_EQ((*envelope)["takes"].get_binary(), nlohmann::json::binary_t({0x00, 0xff}));
}

TEST(StudioEnvelope, is_written_with_definite_lengths_and_byte_strings) {
    EXPECT_EQ(write_envelope({{"answer", nlohmann::json::binary({0x00, 0xff})}, {"id", 7}}), "\xa2\x66"
                                                                                             "answer\x42\x00\xff\x62id\x07"s);
}

TEST(StudioEnvelope, has_an_id_a_name_and_what_it_takes) {
    const auto is_envelope = [](const Message& value) { return read_envelope(write_envelope(value)).has_value(); };
    EXPECT_TRUE(is_envelope({{"id", 0}, {"name", ""}, {"takes", nullptr}}));
    EXPECT_FALSE(is_envelope({{"id", 0}, {"name", ""}}));
    EXPECT_FALSE(is_envelope({{"id", 0}, {"takes", 1}}));
    EXPECT_FALSE(is_envelope({{"name", ""}, {"takes", 1}}));
    EXPECT_FALSE(is_envelope({{"id", "0"}, {"name", ""}, {"takes", 1}}));
    EXPECT_FALSE(is_envelope({{"id", -1}, {"name", ""}, {"takes", 1}}));
    EXPECT_FALSE(is_envelope({{"id", 1.5}, {"name", ""}, {"takes", 1}}));
    EXPECT_FALSE(is_envelope({{"id", 0}, {"name", 1}, {"takes", 1}}));
    EXPECT_FALSE(is_envelope({{"id", 0}, {"name", ""}, {"takes", 1}, {"more", 1}}));
    EXPECT_FALSE(is_envelope(Message::array({0, "", 1})));
    EXPECT_FALSE(is_envelope(nullptr));
}

TEST(PlainCbor, has_numbers_texts_bytes_lists_and_maps) {
    for (const std::string& bytes : {"\x00"s,
                                     "\x17"s,
                                     "\x18\x18"s,
                                     "\x19\x03\xe8"s,
                                     "\x1b\xff\xff\xff\xff\xff\xff\xff\xff"s,
                                     "\x20"s,
                                     "\x3b\x7f\xff\xff\xff\xff\xff\xff\xff"s,
                                     "\xf9\x3c\x00"s,
                                     "\xfa\x47\xc3\x50\x00"s,
                                     "\xfb\x3f\xf1\x99\x99\x99\x99\x99\x9a"s,
                                     "\xf4"s,
                                     "\xf5"s,
                                     "\xf6"s,
                                     "\x40"s,
                                     "\x44\x01\x02\x03\x04"s,
                                     "\x60"s,
                                     "\x62\xc3\xbc"s,
                                     "\x80"s,
                                     "\x83\x01\x02\x03"s,
                                     "\xa0"s,
                                     "\xa2\x61"
                                     "a\x01\x61"
                                     "b\x82\x02\x03"s})
        EXPECT_TRUE(is_plain_cbor(bytes)) << testing::PrintToString(bytes);
}

TEST(PlainCbor, is_nothing_else) {
    const struct {
        std::string bytes, why;
    } cases[] = {{"", "nothing"},
                 {"\x01\x01"s, "two values"},
                 {"\x18"s, "a number that ends early"},
                 {"\x1c"s, "a reserved length"},
                 {"\x62"
                  "a"s,
                  "a text that ends early"},
                 {"\x61\xff"s, "no UTF-8"},
                 {"\x82\x01"s, "a list that ends early"},
                 {"\x9b\xff\xff\xff\xff\xff\xff\xff\xff"s, "a list of all that there is"},
                 {"\xbb\x80\x00\x00\x00\x00\x00\x00\x00"s, "a map of twice as many values as can be counted"},
                 {"\x5b\xff\xff\xff\xff\xff\xff\xff\xff\x00"s, "bytes of all that there is"},
                 {"\x9f\x01\xff"s, "a list without a length"},
                 {"\x5f\x41\x00\xff"s, "bytes without a length"},
                 {"\xa1\x01\x01"s, "a key that is no text"},
                 {"\xa1\x61"
                  "a"s,
                  "a key without a value"},
                 {"\xc0\x01"s, "a tag"},
                 {"\xf7"s, "undefined"},
                 {"\xe0"s, "a simple value without a meaning"},
                 {"\xf8\xff"s, "another one"},
                 {"\xff"s, "an end of nothing"},
                 {"\x3b\x80\x00\x00\x00\x00\x00\x00\x00"s, "a number below those of 64 bits"}};
    for (const auto& [bytes, why] : cases) EXPECT_FALSE(is_plain_cbor(bytes)) << why;
}

TEST(PlainCbor, has_64_levels_at_most) {
    EXPECT_TRUE(is_plain_cbor(std::string(64, '\x81') + '\x01'));
    EXPECT_FALSE(is_plain_cbor(std::string(65, '\x81') + '\x01'));
    EXPECT_FALSE(is_plain_cbor(std::string(10'000'000, '\x81') + '\x01'));
}

TEST(PlainCbor, has_a_million_values_at_most) {
    const auto list = [](const std::string& count, std::size_t values) {
        return "\x9a"s + count + std::string(values, '\x80');
    };
    EXPECT_TRUE(is_plain_cbor(list("\x00\x0f\x42\x3f"s, 999'999)));  // with the list itself a million
    EXPECT_FALSE(is_plain_cbor(list("\x00\x0f\x42\x40"s, 1'000'000)));
}

}  // namespace
}  // namespace gato::studio
