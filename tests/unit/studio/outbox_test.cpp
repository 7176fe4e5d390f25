// SPDX-License-Identifier: MIT
#include "servers/studio/outbox.hpp"

#include <gtest/gtest.h>

namespace gato::studio {
namespace {

TEST(StudioOutbox, keeps_messages_in_their_order_until_they_are_dropped) {
    int wakes = 0;
    Outbox outbox([&wakes] { ++wakes; });
    EXPECT_EQ(outbox.first(), nullptr);
    outbox.add("one");
    outbox.add("two");
    EXPECT_EQ(wakes, 2);
    EXPECT_EQ(*outbox.first(), "one");
    EXPECT_EQ(*outbox.first(), "one");
    outbox.drop_first();
    EXPECT_EQ(*outbox.first(), "two");
    outbox.drop_first();
    EXPECT_EQ(outbox.first(), nullptr);
}

TEST(StudioOutbox, is_busy_while_a_megabyte_waits) {
    Outbox outbox([] {});
    outbox.add(std::string((1 << 20) - 1, 'x'));
    EXPECT_FALSE(outbox.is_busy());
    outbox.add("y");
    EXPECT_TRUE(outbox.is_busy());
    outbox.drop_first();
    EXPECT_FALSE(outbox.is_busy());
}

TEST(StudioOutbox, is_overfull_when_something_comes_while_more_than_64_megabytes_wait) {
    Outbox outbox([] {});
    outbox.add(std::string(64 << 20, 'x'));
    outbox.add("y");
    EXPECT_FALSE(outbox.is_overfull());
    outbox.add("z");
    EXPECT_TRUE(outbox.is_overfull());
    outbox.drop_first();
    outbox.drop_first();
    EXPECT_EQ(outbox.first(), nullptr) << "the last one was not taken";
}

TEST(StudioOutbox, takes_a_message_of_any_length_when_nothing_else_waits) {
    Outbox outbox([] {});
    outbox.add(std::string((64 << 20) + 1, 'x'));
    EXPECT_FALSE(outbox.is_overfull());
}

TEST(StudioOutbox, does_nothing_after_its_end) {
    int wakes = 0;
    Outbox outbox([&wakes] { ++wakes; });
    outbox.add("one");
    outbox.close();
    outbox.add("two");
    EXPECT_EQ(wakes, 1);
    EXPECT_EQ(outbox.first(), nullptr);
    outbox.drop_first();
    EXPECT_FALSE(outbox.is_busy());
}

}  // namespace
}  // namespace gato::studio
