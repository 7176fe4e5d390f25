// SPDX-License-Identifier: MIT
// Listing a BASIC program and tokenising the text gives the same bytes: for each token and code in each state, and for random lines.
#include <gato/basic/list.hpp>
#include <gato/basic/tokenise.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <random>

namespace gato::tests {
namespace {

using basic::Version;
using testing::HasSubstr;
using Bytes = std::vector<std::uint8_t>;

constexpr Version versions[] = {Version::v2, Version::v4, Version::v3_5, Version::v7};

Bytes bytes_of(std::string_view text) {
    return {text.begin(), text.end()};
}

// The bytes of line 10 with that text, behind its number.
Bytes tokenised(const std::string& text, Version version) {
    SourceMap sources;
    Diagnostics diagnostics;
    const Object object = basic::tokenise({{"line.bas", "10 " + text + "\n"}}, {version, 0x0801}, sources, diagnostics);
    EXPECT_FALSE(diagnostics.has_errors()) << text;
    const Bytes& all = object.pool;
    return all.size() < 7 ? Bytes{} : Bytes(all.begin() + 4, all.end() - 3);
}

void expect_the_same_again(const Bytes& bytes, Version version) {
    const std::string text = basic::list_line(bytes, version);
    EXPECT_EQ(tokenised(text, version), bytes) << text;
}

TEST(BasicList, gives_back_every_byte_in_every_state) {
    for (const Version version : versions)
        for (unsigned byte = 1; byte <= 255; ++byte)
            for (const std::string before : {"", "\"", "\x8f ", "\x8f \"", "\x83", "\x83 A:", "A", "\xce", "\xfe"})
                for (const std::string after : {"", "A", "\"", " ", "OR"})
                    expect_the_same_again(bytes_of(before + static_cast<char>(byte) + after), version);
}

TEST(BasicList, gives_back_random_lines) {
    std::mt19937 random(20260924);
    const std::string likely = "\x99\x89\x8d\x8f\x83\":, ABCFORNTIGS0123{}()\xa4\xce\xfe\x05\x93";
    for (int line = 0; line < 4000; ++line) {
        Bytes bytes(1 + random() % 60);
        for (std::uint8_t& byte : bytes)
            byte = random() % 4 != 0 ? static_cast<std::uint8_t>(likely[random() % likely.size()])
                                     : static_cast<std::uint8_t>(1 + random() % 255);
        expect_the_same_again(bytes, versions[line % 4]);
    }
}

TEST(BasicList, writes_what_people_would) {
    const auto listed = [](std::string_view bytes) { return basic::list_line(bytes_of(bytes), Version::v2); };
    EXPECT_EQ(listed("\x99 \"\x93\x11\x11\xc8"
                     "ELLO\xa6\""),
              "print \"{clear}{down*2}Hello{cm +}\"");
    EXPECT_EQ(listed("A\xb2\xff:\x8f X"), "a={pi}:rem x");
    EXPECT_EQ(listed(" A "), "{32}a{32}");
    EXPECT_EQ(listed("FOR"), "{70}{79}r");  // else FOR, and OR
}

TEST(BasicList, is_of_programs_that_are_basic_alone) {
    const Bytes program{0x07, 0x08, 0x0a, 0x00, 0x80, 0x00, 0x00, 0x00};
    const auto listing = basic::list_program("a.prg", 0x0801, program);
    ASSERT_TRUE(listing);
    EXPECT_THAT(listing->text, HasSubstr("\n10 end\n"));
    EXPECT_EQ(listing->target, "c64");
    Bytes longer = program, broken = program, open(program.begin(), program.end() - 1);
    longer.push_back(0x60);
    broken[0] = 0x08;
    for (const Bytes& other : {longer, broken, open, Bytes{}, Bytes{0, 0}, Bytes(5, 0xff)})
        EXPECT_FALSE(basic::list_program("a.prg", 0x0801, other));
    EXPECT_FALSE(basic::list_program("a.prg", 0xc000, program));
}

TEST(BasicList, names_the_machine_whose_keywords_there_are) {
    const Bytes loop{0x09, 0x10, 0x0a, 0x00, 0xeb, 0x3a, 0xec, 0x00, 0x00, 0x00};
    const auto listing = basic::list_program("a.prg", 0x1001, loop);
    ASSERT_TRUE(listing);
    EXPECT_EQ(listing->target, "plus4");
    EXPECT_THAT(listing->text, HasSubstr("10 do:loop\n"));
}

}  // namespace
}  // namespace gato::tests
