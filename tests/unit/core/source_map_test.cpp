// SPDX-License-Identifier: MIT
// Lines and columns are counted in steps and from where the last look-up ended: whatever is asked, in any order, the answer
// must be the same as counting from the start of the text.
#include <gato/support/source_map.hpp>

#include <gtest/gtest.h>
#include <random>

namespace gato {
namespace {

Position counted(std::string_view text, std::size_t at) {
    Position place{"a.asm", 1, 1, {}};
    std::size_t start = 0;
    for (std::size_t i = 0; i < at; ++i) {
        if (text[i] == '\n') {
            ++place.line;
            start = i + 1;
        }
    }
    for (std::size_t i = start; i < at; ++i) place.column += (text[i] & 0xc0) != 0x80 ? 1 : 0;
    place.text = text.substr(start, text.find('\n', start) - start);
    if (place.text.ends_with('\r')) place.text.remove_suffix(1);
    return place;
}

// Short lines, long ones, empty ones, ends of both kinds, characters of two bytes.
std::string random_text(std::mt19937& random) {
    std::string text;
    while (text.size() < 3000) {
        const std::size_t length = random() % 4 == 0 ? random() % 400 : random() % 20;
        for (std::size_t i = 0; i < length; ++i) text += random() % 5 == 0 ? "\xc3\xbc" : "a";
        text += random() % 3 == 0 ? "\r\n" : "\n";
    }
    if (random() % 2 == 0) text += "no end";
    return text;
}

TEST(SourceMap, finds_lines_and_columns_in_any_order) {
    std::mt19937 random(1);
    SourceMap sources;
    (void)sources.add("first.asm", "one\ntwo\n");
    const std::string text = random_text(random);
    const std::uint32_t begin = sources.add("a.asm", text);
    (void)sources.add("last.asm", "");
    const auto check = [&](std::size_t at) {
        const Position expected = counted(text, at), found = sources.locate(begin + static_cast<std::uint32_t>(at));
        ASSERT_EQ(found.line, expected.line) << at;
        ASSERT_EQ(found.column, expected.column) << at;
        ASSERT_EQ(found.text, expected.text) << at;
        ASSERT_EQ(found.file, "a.asm");
    };
    for (std::size_t at = 0; at <= text.size(); ++at) check(at);
    for (int i = 0; i < 3000; ++i) check(random() % (text.size() + 1));
    EXPECT_EQ(sources.locate(1).file, "first.asm");
    EXPECT_EQ(sources.locate(begin + static_cast<std::uint32_t>(text.size()) + 1).file, "last.asm");
}

TEST(SourceMap, finds_the_places_of_a_long_line_without_counting_all_of_it_each_time) {
    SourceMap sources;
    const std::uint32_t begin = sources.add("a.asm", std::string(4'000'000, 'x'));
    for (std::uint32_t at = 0; at < 4'000'000; at += 10) ASSERT_EQ(sources.locate(begin + at).column, at + 1);
}

// Plain text is recognised many bytes at a time; none of them may be skipped.
TEST(Decoding, finds_a_byte_of_windows_1252_wherever_it_stands) {
    for (std::size_t length = 1; length < 80; ++length) {
        for (std::size_t at = 0; at < length; ++at) {
            std::string text(length, 'a'), wanted = text;
            text[at] = '\xf1';
            wanted.replace(at, 1, "\xc3\xb1");
            ASSERT_EQ(decode_source(text).view(), wanted) << at << " of " << length;
        }
    }
}

}  // namespace
}  // namespace gato
