// SPDX-License-Identifier: MIT
// A bound is at least what any input takes, and exactly that where nothing but counters decides. Routines made at random are executed
// with all inputs; a simulator of single instructions, which knows nothing of paths, is the judge.
#include "generated_routine.hpp"
#include "timing/worst_case.hpp"

#include <gtest/gtest.h>

namespace gato::tests {
namespace {

constexpr std::uint32_t routine_count = 5000;

std::int64_t bound_of(const GeneratedRoutine& routine, std::uint32_t seed) {
    const timing::Code code = routine.code();
    timing::WorstCase search(code);
    const timing::Bound bound = search.of_routine(routine.entry);
    if (const auto* longest = std::get_if<timing::Longest>(&bound)) return longest->cycles;
    const auto& obstacle = std::get<timing::Obstacle>(bound);
    ADD_FAILURE() << "seed " << seed << ": " << obstacle.message << "\n" << routine.text();
    return 0;
}

TEST(GeneratedRoutines, take_at_most_their_bound_and_exactly_that_if_nothing_depends_on_data) {
    int exact = 0, tight = 0;
    for (std::uint32_t seed = 0; seed < routine_count && !testing::Test::HasFailure(); ++seed) {
        const GeneratedRoutine routine = generate_routine(seed);
        const std::int64_t bound = bound_of(routine, seed), measured = most_measured_cycles(routine);
        if (routine.is_exact) {
            ++exact;
            EXPECT_EQ(bound, measured) << "seed " << seed << "\n" << routine.text();
        } else {
            EXPECT_GE(bound, measured) << "seed " << seed << "\n" << routine.text();
            tight += bound == measured ? 1 : 0;
        }
    }
    EXPECT_GT(exact, 1500) << "the generator makes routines of both kinds";
    EXPECT_GT(tight, 300) << "and bounds are not idle";
}

}  // namespace
}  // namespace gato::tests
