// SPDX-License-Identifier: MIT
//
// Compares the model with known figures of the game.
#include "modelo.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <unordered_map>

namespace gato::ryg {
namespace {

Board after_mouse_move(std::size_t number) {
    return play(start(), moves(start())[number]);
}

std::uint32_t key_with_equal_cats(Board board) {
    std::ranges::sort(board.cats, [](Square a, Square b) { return offset_of(a) < offset_of(b); });
    return key_of(board);
}

TEST(Modelo, starts_with_cats_on_top_and_mouse_below) {
    EXPECT_EQ(offsets(start()), (std::array<std::uint8_t, 5>{59, 0, 2, 4, 6}));
    EXPECT_EQ(start().turn, Side::mouse);
    EXPECT_EQ(outcome(start()), Outcome::playing);
}

TEST(Modelo, lists_two_mouse_moves_and_seven_cat_moves_at_the_start) {
    const Moves mouse = mouse_moves(start());
    ASSERT_EQ(mouse.size(), 2U);
    EXPECT_EQ(mouse[0], (Move{0, {6, 2}}));
    EXPECT_EQ(mouse[1], (Move{1, {6, 4}}));
    const Moves cats = cat_moves(start());
    const std::vector<Move> expected{{1, {1, 1}}, {2, {1, 1}}, {3, {1, 3}}, {4, {1, 3}}, {5, {1, 5}}, {6, {1, 5}}, {7, {1, 7}}};
    EXPECT_EQ(std::vector<Move>(cats.begin(), cats.end()), expected);
}

TEST(Modelo, grows_the_trees_of_the_series) {
    const std::array<TreeSize, 6> sizes{{{8, 7}, {36, 28}, {208, 172}, {724, 516}, {3856, 3132}, {14769, 10913}}};
    for (int depth = 1; depth <= 6; ++depth)
        EXPECT_EQ(tree_size(after_mouse_move(0), depth), sizes[static_cast<std::size_t>(depth) - 1]) << depth;
    for (int depth = 1; depth <= 5; ++depth)
        EXPECT_EQ(tree_size(after_mouse_move(1), depth), sizes[static_cast<std::size_t>(depth) - 1]) << depth;
    EXPECT_EQ(tree_size(after_mouse_move(0), 8), (TreeSize{294369, 213628}));
}

TEST(Modelo, gives_the_root_the_value_of_the_series) {
    const std::array<int, 5> v12{0x81, 0x82, 0x82, 0x83, 0x82};
    const std::array<int, 5> v17{0x79, 0x7a, 0x7a, 0x7b, 0x7b};
    for (std::size_t first : {0U, 1U})
        for (int depth = 1; depth <= 5; ++depth)
            for (const Childless rule : {Childless::evaluated, Childless::lost}) {
                const Board board = after_mouse_move(first);
                const auto index = static_cast<std::size_t>(depth) - 1;
                EXPECT_EQ(minimax(board, depth, Evaluation::v12, rule), v12[index]);
                EXPECT_EQ(minimax(board, depth, Evaluation::v16, rule), v17[index]);
                EXPECT_EQ(minimax(board, depth, Evaluation::v17, rule), v17[index]);
            }
}

TEST(Modelo, chooses_the_first_of_equals) {
    // All seven children are worth $82 at depth 2 with version 12's evaluation; the plain root is worth $81.
    const Board board = after_mouse_move(0);
    EXPECT_EQ(evaluate(board, Evaluation::v12), 0x81);
    for (const Move& move : moves(board)) {
        const Board child = play(board, move);
        EXPECT_EQ(minimax(child, 1, Evaluation::v12), 0x82);
        for (const Move& answer : moves(child)) {
            const int value = evaluate(play(child, answer), Evaluation::v12);
            EXPECT_TRUE(value == 0x82 || value == 0x7e) << value;
        }
    }
    EXPECT_EQ(decide(board, 2, Evaluation::v12).move, (Move{1, {1, 1}}));
    EXPECT_EQ(decide(board, 2, Evaluation::v12).child, 0);
}

TEST(Modelo, keeps_few_boards_alive) {
    const std::array<int, 8> alive{8, 12, 18, 20, 27, 31, 37, 39};
    for (int depth = 1; depth <= 8; ++depth)
        EXPECT_EQ(peak_alive(after_mouse_move(0), depth), alive[static_cast<std::size_t>(depth) - 1]) << depth;
}

TEST(Modelo, counts_move_sequences_from_the_start) {
    const std::array<std::uint64_t, 8> counts{2, 14, 56, 344, 1032, 6264, 23387, 141427};
    for (int depth = 1; depth <= 8; ++depth)
        EXPECT_EQ(perft(start(), depth), counts[static_cast<std::size_t>(depth) - 1]) << depth;
}

TEST(Modelo, evaluates_by_the_tables) {
    Board board = start();
    EXPECT_EQ(evaluate(board, Evaluation::v12), 0x80 + 0 - 2);
    EXPECT_EQ(evaluate(board, Evaluation::v16), 0x80 + 0 - 2 - 16);
    board.mouse = {3, 1};
    board.cats[0] = {1, 1};
    EXPECT_EQ(evaluate(board, Evaluation::v12), 0x80 + 4 + 0);
    EXPECT_EQ(evaluate(board, Evaluation::v17), 0x80 + 4 + 0 - 8);
    board.cats[0] = {2, 2};
    EXPECT_EQ(evaluate(board, Evaluation::v17), 0x80 + 4 - 1);
    board.mouse = {0, 0};
    EXPECT_EQ(evaluate(board, Evaluation::v12), 0x80 + 32 - 3);
    EXPECT_EQ(evaluate(board, Evaluation::v17), 0x80 + 32 - 3 + 32);
}

TEST(Modelo, tells_the_three_ends) {
    Board board = start();
    board.turn = Side::cats;
    board.mouse = {0, 6};
    board.cats[3] = {1, 7};
    EXPECT_EQ(outcome(board), Outcome::mouse_on_top);
    board.mouse = {5, 3};
    board.cats = {{{7, 1}, {7, 3}, {7, 5}, {7, 7}}};
    EXPECT_EQ(outcome(board), Outcome::cats_stuck);
    board.turn = Side::mouse;
    EXPECT_EQ(outcome(board), Outcome::playing);
    board.mouse = {7, 1};
    board.cats = {{{6, 0}, {6, 2}, {0, 4}, {0, 6}}};
    EXPECT_EQ(outcome(board), Outcome::mouse_stuck);
}

TEST(Modelo, plays_the_opening_whatever_the_mouse_does) {
    // In all mouse lines the squares are empty: no validation is needed.
    std::size_t lines = 0;
    const std::function<void(const Board&)> follow = [&](const Board& board) {
        if (board.level == 8) {
            ++lines;
            return;
        }
        for (const Move& move : mouse_moves(board)) {
            const Board next = play(board, move);
            const Move answer = opening(next).value();
            const Moves legal = cat_moves(next);
            ASSERT_NE(std::ranges::find(legal, answer), legal.end());
            follow(play(next, answer));
        }
    };
    follow(start());
    EXPECT_EQ(lines, 90U);
}

/// Perfect play: the number of plies to the end, positive when the cats win.
class Solver {
public:
    int solve(const Board& board) {
        if (const auto known = plies_.find(key_with_equal_cats(board)); known != plies_.end()) return known->second;
        const int value = search(board);
        plies_.emplace(key_with_equal_cats(board), value);
        lowest = std::min(lowest, static_cast<int>(evaluate(board, Evaluation::v17)));
        highest = std::max(highest, static_cast<int>(evaluate(board, Evaluation::v17)));
        return value;
    }
    int lowest = 0xff;
    int highest = 0;

private:
    static int preference_of_the_cats(int plies) { return plies > 0 ? 1000 - plies : -1000 - plies; }
    int search(const Board& board) {
        const Outcome state = outcome(board);
        if (state != Outcome::playing) return state == Outcome::mouse_stuck ? 1 : -1;
        std::optional<int> best;
        for (const Move& move : moves(board)) {
            int plies = solve(play(board, move));
            plies += plies > 0 ? 1 : -1;
            const bool better = !best
                                || (board.turn == Side::cats ? preference_of_the_cats(plies) > preference_of_the_cats(*best)
                                                             : preference_of_the_cats(plies) < preference_of_the_cats(*best));
            if (better) best = plies;
        }
        return *best;
    }
    std::unordered_map<std::uint32_t, int> plies_;
};

TEST(Modelo, lets_the_cats_win_by_force_and_keeps_values_in_their_range) {
    Solver solver;
    EXPECT_EQ(solver.solve(start()) - 1, 44);
    for (const int column : {1, 3, 5, 7}) {
        Board board = start();
        board.mouse = {7, column};
        EXPECT_GT(solver.solve(board), 0) << column;
    }
    EXPECT_GE(solver.lowest, 0x50);
    EXPECT_LE(solver.highest, 0xc0);
}

TEST(Modelo, finds_games_of_either_winner) {
    for (int depth = 1; depth <= 3; ++depth) {
        const auto won = find_game(depth, Outcome::mouse_on_top, 60);
        ASSERT_TRUE(won) << depth;
        EXPECT_EQ(won->outcome, Outcome::mouse_on_top);
        const auto lost = find_game(depth, Outcome::mouse_stuck, 60);
        ASSERT_TRUE(lost) << depth;
        EXPECT_EQ(play_out(lost->keys().substr(1, 1), depth).mouse.size(), 1U);
        EXPECT_EQ(lost->keys().size(), 2 * lost->mouse.size());
    }
}

}  // namespace
}  // namespace gato::ryg
