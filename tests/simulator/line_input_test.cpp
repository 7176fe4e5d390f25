// SPDX-License-Identifier: MIT
// CHRIN from the keyboard: which part of the screen is the line that RETURN ends.
#include "simulator/machine_support.hpp"

#include <gato/simulator/session.hpp>
#include <gtest/gtest.h>

#include <set>
#include <utility>

namespace gato::simulator {
namespace {

// What CHRIN delivers up to RETURN when `keys` are typed.
std::string typed(Machine& machine, const std::string& keys) {
    start_code(machine, "ldx #0 / stx 2 / next: jsr chrin / ldx 2 / sta $c100,x / inc 2 / cmp #13 / bne next / rts");
    Session session(machine);
    session.keys = parse_key_script(keys).script;
    session.until = {{.kind = Condition::Kind::exit}};
    session.max_cycles = 10'000'000;
    EXPECT_TRUE(session.run().reached);
    std::string text;
    for (std::uint16_t i = 0xc100; machine.ram(i) != 0x0d; ++i) text += static_cast<char>(machine.ram(i));
    return text;
}

TEST(LineInput, begins_where_the_cursor_was) {
    Machine machine;
    print(machine, "NAME? ");
    EXPECT_EQ(typed(machine, "ann{return}"), "ANN");
    print(machine, "\rAGE? ");
    EXPECT_EQ(typed(machine, "{left}{left}{right}{right}7{return}"), "7");
}

TEST(LineInput, is_the_whole_line_when_the_cursor_has_left_its_own) {
    Machine above;
    print(above, "HELLO\rAB");
    EXPECT_EQ(typed(above, "{up}{return}"), "HELLO");
    Machine below;
    print(below, "\rWORLD\x91\x9d\x9d");  // up, and back to column 3
    EXPECT_EQ(typed(below, "{down}{return}"), "WORLD");
}

TEST(LineInput, a_line_of_two_rows_is_one_line) {
    Machine machine;
    print(machine, std::string(38, 'A'));
    EXPECT_EQ(typed(machine, "bcde{return}"), "BCDE") << "into the second row";
    Machine second;
    print(second, std::string(42, 'A'));
    EXPECT_EQ(typed(second, "{up}{return}"), "") << "still after what was there when the input began";
    Machine third;
    print(third, std::string(42, 'A') + "\r");
    EXPECT_EQ(typed(third, "{up}{return}"), std::string(42, 'A'));
}

TEST(LineInput, the_cursor_blinks_and_gives_each_cell_its_colour_back) {
    Machine machine;
    print(machine, "\x13\x1cR\x9e\x9d");  // a red R, and the cursor, yellow from here on, upon it
    start_code(machine, "jsr chrin / rts");
    std::set<std::pair<int, int>> seen;  // cell and colour
    for (int frame = 0; frame < 100; ++frame) {
        (void)machine.run(machine.clock() + machine.video().cycles_per_frame());
        seen.emplace(machine.ram(0x0400), machine.color(0));
    }
    constexpr int letter = 0x12, reversed = 0x80, red = 2, yellow = 7;
    EXPECT_EQ(seen, (std::set<std::pair<int, int>>{{letter, red}, {letter | reversed, yellow}}));
}

TEST(LineInput, return_ends_quote_mode) {
    Machine machine;
    EXPECT_EQ(typed(machine, "\"a{return}"), "\"A");
    print(machine, "\x13X");  // home
    EXPECT_EQ(row(machine, 0), "XA");
}

}  // namespace
}  // namespace gato::simulator
