// SPDX-License-Identifier: MIT
// Which names are suggested for one that is not defined.
#include "support/program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::tests {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string errors_of(const std::string& lines) {
    return build("*=$1000\n" + lines).errors;
}

TEST(NearMiss, is_a_local_label_of_the_same_scope) {
    EXPECT_THAT(errors_of("one nop\n@loop bne @lop\n"), HasSubstr("did you mean `@loop`?"));
}

TEST(NearMiss, is_no_local_label_of_another_scope) {
    EXPECT_THAT(errors_of("one nop\n@loop nop\ntwo bne @lop\n"), Not(HasSubstr("did you mean")));
}

TEST(NearMiss, is_of_the_same_kind) {
    EXPECT_THAT(errors_of("one nop\n@loop bne oop\nloop nop\n"), HasSubstr("did you mean `loop`?"));
    EXPECT_THAT(errors_of("one nop\n@loop bne loo\n"), Not(HasSubstr("did you mean")));
    EXPECT_THAT(errors_of("one bne @on\n"), Not(HasSubstr("did you mean")));
}

}  // namespace
}  // namespace gato::tests
