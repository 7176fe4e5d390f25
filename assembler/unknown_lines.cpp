// SPDX-License-Identifier: MIT
#include "assembler/unknown_lines.hpp"

#include "assembler/directives/directives.hpp"
#include "assembler/foreign_lines.hpp"
#include "assembler/parse/characters.hpp"
#include "assembler/parse/language_words.hpp"
#include "assembler/parse/syntax_error.hpp"
#include "assembler/parse/tokens.hpp"
#include "assembler/text/unicode.hpp"

#include <algorithm>

namespace gato::assembler {

namespace {

// Returns the token at `at`, up to the next space.
Text token_at(const char* at, const char* end) {
    const char* after = at;
    while (after < end && !is_blank(*after)) ++after;
    return {at, after};
}

std::vector<Text> tokens_of(Text code) {
    std::vector<Text> tokens;
    for (const char* at = code.begin; at < code.end; at = skip_blanks(tokens.back().end, code.end))
        tokens.push_back(token_at(at, code.end));
    return tokens;
}

std::string_view advice_on(const Session& session, Text word) {
    return advice_on_foreign_word(word.view(), words_of(session.language));
}

// --- lines that count for nothing

bool is_one_token(Text code) {
    return token_at(code.begin, code.end).end == code.end;
}

Text word_of(Text token) {
    return {token.begin, word_end(token.begin, token.end)};
}

// `a-b!`: a word that cannot be a name. A number, a `@` or a backquote is not one either.
bool is_odd_word(Text code) {
    if (!is_one_token(code)) return false;
    return std::ranges::all_of(code.view(), is_digit) || !std::ranges::all_of(code.view(), is_word)
           || !foreign_character(code.view()).empty();
}

bool is_known_operation(const Session& session, Text token, Language language) {
    const Text word = word_of(token);
    if (word.empty()) return false;
    const auto mnemonic = isa::find_mnemonic(word.view());
    return (mnemonic && isa::is_documented(*mnemonic)) || find_directive(word.view(), language) != nullptr
           || session.macros.find(word.view()) != nullptr;
}

// The end of a term of an expression, or `at`.
const char* term_end(const char* at, const char* end) {
    if (at == end) return at;
    if (*at == '"' || *at == '\'') {
        const char* const close = std::find(at + 1, end, *at);
        return close == end ? at : close + 1;
    }
    if (*at == '$' || *at == '%' || *at == '@' || is_word(*at)) {
        const char* after = at + 1;
        while (after < end && is_word(*after)) ++after;
        return after;
    }
    return at;
}

// Returns false if two terms follow each other, or if there is a sign that no operand has.
bool could_be_operand(Text text) {
    bool was_term = false;
    for (const char* at = text.begin; at < text.end; at = skip_blanks(at, text.end)) {
        const char* const past = term_end(at, text.end);
        const bool is_term = past != at;
        if (is_term ? was_term : std::string_view("+-*/&|^<>=,()#~").find(*at) == std::string_view::npos) return false;
        was_term = is_term || *at == ')';
        at = is_term ? past : at + 1;
    }
    return true;
}

bool could_be_name(Text token) {
    if (*token.begin == '@') ++token.begin;
    if (!token.empty() && token.end[-1] == ':') --token.end;
    return !token.empty() && std::ranges::all_of(token.view(), is_word);
}

// Three words or more that cannot be read as `[label] word [operand]`.
bool is_prose(const Session& session, Text code) {
    const std::vector<Text> tokens = tokens_of(code);
    if (tokens.size() < 3 || is_known_operation(session, tokens[0], session.language)) return false;
    // After another word, those of the extended language are names.
    if (is_known_operation(session, tokens[1], Language::original)) return false;
    const bool word_and_operand = could_be_name(tokens[0]) && could_be_operand({tokens[1].begin, code.end});
    const bool with_label =
        could_be_name(tokens[0]) && could_be_name(tokens[1]) && could_be_operand({tokens[2].begin, code.end});
    return !word_and_operand && !with_label;
}

// A macro with the name of one of its first two words, defined in another object, would make prose a mistake.
void note_open_words(Session& session, Text code) {
    const Text first = token_at(code.begin, code.end);
    const char* const past = skip_blanks(first.end, code.end);
    for (const Text token : {first, token_at(past, code.end)})
        if (const Text word = word_of(token); !word.empty()) session.open_words.add(word.view());
}

bool is_line_of_signs(Text code) {
    return std::ranges::all_of(code.view(),
                               [](char c) { return std::string_view("-=*_ \t").find(c) != std::string_view::npos; });
}

// `.if (x == 1) {`, `start !byte 1`, `// a comment`: another assembler's statement is no prose.
bool is_foreign_statement(const Session& session, Text code) {
    const auto is_foreign = [&](Text token) {
        const bool has_sign = !token.empty() && std::string_view(".!#/").find(*token.begin) != std::string_view::npos;
        return has_sign && !advice_on(session, token).empty();
    };
    const Text first = token_at(code.begin, code.end);
    const char* const past = skip_blanks(first.end, code.end);
    return past != code.end && (is_foreign(first) || is_foreign(token_at(past, code.end)));
}

bool counts_for_nothing(const Session& session, const Statement& statement, Text code) {
    return is_line_of_signs(code) || (is_odd_word(code) && !statement.has_colon) || is_prose(session, code);
}

std::vector<Change> fix_of_foreign_word(const Session& session, const Statement& statement, Text word, const char* end) {
    const auto found = gato::fix_of_foreign_word(word.view(), Text{word.begin, end}.view(), 0, words_of(session.language));
    return found ? statement.line->change(word.begin, word.begin + found->span.length, found->text) : std::vector<Change>{};
}

void report_stray_text(Session& session, const Statement& statement, Text code) {
    const bool is_number = std::ranges::all_of(code.view(), is_digit);
    std::string message = "the line is not a statement; it is ignored";
    if (is_one_token(code))
        message = quoted(code) + " stands alone and is not a name; the line is ignored";
    else if (is_line_of_signs(code))
        message = "the line has no statement; it is ignored";
    const std::string_view advice = advice_on(session, token_at(code.begin, code.end));
    Diagnostic& warning = session.report(Code::stray_text, statement.span(code), message);
    warning.hint = advice;
    warning.fix = fix_of_foreign_word(session, statement, token_at(code.begin, code.end), code.end);
    if (!advice.empty() || is_number) return;
    warning.hint = "begin a comment with `;`";
    warning.fix = statement.line->change(code.begin, code.begin, "; ");
}

// --- lines with a mistake

struct Guess {
    std::string word;  // empty: none
    std::size_t slips = 0;
};

Guess nearest_operation(const Session& session, Text word) {
    const std::size_t names_seen = session.diagnostics.error_count() * session.macros.entries().size();
    if (word.empty() || session.diagnostics.is_full() || names_seen > NearestName::most_names) return {};
    NearestName nearest(word.view());
    for (int i = 0; i < isa::mnemonic_count; ++i) nearest.consider(isa::name_of(static_cast<isa::Mnemonic>(i)));
    for (const Directive& row : directives())
        if (find_directive(row.name, session.language) != nullptr) nearest.consider(row.name);
    for (const auto& [name, entry] : session.macros.entries()) nearest.consider(name);
    // In the case that the user writes in.
    std::string guess = nearest.best();
    const bool has_capital = std::ranges::any_of(word.view(), [](char c) { return c >= 'A' && c <= 'Z'; });
    if (!has_capital && session.macros.find(guess) == nullptr) guess = to_lower(guess);
    return {guess, nearest.slips()};
}

// Two words and neither is an operation: the one that is meant as one is the mistake.
Text blamed_word(const Session& session, const Statement& statement) {
    const Text first = statement.label, second = statement.operation;
    if (second.empty()) return first;
    const bool is_sign_word = *first.begin == '.' && !advice_on(session, first).empty();
    if (is_sign_word) return first;
    if (statement.has_colon || *first.begin == '@') return second;
    // A word before a term is not an operand, but takes one.
    if (!statement.arguments.empty() && begins_term(*statement.arguments.begin)) return second;
    if (!advice_on(session, first).empty()) return first;
    if (!advice_on(session, second).empty()) return second;
    if (!statement.arguments.empty()) return first;
    const Guess first_guess = nearest_operation(session, first), second_guess = nearest_operation(session, second);
    if (second_guess.word.empty()) return first;
    return first_guess.word.empty() || second_guess.slips < first_guess.slips ? second : first;
}

void add_help(const Session& session, const Statement& statement, Text word, Diagnostic& report) {
    if (find_directive(word.view(), Language::extended) != nullptr) {
        report.hint = quoted(word)
                      + " is a directive of the extended language: \"language\": \"extended\" in gato.json, or `gato build "
                        "--language extended` (docs/EXTENDED.md)";
    } else if (const std::string_view advice = advice_on(session, word); !advice.empty()) {
        report.hint = advice;
        report.fix = fix_of_foreign_word(session, statement, word, code_of(*statement.line).end);
    } else if (const Guess guess = nearest_operation(session, word); !guess.word.empty()) {
        report.suggest(guess.word);
        report.fix = statement.line->change(word.begin, word.end, guess.word);
    } else {
        report.hint = "no instruction, directive or macro of the program has this name";
    }
}

// The line does not begin with a word.
void report_sign(Session& session, const Statement& statement, const char* at, const char* end) {
    const Text token = token_at(at, end);
    const std::string_view advice = advice_on(session, token);
    const Text character{at, at + decode({at, static_cast<std::size_t>(end - at)}).length};
    const Text shown = advice.empty() ? character : token;
    std::string hint(advice);
    if (*at == '=') hint = "a name comes before `=`, as in `name = 5`";
    const bool is_comment = *at == '/' && at + 1 < end && at[1] == '/';
    if (is_comment) hint = advice_on_foreign_word("//");
    if (hint.empty() && (*at == '+' || *at == '-' || *at == '!'))
        hint = advice_on_foreign_word("-", words_of(session.language));
    Diagnostic& report = session.report(Code::syntax, statement.line->span(shown.begin, shown.end),
                                        "expected a label, an instruction or a directive, found " + quoted(shown));
    report.hint = hint;
    report.fix = fix_of_foreign_word(session, statement, is_comment ? Text{at, at + 2} : token, end);
}

// A line of a macro's body is reported once, however often it is expanded.
bool is_reported_already(Session& session, const Statement& statement) {
    const std::string words = std::string(statement.label.view()) + ' ' + std::string(statement.operation.view());
    return !session.unknown_words.insert(std::to_string(statement.span(statement.label).begin) + ' ' + words).second;
}

}  // namespace

void report_unknown(Session& session, const Statement& statement) {
    const Text code = code_of(*statement.line);
    if (statement.has_label() && !statement.has_colon) session.open_words.add(statement.label.view());
    if (!statement.operation.empty()) session.open_words.add(statement.operation.view());
    const char* const at = statement.operation.begin;
    if (statement.operation.empty() && report_missing_argument(session, *statement.line, at)) return;
    if (report_foreign_unknown(session, *statement.line, code)) return;
    if (!is_foreign_statement(session, code) && counts_for_nothing(session, statement, code)) {
        note_open_words(session, code);
        return report_stray_text(session, statement, code);
    }
    if (!statement.has_label()) return report_sign(session, statement, at, code.end);
    if (is_reported_already(session, statement)) return;
    // `start !byte 1`, `loop //`: the sign is the mistake.
    if (statement.operation.empty() && !advice_on(session, token_at(at, code.end)).empty())
        return report_sign(session, statement, at, code.end);
    session.pass.has_unknown_words = true;
    const Text blamed = blamed_word(session, statement);
    add_help(session, statement, blamed,
             session.report(Code::unknown_instruction, statement.span(blamed), "unknown instruction " + quoted(blamed)));
}

}  // namespace gato::assembler
