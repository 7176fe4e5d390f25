// SPDX-License-Identifier: MIT
// Words of lines that were not assembled.
#include "servers/language/words.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace gato::language {
namespace {

using testing::ElementsAre;

std::vector<std::string> read(std::string_view text) {
    std::vector<std::string> all;
    for (const Word& word : words_of(text, 100))
        all.push_back(std::to_string(static_cast<int>(word.kind)) + " "
                      + std::string(text.substr(word.span.begin - 100, word.span.length)));
    return all;
}

TEST(Words, are_names_numbers_parameters_texts_and_comments) {
    EXPECT_THAT(read("start: lda #<width+$1f,x ; why\n"),
                ElementsAre("0 start", "0 lda", "0 width", "2 $1f", "0 x", "5 ; why"));
    EXPECT_THAT(read("@loop bne @loop\n"), ElementsAre("1 @loop", "0 bne", "1 @loop"));
    EXPECT_THAT(read(" byte %101,17,2ndrun,/12,a/2\n"),
                ElementsAre("0 byte", "2 %101", "2 17", "0 2ndrun", "3 /12", "0 a", "3 /2"));
    EXPECT_THAT(read(" text \"a;b\",'c' ; d\r\n"), ElementsAre("0 text", "4 \"a;b\"", "4 'c'", "5 ; d"));
}

TEST(Words, end_with_their_line) {
    EXPECT_THAT(read(" text \"open\n nop\n"), ElementsAre("0 text", "4 \"open", "0 nop"));
    EXPECT_THAT(read(" text \"open ; why\n nop"), ElementsAre("0 text", "4 \"open ", "5 ; why", "0 nop"));
}

TEST(Words, of_lines_that_count_for_nothing_are_a_comment) {
    EXPECT_THAT(read(":---\n'two words\n#region \"x\"\n"), ElementsAre("5 :---", "5 'two words", "5 #region \"x\""));
}

}  // namespace
}  // namespace gato::language
