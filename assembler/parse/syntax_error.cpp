// SPDX-License-Identifier: MIT
#include "assembler/parse/syntax_error.hpp"

#include "assembler/parse/language_words.hpp"
#include "assembler/parse/tokens.hpp"

#include "core/support/macro_text.hpp"

#include <algorithm>

namespace gato::assembler {

namespace {

// `$d02g`, `%1012`, `$`: a sign for a kind of number, and digits that do not belong to it.
bool report_bad_number(Builder& builder, Text whole, const char* at) {
    if (at == whole.end || (*at != '$' && *at != '%')) return false;
    const bool is_hexadecimal = *at == '$';
    const char* end = at + 1;
    while (end < whole.end && is_word(*end)) ++end;
    const auto is_allowed = [&](char c) { return is_hexadecimal ? is(c, character_class::hex) : c == '0' || c == '1'; };
    const char* const wrong = std::find_if_not(at + 1, end, is_allowed);
    if (wrong == end && end != at + 1) return false;  // a number in the wrong place
    const std::string kind = is_hexadecimal ? "hexadecimal" : "binary";
    const std::string digits = is_hexadecimal ? "0 to 9 and a to f" : "0 and 1";
    if (end == at + 1)
        builder.fail(Code::syntax, at, end, "`" + std::string(1, *at) + "` without a " + kind + " digit after it",
                     kind + " digits are " + digits);
    else
        builder.fail(Code::syntax, at, end,
                     quoted({at, end}) + " is not a number: " + quoted({wrong, wrong + 1}) + " is not a " + kind + " digit",
                     kind + " digits are " + digits);
    return true;
}

// `//`, where the first `/` was taken for a division.
bool report_slashes(Builder& builder, Text whole, const char* at, const std::string& expected) {
    const char* slashes = at;
    if (at == whole.end || *at != '/') return false;
    if (at > whole.begin && at[-1] == '/') --slashes;
    if (slashes + 1 >= whole.end || slashes[1] != '/') return false;
    builder.fail(Code::syntax, slashes, slashes + 2, "expected " + expected + ", found `//`",
                 std::string(advice_on_foreign_word("//")), builder.line().change(slashes, slashes + 2, ";"));
    return true;
}

// Does a term end before `at` and the spaces there?
bool ends_term(Text whole, const char* at) {
    while (at > whole.begin && is_blank(at[-1])) --at;
    return at > whole.begin && (is_word(at[-1]) || std::string_view("\"')").find(at[-1]) != std::string_view::npos);
}

// The word before a parenthesis.
std::string_view word_before(Text whole, const char* at) {
    while (at > whole.begin && is_blank(at[-1])) --at;
    const char* begin = at;
    while (begin > whole.begin && is_word(begin[-1])) --begin;
    return Text{begin, at}.view();
}

bool is_index(Text word) {
    return same_ignoring_case(word.view(), "x") || same_ignoring_case(word.view(), "y");
}

bool is_anonymous_label(Text whole) {
    const auto is_sign = [](char c) { return c == '+' || c == '-' || c == '!' || c == ':'; };
    return !whole.empty() && std::all_of(whole.begin, whole.end, is_sign);
}

struct Help {
    std::string hint;
    std::vector<Change> fix = {};
};

// Another statement begins at `at`, perhaps after a colon: it gets a line of its own.
Help help_on_statement(const Line& line, Text whole, const char* at) {
    const char* end_before = at;
    while (end_before > whole.begin && is_blank(end_before[-1])) --end_before;
    const char* const next = *at == ':' ? skip_blanks(at + 1, whole.end) : at;
    return {std::string(advice_on_foreign_word(":")), line.change(end_before, next, "\n        ")};
}

Help help_on_index(const Line& line, Text whole, const char* at) {
    const char* end_before = at;
    while (end_before > whole.begin && is_blank(end_before[-1])) --end_before;
    Help help{"write an index with a comma, `,x` or `,y`"};
    const bool is_behind_operand = ends_term(whole, at) || (end_before > whole.begin && end_before[-1] == ')');
    if (is_behind_operand) help.fix = line.change(end_before, at, ",");
    return help;
}

Help help_on(const Line& line, Text whole, const char* at, Text found, Language language) {
    if (is_anonymous_label(whole)) return {std::string(advice_on_foreign_word("-", words_of(language)))};
    if (at == whole.end) return {};
    if (*at == ':' && at + 1 < whole.end && at[1] == ':')
        return {"a member of a scope is written with a dot, in the extended language", line.change(at, at + 2, ".")};
    if (*at == '{' && at > whole.begin && is_word(at[-1]))
        return {"braces in a name have a meaning in the lines of a macro or a REPEAT, in the extended language"};
    if (*at == ':' || isa::find_mnemonic(found.view())) return help_on_statement(line, whole, at);
    if (*at == ',' && *whole.begin == '#') return {"an immediate operand has no index; without `#` it is an address"};
    for (const std::string_view function : {"cycles", "wcet"})
        if (*at == '(' && same_ignoring_case(word_before(whole, at), function))
            return {(function == "wcet" ? "WCET" : "CYCLES")
                    + std::string("(from,to) works only in ASSERT; elsewhere the word is a name")};
    if (is_index(found)) return help_on_index(line, whole, at);
    if ((begins_term(*at) || *at == '$') && ends_term(whole, at)) return {"a comma or an operator is missing before it"};
    return {};
}

// A sign alone, or a number with its sign.
const char* sign_end(const char* at, const char* end) {
    const bool is_number = *at == '$' || *at == '%';
    for (++at; is_number && at < end && is_word(*at);) ++at;
    return at;
}

}  // namespace

void report_syntax_error(Builder& builder, Text whole, const char* at, const std::string& expected) {
    at = std::min(skip_blanks(at, whole.end), whole.end);
    if (builder.failed()) return;
    if (at < whole.end && report_missing_argument(builder.context(), builder.line(), at)) return builder.set_failed();
    if (report_bad_number(builder, whole, at) || report_slashes(builder, whole, at, expected)) return;
    const char* end = at;
    if (at < whole.end) end = word_end(at, whole.end);
    if (end == at && at < whole.end) end = sign_end(at, whole.end);
    const bool is_anonymous = is_anonymous_label(whole);
    const Text found = is_anonymous ? whole : Text{at, end};
    const std::string shown = at == whole.end && !is_anonymous ? "the end of the line" : quoted(found);
    Help help = help_on(builder.line(), whole, at, found, builder.context().language);
    builder.fail(Code::syntax, found.begin, found.end, "expected " + expected + ", found " + shown, std::move(help.hint),
                 std::move(help.fix));
}

bool report_missing_argument(ParseContext& context, const Line& line, const char* at) {
    const std::string_view text = line.text;
    const auto offset = static_cast<std::size_t>(at - text.data());
    const auto found = find_parameter(text, offset);
    if (context.expansion == nullptr || !found || found->begin != offset) return false;
    // One that the call does give came with an argument: then the caller lacks it.
    const Expansion* lacking = context.expansion;
    while (lacking->outer != nullptr && found->number <= lacking->argument_count) lacking = lacking->outer;
    const Expansion& call = *lacking;
    Diagnostic& report =
        context.report(Code::missing_argument, line.span(at, text.data() + found->end),
                       "macro `" + std::string(call.macro) + "` has no argument " + std::to_string(found->number)
                           + " here: its call gives " + counted(call.argument_count, "argument"));
    report.hint = "`/" + std::to_string(found->number) + "` is replaced by argument " + std::to_string(found->number)
                  + " of the call; without one it divides";
    return true;
}

}  // namespace gato::assembler
