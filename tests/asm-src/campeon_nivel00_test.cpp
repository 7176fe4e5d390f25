// SPDX-License-Identifier: MIT
//
// Level 00 outside its table of replies: it knows who wins any position, says so, and throws no won one away.
#include "juez.hpp"
#include "mesa.hpp"

#include "tests/support/places.hpp"
#include "tools/policy/winners_file.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

namespace gato::ryg {
namespace {

const Judge& judge() {
    static const Judge one;
    return one;
}

TEST(CampeonNivel00, the_committed_file_is_what_the_generator_makes) {
    const policy::CatSets sets;
    std::ifstream file(tests::in_repository("asm-src/RYG/campeon/Ganadas.bin"), std::ios::binary);
    const std::vector<std::uint8_t> committed{std::istreambuf_iterator<char>(file), {}};
    EXPECT_EQ(committed, policy::encode_winners(sets, policy::Winners(sets)));
}

Board with_cats_to_move(const policy::Cats& cats, int mouse) {
    const auto square = [](int number) { return square_at(number * 2 + number / 4 % 2); };
    Board board = start();
    board.turn = Side::cats;
    board.mouse = square(mouse);
    for (std::size_t cat = 0; cat < cat_count; ++cat) board.cats[cat] = square(cats[cat]);
    return board;
}

/// The assembled routine is asked about every position that the cats can win, and about every twentieth other one.
TEST(CampeonNivel00, finds_a_winning_move_in_every_won_position_and_in_no_other) {
    const policy::CatSets sets;
    const policy::Winners winners(sets);
    Programa program("RYG/campeon.gato.json");
    program.call("preparaMaquina");
    int won = 0, lost = 0;
    for (int set = 0; set < sets.size(); ++set)
        for (int mouse = 0; mouse < policy::square_count; ++mouse) {
            if (sets.holds(set, mouse) || (policy::row_of(mouse) + sets.row_sum(set)) % 2 != 0 || mouse < 4) continue;
            const bool cats_win = winners.cats_win_moving(set, mouse);
            if (!cats_win && ++lost % 20 != 0) continue;
            const Board board = with_cats_to_move(sets[set], mouse);
            program.put_board(program["tableroActual"], board);
            const Call call = program.call("buscaGanadora");
            ASSERT_TRUE(call.returned);
            ASSERT_LE(call.cycles, 40'000);
            const bool found = (program.registers().p & simulator::carry_flag) != 0;
            ASSERT_EQ(found, cats_win) << key_of(board);
            if (!found) continue;
            ++won;
            ASSERT_TRUE(judge().cats_win(after(board, program.registers().a))) << key_of(board);
        }
    EXPECT_GT(won, 15'000);
    std::printf("%d won positions, none thrown away; %d lost ones, every twentieth tried\n", won, lost);
}

/// What the menu says about the switches: F1, F3, F5, F7, F2.
std::string in_use(Mesa table) {
    constexpr int first_row = 11, switches = 5, column = 30;
    table.type("{f8}");
    std::string all;
    for (int row = first_row; row < first_row + switches; ++row) all += table.row(row).substr(column, 2) + ' ';
    return all;
}

TEST(CampeonNivel00, the_menu_shows_what_is_used_and_the_panel_what_a_key_has_changed) {
    constexpr int changed = 3;
    Mesa table;
    table.begin(0);
    EXPECT_EQ(in_use(table), "no si no si si ");
    table.type("{f1}");
    EXPECT_EQ(in_use(table), "no si no si si ");
    EXPECT_EQ(table.panel(changed), "azar: no") << "not at this level";
    table.type("n");
    table.begin(2);
    EXPECT_EQ(in_use(table), "si no si no no ");
    table.type("{f7}");
    EXPECT_EQ(table.panel(changed), "corte: si");
    EXPECT_EQ(in_use(table), "si no si si no ");
    table.type("00");
    EXPECT_EQ(table.panel(changed), "");
}

/// Level 00 with the cats to move on a position that a human brought about; the program thinks.
Mesa outside(const Board& board, int seconds = 0) {
    Mesa table;
    table.begin(0, seconds);
    table.type("l");
    table.run_to_prompt(60);
    table.program.put_board(table.program["tableroActual"], board);
    table.press("L");
    table.run(2);
    return table;
}

/// The first random position that meets the condition and is not in the table.
template <class Wanted>
Board find_outside(unsigned seed, Wanted wanted) {
    Programa program("RYG/campeon.gato.json");
    program.call("preparaMaquina");
    std::mt19937 random(seed);
    for (;;) {
        const Board board = random_board(random, 9 + static_cast<int>(random() % 20));
        if (board.turn != Side::cats || moves(board).empty() || !wanted(board)) continue;
        program.put_board(program["tableroActual"], board);
        program.call("buscaPolitica");
        if ((program.registers().p & simulator::carry_flag) == 0) return board;
    }
}

TEST(CampeonNivel00, outside_its_table_it_keeps_a_won_position) {
    const Board board = find_outside(52, [](const Board& one) { return judge().cats_win(one); });
    Mesa table = outside(board);
    EXPECT_EQ(table.board().turn, Side::mouse) << "at once";
    EXPECT_TRUE(judge().cats_win(table.board()));
    EXPECT_EQ(table.message(), "///");
    table.type("p");
    EXPECT_EQ(table.message().substr(0, 6), "pista:") << "that is the mouse's business";
}

TEST(CampeonNivel00, says_that_a_lost_position_is_lost) {
    const Board board = find_outside(53, [](const Board& one) { return !judge().cats_win(one) && one.mouse.row > 2; });
    Mesa table = outside(board);
    EXPECT_EQ(table.message(), "posicion/perdida: no/garantizo nada/");
    EXPECT_TRUE(table.shows("pensando"));
    EXPECT_EQ(table.program.byte("corteDecididas"), 1);
    EXPECT_EQ(table.program.byte("evaluaPorCamino"), 1);
    table.run_to_prompt(60);
    EXPECT_EQ(table.message(), "posicion/perdida: no/garantizo nada/");
    EXPECT_EQ(table.program.byte("corte"), 0) << "the switches stay as the player set them";
}

}  // namespace
}  // namespace gato::ryg
