// SPDX-License-Identifier: MIT
// Which keys are remembered as answers to a question.
#include "fuzzing/answers.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::fuzzing {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// A question of two keys, asked in a situation with its own memory: the second wait has the first key in its state.
WaitPlace first_key(std::uint64_t memory) {
    return {.site = 1, .state = memory, .core = memory};
}

WaitPlace second_key(std::uint64_t memory, std::uint64_t typed) {
    return {.site = 2, .state = memory << 8 | typed, .core = memory};
}

TEST(Answers, are_the_keys_after_which_the_question_comes_back_with_other_memory) {
    Answers answers;
    answers.follow(first_key(10), 4, second_key(10, 4));
    answers.follow(second_key(10, 4), 7, first_key(11));
    EXPECT_THAT(answers.at(1), ElementsAre(Input{4, 7}));
    EXPECT_THAT(answers.at(2), IsEmpty());
    answers.follow(first_key(11), 5, second_key(11, 5));
    EXPECT_THAT(answers.at(2), ElementsAre(Input{7, 5})) << "to the second key's wait the way leads over the question";
}

TEST(Answers, leave_out_what_the_question_refuses_or_ignores) {
    Answers answers;
    answers.follow(first_key(10), 3, first_key(10));
    answers.follow(first_key(10), 4, second_key(10, 4));
    answers.follow(second_key(10, 4), 8, first_key(10));
    EXPECT_THAT(answers.at(1), IsEmpty());
    answers.follow(first_key(10), 4, second_key(10, 4));
    answers.follow(second_key(10, 4), 3, second_key(10, 4));
    answers.follow(second_key(10, 4), 7, first_key(11));
    EXPECT_THAT(answers.at(1), ElementsAre(Input{4, 7}));
}

TEST(Answers, are_the_latest_few_and_each_is_there_once) {
    Answers answers;
    for (std::uint64_t memory = 0; memory < 10; ++memory)
        answers.follow(first_key(memory), static_cast<std::uint8_t>(memory), first_key(memory + 1));
    answers.follow(first_key(10), 9, first_key(11));
    EXPECT_THAT(answers.at(1), ElementsAre(Input{2}, Input{3}, Input{4}, Input{5}, Input{6}, Input{7}, Input{8}, Input{9}));
}

TEST(Answers, do_not_reach_from_one_walk_into_another) {
    Answers answers;
    answers.follow(first_key(10), 4, second_key(10, 4));
    answers.begin();
    answers.follow(second_key(20, 5), 7, first_key(21));
    EXPECT_THAT(answers.at(1), IsEmpty());
}

}  // namespace
}  // namespace gato::fuzzing
