// SPDX-License-Identifier: MIT
#include "servers/studio/access.hpp"
#include "unit/studio/studio.hpp"

#include <gtest/gtest.h>

namespace gato::studio {
namespace {

using namespace std::chrono_literals;

TEST(StudioAccess, swaps_a_token_for_the_secret_once) {
    TestClock clock;
    Access access(clock.reader(), counting_random(), 60s);
    EXPECT_EQ(access.swap(first_token), std::nullopt) << "it was not given out yet";
    EXPECT_EQ(access.new_token(), first_token);
    EXPECT_EQ(access.swap(first_token), secret);
    EXPECT_EQ(access.swap(first_token), std::nullopt);
}

TEST(StudioAccess, forgets_a_token_when_its_time_is_over) {
    TestClock clock;
    Access access(clock.reader(), counting_random(), 60s);
    const std::string first = access.new_token(), second = access.new_token();
    clock.pass(59'999ms);
    EXPECT_EQ(access.swap(first), secret);
    clock.pass(1ms);
    EXPECT_EQ(access.swap(second), std::nullopt);
}

TEST(StudioAccess, keeps_sixteen_tokens) {
    TestClock clock;
    Access access(clock.reader(), counting_random(), 60s);
    const std::string first = access.new_token(), second = access.new_token();
    for (int i = 0; i < 15; ++i) (void)access.new_token();
    EXPECT_EQ(access.swap(first), std::nullopt);
    EXPECT_EQ(access.swap(second), secret);
}

TEST(StudioAccess, compares_whole_secrets) {
    TestClock clock;
    const Access access(clock.reader(), counting_random(), 60s);
    EXPECT_TRUE(access.is_secret(secret));
    EXPECT_TRUE(access.is_key(key));
    EXPECT_FALSE(access.is_key(secret));
    for (std::size_t i = 0; i < secret.size(); ++i) {
        std::string other = secret;
        other[i] = 'f';
        EXPECT_FALSE(access.is_secret(other)) << i;
    }
    EXPECT_FALSE(access.is_secret(""));
    EXPECT_FALSE(access.is_secret(secret + "0"));
    EXPECT_FALSE(access.is_secret(std::string_view(secret).substr(1)));
}

TEST(StudioAccess, knows_when_it_was_used_last) {
    TestClock clock;
    Access access(clock.reader(), counting_random(), 60s);
    const Time start = clock.reader()();
    EXPECT_EQ(access.last_use(), start);
    clock.pass(1s);
    (void)access.new_token();
    EXPECT_EQ(access.last_use(), start + 1s);
    clock.pass(1s);
    (void)access.swap("wrong");
    EXPECT_EQ(access.last_use(), start + 1s);
    (void)access.swap(first_token);
    EXPECT_EQ(access.last_use(), start + 2s);
}

}  // namespace
}  // namespace gato::studio
