// SPDX-License-Identifier: MIT
// Bytes to messages: whole, in pieces, and broken in each way.
#include "servers/protocol/framing.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace gato::protocol {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using Kind = Incoming::Kind;

// The result of the bytes: JSON as text, or the problem.
std::vector<std::string> read_all(MessageReader& reader, std::string_view bytes) {
    reader.feed(bytes);
    std::vector<std::string> all;
    while (const auto incoming = reader.next())
        all.push_back(incoming->is_message() ? incoming->content.dump() : "! " + incoming->problem);
    return all;
}

std::vector<std::string> read_all(std::string_view bytes, Headers headers = Headers::any) {
    MessageReader reader(headers);
    return read_all(reader, bytes);
}

TEST(Framing, gives_messages_one_after_the_other) {
    EXPECT_THAT(read_all("Content-Length: 7\r\n\r\n{\"a\":1}Content-Length: 2\r\n\r\n[]"), ElementsAre("{\"a\":1}", "[]"));
}

TEST(Framing, takes_bytes_one_by_one) {
    constexpr std::string_view first = "Content-Length: 3\r\n\r\n\"\"\n", second = "Content-Length:2\r\n\r\n12";
    MessageReader reader(Headers::known_only);
    std::vector<std::string> all;
    for (const std::string_view message : {first, second})
        for (const char& c : message) {
            for (std::string& text : read_all(reader, {&c, 1})) all.push_back(std::move(text));
            EXPECT_EQ(reader.is_within_message(), &c != &message.back()) << all.size();
        }
    EXPECT_THAT(all, ElementsAre("\"\"", "12"));
}

TEST(Framing, counts_bytes_not_characters) {
    EXPECT_EQ(framed(json("ñ")), "Content-Length: 4\r\n\r\n\"ñ\"");
    EXPECT_THAT(read_all(framed(json("ñ")) + framed(json(1))), ElementsAre("\"ñ\"", "1"));
}

TEST(Framing, writes_bytes_that_are_no_text_as_replacement_characters) {
    EXPECT_EQ(framed(json("\xff")), "Content-Length: 5\r\n\r\n\"\xef\xbf\xbd\"");
}

TEST(Framing, goes_on_behind_json_that_is_broken) {
    EXPECT_THAT(read_all("Content-Length: 2\r\n\r\n{]Content-Length: 2\r\n\r\n{}"),
                ElementsAre(HasSubstr("! parse error"), "{}"));
    EXPECT_THAT(read_all("Content-Length: 3\r\n\r\n\"\xff\"Content-Length: 2\r\n\r\n{}"), ElementsAre(HasSubstr("! "), "{}"));
    EXPECT_THAT(read_all("Content-Length: 0\r\n\r\nContent-Length: 2\r\n\r\n{}"), ElementsAre(HasSubstr("! "), "{}"));
}

TEST(Framing, refuses_what_is_nested_too_deep_to_be_written_again) {
    const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
    const auto message = [](const std::string& text) {
        return "Content-Length: " + std::to_string(text.size()) + "\r\n\r\n" + text;
    };
    EXPECT_THAT(read_all(message(nested(MessageReader::deepest_nesting))), ElementsAre(HasSubstr("[[[")));
    EXPECT_THAT(read_all(message(nested(MessageReader::deepest_nesting + 1))), ElementsAre("! is nested more than 200 deep"));
    EXPECT_THAT(read_all(message("\"\\\"" + std::string(300, '[') + "\"")), ElementsAre(HasSubstr("[[[")));
}

TEST(Framing, stops_at_a_header_that_does_not_tell_the_length) {
    const auto problem_of = [](std::string_view bytes) {
        MessageReader reader(Headers::any);
        const auto all = read_all(reader, bytes);
        EXPECT_TRUE(reader.is_broken()) << bytes;
        EXPECT_THAT(read_all(reader, "Content-Length: 2\r\n\r\n{}"), ElementsAre()) << bytes;
        return all.size() == 1 ? all[0] : std::to_string(all.size()) + " answers";
    };
    EXPECT_EQ(problem_of("Content-Type: x\r\n\r\n"), "! the header has no Content-Length");
    EXPECT_EQ(problem_of("\r\n"), "! the header has no Content-Length");
    EXPECT_EQ(problem_of("Content-Length: -1\r\n"), "! Content-Length is not a number");
    EXPECT_EQ(problem_of("Content-Length: 2 or 3\r\n"), "! Content-Length is not a number");
    EXPECT_EQ(problem_of("Content-Length:\r\n"), "! Content-Length is not a number");
    EXPECT_EQ(problem_of("Content-Length: 99999999999999999999\r\n"), "! Content-Length is not a number");
    EXPECT_EQ(problem_of("Content-Length: 134217729\r\n"), "! a message may have at most 134217728 bytes");
    EXPECT_EQ(problem_of("Content-Length: 2\r\nContent-Length: 2\r\n"), "! the header has two Content-Length");
    EXPECT_EQ(problem_of("hello\r\n"), "! a line of the header is not NAME: VALUE");
    EXPECT_EQ(problem_of("Content-Length: 2\n"), "! a line of the header does not end with CR and LF");
    EXPECT_EQ(problem_of(std::string(4097, 'a')), "! the header has more than 4096 bytes");
    std::string many_lines;
    for (int i = 0; i < 1000; ++i) many_lines += "a: b\r\n";
    EXPECT_EQ(problem_of(many_lines), "! the header has more than 4096 bytes");
}

TEST(Framing, takes_names_of_headers_in_any_case) {
    EXPECT_THAT(read_all("content-length: 2\r\nCONTENT-TYPE: application/json; charset=utf-8\r\n\r\n{}", Headers::known_only),
                ElementsAre("{}"));
}

TEST(Framing, takes_other_headers_only_where_no_web_page_can_send_them) {
    constexpr std::string_view post = "POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 2\r\n\r\n{}";
    constexpr std::string_view other = "Content-Length: 2\r\nHost: a\r\n\r\n{}";
    EXPECT_THAT(read_all(other), ElementsAre("{}"));
    EXPECT_THAT(read_all(other, Headers::known_only),
                ElementsAre("! the header has lines besides Content-Length and Content-Type"));
    EXPECT_THAT(read_all(post, Headers::known_only), ElementsAre("! a line of the header is not NAME: VALUE"));
    EXPECT_THAT(read_all(post), ElementsAre("! a line of the header is not NAME: VALUE"));
}

}  // namespace
}  // namespace gato::protocol
