// SPDX-License-Identifier: MIT
#include "assembler/basic/crunch.hpp"

#include "assembler/basic/lines.hpp"

#include "core/c64/basic_tokens.hpp"
#include "core/c64/control_codes.hpp"
#include "core/support/ascii.hpp"
#include "core/support/utf8.hpp"

#include <algorithm>
#include <array>
#include <iterator>

namespace gato::basic {

namespace {

constexpr std::uint8_t data_token = c64::basic_token("DATA"), remark_token = c64::basic_token("REM"),
                       to_token = c64::basic_token("TO"), go_token = c64::basic_token("GO"),
                       minus_token = c64::basic_token("-");

constexpr bool is_small(char c) {
    return c >= 'a' && c <= 'z';
}
constexpr bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}

constexpr std::uint8_t shift = 0x80;

constexpr std::string_view pound_sign = "\xc2\xa3";
constexpr std::uint8_t pound_code = 0x5c;

constexpr std::string_view question_mark_hint = "; with -Wno-error=no-petscii a `?` is stored";

bool is_one_character(std::string_view text) {
    return !text.empty() && first_character(text).length == text.size();
}

// By character: the byte that represents it where no keywords count; 0: there is none, or the character has a meaning of its
// own there.
using Codes = std::array<std::uint8_t, 256>;

// Of ASCII those that PETSCII has too, at the same place; letters are unshifted, or in quotes as they are.
constexpr Codes make_codes(std::string_view marks, std::uint8_t of_capitals) {
    Codes codes{};
    for (char c = ' '; c <= '^'; ++c) codes[static_cast<unsigned char>(c)] = static_cast<std::uint8_t>(c);
    for (char c = 'A'; c <= 'Z'; ++c) codes[static_cast<unsigned char>(c)] = static_cast<std::uint8_t>(c | of_capitals);
    for (char c = 'a'; c <= 'z'; ++c) codes[static_cast<unsigned char>(c)] = static_cast<std::uint8_t>(c - 'a' + 'A');
    codes['\t'] = ' ';
    codes['\\'] = 0;
    for (const char c : marks) codes[static_cast<unsigned char>(c)] = 0;
    return codes;
}
constexpr Codes code_codes = make_codes("", 0), remark_codes = make_codes("\"", 0), data_codes = make_codes("\":", 0),
                quoted_codes = make_codes("\"", shift);

}  // namespace

void Cruncher::run(std::string_view text, std::uint32_t begin) {
    text_ = text;
    begin_ = begin;
    mode_ = Mode::code;
    is_quoted_ = follows_go_ = is_in_name_ = false;
    expected_ = LineUse::none;
    line_begin_ = bytes_.size();
    for (std::string_view rest = text; !rest.empty();) rest.remove_prefix(step(rest));
    if (is_quoted_ && mode_ != Mode::remark)
        diagnostics_.report(Code::unclosed_string, {span_of(open_quote_)}, "the string is not closed");
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
    if (c == ':' && !is_quoted_ && mode_ == Mode::data) mode_ = Mode::code;
    if (is_quoted_ || mode_ != Mode::code) return verbatim(rest);
    if (is_digit(c)) return digits(rest);
    const Match match = c == '?' ? Match{print_, 1} : keywords_.match(rest);
    return match.keyword != nullptr ? keyword(match, rest) : character(rest);
}

// A stretch without keywords, up to a character with a meaning of its own.
std::size_t Cruncher::verbatim(std::string_view rest) {
    const Codes& codes = is_quoted_ ? quoted_codes : mode_ == Mode::data ? data_codes : remark_codes;
    const auto code_of = [&](char c) { return codes[static_cast<unsigned char>(c)]; };
    std::size_t length = 0;
    while (length < rest.size() && code_of(rest[length]) != 0) ++length;
    if (length == 0) return character(rest);
    const std::size_t at = bytes_.size();
    bytes_.resize(at + length);
    std::transform(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(length),
                   bytes_.begin() + static_cast<std::ptrdiff_t>(at), code_of);
    expected_ = LineUse::none;
    is_in_name_ = follows_go_ = false;
    return length;
}

void Cruncher::note(WordKind kind, std::string_view part, std::uint32_t value) {
    if (kind == WordKind::jump || keep_ == Keep::all_words) words_.push_back({kind, span_of(part), value});
}

// A character of a name, or digits: they join what is before them.
void Cruncher::note_name(std::string_view rest, std::size_t length) {
    if (keep_ != Keep::all_words) return;
    if (is_in_name_)
        words_.back().span.length += static_cast<std::uint32_t>(length);
    else
        note(WordKind::name, rest.substr(0, length), 0);
}

void Cruncher::quote(std::string_view rest) {
    is_quoted_ = !is_quoted_;
    if (is_quoted_) open_quote_ = rest.substr(0, 1);
}

std::size_t Cruncher::keyword(const Match& match, std::string_view rest) {
    const Keyword& word = *match.keyword;
    if (match.is_abbreviation && is_in_name_) warn_of_abbreviation(match, rest);
    note(WordKind::keyword, rest.substr(0, match.length), static_cast<std::uint32_t>(word.prefix << 8 | word.token));
    expect_line(word, follows_go_ && word.token == to_token && word.prefix == 0);
    if (word.prefix != 0) bytes_.push_back(word.prefix);
    bytes_.push_back(word.token);
    if (word.prefix == 0 && word.token == data_token) mode_ = Mode::data;
    if (word.prefix == 0 && word.token == remark_token) mode_ = Mode::remark;
    follows_go_ = word.prefix == 0 && word.token == go_token;
    is_in_name_ = false;
    if (mode_ != Mode::remark || style_.remarks == Remarks::keep) return match.length;
    if (style_.remarks == Remarks::remove) take_back_remark();
    return rest.size();
}

// A REM after a colon is removed with the colon and the spaces before it; one that is the whole line stays, since a GOTO may
// lead to it.
void Cruncher::take_back_remark() {
    const auto drop_blanks = [&](std::size_t end) {
        while (end > line_begin_ && bytes_[end - 1] == ' ') --end;
        return end;
    };
    const std::size_t end = drop_blanks(bytes_.size() - 1);
    if (end > line_begin_ && bytes_[end - 1] == ':') bytes_.resize(drop_blanks(end - 1));
}

void Cruncher::expect_line(const Keyword& word, bool is_go_to) {
    const bool is_range = expected_ == LineUse::place && word.token == minus_token && word.prefix == 0;  // LIST 10-20
    const bool is_pending = expected_ == LineUse::after_comma && word.line_use == LineUse::none;
    if (is_range || is_pending) return;
    expected_ = is_go_to ? LineUse::jump : word.line_use;
}

std::size_t Cruncher::digits(std::string_view rest) {
    if (expected_ == LineUse::jump || expected_ == LineUse::place) return line_number(rest);
    std::size_t length = 1;
    while (length < rest.size() && is_digit(rest[length])) ++length;
    bytes_.insert(bytes_.end(), rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(length));
    if (is_in_name_) note_name(rest, length);
    return length;
}

// A line's number after GOTO and the like, and after the commas of ON. The machine skips spaces in it.
std::size_t Cruncher::line_number(std::string_view rest) {
    std::string_view number = rest.substr(0, std::min(rest.find_first_not_of("0123456789 "), rest.size()));
    number = without_blanks_around(number);
    const bool keeps_blanks = style_.blanks == Blanks::keep;
    std::copy_if(number.begin(), number.end(), std::back_inserter(bytes_), [&](char c) { return keeps_blanks || c != ' '; });
    std::uint32_t value = 0;
    for (const char c : number)
        if (is_digit(c)) value = std::min(value * 10 + static_cast<std::uint32_t>(c - '0'), largest_number + 1);
    note(expected_ == LineUse::jump ? WordKind::jump : WordKind::place, number, value);
    return number.size();
}

// Returns the code of the first character of the text in this position, or 0 if it has none.
std::uint8_t Cruncher::code_of_character(std::string_view text) const {
    if (text[0] == '"') return '"';
    if (text.starts_with(pound_sign)) return pound_code;
    return (is_quoted_ ? quoted_codes : code_codes)[static_cast<unsigned char>(text[0])];
}

std::size_t Cruncher::character(std::string_view rest) {
    const char c = rest[0];
    const bool is_code = !is_quoted_ && mode_ == Mode::code;
    const bool is_letter = (is_small(c) || is_capital(c)) && is_code;
    if (is_letter || (is_in_name_ && is_code && (c == '$' || c == '%'))) note_name(rest, 1);
    is_in_name_ = is_letter;
    if (c == ',' && expected_ == LineUse::after_comma)
        expected_ = LineUse::place;
    else if ((c != ' ' && c != ',' && expected_ != LineUse::after_comma) || c == ':')
        expected_ = LineUse::none;
    if (c != ' ') follows_go_ = false;
    if (is_code && is_blank(c) && style_.blanks == Blanks::remove) return 1;
    const std::size_t length = std::max<std::size_t>(first_character(rest).length, 1);
    if (const std::uint8_t code = code_of_character(rest); code != 0)
        bytes_.push_back(code);
    else
        report_character(rest.substr(0, length));
    return length;
}

// `{name}`, `{name*count}`, `{number}`; a single character represents itself, and what is none of these is a label.
std::size_t Cruncher::braces(std::string_view rest) {
    const std::size_t close = rest.find('}');
    if (close == std::string_view::npos) {
        diagnostics_.report(Code::bad_character, {span_of(rest.substr(0, 1))}, "`{` without `}`").hint =
            "`{name}` or `{name*count}` stands for a control code, `{123}` for any other" + std::string(question_mark_hint);
        bytes_.push_back('?');
        return 1;
    }
    const std::string_view all = rest.substr(0, close + 1);
    const auto [name, count, bad_count] = c64::split_braces(all.substr(1, close - 1));
    is_in_name_ = false;
    expected_ = LineUse::none;
    if (!bad_count.empty()) {
        diagnostics_.report(Code::bad_character, {span_of(bad_count)},
                            "`" + std::string(bad_count) + "` is not a count from 0 to 255", Demotion::refused);
    } else if (const auto code = c64::control_code(name, c64::CodeNames::studio)) {
        bytes_.insert(bytes_.end(), count, *code);
        note(WordKind::code, all, *code);
        if (*code == 0 && count != 0) warn_of_zero_byte(all);
    } else if (const std::uint8_t own = is_one_character(name) ? code_of_character(name) : std::uint8_t{0}; own != 0) {
        bytes_.insert(bytes_.end(), count, own);
        note(WordKind::code, all, own);
    } else {
        note(WordKind::label, name, 0);
        if (const Labels::Label* const found = labels_ != nullptr ? labels_->find(name) : nullptr; found != nullptr)
            label(*found, all, count);
        else
            report_code(all, name);
    }
    return all.size();
}

void Cruncher::label(const Labels::Label& label, std::string_view braces, unsigned count) {
    constexpr std::int32_t largest_address = 0xffff;
    if (label.value < 0 || label.value > largest_address)
        diagnostics_.report(Code::value_out_of_range, {span_of(braces)},
                            "`" + std::string(braces) + "` is " + std::to_string(label.value)
                                + "; in BASIC a label is from 0 to 65535");
    for (unsigned i = 0; i < count; ++i) bytes_.insert(bytes_.end(), label.digits.begin(), label.digits.end());
}

namespace {

// What other tools call it, or what it looks like; empty: nothing.
std::string meant_by(std::string_view name, const Labels* labels) {
    struct Spelling {
        std::string_view name, meant;
    };
    static constexpr Spelling spellings[] = {
        {"cls", "clear"},        {"rvon", "reverse on"},
        {"rvof", "reverse off"}, {"rvoff", "reverse off"},
        {"rvs", "reverse on"},   {"blk", "black"},
        {"wht", "white"},        {"cyn", "cyan"},
        {"pur", "purple"},       {"grn", "green"},
        {"blu", "blue"},         {"yel", "yellow"},
        {"orng", "orange"},      {"brn", "brown"},
        {"lred", "pink"},        {"gry1", "dark gray"},
        {"gry2", "gray"},        {"gry3", "light gray"},
        {"lgrn", "light green"}, {"lblu", "light blue"},
        {"rght", "right"},       {"backarrow", "arrow left"},
    };
    const auto is_it = [&](const Spelling& row) { return same_ignoring_case(row.name, name); };
    if (const auto* const row = std::ranges::find_if(spellings, is_it); row != std::end(spellings))
        return std::string(row->meant);
    if (const auto code = c64::control_code(name, c64::CodeNames::all)) return c64::name_of_code(*code);
    NearestName nearest(name);
    c64::consider_control_codes(nearest, c64::CodeNames::studio);
    if (labels != nullptr) labels->consider(nearest);
    return nearest.best();
}

// Empty if none is near.
std::string label_meant_by(std::string_view name, const Labels* labels) {
    NearestName nearest(name);
    if (labels != nullptr) labels->consider(nearest);
    return nearest.best();
}

}  // namespace

void Cruncher::report_code(std::string_view braces, std::string_view name) {
    Diagnostic& report = diagnostics_.report(Code::bad_character, {span_of(braces)},
                                             "`" + std::string(braces) + "` is not a control code", Demotion::refused);
    const std::string meant = meant_by(name, labels_);
    if (meant.empty()) {
        report.hint =
            "such as {clear}, {down*3}, {cm +}, {ct c}, a number from 0 to 255, or a label that the assembly names in EXPORT";
        return;
    }
    const std::string label = label_meant_by(name, labels_);
    const bool may_be_either = !label.empty() && label != meant;
    report.hint = "did you mean `{" + meant + "}`" + (may_be_either ? " or `{" + label + "}`, a label in EXPORT" : "") + "?";
    report.fix = {{span_of(name), meant}};
}

void Cruncher::warn_of_zero_byte(std::string_view braces) {
    diagnostics_
        .report(Code::zero_byte, {span_of(braces)},
                "`" + std::string(braces) + "` ends the line on the machine; what follows is lost")
        .hint = "make the byte with CHR$(0) while the program runs";
}

void Cruncher::report_character(std::string_view character) {
    struct Replacement {
        std::string_view character, name;
    };
    static constexpr Replacement replacements[] = {
        {"_", "{arrow left}"}, {"\\", "{pound}"}, {"\xcf\x80", "{pi}"}, {"\xe2\x86\x90", "{arrow left}"}};
    const auto* const found = std::ranges::find(replacements, character, &Replacement::character);
    Diagnostic& report = diagnostics_.report(Code::bad_character, {span_of(character)},
                                             "`" + std::string(character) + "` has no code in PETSCII");
    bytes_.push_back('?');
    if (found == std::end(replacements)) {
        report.hint = "write its code in braces, such as {166}" + std::string(question_mark_hint);
        return;
    }
    report.hint = "write `" + std::string(found->name) + "`" + std::string(question_mark_hint);
    report.fix = {{span_of(character), std::string(found->name)}};
}

void Cruncher::warn_of_abbreviation(const Match& match, std::string_view rest) {
    const std::string_view text = rest.substr(0, match.length);
    diagnostics_
        .report(Code::hidden_keyword, {span_of(text)},
                "`" + std::string(text) + "` inside a name is short for " + std::string(match.keyword->name))
        .hint = "write the name in lower case, or put a space before the keyword";
}

}  // namespace gato::basic
