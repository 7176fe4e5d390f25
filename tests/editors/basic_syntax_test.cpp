// SPDX-License-Identifier: MIT
// The grammar of BASIC splits lines into keywords as the tokeniser does, whatever is written.
#include "tests/editors/basic_syntax.hpp"

#include <gtest/gtest.h>

#include "assembler/basic/scan.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>
#include <regex>
#include <string>
#include <vector>

namespace {

using gato::basic::Version;

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// A place of a line at which a pattern matches; without a pattern, texts that begin elsewhere.
struct Rule {
    std::regex pattern;
    bool is_keyword;    // what it matches, or its first group
    bool begins_lines;  // `^` is left to this, as libraries disagree on it where characters come before
};

// Those for other computers are left out: this program is for a C64.
std::vector<Rule> rules_of_grammar() {
    std::vector<Rule> rules;
    const auto grammar = nlohmann::json::parse(gato::editors::basic_textmate_grammar());
    for (const auto& rule : grammar["patterns"]) {
        const auto name = rule.contains("name") ? rule["name"] : rule["captures"]["1"]["name"];
        const auto text = name.get<std::string>();
        if (text.starts_with("keyword.other")) continue;
        const bool is_keyword = text.starts_with("keyword") || text.starts_with("support");
        const auto pattern = rule["match"].get<std::string>();
        rules.push_back({std::regex(pattern), is_keyword, pattern.starts_with('^')});
    }
    return rules;
}

std::string words_of_grammar(const std::vector<Rule>& rules, const std::string& line) {
    std::string words;
    for (auto place = line.begin(); place != line.end();) {
        const auto flags =
            std::regex_constants::match_continuous
            | (place == line.begin() ? std::regex_constants::match_default : std::regex_constants::match_prev_avail);
        std::smatch match;
        const auto rule = std::ranges::find_if(rules, [&](const Rule& one) {
            return (!one.begins_lines || place == line.begin())
                   && std::regex_search(place, line.end(), match, one.pattern, flags);
        });
        if (rule != rules.end() && rule->is_keyword) {
            const std::string word = match.size() > 1 ? match[1] : match[0];
            if (is_letter(word[0])) words += std::to_string(place - line.begin()) + ":" + word + " ";
        }
        place += rule == rules.end() ? 1 : match.length();
    }
    return words;
}

std::string words_of_tokeniser(const std::string& line) {
    std::string words;
    for (const auto& word : gato::basic::scan(line, 0, Version::v2).words) {
        const std::string text = line.substr(word.span.begin, word.span.length);
        if (word.kind == gato::basic::WordKind::keyword && is_letter(text[0]))
            words += std::to_string(word.span.begin) + ":" + text + " ";
    }
    return words;
}

using Random = std::mt19937;

// Keywords, parts of them, and what has a meaning of its own, side by side.
std::string random_piece(Random& random) {
    static const std::vector<std::string> others{"\"", "{red}", "{\"}", ":",  " ", "12", "a1$", "(", ")",     ",",
                                                 ";",  "#",     "1e5",  "?",  "x", "S",  "1.5", "$", "go to", "rem",
                                                 "tO", "rE",    "data", "gO", "!", "%",  "-",   "="};
    static const auto keywords = gato::basic::keyword_names(Version::v2);
    if (random() % 2 == 0) return others[random() % others.size()];
    std::string word(keywords[random() % keywords.size()]);
    if (random() % 3 == 0) word.resize(1 + random() % word.size());
    const auto case_of_word = random() % 3;
    for (char& c : word)
        if (is_letter(c) && (case_of_word == 0 || (case_of_word == 1 && random() % 2 == 0))) c = static_cast<char>(c + 0x20);
    return word;
}

}  // namespace

TEST(EditorSyntax, grammar_of_basic_finds_the_keywords_that_the_tokeniser_finds) {
    const auto rules = rules_of_grammar();
    Random random(24);
    std::size_t keywords = 0;
    for (int i = 0; i < 3000; ++i) {
        std::string line = "10 ";
        for (int piece = 0; piece < 8; ++piece) line += random_piece(random);
        const std::string expected = words_of_tokeniser(line);
        ASSERT_EQ(words_of_grammar(rules, line), expected) << line;
        keywords += static_cast<std::size_t>(std::ranges::count(expected, ' '));
    }
    EXPECT_GT(keywords, 4000);
}
