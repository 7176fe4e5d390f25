// SPDX-License-Identifier: MIT
// The engine that translates does what the interpreter does, in the same cycles.
#include "simulator/lockstep.hpp"

#include <gtest/gtest.h>

namespace gato::simulator {
namespace {

TEST(Translator, agrees_with_the_interpreter_on_random_programs) {
    if (!why_no_translator().empty()) GTEST_SKIP() << why_no_translator();
    constexpr Cycle cycles = 300'000;
    for (std::uint32_t seed = 1; seed <= 100; ++seed)
        ASSERT_EQ(difference_of_engines(EngineKind::interpreter, EngineKind::always_translator, seed, cycles), "")
            << "seed " << seed;
}

}  // namespace
}  // namespace gato::simulator
