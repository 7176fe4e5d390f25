// SPDX-License-Identifier: MIT
#include "basic/crunch.hpp"

#include <gato/c64/basic_tokens.hpp>
#include <gato/c64/control_codes.hpp>
#include <gato/support/ascii.hpp>
#include <gato/support/utf8.hpp>

#include <algorithm>
#include <charconv>

namespace gato::basic {

namespace {

constexpr std::uint8_t data_token = c64::basic_token("DATA"), remark_token = c64::basic_token("REM"),
                       print_token = c64::basic_token("PRINT"), to_token = c64::basic_token("TO"),
                       go_token = c64::basic_token("GO");
// What a line number may stand behind.
constexpr std::uint8_t jump_tokens[] = {c64::basic_token("GOTO"), c64::basic_token("GOSUB"), c64::basic_token("THEN"),
                                        c64::basic_token("RUN")};

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool is_small(char c) {
    return c >= 'a' && c <= 'z';
}
bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}

std::uint8_t unshifted(char letter) {
    return static_cast<std::uint8_t>(to_lower(letter) - 'a' + 'A');
}

constexpr std::uint8_t shift = 0x80;

// Of ASCII those that PETSCII has too, at the same place.
bool is_petscii(char c) {
    return c >= ' ' && c <= '^' && c != '\\' && !is_small(c);
}

}  // namespace

void Cruncher::run(std::string_view text, std::uint32_t begin) {
    text_ = text;
    begin_ = begin;
    mode_ = Mode::code;
    is_quoted_ = expects_line_ = follows_go_ = is_in_name_ = false;
    for (std::string_view rest = text; !rest.empty();) rest.remove_prefix(step(rest));
    if (is_quoted_ && mode_ != Mode::remark)
        diagnostics_.report(Code::unclosed_string, {span_of(open_quote_)}, "the string has no end");
}

Span Cruncher::span_of(std::string_view part) const {
    return {begin_ + static_cast<std::uint32_t>(part.data() - text_.data()), static_cast<std::uint32_t>(part.size())};
}

// Returns how much of the text is done with.
std::size_t Cruncher::step(std::string_view rest) {
    const char c = rest[0];
    if (c == '{') return braces(rest);
    if (c == '"') {
        quote(rest);
        return character(rest);
    }
    if (is_quoted_ || mode_ == Mode::remark) return character(rest);
    if (c == ':') mode_ = Mode::code;
    if (mode_ == Mode::data) return character(rest);
    if (is_digit(c)) return digits(rest);
    if (c == '?') {
        bytes_.push_back(print_token);
        expects_line_ = is_in_name_ = false;
        return 1;
    }
    const Match match = keywords_.match(rest);
    return match.keyword != nullptr ? keyword(match, rest) : character(rest);
}

void Cruncher::quote(std::string_view rest) {
    is_quoted_ = !is_quoted_;
    if (is_quoted_) open_quote_ = rest.substr(0, 1);
}

std::size_t Cruncher::keyword(const Match& match, std::string_view rest) {
    const Keyword& word = *match.keyword;
    if (match.is_abbreviation && is_in_name_) warn_of_abbreviation(match, rest);
    const bool is_go_to = follows_go_ && word.token == to_token && word.prefix == 0;
    if (word.prefix != 0) bytes_.push_back(word.prefix);
    bytes_.push_back(word.token);
    if (word.prefix == 0 && word.token == data_token) mode_ = Mode::data;
    if (word.prefix == 0 && word.token == remark_token) mode_ = Mode::remark;
    expects_line_ = word.prefix == 0 && (is_go_to || std::ranges::find(jump_tokens, word.token) != std::end(jump_tokens));
    follows_go_ = word.prefix == 0 && word.token == go_token;
    is_in_name_ = false;
    return match.length;
}

// A number, which is a line's behind GOTO and the like, and behind the commas of ON.
std::size_t Cruncher::digits(std::string_view rest) {
    const std::size_t length = std::min(rest.find_first_not_of("0123456789"), rest.size());
    const std::string_view number = rest.substr(0, length);
    bytes_.insert(bytes_.end(), number.begin(), number.end());
    if (expects_line_) {
        std::uint32_t value = 0;
        const auto [end, error] = std::from_chars(number.data(), number.data() + length, value);
        jumps_.push_back({error == std::errc{} ? value : UINT32_MAX, span_of(number)});
    }
    return length;
}

std::size_t Cruncher::character(std::string_view rest) {
    const char c = rest[0];
    const bool is_letter = is_small(c) || is_capital(c);
    is_in_name_ = is_letter && !is_quoted_ && mode_ == Mode::code;
    if (c != ' ' && c != ',') expects_line_ = false;
    if (c != ' ') follows_go_ = false;
    if (is_letter)
        bytes_.push_back(static_cast<std::uint8_t>(unshifted(c) | (is_quoted_ && is_capital(c) ? shift : 0)));
    else if (is_petscii(c))
        bytes_.push_back(static_cast<std::uint8_t>(c));
    else if (c == '\t')
        bytes_.push_back(' ');
    else {
        const std::size_t length = std::max<std::size_t>(first_character(rest).length, 1);
        report_character(rest.substr(0, length));
        return length;
    }
    return 1;
}

// `{name}`, `{name*count}`, `{number}`; a single character stands for itself.
std::size_t Cruncher::braces(std::string_view rest) {
    const std::size_t close = rest.find('}');
    if (close == std::string_view::npos) {
        diagnostics_.report(Code::bad_character, {span_of(rest.substr(0, 1))}, "`{` without `}`").hint =
            "`{name}` or `{name*count}` stands for a control code, `{123}` for any other";
        return rest.size();
    }
    const std::string_view all = rest.substr(0, close + 1);
    const auto [name, count, bad_count] = c64::split_braces(all.substr(1, close - 1));
    is_in_name_ = expects_line_ = false;
    if (!bad_count.empty())
        diagnostics_.report(Code::bad_character, {span_of(bad_count)},
                            "`" + std::string(bad_count) + "` is no count from 0 to 255");
    else if (const auto code = c64::control_code(name, c64::CodeNames::studio))
        bytes_.insert(bytes_.end(), count, *code);
    else if (name.size() == 1 && !is_digit(name[0]))
        for (unsigned i = 0; i < count; ++i) character(name);
    else
        report_code(all, name);
    return all.size();
}

void Cruncher::report_code(std::string_view braces, std::string_view name) {
    NearestName nearest(name);
    c64::consider_control_codes(nearest, c64::CodeNames::studio);
    Diagnostic& report =
        diagnostics_.report(Code::bad_character, {span_of(braces)}, "`" + std::string(braces) + "` is no control code");
    if (nearest.best().empty()) {
        report.hint = "such as {clear}, {down*3}, {cm +}, {ct c}, or a number from 0 to 255";
        return;
    }
    report.hint = "did you mean `{" + nearest.best() + "}`?";
    report.fix = {{span_of(name), nearest.best()}};
}

void Cruncher::report_character(std::string_view character) {
    struct Replacement {
        std::string_view character, name;
    };
    static constexpr Replacement replacements[] = {{"_", "{arrow left}"},
                                                   {"\\", "{pound}"},
                                                   {"\xc2\xa3", "{pound}"},
                                                   {"\xcf\x80", "{pi}"},
                                                   {"\xe2\x86\x90", "{arrow left}"}};
    const auto* const found = std::ranges::find(replacements, character, &Replacement::character);
    Diagnostic& report = diagnostics_.report(Code::bad_character, {span_of(character)},
                                             "`" + std::string(character) + "` has no code in PETSCII");
    if (found == std::end(replacements)) {
        report.hint = "write its code in braces, such as {166}";
        return;
    }
    report.hint = "write `" + std::string(found->name) + "`";
    report.fix = {{span_of(character), std::string(found->name)}};
}

void Cruncher::warn_of_abbreviation(const Match& match, std::string_view rest) {
    const std::string_view text = rest.substr(0, match.length);
    diagnostics_
        .report(Code::hidden_keyword, {span_of(text)},
                "`" + std::string(text) + "` inside a name is short for " + std::string(match.keyword->name))
        .hint = "write the name in lower case, or a blank in front of the keyword";
}

}  // namespace gato::basic
