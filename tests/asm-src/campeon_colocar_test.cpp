// SPDX-License-Identifier: MIT
//
// The champion: positions set up, opening moves by chance, and thinking in the human's turn.
#include "mesa.hpp"
#include "oraculo.hpp"

#include "tools/policy/policy.hpp"

#include <gtest/gtest.h>

#include <set>

namespace gato::ryg {
namespace {

/// The mouse from d1 to d3, the cat of a8 to b7: the cats are to move then.
constexpr const char* two_pieces = "o{up}{return}{up}{up}{return}"                      // the cursor appears on the mouse
                                   "{up}{up}{up}{up}{up}{left}{return}{down}{return}";  // and goes on to a8 and b7
Board set_up() {
    Board board = start();
    board.mouse = {5, 3};
    board.cats[0] = {1, 1};
    board.turn = Side::cats;
    return board;
}

TEST(CampeonColocar, pieces_go_where_they_are_put_and_the_rows_say_whose_turn_it_is) {
    Mesa table;
    table.begin(2);
    table.type(two_pieces);
    EXPECT_EQ(table.message(), "elige una pieza/y su casilla//");
    table.type("{stop}");
    EXPECT_EQ(table.board(), start()) << "given up";
}

TEST(CampeonColocar, the_game_begins_where_the_pieces_were_put) {
    Mesa table;
    table.begin(2);
    table.type("u");
    table.type(two_pieces);
    table.type("l");
    EXPECT_EQ(table.board(), set_up());
    EXPECT_EQ(table.message(), "posicion/colocada//");
    table.type("b7c6");
    EXPECT_EQ(table.board().level, 1);
    table.type("rr");
    EXPECT_EQ(table.board(), set_up()) << "there the game begins";
    EXPECT_EQ(table.message(), "no hay jugada/que retirar//");
    table.type("n");
    EXPECT_EQ(table.board(), start());
}

TEST(CampeonColocar, a_position_that_is_over_is_refused) {
    Mesa table;
    table.begin(2);
    table.type("o{up}{return}");
    std::string to_the_top;
    for (int row = 0; row < 6; ++row) to_the_top += "{up}";
    table.type(to_the_top + "{return}");
    table.type("{up}{left}l");  // the mouse on b7 beside its goal: still a game
    EXPECT_EQ(table.message().substr(0, 8), "posicion");
    Mesa over;
    over.begin(2);
    over.type("o{up}{return}" + to_the_top + "{up}{right}{left}{return}l");
    EXPECT_NE(over.message(), "///");
}

TEST(CampeonColocar, such_a_game_is_saved_and_loaded) {
    const auto disk = std::make_shared<Disquete>();
    Mesa table(disk);
    table.begin(2);
    table.type("u");
    table.type(two_pieces);
    table.type("lb7c6g");
    EXPECT_EQ(table.message(), "partida/guardada//");
    const auto file = disk->files["RYG-PARTIDA"];
    ASSERT_EQ(file.size(), 8U + 1 + 6 + 2);
    EXPECT_EQ(file[3], 3);
    const Board saved = table.board();
    Mesa other(disk);
    other.begin(4);
    other.type("k");
    EXPECT_EQ(other.message(), "partida/cargada//");
    EXPECT_EQ(other.board(), saved);
    other.type("r");
    EXPECT_EQ(other.board(), set_up());
    // An impossible byte in the position, with a correct sum.
    for (const auto& [at, value] :
         {std::pair{9, 2}, std::pair{10, 1}, std::pair{10, 200}, std::pair{11, 43}, std::pair{11, 18}}) {
        auto bad = file;
        bad[static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(value);
        std::uint8_t first = 0, second = 0;
        for (std::size_t i = 0; i + 2 < bad.size(); ++i) {
            first = static_cast<std::uint8_t>(first + bad[i]);
            second = static_cast<std::uint8_t>(second + first);
        }
        bad[bad.size() - 2] = first;
        bad.back() = second;
        disk->files["RYG-PARTIDA"] = bad;
        Mesa third(disk);
        third.begin(2);
        third.type("00k");
        EXPECT_EQ(third.message(), "no hay partida/que cargar/hay una jugada/imposible") << at << ' ' << value;
        EXPECT_EQ(third.board().level, 2) << "the game before is kept";
    }
}

TEST(CampeonAperturas, by_chance_they_are_other_lines_that_win_all_the_same) {
    const policy::CatSets sets;
    const policy::Winners winners(sets);
    std::set<std::uint32_t> replies;
    Mesa table;
    table.type("{f1}");
    table.begin(2);
    for (int wait = 0; wait < 24; ++wait) {
        Mesa copy = table;
        copy.run(0.173 * wait);
        copy.type("00");
        const Board board = copy.board();
        replies.insert(key_of(board));
        std::array<std::uint8_t, 4> cats{};
        for (std::size_t cat = 0; cat < cats.size(); ++cat)
            cats[cat] = static_cast<std::uint8_t>(offset_of(board.cats[cat]) / 2);
        std::ranges::sort(cats);
        EXPECT_TRUE(winners.cats_win(sets.number_of({cats[0], cats[1], cats[2], cats[3]}), offset_of(board.mouse) / 2));
    }
    EXPECT_GT(replies.size(), 2U);
}

TEST(CampeonMedita, finds_the_same_move_sooner) {
    int nodes[2] = {};
    Board boards[2];
    for (const bool ponders : {false, true}) {
        Mesa table;
        table.type("{f5}");
        table.begin(0x0a);
        if (ponders) table.press("Y");
        table.run(8);
        EXPECT_EQ(table.board(), start());
        EXPECT_FALSE(table.shows("pensando")) << "nothing is shown";
        table.press("00");
        EXPECT_TRUE(table.program.run_to("turnoC64", 2'000'000)) << "keys are heard at once";
        EXPECT_TRUE(table.program.run_to("juegaYSuena", 40'000'000));
        const std::uint16_t bcd = table.program["nodosBcd"];
        for (int byte = 2; byte >= 0; --byte)
            nodes[ponders] = nodes[ponders] * 100 + table.program.at(bcd + byte) / 16 * 10 + table.program.at(bcd + byte) % 16;
        table.run_to_prompt(5);
        boards[ponders] = table.board();
    }
    EXPECT_EQ(boards[0], boards[1]);
    EXPECT_LT(nodes[1], nodes[0] / 2) << nodes[0];
    std::printf("%d nodes alone, %d after thinking in the human's turn\n", nodes[0], nodes[1]);
}

}  // namespace
}  // namespace gato::ryg
