// SPDX-License-Identifier: MIT
// Lines to messages: whole, in pieces, too long, and with no JSON in them.
#include "servers/protocol/json_lines.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace gato::protocol {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string> lines_read(LineReader& reader, std::string_view bytes) {
    reader.feed(bytes);
    std::vector<std::string> all;
    while (const auto incoming = reader.next())
        all.push_back(incoming->is_message() ? incoming->content.dump() : "! " + incoming->problem);
    return all;
}

TEST(JsonLines, gives_a_message_for_each_line) {
    LineReader reader;
    EXPECT_THAT(lines_read(reader, "{\"a\":1}\n[]\r\n\n  \n7\n"), ElementsAre("{\"a\":1}", "[]", "7"));
}

TEST(JsonLines, waits_for_the_end_of_a_line) {
    LineReader reader;
    EXPECT_THAT(lines_read(reader, "{\"a\""), IsEmpty());
    EXPECT_THAT(lines_read(reader, ":1}\n{"), ElementsAre("{\"a\":1}"));
    EXPECT_THAT(lines_read(reader, "}\n"), ElementsAre("{}"));
}

TEST(JsonLines, takes_the_last_line_without_its_end) {
    LineReader reader;
    EXPECT_THAT(lines_read(reader, "[1]"), IsEmpty());
    reader.finish();
    EXPECT_THAT(lines_read(reader, ""), ElementsAre("[1]"));
}

TEST(JsonLines, reports_what_is_no_json_and_goes_on) {
    LineReader reader;
    EXPECT_THAT(lines_read(reader, "{\n\xff\n[1]\n"), ElementsAre(HasSubstr("! "), HasSubstr("! "), "[1]"));
}

TEST(JsonLines, refuses_deep_nesting) {
    LineReader reader;
    EXPECT_THAT(lines_read(reader, std::string(100'000, '[') + "\n[]\n"), ElementsAre(HasSubstr("nested more than"), "[]"));
}

TEST(JsonLines, drops_a_line_that_is_too_long_and_reports_it_once) {
    LineReader reader;
    const std::string half(LineReader::longest_line / 2 + 1, ' ');
    EXPECT_THAT(lines_read(reader, half), IsEmpty());
    EXPECT_THAT(lines_read(reader, half), ElementsAre(HasSubstr("at most")));
    EXPECT_THAT(lines_read(reader, half), IsEmpty());
    EXPECT_THAT(lines_read(reader, "{}\n[2]\n"), ElementsAre("[2]"));
}

TEST(JsonLines, writes_a_message_as_one_line) {
    EXPECT_EQ(as_line({{"b", "x\ny"}, {"a", "\xff"}}), "{\"b\":\"x\\ny\",\"a\":\"\xef\xbf\xbd\"}\n");
}

}  // namespace
}  // namespace gato::protocol
