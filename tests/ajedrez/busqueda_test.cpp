// SPDX-License-Identifier: MIT
//
// Compares the evaluation and the search of the program with plain minimax.
#include "search.hpp"
#include "support/counts.hpp"
#include "thinking.hpp"
#include "tools/bench/chess/positions.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace gato::chess {
namespace {

int evaluated(Program& chess) {
    chess.call("evalua");
    return signed_word(chess, "evValor");
}

TEST(Evalua, is_what_the_tables_say) {
    constexpr std::size_t positions = 5000;
    Program chess;
    const Evaluation evaluate(chess);
    for (const Position& position : random_positions(positions, 30)) {
        ASSERT_TRUE(chess.read_fen(write_fen(position)));
        EXPECT_EQ(evaluated(chess), evaluate(position)) << write_fen(position);
    }
}

TEST(Evalua, is_the_same_with_colours_exchanged) {
    constexpr std::size_t positions = 5000;
    Program chess;
    for (const Position& position : random_positions(positions, 31)) {
        ASSERT_TRUE(chess.read_fen(write_fen(position)));
        const int value = evaluated(chess);
        ASSERT_TRUE(chess.read_fen(write_fen(mirrored(position))));
        EXPECT_EQ(evaluated(chess), value) << write_fen(position);
    }
}

TEST(Evalua, holds_for_every_phase_and_for_a_board_full_of_queens) {
    Program chess;
    const Evaluation evaluate(chess);
    for (const char* const fen :
         {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/PPPPPPPP/4K3 b - - 0 1", "QQQQ3K/QQQQ4/Q7/8/8/8/8/4k3 w - - 0 1",
          "qqqq3k/qqqq4/q7/8/8/8/8/4K3 b - - 0 1", "8/8/8/2k5/8/8/8/K6Q w - - 0 1", "7k/8/8/8/8/8/1B6/KN6 b - - 0 1",
          "3K4/8/8/8/8/4r3/8/k7 w - - 0 1", "8/8/4k3/8/3K4/3P4/8/8 b - - 0 1", "8/8/8/8/5p2/3k4/8/5K2 b - - 0 1"}) {
        ASSERT_TRUE(chess.read_fen(fen)) << fen;
        EXPECT_EQ(evaluated(chess), evaluate(*read_fen(fen))) << fen;
    }
}

constexpr std::array search_switches{"ajTabla", "ajNulo", "ajReduce", "ajFutil", "ajExtiende", "ajQuieta"};

/// All switches of the search are off but one.
void switch_off(Program& chess, const std::string& but = {}) {
    for (const char* const name : search_switches) chess.byte(name) = name == but ? 1 : 0;
}

/// Sets the program up on the game's first position and plays it.
void play_through(Program& chess, const Game& game, const std::vector<Move>& moves) {
    ASSERT_TRUE(chess.read_fen(write_fen(game.positions.front())));
    for (const Move& move : moves) ASSERT_TRUE(chess.play(move));
}

/// Thinks to a depth; the value must be that of minimax, and so must the value of the answer.
void compare_search(Program& chess, const Game& game, int depth, const Evaluation& evaluate) {
    chess.byte("pnProf") = static_cast<std::uint8_t>(depth);
    const std::vector<std::uint8_t> before = chess.state();
    const bool none = chess.call("piensa");
    EXPECT_EQ(chess.state(), before);
    const std::string where = write_fen(game.current()) + " at depth " + std::to_string(depth);
    const int value = minimax(game, depth, evaluate);
    EXPECT_EQ(signed_word(chess, "pnValor"), value) << where;
    const std::vector<Move> moves = legal_moves(game.current());
    ASSERT_EQ(none, moves.empty()) << where;
    if (none) return;
    ASSERT_EQ(std::ranges::count(moves, answer(chess)), 1) << where << ' ' << coordinates(answer(chess));
    EXPECT_EQ(chess.byte("pnProfHecha"), depth);
    Game next = game;
    next.play(answer(chess));
    if (depth == 1 || next.outcome() != Outcome::playing || std::abs(value) > mate_value - 100) return;
    EXPECT_EQ(-minimax(next, depth - 1, evaluate), value) << where;
}

void compare_searches(int depth, std::size_t positions, unsigned seed, const std::string& on = {}) {
    Program chess;
    const Evaluation evaluate(chess);
    switch_off(chess, on);
    for (const Position& position : random_positions(positions, seed)) {
        ASSERT_TRUE(chess.read_fen(write_fen(position)));
        compare_search(chess, {{position}}, depth, evaluate);
    }
}

TEST(Piensa, is_minimax_at_depth_1) {
    compare_searches(1, 500, 32);
}

TEST(Piensa, is_minimax_at_depth_2) {
    compare_searches(2, 500, 33);
}

TEST(Piensa, is_minimax_at_depth_3) {
    compare_searches(3, tests::count_of(500U, 150U), 34);
}

TEST(Piensa, is_minimax_with_the_table_alone) {
    compare_searches(1, tests::count_of(500U, 50U), 45, "ajTabla");
    compare_searches(2, tests::count_of(500U, 200U), 42, "ajTabla");
    compare_searches(3, tests::count_of(500U, 150U), 43, "ajTabla");
}

TEST(Piensa, is_minimax_where_positions_repeat_and_moves_run_out) {
    Program chess;
    const Evaluation evaluate(chess);
    std::mt19937 random(35);
    for (int number = 0; number < 120; ++number) {
        switch_off(chess, number < 60 ? "" : "ajTabla");
        // Few moves, so that positions come again; in the second the fifty moves are near.
        Game game{{*read_fen(number % 2 == 0 ? "8/8/8/3k4/8/8/7p/7K b - - 0 1" : "8/8/8/3k4/8/8/5K2/4R3 w - - 92 90")}};
        std::vector<Move> moves;
        const auto plies = 4 + random() % 14;
        for (std::size_t ply = 0; ply < plies && game.outcome() == Outcome::playing; ++ply) {
            moves.push_back(any_of(legal_moves(game.current()), random));
            game.play(moves.back());
        }
        if (legal_moves(game.current()).empty()) continue;
        play_through(chess, game, moves);
        compare_search(chess, game, 1 + number % 3, evaluate);
    }
}

TEST(Piensa, finds_mates_and_says_how_far_they_are) {
    struct Row {
        const char* fen;
        int depth;
        int value;
        const char* move;
    };
    Program chess;
    for (const Row& row :
         {Row{"6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", 2, 29999, "a1a8"}, Row{"7k/8/5K2/6Q1/8/8/8/8 w - - 0 1", 1, 29999, "g5g7"},
          Row{"3k4/1p3Rb1/p1r3p1/4Q3/3Pn3/1Pr5/P1P3PP/6KR w - - 1 27", 4, 29997, "e5e7"},
          Row{"8/8/5KQ1/8/7k/8/1P4p1/8 w - - 0 68", 4, 29997, "g6g2"}}) {
        ASSERT_TRUE(chess.read_fen(row.fen));
        chess.byte("pnProf") = static_cast<std::uint8_t>(row.depth);
        chess.call("piensa");
        EXPECT_EQ(coordinates(answer(chess)), row.move) << row.fen;
        EXPECT_EQ(signed_word(chess, "pnValor"), row.value) << row.fen;
    }
}

TEST(Piensa, sees_in_time_that_a_quiet_move_threatens_mate_when_it_is_far_ahead) {
    Program chess;
    chess.byte("pnDecimas") = 200;
    for (const auto& [fen, key] : {std::pair{"8/2P2p1k/5Q2/3b4/8/8/2r2P1P/4RRK1 w - - 5 40", "e1e8"},
                                   std::pair{"8/6Q1/P7/8/4K2k/8/8/8 w - - 1 67", "e4f4"}}) {
        ASSERT_TRUE(chess.read_fen(fen));
        chess.call("piensa");
        EXPECT_EQ(coordinates(answer(chess)), key);
        EXPECT_EQ(signed_word(chess, "pnValor"), mate_value - 3) << fen;
    }
}

TEST(Piensa, says_so_when_there_is_no_move) {
    Program chess;
    chess.byte("pnProf") = 2;
    ASSERT_TRUE(chess.read_fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"));
    EXPECT_TRUE(chess.call("piensa"));
    EXPECT_EQ(signed_word(chess, "pnValor"), 0);
    EXPECT_EQ(chess.byte("pnNumLinea"), 0);
    ASSERT_TRUE(chess.read_fen("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"));
    EXPECT_TRUE(chess.call("piensa"));
    EXPECT_EQ(signed_word(chess, "pnValor"), -mate_value);
}

TEST(Piensa, does_not_stop_in_the_middle_of_an_exchange) {
    Program chess;
    switch_off(chess);
    // The pawn is protected: with captures to their end the queen does not take it.
    ASSERT_TRUE(chess.read_fen("4k3/8/2p5/3p4/8/8/8/3QK3 w - - 0 1"));
    chess.byte("pnProf") = 1;
    chess.byte("ajQuieta") = 0;
    chess.call("piensa");
    EXPECT_EQ(coordinates(answer(chess)), "d1d5");
    chess.byte("ajQuieta") = 1;
    chess.call("piensa");
    EXPECT_NE(coordinates(answer(chess)), "d1d5");
}

TEST(Piensa, keeps_to_its_nodes_and_gives_a_legal_line) {
    const auto positions = tests::count_of<std::size_t>(3000, 150);
    constexpr int nodes = 2000;
    Program chess;
    chess.byte("pnNodos") = nodes & 0xff;
    chess.byte("pnNodos", 1) = nodes >> 8;
    for (const Position& position : random_positions(positions, 36)) {
        ASSERT_TRUE(chess.read_fen(write_fen(position)));
        const std::vector<std::uint8_t> before = chess.state();
        ASSERT_FALSE(chess.call("piensa"));
        EXPECT_EQ(chess.state(), before);
        EXPECT_LE(chess.word("pnNodosHechos"), nodes);
        EXPECT_EQ(coordinates(answer(chess)).substr(0, 4),
                  name_of(square_of(chess.byte("pnLineaDe"))) + name_of(square_of(chess.byte("pnLineaA"))));
        expect_line(chess, position);
    }
}

TEST(Piensa, keeps_to_its_time) {
    Program chess;
    for (const int tenths : {2, 10, 35, 300}) {
        chess.byte("pnDecimas") = static_cast<std::uint8_t>(tenths & 0xff);
        chess.byte("pnDecimas", 1) = static_cast<std::uint8_t>(tenths >> 8);
        ASSERT_FALSE(chess.call("piensa"));
        const simulator::Cycle limit = second * static_cast<simulator::Cycle>(tenths) / 10;
        EXPECT_GT(chess.time(), limit / 2) << tenths;  // it ends early only if a depth like the last one would not end
        EXPECT_LT(chess.time(), limit + second / 5) << tenths;
    }
}

/// Longer than its timer counts: the timer is set to the value it would have after this many twentieths of a second.
TEST(Piensa, knows_when_a_long_time_is_over) {
    constexpr std::uint16_t timer = 0xdd06, control = 0xdd0f;
    constexpr std::uint8_t load_and_count = 0x51;
    Program chess;
    for (const int tenths : {1, 32'767, 32'768, 40'000, 65'535}) {
        SCOPED_TRACE(tenths);
        chess.byte("pnDecimas") = static_cast<std::uint8_t>(tenths & 0xff);
        chess.byte("pnDecimas", 1) = static_cast<std::uint8_t>(tenths >> 8);
        chess.call("abreReloj");
        const auto is_over_after = [&](int twentieths) {
            const int count = 0xffff - (twentieths & 0xffff);
            chess.machine().poke(timer, static_cast<std::uint8_t>(count & 0xff));
            chess.machine().poke(timer + 1, static_cast<std::uint8_t>(count >> 8));
            chess.machine().poke(control, load_and_count);
            return chess.call("miraLimite");
        };
        constexpr int one_look = 10'000;
        for (int twentieths = 0; twentieths < 2 * tenths - 1; twentieths += one_look)
            EXPECT_FALSE(is_over_after(twentieths)) << twentieths;
        EXPECT_FALSE(is_over_after(2 * tenths - 1));
        EXPECT_TRUE(is_over_after(2 * tenths));
    }
}

TEST(Piensa, plays_a_forced_move_at_once_where_time_counts) {
    constexpr simulator::Cycle moment = 50'000;
    Program chess;
    chess.byte("pnDecimas") = 20;
    ASSERT_TRUE(chess.read_fen("4k3/8/8/8/8/8/r1r5/6K1 w - - 0 1"));  // it can go to f1 and h1
    ASSERT_FALSE(chess.call("piensa"));
    EXPECT_GT(chess.time(), moment);
    ASSERT_TRUE(chess.read_fen("4k3/8/8/8/8/8/r7/7K w - - 0 1"));  // to g1 only
    ASSERT_FALSE(chess.call("piensa"));
    EXPECT_LT(chess.time(), moment);
    EXPECT_EQ(coordinates(answer(chess)), "h1g1");
    EXPECT_EQ(chess.byte("pnNumLinea"), 1);
    chess.byte("pnDecimas") = 0;
    chess.byte("pnProf") = 3;
    ASSERT_FALSE(chess.call("piensa"));
    EXPECT_EQ(chess.byte("pnProfHecha"), 3);
}

TEST(Piensa, tries_the_best_move_of_the_depth_before_first) {
    constexpr int one_answered_move = 25;  // nodes: too few for a second one to be found better
    Program chess;
    switch_off(chess);
    int same = 0;
    const std::vector<Position> positions = random_positions(40, 41);
    for (const Position& position : positions) {
        ASSERT_TRUE(chess.read_fen(write_fen(position)));
        chess.byte("pnProf") = 1;
        chess.byte("pnNodos") = 0;
        chess.call("piensa");
        const Move best = answer(chess);
        chess.byte("pnProf") = 0;
        chess.byte("pnNodos") = static_cast<std::uint8_t>(chess.word("pnNodosHechos") + one_answered_move);
        chess.call("piensa");
        same += answer(chess) == best ? 1 : 0;
    }
    EXPECT_GE(same, static_cast<int>(positions.size()) * 9 / 10);
}

TEST(Piensa, can_be_stopped_at_any_moment) {
    const auto stops = tests::count_of<std::size_t>(500, 200);
    constexpr simulator::Cycle latest = 60'000;
    std::mt19937 random(37);
    const std::vector<Position> positions = random_positions(stops, 38);
    Program chess;
    for (const Position& root : positions) {
        ASSERT_TRUE(chess.read_fen(write_fen(root)));
        const Move first = any_of(legal_moves(root), random);
        ASSERT_TRUE(chess.play(first));
        const std::vector<Move> moves = legal_moves(play(root, first));
        if (moves.empty()) continue;
        const std::vector<std::uint8_t> before = chess.state();
        const std::vector<std::uint8_t> record = record_of(chess);
        Stopper stopper(chess, random() % 2'000'000);
        ASSERT_FALSE(chess.call("piensa", 0, stopper));
        EXPECT_LE(chess.machine().clock(), stopper.at() + latest) << write_fen(root);
        EXPECT_EQ(chess.state(), before);
        EXPECT_EQ(record_of(chess), record);
        EXPECT_EQ(std::ranges::count(moves, answer(chess)), 1) << write_fen(root);
    }
}

TEST(Piensa, has_stack_to_spare_at_its_deepest_ply) {
    constexpr int first = 0xf0;  // where a call begins
    constexpr int for_interrupts = 60;
    Program chess;
    chess.byte("ajQuieta") = 1;
    for (const Position& position : random_positions(10, 39)) {
        ASSERT_TRUE(chess.read_fen(write_fen(position)));
        const std::vector<std::uint8_t> before = chess.state();
        chess.byte("pnNodos") = 1;
        chess.byte("pnNodos", 1) = 0;
        chess.call("piensa");  // makes the search ready
        chess.byte("pnNodos", 1) = 8;
        chess.byte("pnParar") = 0;
        chess.byte("pnProfHecha") = 54;  // one depth only, the deepest but a few
        DepthWatch watch(chess);
        chess.call("raiz", 0, watch);
        chess.call("vaciaPila");
        EXPECT_EQ(chess.state(), before);
        EXPECT_GE(watch.deepest, 25) << write_fen(position);  // where the room for lists ends
        EXPECT_GE(watch.lowest - (0x100 - first), for_interrupts);
    }
}

TEST(Piensa, does_the_same_again_from_the_same_state) {
    Program chess;
    ASSERT_TRUE(chess.read_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"));
    chess.byte("pnNodos", 1) = 8;
    Program again = chess;
    chess.call("piensa");
    again.call("piensa");
    EXPECT_EQ(answer(chess), answer(again));
    EXPECT_EQ(chess.word("pnNodosHechos"), again.word("pnNodosHechos"));
    EXPECT_EQ(chess.cycles(), again.cycles());
}

/// Whether the side to move is mated in at most this many moves of the other side, whatever it does.
bool is_mated_in(const Position& position, int moves);

bool mates_in(const Position& position, int moves) {
    return std::ranges::any_of(legal_moves(position),
                               [&](const Move& move) { return is_mated_in(play(position, move), moves - 1); });
}

bool is_mated_in(const Position& position, int moves) {
    const std::vector<Move> replies = legal_moves(position);
    if (replies.empty()) return in_check(position);
    if (moves == 0) return false;
    return std::ranges::all_of(replies, [&](const Move& move) { return mates_in(play(position, move), moves); });
}

std::vector<Move> keys_of(const Position& position, int moves) {
    std::vector<Move> keys;
    for (const Move& move : legal_moves(position))
        if (is_mated_in(play(position, move), moves - 1)) keys.push_back(move);
    return keys;
}

TEST(PreparaHija, spends_no_depth_on_checks_nor_at_the_horizon_on_the_only_answer_to_one) {
    struct Case {
        std::uint8_t depth, gives_check, is_in_check, answers, is_extended, expected;
    };
    constexpr int child = 2;
    Program chess;
    chess.byte("ply") = child;
    chess.byte("rzTope") = child + 1;
    const auto depth_of_child = [&](const Case& one) {
        chess.byte("nvNumero", child - 1) = 1;
        chess.byte("nvProf", child - 1) = one.depth;
        chess.byte("nvJaque", child - 1) = one.is_in_check;
        chess.byte("nvJaque", child) = one.gives_check;
        chess.byte("ltNumero", child - 1) = one.answers;
        chess.byte("ajExtiende") = one.is_extended;
        chess.call("preparaHija");
        return chess.byte("nvProf", child);
    };
    for (const Case& one : {Case{3, 0, 0, 30, 1, 2}, Case{3, 1, 0, 30, 1, 3}, Case{3, 1, 0, 30, 0, 2}, Case{1, 0, 0, 1, 1, 0},
                            Case{1, 0, 1, 1, 1, 1}, Case{1, 0, 1, 1, 0, 0}, Case{1, 0, 1, 2, 1, 0}, Case{2, 0, 1, 1, 1, 1},
                            Case{1, 1, 1, 2, 1, 1}})
        EXPECT_EQ(depth_of_child(one), one.expected)
            << int{one.depth} << int{one.gives_check} << int{one.is_in_check} << int{one.answers} << int{one.is_extended};
    chess.byte("rzTope") = child;
    EXPECT_EQ(depth_of_child(Case{1, 0, 1, 1, 1, 0}), 0) << "too far from the root";
}

TEST(ResuelveMate, finds_the_one_key_of_problems_in_time) {
    Program chess;
    for (const referee::Problem& problem : referee::problems) {
        SCOPED_TRACE(std::string(problem.fen));
        ASSERT_TRUE(chess.read_fen(problem.fen));
        const std::vector<std::uint8_t> before = chess.state();
        EXPECT_FALSE(chess.call("resuelveMate", static_cast<std::uint8_t>(problem.moves)));
        EXPECT_EQ(chess.state(), before);
        EXPECT_EQ(chess.byte("rmClaves"), 1);
        const Move key{square_of(chess.byte("rmDe")), square_of(chess.byte("rmA")), static_cast<Kind>(chess.byte("rmCorona"))};
        EXPECT_EQ(coordinates(key), problem.key);
        EXPECT_LE(chess.time(), second * (problem.moves == 2 ? 3 : 60));
        EXPECT_TRUE(chess.call("resuelveMate", static_cast<std::uint8_t>(problem.moves - 1)));
    }
}

TEST(ResuelveMate, refuses_a_mate_in_none_and_in_more_than_four) {
    Program chess;
    ASSERT_TRUE(chess.read_fen("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"));
    for (const std::uint8_t moves : {std::uint8_t{0}, std::uint8_t{5}, std::uint8_t{255}}) {
        EXPECT_FALSE(chess.call("resuelveMate", 1));
        EXPECT_EQ(chess.byte("rmClaves"), 1);
        EXPECT_TRUE(chess.call("resuelveMate", moves)) << int{moves};
        EXPECT_EQ(chess.byte("rmClaves"), 0);
    }
}

TEST(ResuelveMate, finds_as_many_keys_as_there_are) {
    Program chess;
    int with_mate = 0;
    for (const Position& position : random_positions(120, 44)) {
        ASSERT_TRUE(chess.read_fen(write_fen(position)));
        for (const int moves : {1, 2}) {
            const std::vector<Move> keys = keys_of(position, moves);
            EXPECT_EQ(chess.call("resuelveMate", static_cast<std::uint8_t>(moves)), keys.empty()) << write_fen(position);
            EXPECT_EQ(chess.byte("rmClaves"), keys.size()) << write_fen(position) << " in " << moves;
            with_mate += keys.empty() ? 0 : 1;
        }
    }
    EXPECT_GT(with_mate, 3);
}

}  // namespace
}  // namespace gato::chess
