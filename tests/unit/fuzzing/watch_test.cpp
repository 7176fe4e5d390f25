// SPDX-License-Identifier: MIT
// What a watch takes for an endless loop.
#include "unit/fuzzing/fuzzed.hpp"

#include <gato/simulator/session.hpp>

#include <gtest/gtest.h>

namespace gato::fuzzing {
namespace {

// How often a watch that suspects an endless loop reports one, if it begins again every few instructions.
int endless_loops_in(const std::string& source) {
    constexpr int parts = 20000;
    constexpr simulator::Cycle cycles_of_part = 397;
    const auto program = tested(source);
    const Target target(program);
    simulator::Machine machine = target.start();
    const Settings settings;
    Watch watch(machine, target.memory(), settings);
    watch.begin_elsewhere(nullptr);
    simulator::Session session(machine);
    session.observer = &watch;
    int count = 0;
    for (int part = 1; part <= parts; ++part) {
        watch.begin_part(machine.registers().pc);
        watch.suspect();
        session.max_cycles = part * cycles_of_part;
        (void)session.run();
        count += static_cast<int>(watch.fault().has_value());
    }
    return count;
}

TEST(Watch, takes_a_loop_without_input_for_an_endless_one) {
    EXPECT_GT(endless_loops_in("sei / @again jmp @again"), 19'000);
}

// In some of the passes an interrupt comes between the call and the routine's first instruction.
TEST(Watch, does_not_take_a_wait_for_a_key_for_an_endless_loop) {
    EXPECT_EQ(endless_loops_in("ask jsr getin / cmp #0 / beq ask / rts"), 0);
}

}  // namespace
}  // namespace gato::fuzzing
