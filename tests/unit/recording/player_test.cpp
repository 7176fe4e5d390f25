// SPDX-License-Identifier: MIT
// The C64 of a page, as the playground's workers use it: typed keys, and its end at any moment.
#include "recorded.hpp"

#include "recording/player/player.hpp"

#include <gtest/gtest.h>

namespace gato::player {

namespace {

void run_until_echoed(Player& player, char key) {
    for (int frame = 0; frame < 200 && player.machine().ram(0x0400) != key; ++frame) player.run_frame();
}

}  // namespace

TEST(Player, types_what_the_program_reads) {
    const std::string echo = tests::echo_program();
    Player player({.bytes = echo}, true, true);
    player.type("hi{return}");
    run_until_echoed(player, 'H');
    for (int frame = 0; frame < 50; ++frame) player.run_frame();
    EXPECT_EQ(player.machine().ram(0x0400), 'H');
    EXPECT_EQ(player.machine().ram(0x0401), 'I');
    EXPECT_EQ(player.status(), "exit");
}

// Its session then releases the key, and the recorder notes that: the sanitizer sees whether there still is a recorder.
TEST(Player, may_end_while_it_holds_a_key) {
    const std::string echo = tests::echo_program();
    Player player({.bytes = echo}, true, true);
    player.type("a");
    run_until_echoed(player, 'A');
    EXPECT_EQ(player.machine().ram(0x0400), 'A');
}

}  // namespace gato::player
