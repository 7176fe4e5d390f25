// SPDX-License-Identifier: MIT
//
// Level 00 outside its table: with what it searches, what the panel says of it, and when it promises nothing.
#include "mesa.hpp"

#include "tools/policy/retrograde.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace gato::ryg {
namespace {

class Judge {
public:
    Judge() : winners_(sets_) {}
    /// Do the cats win by force?
    [[nodiscard]] bool cats_win(const Board& board) const {
        policy::Cats cats{};
        for (std::size_t cat = 0; cat < cats.size(); ++cat)
            cats[cat] = static_cast<std::uint8_t>(offset_of(board.cats[cat]) / 2);
        std::ranges::sort(cats);
        const int set = sets_.number_of(cats), mouse = offset_of(board.mouse) / 2;
        return board.turn == Side::mouse ? winners_.cats_win(set, mouse) : winners_.cats_win_moving(set, mouse);
    }

private:
    policy::CatSets sets_;
    policy::Winners winners_;
};

const Judge& judge() {
    static const Judge one;
    return one;
}

/// A random position with the cats to move that they can win.
Board won_position(std::mt19937& random) {
    for (;;) {
        const Board board = random_board(random, static_cast<int>(random() % 40));
        if (board.turn == Side::cats && !moves(board).empty() && judge().cats_win(board)) return board;
    }
}

TEST(CampeonNivel00, its_search_throws_hardly_a_won_position_away) {
    Programa program("RYG/campeon.gato.json");
    program.call("preparaMaquina");
    program.call("vaciaTabla");
    program.byte("garantiza") = 1;
    program.byte("azar") = 1;  // which it does not heed
    program.byte("profFinal") = static_cast<std::uint8_t>(program["nivelSinTabla"]);
    std::mt19937 random(51);
    int thrown_away = 0;
    for (int i = 0; i < 200; ++i) {
        const Board board = won_position(random);
        program.put_board(program["tableroActual"], board);
        ASSERT_TRUE(program.call("piensa").returned);
        if (!judge().cats_win(after(board, program.byte("jugElegida")))) ++thrown_away;
    }
    EXPECT_LE(thrown_away, 2) << "with RYG's own evaluation 37 of 1,462 were";
}

void expect_panel(const Mesa& table, const std::string& random, const std::string& cats_table, const std::string& openings,
                  const std::string& cut, const std::string& path) {
    EXPECT_TRUE(table.shows("f1 azar       " + random));
    EXPECT_TRUE(table.shows("f3 tabla      " + cats_table));
    EXPECT_TRUE(table.shows("f5 aperturas  " + openings));
    EXPECT_TRUE(table.shows("f7 corte      " + cut));
    EXPECT_TRUE(table.shows("f2 camino     " + path));
}

TEST(CampeonNivel00, the_panel_shows_what_is_used) {
    Mesa table;
    expect_panel(table, "no", "no", "si", "no", "no");
    table.begin(0);
    expect_panel(table, "no", "si", "no", "si", "si");
    table.type("{f1}");
    expect_panel(table, "no", "si", "no", "si", "si");
    table.type("n");
    expect_panel(table, "si", "no", "si", "no", "no");
    table.begin(2);
    expect_panel(table, "si", "no", "si", "no", "no");
}

/// Level 00 with the cats to move on a position that a human brought about; the program thinks.
Mesa outside(const Board& board, int seconds = 0) {
    Mesa table;
    table.begin(0, seconds);
    table.type("l");
    table.run_to_prompt(60);
    table.program.put_board(table.program["tableroActual"], board);
    table.press("L");
    table.run(0.5);
    return table;
}

/// The first random position that is as wanted and not in the table.
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
    EXPECT_TRUE(table.shows("posicion fuera de la tabla: busco"));
    EXPECT_EQ(table.program.byte("corteDecididas"), 1);
    EXPECT_EQ(table.program.byte("evaluaPorCamino"), 1);
    table.run_to_prompt(60);
    EXPECT_TRUE(judge().cats_win(table.board()));
    EXPECT_FALSE(table.shows("no garantizo nada"));
    EXPECT_EQ(table.program.byte("corte"), 0) << "the switches stay as the player set them";
}

TEST(CampeonNivel00, says_that_a_lost_position_is_lost) {
    const Board board = find_outside(53, [](const Board& one) {
        return std::ranges::all_of(one.cats, [&](Square cat) { return cat.row >= one.mouse.row; }) && one.mouse.row > 2;
    });
    Mesa table = outside(board);
    table.run_to_prompt(60);
    EXPECT_TRUE(table.shows("posicion perdida: no garantizo nada"));
}

TEST(CampeonNivel00, promises_nothing_after_a_search_that_was_cut_short) {
    const Board board = find_outside(54, [](const Board& one) { return one.level < 16 && judge().cats_win(one); });
    Mesa table = outside(board);
    table.press("P");
    table.run_to_prompt(1);
    EXPECT_TRUE(table.shows("busqueda corta: no garantizo nada"));
}

}  // namespace
}  // namespace gato::ryg
