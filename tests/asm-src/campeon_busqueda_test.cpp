// SPDX-License-Identifier: MIT
//
// Compares the champion's search with plain minimax: values, ties, the cut of decided games, and that it takes no longer than
// promised.
#include "oraculo.hpp"
#include "programa.hpp"

#include "tools/policy/retrograde.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace gato::ryg {
namespace {

constexpr double pal_hertz = 985'248;

/// The program with its memory set up, not yet running.
Programa campeon() {
    Programa program("RYG/campeon.gato.json");
    program.call("preparaMaquina");
    program.call("vaciaTabla");
    return program;
}

simulator::Cycle think(Programa& program, const Board& board, int depth) {
    program.put_board(program["tableroActual"], board);
    program.byte("profFinal") = static_cast<std::uint8_t>(depth);
    const Call call = program.call("piensa");
    EXPECT_TRUE(call.returned && call.keeps_x && call.keeps_y);
    EXPECT_EQ(program.byte("profHecha"), depth);
    EXPECT_EQ(program.board(program["tableroActual"]), board);
    return call.cycles;
}

Board random_position(std::mt19937& random) {
    return random_board(random, static_cast<int>(random() % 60));
}

TEST(CampeonBusqueda, the_oracle_is_plain_minimax) {
    std::mt19937 random(21);
    for (int i = 0; i < 60; ++i) {
        const Board board = random_position(random);
        for (int depth = 1; depth <= 4; ++depth) {
            Oraculo oracle;
            ASSERT_EQ(oracle.choose(board, depth).value, minimax(board, depth, Evaluation::v17));
            ASSERT_EQ(oracle.value(board, depth), minimax(board, depth, Evaluation::v17));
        }
    }
}

class PorProfundidad : public testing::TestWithParam<std::pair<int, int>> {};

/// The table stays filled from one position to the next: what it holds must never do harm.
TEST_P(PorProfundidad, finds_the_value_and_the_lowest_number_of_plain_minimax) {
    const auto [depth, positions] = GetParam();
    Programa program = campeon();
    std::mt19937 random(22);
    Oraculo oracle;
    for (int i = 0; i < positions; ++i) {
        const Board board = random_position(random);
        think(program, board, depth);
        const Oraculo::Choice choice = oracle.choose(board, depth);
        ASSERT_EQ(program.byte("valorElegido"), choice.value) << i;
        ASSERT_EQ(program.byte("jugElegida"), choice.numbers.front()) << i;
    }
}

INSTANTIATE_TEST_SUITE_P(Profundidades, PorProfundidad,
                         testing::Values(std::pair{1, 3000}, std::pair{2, 3000}, std::pair{3, 3000}, std::pair{4, 3000},
                                         std::pair{5, 2000}, std::pair{6, 2000}, std::pair{7, 2000}, std::pair{8, 2000}));

TEST(CampeonBusqueda, does_so_with_its_own_evaluation_too) {
    Programa program = campeon();
    program.byte("porCamino") = 1;
    std::mt19937 random(27);
    for (const Decided decided : {Decided::searched, Decided::cut}) {
        program.byte("corte") = decided == Decided::cut ? 1 : 0;
        Oraculo oracle(decided, Leaves::path);
        for (int i = 0; i < 1500; ++i) {
            const Board board = random_position(random);
            const int depth = 1 + static_cast<int>(random() % 6);
            think(program, board, depth);
            const Oraculo::Choice choice = oracle.choose(board, depth);
            ASSERT_EQ(program.byte("valorElegido"), choice.value) << i;
            ASSERT_EQ(program.byte("jugElegida"), choice.numbers.front()) << i;
        }
    }
}

TEST(CampeonBusqueda, draws_among_all_moves_of_the_exact_best_value) {
    Programa program = campeon();
    program.byte("azar") = 1;
    std::mt19937 random(23);
    Oraculo oracle;
    std::set<int> drawn;
    for (int i = 0; i < 500; ++i) {
        const Board board = random_position(random);
        const int depth = 2 + static_cast<int>(random() % 4);
        think(program, board, depth);
        const Oraculo::Choice choice = oracle.choose(board, depth);
        ASSERT_EQ(program.byte("valorElegido"), choice.value);
        ASSERT_EQ(program.byte("numIguales"), choice.numbers.size());
        const auto place = std::ranges::find(choice.numbers, program.byte("jugElegida"));
        ASSERT_NE(place, choice.numbers.end());
        if (choice.numbers.size() == 3) drawn.insert(static_cast<int>(place - choice.numbers.begin()));
    }
    EXPECT_EQ(drawn.size(), 3U) << "each of three equal moves must come up";
}

/// What a value says about the winner: between these two nothing is decided within the depth.
constexpr std::uint8_t cats_have_won = 0x00, mouse_has_passed = 0xe0;

policy::Cats squares_of(const Board& board) {
    policy::Cats cats{};
    for (std::size_t cat = 0; cat < cats.size(); ++cat) cats[cat] = static_cast<std::uint8_t>(offset_of(board.cats[cat]) / 2);
    std::ranges::sort(cats);
    return cats;
}

TEST(CampeonCorte, values_decided_positions_by_their_distance_and_never_wrongly) {
    Programa program = campeon();
    program.byte("corte") = 1;
    const policy::CatSets sets;
    const policy::Winners winners(sets);
    std::mt19937 random(24);
    Oraculo oracle(Decided::cut);
    int won_by_mouse = 0, won_by_cats = 0;
    for (int i = 0; i < 1500; ++i) {
        const Board board = random_position(random);
        const int depth = 1 + static_cast<int>(random() % 6);
        think(program, board, depth);
        const Oraculo::Choice choice = oracle.choose(board, depth);
        ASSERT_EQ(program.byte("valorElegido"), choice.value) << i;
        ASSERT_EQ(program.byte("jugElegida"), choice.numbers.front()) << i;
        const int set = sets.number_of(squares_of(board)), mouse = offset_of(board.mouse) / 2;
        const bool cats_win = board.turn == Side::mouse ? winners.cats_win(set, mouse) : winners.cats_win_moving(set, mouse);
        if (choice.value >= mouse_has_passed) {
            ++won_by_mouse;
            ASSERT_FALSE(cats_win) << i;
        }
        if (choice.value == cats_have_won) {
            ++won_by_cats;
            ASSERT_TRUE(cats_win) << i;
        }
    }
    EXPECT_GT(won_by_mouse, 100);
    EXPECT_GT(won_by_cats, 20);
}

/// With the mouse past the cats the plain value is at least this, else at most $86: the terms of version 17 see to that.
constexpr std::uint8_t passed_without_cut = 0x8d;

TEST(CampeonCorte, agrees_with_the_whole_search_on_the_winner) {
    std::mt19937 random(25);
    Oraculo whole, cut(Decided::cut);
    int decided = 0;
    for (int i = 0; i < 1500; ++i) {
        const Board board = random_position(random);
        const int depth = 1 + static_cast<int>(random() % 6);
        const Oraculo::Choice with = cut.choose(board, depth), without = whole.choose(board, depth);
        // A rearmost cat still on row 0 lets the whole search walk back off it: there a won game is not over for it.
        const bool on_row_0 = std::ranges::any_of(board.cats, [](Square cat) { return cat.row == 0; });
        if (on_row_0) continue;
        ASSERT_EQ(with.value >= mouse_has_passed, without.value >= passed_without_cut) << i;
        ASSERT_EQ(with.value == cats_have_won, without.value == cats_have_won) << i;
        if (with.value >= mouse_has_passed) ++decided;
    }
    EXPECT_GT(decided, 100);
}

TEST(CampeonCorte, turning_it_over_empties_the_table) {
    Programa program = campeon();
    const Board board = play(start(), moves(start())[0]);
    think(program, board, 6);
    const simulator::Cycle warm = think(program, board, 6);
    program.byte("corte") = 1;
    const simulator::Cycle cold = think(program, board, 6);
    EXPECT_GT(cold, 2 * warm);
}

Board cats_to_move(int mouse, std::array<int, cat_count> cats) {
    Board board = start();
    board.turn = Side::cats;
    board.mouse = square_at(mouse);
    for (std::size_t cat = 0; cat < cats.size(); ++cat) board.cats[cat] = square_at(cats[cat]);
    return board;
}

struct Limit {
    int depth;
    double after_first_move, anywhere;  // seconds on a PAL C64
};

class Velocidad : public testing::TestWithParam<Limit> {};

TEST_P(Velocidad, keeps_its_promise) {
    const Limit limit = GetParam();
    std::vector<Board> positions{play(start(), moves(start())[0]),  cats_to_move(41, {6, 18, 20, 43}),
                                 cats_to_move(41, {6, 25, 27, 29}), cats_to_move(59, {25, 2, 36, 6}),
                                 cats_to_move(50, {18, 2, 4, 38}),  cats_to_move(20, {22, 4, 34, 2})};  // found by the hunt
    std::mt19937 random(26);
    while (positions.size() < 12) {
        const Board board = random_board(random, 5 + 2 * static_cast<int>(random() % 12));
        if (board.turn == Side::cats && !is_decided(board)) positions.push_back(board);
    }
    for (std::size_t i = 0; i < positions.size(); ++i) {
        Programa program = campeon();
        const double seconds = static_cast<double>(think(program, positions[i], limit.depth)) / pal_hertz;
        EXPECT_LE(seconds, i == 0 ? limit.after_first_move : limit.anywhere) << "position " << i;
    }
}

INSTANTIATE_TEST_SUITE_P(Profundidades, Velocidad, testing::Values(Limit{10, 2.5, 5}, Limit{12, 6, 14}));

}  // namespace
}  // namespace gato::ryg
