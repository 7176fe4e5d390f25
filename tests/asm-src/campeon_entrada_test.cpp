// SPDX-License-Identifier: MIT
//
// The champion played in every way: list numbers, squares, cursor keys, joystick, mouse. All give the same game.
#include "mesa.hpp"

#include <gtest/gtest.h>

namespace gato::ryg {
namespace {

Mesa playing(int level = 2) {
    Mesa table;
    table.begin(level);
    return table;
}

/// A click with the pointer on the middle of a cell of the screen; the pointer begins in the middle of cell 30,12.
class Ratoncillo {
public:
    std::string click(int column, int row) {
        std::string keys;
        const int to_x = column * 8 + 4, to_y = row * 8 + 4;
        while (x_ != to_x || y_ != to_y) {
            constexpr int most = 24;
            const int dx = std::clamp(to_x - x_, -most, most), dy = std::clamp(to_y - y_, -most, most);
            keys += "{mouse1:" + std::to_string(dx) + ',' + std::to_string(dy) + ":2}";
            x_ += dx;
            y_ += dy;
        }
        return keys + "{wait:2}{click}{wait:4}";
    }
    std::string square(Square square) { return click(1 + square.column * 3 + 1, square.row * 3 + 1); }

private:
    int x_ = 240, y_ = 100;
};

struct TypedGame {
    const char* device;
    std::string keys;
};

/// Three moves of the mouse, to e2, f3 and e4.
std::vector<TypedGame> games() {
    Ratoncillo squares, list;
    std::string on_squares, on_list;
    for (const Square square : {Square{6, 4}, Square{5, 5}, Square{4, 4}}) on_squares += squares.square(square) + "{wait:60}";
    for (const int row : {6, 6, 5}) on_list += list.click(27 + row, row) + "{wait:60}";
    return {{"numbers", "010100"},
            {"squares", "d1e2e2f3f3e4"},
            {"cursor keys", "{return}{up}{right}{return}{up}{return}{up}{return}"},
            {"joystick", "{joy2:fire:4}{wait:4}{joy2:up:4}{wait:4}{joy2:right:4}{wait:4}{joy2:fire:4}{wait:60}"
                         "{joy2:up:4}{wait:4}{joy2:fire:4}{wait:60}{joy2:up:4}{wait:4}{joy2:fire:4}{wait:60}"},
            {"mouse", on_squares},
            {"mouse on the list", on_list}};
}

TEST(CampeonEntrada, each_device_plays_the_same_game) {
    Mesa first = playing();
    first.type(games().front().keys);
    ASSERT_EQ(first.board().level, 6);
    for (const TypedGame& game : games()) {
        Mesa table = playing();
        table.type(game.keys);
        table.run_to_prompt(2);
        EXPECT_EQ(table.board(), first.board()) << game.device;
        EXPECT_EQ(table.keys_waiting(), 0) << game.device;
    }
}

TEST(CampeonEntrada, a_typed_move_that_does_not_exist_is_refused) {
    Mesa table = playing();
    for (const char* const keys : {"d1d2", "a8b7", "h1h2", "e2d1"}) {
        table.type(keys);
        EXPECT_EQ(table.board(), start()) << keys;
        EXPECT_EQ(table.message(), std::string("no hay jugada/") + keys + "//");
    }
    table.type("d1{del}{del}{del}xx{stop}");
    EXPECT_EQ(table.board(), start());
}

TEST(CampeonEntrada, g_begins_a_move_where_a_piece_can_go_from_there_and_else_is_the_order) {
    const auto disk = std::make_shared<Disquete>();
    Mesa table(disk);
    table.begin(2);
    table.type("g");
    EXPECT_EQ(table.message(), "partida/guardada//");
    table.type("l");
    disk->files.clear();
    table.type("g8h7");
    EXPECT_EQ(table.board().cats[3], (Square{1, 7}));
    EXPECT_TRUE(disk->files.empty());
    table.type("r");
    table.type("g");
    table.run(1);
    EXPECT_EQ(table.message(), "partida/guardada//") << "no digit came";
    disk->files.clear();
    table.type("g");
    table.type("v");
    EXPECT_EQ(disk->files.size(), 1U) << "another key came";
    EXPECT_EQ(table.program.byte("volteado"), 1) << "and is heard too";
}

TEST(CampeonEntrada, a_cat_is_chosen_and_shows_where_it_goes) {
    Mesa table = playing();
    table.type("l");
    Ratoncillo mouse;
    const auto turned = [](Square square) { return Square{7 - square.row, 7 - square.column}; };
    table.type(mouse.square(turned({0, 6})));
    EXPECT_EQ(table.program.byte("elegida"), 4);
    table.type(mouse.square(turned({1, 5})));
    EXPECT_EQ(table.board().cats[3], (Square{1, 5}));
}

TEST(CampeonEntrada, two_cats_that_reach_a_square_are_asked_for) {
    Mesa table = playing();
    table.type("l");
    Ratoncillo mouse;
    table.type(mouse.click(1 + 4 * 3 + 1, 6 * 3 + 1));  // d7, from c8 or e8
    EXPECT_EQ(table.board().level, 1);
    EXPECT_EQ(table.message(), "elige antes/que gato//");
    table.type(mouse.click(1 + 3, 1));
    EXPECT_EQ(table.message(), "ahi no puede ir///");
}

/// The KERNAL looks at the keys after the program has seen that no button is pressed; one that is pressed between looks like keys.
TEST(CampeonEntrada, a_button_pressed_while_the_kernal_looks_at_the_keys_is_no_key) {
    constexpr int tape = 1;
    Mesa table = playing();
    Ratoncillo mouse;
    table.type("s" + mouse.click(10, 12));                                              // nothing is there
    table.type("{mouse1:0,24:2}{mouse1:0,24:2}{mouse1:0,24:2}{mouse1:0,8:2}{wait:4}");  // on row 22
    simulator::Machine& machine = table.program.machine();
    ASSERT_TRUE(table.program.run_to("kernalTic", 20'000));
    machine.press_mouse(1, simulator::mouse_left_button);
    table.run(0.1);
    machine.press_mouse(1, 0);
    table.run(1);
    EXPECT_EQ(table.program.byte("unidadPartidas"), tape) << "the click; a key would have closed the page";
}

TEST(CampeonEntrada, the_menu_is_reached_and_used_with_each_device) {
    constexpr int two_players = 7, first_row = 1;  // its place in the menu
    std::string keys, pushes;
    for (int step = 0; step < two_players; ++step) keys += "{down}", pushes += "{joy2:down:4}{wait:4}";
    std::string to_menu = "{joy2:up:4}{wait:4}";
    for (int step = 0; step < 3; ++step) to_menu += "{joy2:right:4}{wait:4}";
    Ratoncillo mouse;
    std::string clicks = mouse.click(27, 22) + "{wait:40}";
    clicks += mouse.click(8, first_row + two_players) + "{rclick}{wait:40}";
    const std::vector<TypedGame> ways{
        {"key", "{f8}" + keys + "{return}{stop}"},
        {"cursor keys", "{up}{right}{right}{right}{return}" + keys + "{return}{stop}"},
        {"joystick", to_menu + "{joy2:fire:4}{wait:40}" + pushes + "{joy2:fire:4}{wait:4}{joy2:left:4}{wait:40}"},
        {"mouse", clicks}};
    for (const TypedGame& way : ways) {
        Mesa table = playing();
        table.type(way.keys);
        EXPECT_EQ(table.program.byte("bandoC64"), 0) << way.device << ": two players";
        EXPECT_TRUE(table.shows("que jugada?")) << way.device;
        table.type("d1e2");
        EXPECT_EQ(table.board().level, 1) << way.device;
        EXPECT_TRUE(table.shows("que jugada?")) << way.device;
    }
}

TEST(CampeonEntrada, two_players_take_back_one_move_each) {
    Mesa table = playing();
    table.type("ud1e2a8b7");
    EXPECT_EQ(table.board().level, 2);
    table.type("r");
    EXPECT_EQ(table.board().level, 1);
    table.type("u");
    EXPECT_EQ(table.board().level, 2) << "now the program answers";
}

}  // namespace
}  // namespace gato::ryg
