// SPDX-License-Identifier: MIT
#include "single_step/vectors.hpp"
#include "tests/support/places.hpp"

#include <gmock/gmock.h>

namespace {

TEST(SingleStep, every_opcode_matches_the_vectors_with_all_bus_cycles) {
    const std::filesystem::path folder = gato::tests::in_shared("vectors/6502");
    if (!std::filesystem::is_directory(folder)) GTEST_SKIP() << "no vectors at " << folder;
    const auto totals = gato::single_step::run_folder(folder);
    EXPECT_GT(totals.cases, 0);
    EXPECT_EQ(totals.passed, totals.cases);
    EXPECT_THAT(totals.failures, testing::IsEmpty());
}

TEST(SingleStep, every_opcode_is_right_at_its_corners) {
    const auto totals = gato::single_step::run_corners(gato::tests::in_repository("tests/single_step/corners.tsv"));
    EXPECT_EQ(totals.cases, 4 * 256);
    EXPECT_EQ(totals.passed, totals.cases);
    EXPECT_THAT(totals.failures, testing::IsEmpty());
}

}  // namespace
