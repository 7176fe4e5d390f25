// SPDX-License-Identifier: MIT
// Which names are suggested for an undefined one, and the other places that an error shows.
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

TEST(Hints, say_how_numbers_of_other_languages_are_written) {
    EXPECT_THAT(errors_of(" lda 0x2F\n"), HasSubstr("hint: hexadecimal numbers are written as `$2F`"));
    EXPECT_THAT(errors_of(" lda 0b101\n"), HasSubstr("hint: binary numbers are written as `%101`"));
    for (const char* const name : {"0x", "0xg", "0b2", "1x20", "x0x2"})
        EXPECT_THAT(errors_of(std::string(" lda ") + name + "\n"), Not(HasSubstr("numbers are written"))) << name;
}

TEST(Notes, show_the_definition_whose_hash_does_not_fit) {
    EXPECT_THAT(errors_of("speed = #5\n stx speed\n"),
                HasSubstr("a.asm:2:1: note: the `#` of this definition belongs to its name"));
}

}  // namespace
}  // namespace gato::tests
