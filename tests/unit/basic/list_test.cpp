// SPDX-License-Identifier: MIT
// Listing a BASIC program and tokenising the text gives the same bytes: for each token and code in each state, and for random lines.
#include "assembler/basic/list.hpp"
#include "assembler/basic/tokenise.hpp"

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

// The bytes of line 10 with this text, after its number.
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

const Bytes end_program{0x07, 0x08, 0x0a, 0x00, 0x80, 0x00, 0x00, 0x00};

std::string problems_of(const Bytes& bytes) {
    std::string text;
    const auto listing = basic::list_program("a.prg", 0x0801, bytes);
    if (!listing) return "no lines";
    for (const basic::Problem& problem : listing->problems)
        text += std::to_string(problem.address) + ": " + problem.message + (listing->is_exact ? "" : " (other bytes)") + "\n";
    return text;
}

TEST(BasicList, is_of_lines_where_basic_begins) {
    const auto listing = basic::list_program("a.prg", 0x0801, end_program);
    ASSERT_TRUE(listing);
    EXPECT_THAT(listing->text, HasSubstr("\n10 end\n"));
    EXPECT_EQ(listing->target, "c64");
    EXPECT_EQ(listing->size, end_program.size());
    EXPECT_TRUE(listing->is_exact && listing->has_right_link && !listing->calls_code);
    for (const Bytes& none : {Bytes{}, Bytes{0, 0}, Bytes{1}, Bytes{0xff, 0xff, 0xff}})
        EXPECT_FALSE(basic::list_program("a.prg", 0x0801, none));
    EXPECT_FALSE(basic::list_program("a.prg", 0xc000, end_program));
}

TEST(BasicList, ends_where_the_program_does) {
    Bytes longer = end_program;
    longer.push_back(0x60);
    const auto listing = basic::list_program("a.prg", 0x0801, longer);
    ASSERT_TRUE(listing);
    EXPECT_EQ(listing->size, end_program.size());
}

TEST(BasicList, goes_as_far_as_the_machine_and_names_the_address_of_damage) {
    EXPECT_EQ(problems_of(end_program), "");
    Bytes link = end_program, end = end_program, order = end_program;
    link[0] = 0x55;
    EXPECT_EQ(problems_of(link), "2049: the link of line 10 leads to $0855, and the next line is at $0807 (other bytes)\n");
    end[6] = 0x01;
    EXPECT_EQ(problems_of(end), "2055: the program ends with the link $0001 (other bytes)\n");
    EXPECT_EQ(problems_of({0x07, 0x08, 0x0a, 0x00, 0x80, 0x00}),
              "2055: the program has no end: two zero bytes are missing (other bytes)\n");
    EXPECT_EQ(problems_of({0x07, 0x08, 0x0a, 0x00, 0x80}), "2049: line 10 has no end (other bytes)\n");
    order[2] = 0x14;
    order.resize(6);
    for (const int byte : {0x0d, 0x08, 0x0a, 0x00, 0x80, 0x00, 0x00, 0x00}) order.push_back(static_cast<std::uint8_t>(byte));
    EXPECT_EQ(problems_of(order), "2055: line 10 comes after line 20\n");
    order[6] = 0x0c;
    EXPECT_THAT(problems_of(order), HasSubstr("$080c, and the next line is at $080d"));
}

TEST(BasicList, names_the_machine_whose_keywords_there_are) {
    const Bytes loop{0x09, 0x10, 0x0a, 0x00, 0xeb, 0x3a, 0xec, 0x00, 0x00, 0x00};
    const auto listing = basic::list_program("a.prg", 0x1001, loop);
    ASSERT_TRUE(listing);
    EXPECT_EQ(listing->target, "plus4");
    EXPECT_THAT(listing->text, HasSubstr("10 do:loop\n"));
}

// What the machine would not list is still in the program.
TEST(BasicList, keeps_a_zero_byte_in_a_line) {
    const std::string source = "10 print \"a{null}b\"\n20 end\n";
    const std::vector<std::uint8_t> bytes = {0x0d, 0x08, 0x0a, 0x00, 0x99, 0x20, 0x22, 0x41, 0x00, 0x42,
                                             0x22, 0x00, 0x13, 0x08, 0x14, 0x00, 0x80, 0x00, 0x00, 0x00};
    const auto listing = basic::list_program("a.prg", 0x0801, bytes);
    ASSERT_TRUE(listing);
    EXPECT_THAT(listing->text, testing::EndsWith(source));
    ASSERT_EQ(listing->problems.size(), 1U);
    EXPECT_EQ(listing->problems[0].message, "line 10 holds a zero byte, which ends it on the machine");
}

}  // namespace
}  // namespace gato::tests
