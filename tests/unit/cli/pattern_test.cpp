// SPDX-License-Identifier: MIT
#include "cli/test/pattern.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

namespace gato::cli {
namespace {

using testing::HasSubstr;

struct Row {
    const char* pattern;
    const char* text;
    bool matches;
};

TEST(Pattern, matches_what_it_says) {
    for (const auto& [pattern, text, matches] : {
             Row{"", "", true},
             Row{"", "abc", true},
             Row{"b", "abc", true},
             Row{"bd", "abc", false},
             Row{"^a", "abc", true},
             Row{"^b", "abc", false},
             Row{"c$", "abc", true},
             Row{"b$", "abc", false},
             Row{"^abc$", "abc", true},
             Row{"^$", "", true},
             Row{"^$", "a", false},
             Row{"a.c", "axc", true},
             Row{"a.c", "añc", true},
             Row{"^.$", "ñ", true},
             Row{"a.c", "a\nc", false},
             Row{"a|b", "xb", true},
             Row{"^(a|b|)$", "", true},
             Row{"^(ab|cd)+$", "abcdab", true},
             Row{"^(ab|cd)+$", "abcda", false},
             Row{"^(?:ab)*$", "abab", true},
             Row{"^a?b$", "b", true},
             Row{"^a?b$", "aab", false},
             Row{"^a{3}$", "aaa", true},
             Row{"^a{3}$", "aaaa", false},
             Row{"^a{2,}$", "a", false},
             Row{"^a{2,}$", "aaaaa", true},
             Row{"^a{1,3}$", "aaa", true},
             Row{"^a{1,3}$", "aaaa", false},
             Row{"^a{0}$", "", true},
             Row{"^a+?b*?$", "aab", true},
             Row{"^[abc]+$", "cab", true},
             Row{"^[^abc]+$", "xyz", true},
             Row{"^[^abc]+$", "xaz", false},
             Row{"^[a-f0-9]+$", "0af9", true},
             Row{"^[a-f0-9]+$", "0ag9", false},
             Row{"^[-a]+$", "a-a", true},
             Row{"^[a-]+$", "a-a", true},
             Row{"^[\\]\\d]+$", "]1", true},
             Row{"^[\\W]+$", "-+", true},
             Row{"^[\\W]+$", "-a", false},
             Row{"[]", "a", false},
             Row{"[^]", "a", true},
             Row{"^\\d+\\s\\w+$", "12 a_b", true},
             Row{"^\\D\\S\\W$", "a.-", true},
             Row{"^\\D$", "1", false},
             Row{"a\\.b\\(\\*\\)", "a.b(*)", true},
             Row{"a\\.b", "axb", false},
             Row{"^ñ+$", "ññ", true},
             Row{"(^a|b$)", "xb", true},
             Row{"a^b", "ab", false},
             Row{"(a*)*b", "aaab", true},
             Row{"(a|a)*$", "aaa", true},
         })
        EXPECT_EQ(Pattern(pattern).is_in(text), matches) << pattern << " in " << text;
}

TEST(Pattern, says_what_is_wrong) {
    for (const auto& [pattern, words] : {std::pair{"(", "a `)` is missing"},
                                         {"a)", "a `)` without its `(` at character 2"},
                                         {"[a", "a `]` is missing"},
                                         {"*a", "nothing to repeat at character 1"},
                                         {"a**", "nothing to repeat"},
                                         {"a{2", "a `}` is missing"},
                                         {"a{x}", "a number is missing"},
                                         {"a{3,2}", "less than the first"},
                                         {"a{5000}", "more than 1000"},
                                         {"[z-a]", "not a range"},
                                         {"\\", "nothing after"},
                                         {"\\b", "`\\b` is not known"},
                                         {"(?=a)", "only"}}) {
        try {
            const Pattern bad(pattern);
            ADD_FAILURE() << pattern;
        } catch (const std::invalid_argument& error) {
            EXPECT_THAT(error.what(), HasSubstr(words)) << pattern;
        }
    }
}

TEST(Pattern, has_a_largest_size) {
    EXPECT_NO_THROW(Pattern(std::string(longest_pattern, 'a')));
    EXPECT_THROW(Pattern(std::string(longest_pattern + 1, 'a')), std::invalid_argument);
    EXPECT_THROW(Pattern(std::string(100'000, '(')), std::invalid_argument);
    EXPECT_THROW(Pattern(std::string(400, '(') + std::string(400, ')')), std::invalid_argument);
    EXPECT_THROW(Pattern("((a{1000}){1000}){1000}"), std::invalid_argument);
    std::string of_nothing = "()";
    for (int i = 0; i < 90; ++i) of_nothing = "(" + of_nothing + "{1000})";
    EXPECT_TRUE(Pattern(of_nothing).is_in("a"));
}

// Backtracking matchers would need years for the first ones, and a stack as deep as the text for the last.
TEST(Pattern, takes_its_time_by_lengths_alone) {
    EXPECT_FALSE(Pattern("(a*)*b").is_in(std::string(10'000, 'a')));
    EXPECT_FALSE(Pattern("^(a|aa|a?)+$").is_in(std::string(10'000, 'a') + "b"));
    EXPECT_FALSE(Pattern("(x+x+)+y").is_in(std::string(10'000, 'x')));
    EXPECT_TRUE(Pattern("a{0,500}a{500}").is_in(std::string(600, 'a')));
    EXPECT_TRUE(Pattern("a.*").is_in(std::string(1'000'000, 'a')));
    EXPECT_TRUE(Pattern("^(.|\\n)*$").is_in(std::string(1'000'000, 'a')));
}

}  // namespace
}  // namespace gato::cli
