// SPDX-License-Identifier: MIT
// The parts of `gato compare` that programs in its other tests cannot reach: limits, names with stars, registers of time.
#include "comparison/ignored.hpp"
#include "comparison/recording.hpp"
#include "comparison/registers_of_time.hpp"
#include "comparison/streams.hpp"

#include <gtest/gtest.h>

namespace gato::comparison {
namespace {

TEST(ComparedNames, have_stars_for_any_characters) {
    EXPECT_TRUE(matches("heap", "heap"));
    EXPECT_FALSE(matches("heap", "heap2"));
    EXPECT_TRUE(matches("heap*", "heap2"));
    EXPECT_TRUE(matches("*Lo", "pointerLo"));
    EXPECT_FALSE(matches("*Lo", "pointerLow"));
    EXPECT_TRUE(matches("a*c*e", "abcde"));
    EXPECT_FALSE(matches("a*c*e", "abde"));
    EXPECT_TRUE(matches("*", ""));
}

TEST(ComparedRegisters, are_named_by_their_first_address) {
    EXPECT_EQ(register_at(0xd020), 0xd020);
    EXPECT_EQ(register_at(0xd3e0), 0xd020);  // the VIC repeats every 64 bytes
    EXPECT_EQ(register_at(0xd7f8), 0xd418);  // the SID every 32
    EXPECT_EQ(register_at(0xdcfd), 0xdc0d);  // a CIA every 16
    EXPECT_EQ(register_at(0xddf4), 0xdd04);
    EXPECT_EQ(register_at(0xde00), 0xde00);
    EXPECT_EQ(register_at(0xd800), not_a_register);  // colour RAM
    EXPECT_EQ(register_at(0xcfff), not_a_register);
}

TEST(ComparedRegisters, tell_the_time_if_only_time_changes_them) {
    for (const unsigned address :
         {0xd011U, 0xd012U, 0xd019U, 0xd41bU, 0xd41cU, 0xdc04U, 0xdc07U, 0xdc08U, 0xdc0bU, 0xdc0dU, 0xdd0dU})
        EXPECT_TRUE(tells_time(static_cast<std::uint16_t>(address))) << address;
    for (const unsigned address : {0xd020U, 0xd01eU, 0xd419U, 0xdc00U, 0xdc01U, 0xdc0cU, 0xdc0eU, 0xde00U})
        EXPECT_FALSE(tells_time(static_cast<std::uint16_t>(address))) << address;
}

Recording recording_of(const std::vector<std::uint8_t>& values) {
    Recording recording;
    Context& main = recording.contexts.emplace_back(Context{.name = main_program});
    for (const std::uint8_t value : values) main.writes.add({0xd020, value, {}});
    return recording;
}

TEST(ComparedStreams, drop_what_is_equal_and_wait_for_the_rest) {
    Recording old = recording_of({1, 2}), now = recording_of({1});
    const Rules rules;
    Streams streams(old, now, rules);
    EXPECT_FALSE(streams.compare());
    EXPECT_EQ(old.contexts[0].writes.pending.size(), 1U);
    EXPECT_EQ(now.contexts[0].writes.pending.size(), 0U);
    now.contexts[0].writes.add({0xd020, 3, {}});
    const auto difference = streams.compare();
    ASSERT_TRUE(difference);
    EXPECT_EQ(difference->kind, Kind::write);
    EXPECT_EQ(difference->what, "write 2 of the main program to the chips");
}

TEST(ComparedStreams, keep_no_more_than_their_limit_and_say_so) {
    Recording old = recording_of({}), now = recording_of({});
    Stream<ChipWrite>& writes = old.contexts[0].writes;
    for (std::size_t i = 0; i <= Stream<ChipWrite>::most_pending; ++i) writes.add({0xd020, 1, {}});
    EXPECT_EQ(writes.pending.size(), Stream<ChipWrite>::most_pending);
    now.contexts[0].writes.add({0xd020, 1, {}});
    const Rules rules;
    Streams streams(old, now, rules);
    EXPECT_FALSE(streams.compare());
    const Compared compared = streams.compared();
    ASSERT_EQ(compared.writes.size(), 1U);
    EXPECT_EQ(compared.writes[0].writes, 1U);
    EXPECT_TRUE(compared.writes[0].is_cut);
}

}  // namespace
}  // namespace gato::comparison
