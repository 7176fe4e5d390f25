// SPDX-License-Identifier: MIT
#include "maps/oscar64/json_text.hpp"

#include "maps/debug_info.hpp"

#include "core/support/ascii.hpp"
#include "core/support/utf8.hpp"

#include <algorithm>
#include <charconv>

namespace gato::maps::oscar64 {

namespace {

constexpr std::size_t deepest = 64;
constexpr std::string_view spaces = " \t\r\n";

}  // namespace

void JsonText::fail(const std::string& message) const {
    const std::string_view before = text_.substr(0, std::min(at_, text_.size()));
    throw Damage{static_cast<std::size_t>(std::ranges::count(before, '\n')) + 1, message};
}

void JsonText::skip_spaces() {
    at_ = std::min(text_.find_first_not_of(spaces, at_), text_.size());
}

char JsonText::next() {
    skip_spaces();
    return at_ < text_.size() ? text_[at_] : '\0';
}

void JsonText::expect(char c) {
    if (next() != c) fail(std::string("lacks `") + c + "`");
    ++at_;
}

void JsonText::open(char bracket) {
    expect(bracket);
    if (++depth_ > deepest) fail("is nested too deeply");
    is_first_ = true;
}

// Takes the bracket, or what separates the next item from the last one.
bool JsonText::closes(char bracket) {
    if (!is_first_ && next() == ',')
        ++at_;
    else if (!is_first_ && next() != bracket)
        fail(std::string("lacks `,` or `") + bracket + "`");
    is_first_ = false;
    if (next() != bracket) return false;
    ++at_;
    --depth_;
    return true;
}

std::string_view JsonText::name() {
    if (next() == '"') return text();
    const std::size_t start = at_;
    while (at_ < text_.size() && (is_name_character(text_[at_]))) ++at_;
    if (at_ == start) fail("lacks the name of a member");
    return text_.substr(start, at_ - start);
}

std::string_view JsonText::text() {
    expect('"');
    unescaped_.clear();
    for (;;) {
        const std::size_t end = text_.find_first_of("\"\\\n", at_);
        if (end == std::string_view::npos || text_[end] == '\n') fail("lacks `\"` at the end of a text");
        const std::string_view part = text_.substr(at_, end - at_);
        at_ = end + 1;
        if (text_[end] == '"' && unescaped_.empty()) return part;
        unescaped_ += part;
        if (text_[end] == '"') return unescaped_;
        append_escaped();
    }
}

// What follows a backslash. One before a letter that has no meaning there is one of a path.
void JsonText::append_escaped() {
    constexpr std::string_view letters = "bfnrt", meanings = "\b\f\n\r\t";
    if (at_ == text_.size()) return;
    const char c = text_[at_++];
    if (c == 'u') {
        append_utf8(unescaped_, code_unit());
    } else if (const std::size_t letter = letters.find(c); letter != std::string_view::npos) {
        unescaped_ += meanings[letter];
    } else {
        if (c != '"' && c != '\\' && c != '/') unescaped_ += '\\';
        unescaped_ += c;
    }
}

// A half of a pair, of characters that no source of a C64 program needs, becomes U+FFFD.
char32_t JsonText::code_unit() {
    constexpr std::size_t digits = 4;
    constexpr std::uint32_t first_half = 0xd800, after_halves = 0xe000;
    const std::string_view code = text_.substr(at_, digits);
    std::uint32_t unit = 0;
    const auto [end, error] = std::from_chars(code.data(), code.data() + code.size(), unit, 16);
    if (error != std::errc{} || end != code.data() + digits) fail("lacks four digits after `\\u`");
    at_ += digits;
    return unit >= first_half && unit < after_halves ? replacement_character : char32_t{unit};
}

std::string_view JsonText::word() {
    skip_spaces();
    const std::size_t start = at_;
    at_ = std::min(text_.find_first_of(",]}: \t\r\n", at_), text_.size());
    return text_.substr(start, at_ - start);
}

std::int64_t JsonText::number(std::int64_t least, std::int64_t most) {
    const std::string_view digits = word();
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc{} || end != digits.data() + digits.size() || value < least || value > most)
        fail("`" + std::string(digits) + "` is not a number from " + std::to_string(least) + " to " + std::to_string(most));
    return value;
}

void JsonText::skip() {
    switch (next()) {
    case '{': members([&](std::string_view) { skip(); }); break;
    case '[': items([&] { skip(); }); break;
    case '"': (void)text(); break;
    default:
        if (word().empty()) fail("lacks a value");
    }
}

void JsonText::end() {
    if (next() != '\0') fail("does not end after its last `}`");
}

}  // namespace gato::maps::oscar64
