// SPDX-License-Identifier: MIT
// The engine that translates does what the interpreter does, in the same cycles. `engine_lockstep` compares more of the same.
#include "simulator/lockstep.hpp"

#include <gtest/gtest.h>

namespace gato::simulator {
namespace {

constexpr Cycle cycles = 300'000;

void expect_no_difference(std::uint32_t seed) {
    ASSERT_EQ(difference_of_engines(EngineKind::interpreter, EngineKind::always_translator, seed, cycles), "")
        << "seed " << seed;
}

// Ten million instructions.
TEST(Translator, agrees_with_the_interpreter_on_random_programs) {
    if (!why_no_translator().empty()) GTEST_SKIP() << why_no_translator();
    constexpr std::uint32_t seeds = 130;
    for (std::uint32_t seed = 1; seed <= seeds; ++seed) expect_no_difference(seed);
}

// A branch whose page is looked at before it, and a jump through a pointer to itself.
TEST(Translator, agrees_where_it_once_did_not) {
    if (!why_no_translator().empty()) GTEST_SKIP() << why_no_translator();
    for (const std::uint32_t seed : {711U, 2366U, 2573U, 2713U, 3383U, 3475U}) expect_no_difference(seed);
}

}  // namespace
}  // namespace gato::simulator
