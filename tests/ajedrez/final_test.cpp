// SPDX-License-Identifier: MIT
//
// How games end.
#include "program.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace gato::chess {
namespace {

/// A game in the program and in the model.
struct Both {
    Program chess;
    Game game;

    explicit Both(const std::string& fen = write_fen(start())) : game{{*chess::read_fen(fen)}} {
        EXPECT_TRUE(chess.read_fen(fen)) << fen;
    }
    void play(const std::string& moves) {
        std::istringstream text(moves);
        for (std::string one; text >> one;) {
            const Move move{*square_named(one.substr(0, 2)), *square_named(one.substr(2, 2)), Kind::none};
            ASSERT_TRUE(chess.play(move)) << one;
            game.play(move);
        }
    }
    /// The state after each of the moves; both must agree on all.
    Outcome outcome() {
        const Outcome found = chess.outcome();
        EXPECT_EQ(found, game.outcome()) << write_fen(game.current());
        EXPECT_EQ(chess.byte("esJaque") != 0, in_check(game.current()));
        return found;
    }
};

Outcome outcome_of(const std::string& fen) {
    return Both(fen).outcome();
}

TEST(EstadoPartida, knows_mate_and_stalemate) {
    Both fools;
    fools.play("f2f3 e7e5 g2g4");
    EXPECT_EQ(fools.outcome(), Outcome::playing);
    fools.play("d8h4");
    EXPECT_EQ(fools.outcome(), Outcome::mate);
    Both scholars;
    scholars.play("e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7");
    EXPECT_EQ(scholars.outcome(), Outcome::mate);
    Both stalemate;
    stalemate.play("e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 h2h4 a6h6 a5c7 f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 b8c8 f7g6 c8e6");
    EXPECT_EQ(stalemate.outcome(), Outcome::stalemate);
}

TEST(EstadoPartida, sees_the_third_occurrence) {
    Both knights;
    knights.play("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    EXPECT_EQ(knights.outcome(), Outcome::playing);
    knights.play("f6g8");
    EXPECT_EQ(knights.outcome(), Outcome::repetition);
    EXPECT_FALSE(knights.chess.call("retiraJugada"));
    knights.game.positions.pop_back();
    EXPECT_EQ(knights.outcome(), Outcome::playing);
}

TEST(EstadoPartida, tells_positions_with_other_castling_rights_apart) {
    Both rooks("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    rooks.play("a1b1 a8b8 b1a1 b8a8 a1b1 a8b8 b1a1 b8a8");
    EXPECT_EQ(rooks.outcome(), Outcome::playing);  // the first time both could castle to the queen's side
    rooks.play("a1b1");
    EXPECT_EQ(rooks.outcome(), Outcome::playing);  // black's right was there the first time
    rooks.play("a8b8");
    EXPECT_EQ(rooks.outcome(), Outcome::repetition);
}

TEST(EstadoPartida, counts_en_passant_only_where_it_is_legal) {
    // After e2e4 the pawn d4 may capture: the position does not come again.
    Both legal("4k3/8/8/8/3p4/8/4P3/4K2N w - - 0 1");
    legal.play("e2e4 e8d8 h1g3 d8e8 g3h1 e8d8 h1g3 d8e8 g3h1");
    EXPECT_EQ(legal.outcome(), Outcome::playing);
    legal.play("e8d8");
    EXPECT_EQ(legal.outcome(), Outcome::repetition);
    // Here it is pinned to its king, so the first position counts.
    Both pinned("8/8/8/8/k2p3R/8/4P3/4K2N w - - 0 1");
    pinned.play("e2e4 a4a5 h1g3 a5a4 g3h1 a4a5 h1g3 a5a4");
    EXPECT_EQ(pinned.outcome(), Outcome::playing);
    pinned.play("g3h1");
    EXPECT_EQ(pinned.outcome(), Outcome::repetition);
}

TEST(EstadoPartida, counts_fifty_moves_but_mate_goes_before) {
    Both quiet("4k3/8/8/8/8/8/8/R3K3 w - - 98 80");
    quiet.play("a1a2");
    EXPECT_EQ(quiet.outcome(), Outcome::playing);
    quiet.play("e8d8");
    EXPECT_EQ(quiet.outcome(), Outcome::fifty_moves);
    quiet.play("a2a3");  // a move that is still allowed
    EXPECT_EQ(quiet.outcome(), Outcome::fifty_moves);
    Both mate("4k3/8/4K3/8/8/8/8/R7 w - - 99 80");
    mate.play("a1a8");
    EXPECT_EQ(mate.outcome(), Outcome::mate);
    Both pawn("4k3/8/8/8/8/8/P7/4K3 w - - 99 80");
    pawn.play("a2a3");
    EXPECT_EQ(pawn.outcome(), Outcome::playing);
    Both capture("4k3/8/8/8/8/8/r7/R3K3 w - - 99 80");
    capture.play("a1a2");
    EXPECT_EQ(capture.outcome(), Outcome::playing);
}

TEST(EstadoPartida, knows_dead_positions) {
    for (const char* const dead :
         {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4KB2 w - - 0 1", "4kn2/8/8/8/8/8/8/4K3 w - - 0 1",
          "8/5b2/4k3/8/8/3K4/2B5/8 w - - 0 1", "8/5b2/4k3/3b4/8/3K4/2B5/3B4 w - - 0 1"})
        EXPECT_EQ(outcome_of(dead), Outcome::material) << dead;
    for (const char* const alive :
         {"8/5b2/4k3/8/8/3K4/3B4/8 w - - 0 1", "4k3/8/8/8/8/8/8/4KNN1 w - - 0 1", "4kn2/8/8/8/8/8/8/4KN2 w - - 0 1",
          "4kn2/8/8/8/8/8/8/4KB2 w - - 0 1", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4KQ2 w - - 0 1",
          "4kr2/8/8/8/8/8/8/4K3 w - - 0 1"})
        EXPECT_EQ(outcome_of(alive), Outcome::playing) << alive;
}

TEST(EstadoPartida, ends_a_game_after_400_half_moves) {
    Both both;
    const std::vector<std::string> there{"g1f3", "g8f6", "f3g1", "f6g8"};
    for (std::size_t ply = 0; ply < longest_game; ++ply) {
        const std::string& one = there[ply % 4];
        ASSERT_TRUE(both.chess.play({*square_named(one.substr(0, 2)), *square_named(one.substr(2, 2)), Kind::none}));
    }
    EXPECT_EQ(both.chess.half_moves(), 400);
    EXPECT_FALSE(both.chess.play({*square_named("e2"), *square_named("e4"), Kind::none}));
    EXPECT_EQ(both.chess.outcome(), Outcome::repetition);  // of several reasons the first
    EXPECT_EQ(both.chess.write_fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 255 201");
}

/// A move that captures nothing and does not end the game; a pawn's when it is time for one and there is one.
Move quiet_move(const Game& game, std::mt19937& random) {
    constexpr int patience = 50;
    constexpr int tries = 500;
    const std::vector<Move> moves = legal_moves(game.current());
    for (int attempt = 0;; ++attempt) {
        const Move move = any_of(moves, random);
        const bool pawn = game.current().at(move.from).kind == Kind::pawn;
        const bool pawn_is_due = game.current().quiet_half_moves > patience;
        if (is_capture(game.current(), move) || (attempt < tries && pawn != pawn_is_due)) continue;
        if (attempt > 2 * tries) throw std::runtime_error("no quiet move in " + write_fen(game.current()));
        Game next = game;
        next.play(move);
        const Outcome outcome = next.outcome();
        if (outcome == Outcome::playing || outcome == Outcome::length) return move;
    }
}

TEST(EstadoPartida, calls_a_long_game_long) {
    Both both("r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w - - 0 1");
    std::mt19937 random(10);
    for (std::size_t ply = 0; ply < longest_game; ++ply) {
        EXPECT_EQ(both.outcome(), Outcome::playing);
        const Move move = quiet_move(both.game, random);
        both.game.play(move);
        ASSERT_TRUE(both.chess.play(move));
    }
    EXPECT_EQ(both.outcome(), Outcome::length);
}

TEST(EstadoPartida, follows_random_games_to_their_ends) {
    constexpr unsigned games = 60;
    std::mt19937 random(11);
    std::array<int, 7> ends{};
    for (unsigned number = 0; number < games; ++number) {
        Both both(number % 2 == 0 ? "8/8/4k3/8/8/3K4/2R5/8 w - - 80 1" : "4k3/8/3P4/8/8/2b5/8/R3K2r w - - 90 1");
        Outcome outcome = both.outcome();
        while (outcome == Outcome::playing) {
            const Move move = any_of(legal_moves(both.game.current()), random);
            both.game.play(move);
            ASSERT_TRUE(both.chess.play(move));
            outcome = both.outcome();
        }
        ++ends[static_cast<std::size_t>(outcome)];
    }
    EXPECT_GT(ends[static_cast<std::size_t>(Outcome::fifty_moves)], 0);
    EXPECT_GT(ends[static_cast<std::size_t>(Outcome::material)], 0);
}

TEST(EstadoPartida, reports_what_orders_and_clocks_have_ended_until_a_move_is_made) {
    Both both;
    constexpr std::uint8_t resigned = 7;
    both.chess.byte("finPactado") = resigned;
    both.chess.call("estadoPartida");
    EXPECT_EQ(both.chess.accumulator(), resigned);
    both.play("e2e4");
    EXPECT_EQ(both.outcome(), Outcome::playing);
    both.chess.byte("finPactado") = resigned;
    EXPECT_FALSE(both.chess.call("retiraJugada"));
    EXPECT_EQ(both.chess.outcome(), Outcome::playing);
    both.chess.byte("finPactado") = resigned;
    EXPECT_FALSE(both.chess.call("repiteJugada"));
    EXPECT_EQ(both.chess.outcome(), Outcome::playing);
}

}  // namespace
}  // namespace gato::chess
