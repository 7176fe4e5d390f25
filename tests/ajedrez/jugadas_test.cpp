// SPDX-License-Identifier: MIT
//
// The moves of the program are those of the model, and making and unmaking them leaves no trace.
#include "program.hpp"

#include <gato/simulator/observer.hpp>

#include <gtest/gtest.h>

#include <algorithm>

namespace gato::chess {
namespace {

const char* const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const char* const promotions = "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1";
const char* const many_rights = "r3k2r/8/8/2pP4/8/8/P6p/R3K2R w KQkq c6 0 1";

std::vector<Move> sorted_moves(const Position& position) {
    std::vector<Move> moves = legal_moves(position);
    std::ranges::sort(moves);
    return moves;
}

TEST(GeneraLegales, finds_the_moves_of_the_model) {
    constexpr std::size_t positions = 5000;
    Program chess;
    for (const Position& position : random_positions(positions, 2)) {
        ASSERT_TRUE(chess.read_fen(write_fen(position)));
        EXPECT_EQ(chess.legal_moves(), sorted_moves(position)) << write_fen(position);
    }
}

TEST(GeneraLegales, lists_218_moves) {
    Program chess;
    const char* const fen = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1";
    ASSERT_TRUE(chess.read_fen(fen));
    constexpr std::size_t most = 218;
    EXPECT_EQ(chess.legal_moves().size(), most);
    EXPECT_EQ(chess.legal_moves(), sorted_moves(*read_fen(fen)));
}

/// Records the state before every haz, at the entry that all use, and compares it when its deshaz has returned.
class UndoWatch final : public simulator::Observer {
public:
    explicit UndoWatch(const Program& chess) : chess_(chess), haz_(chess["hazTanteada"]), deshaz_(chess["deshaz"]) {}

    bool before_instruction(const simulator::Registers& registers, simulator::Cycle) override {
        if (registers.pc == haz_) before_.push_back(chess_.state());
        if (registers.pc == deshaz_) returns_to_ = chess_.memory_word(static_cast<std::uint16_t>(0x0101 + registers.s)) + 1;
        if (registers.pc != returns_to_) return true;
        returns_to_ = -1;
        ++moves;
        if (chess_.state() != before_.back()) ++differences;
        before_.pop_back();
        return true;
    }

    std::size_t moves = 0;
    std::size_t differences = 0;

private:
    const Program& chess_;
    std::uint16_t haz_;
    std::uint16_t deshaz_;
    int returns_to_ = -1;
    std::vector<std::vector<std::uint8_t>> before_;
};

TEST(Deshaz, restores_every_byte_on_every_node) {
    Program chess;
    chess.byte("pfTodo") = 1;
    for (const char* const fen : {kiwipete, promotions, many_rights}) {
        ASSERT_TRUE(chess.read_fen(fen));
        UndoWatch watch(chess);
        chess.call("perft", 3, watch);
        EXPECT_EQ(watch.differences, 0U) << fen;
        const Position position = *read_fen(fen);
        EXPECT_EQ(watch.moves, perft(position, 1) + perft(position, 2) + perft(position, 3));
    }
}

/// The key and the sums of a position reached by moves are those of the same position when it is set up.
void compare_with_fresh(Program& chess, Program& fresh, const Position& position) {
    ASSERT_TRUE(fresh.read_fen(write_fen(position)));
    EXPECT_EQ(chess.sums(), fresh.sums()) << write_fen(position);
}

TEST(JuegaJugada, keeps_rights_key_and_sums_through_random_games) {
    constexpr int games = 1000;
    std::mt19937 random(3);
    Program chess;
    Program fresh;
    for (int game = 0; game < games; ++game) {
        // Half of the games begin where castling is near.
        Position position = game % 2 == 0 ? start() : *read_fen(kiwipete);
        ASSERT_TRUE(chess.read_fen(write_fen(position)));
        constexpr int plies = 30;
        for (int ply = 0; ply < plies; ++ply) {
            const std::vector<Move> moves = legal_moves(position);
            if (moves.empty()) break;
            const Move move = any_of(moves, random);
            ASSERT_TRUE(chess.play(move)) << write_fen(position) << ' ' << coordinates(move);
            position = play(position, move);
        }
        EXPECT_EQ(chess.write_fen(), write_fen(position));
        compare_with_fresh(chess, fresh, position);
    }
}

TEST(JuegaJugada, refuses_what_is_not_legal_and_changes_nothing) {
    Program chess;
    std::mt19937 random(4);
    constexpr std::size_t positions = 30;
    for (const Position& position : random_positions(positions, 5)) {
        ASSERT_TRUE(chess.read_fen(write_fen(position)));
        const std::vector<std::uint8_t> before = chess.state();
        const std::vector<Move> moves = legal_moves(position);
        for (int attempt = 0; attempt < 50; ++attempt) {
            const Move move{static_cast<Square>(random() % 64), static_cast<Square>(random() % 64),
                            static_cast<Kind>(random() % 7)};
            if (std::ranges::find(moves, move) != moves.end()) continue;
            EXPECT_FALSE(chess.play(move)) << write_fen(position) << ' ' << coordinates(move);
        }
        EXPECT_EQ(chess.state(), before);
        EXPECT_EQ(chess.half_moves(), 0);
    }
}

TEST(RetiraJugada, goes_back_and_forth_to_both_ends) {
    Program chess;
    Game game{{*read_fen(kiwipete)}};
    ASSERT_TRUE(chess.read_fen(kiwipete));
    std::mt19937 random(6);
    std::vector<std::vector<std::uint8_t>> states{chess.state()};
    for (int ply = 0; ply < 60 && !legal_moves(game.current()).empty(); ++ply) {
        const Move move = any_of(legal_moves(game.current()), random);
        game.play(move);
        ASSERT_TRUE(chess.play(move));
        states.push_back(chess.state());
    }
    EXPECT_TRUE(chess.call("repiteJugada"));
    for (std::size_t ply = states.size() - 1; ply > 0; --ply) {
        EXPECT_FALSE(chess.call("retiraJugada"));
        EXPECT_EQ(chess.state(), states[ply - 1]);
        EXPECT_EQ(chess.write_fen(), write_fen(game.positions[ply - 1]));
    }
    EXPECT_TRUE(chess.call("retiraJugada"));
    for (std::size_t ply = 1; ply < states.size(); ++ply) {
        EXPECT_FALSE(chess.call("repiteJugada"));
        EXPECT_EQ(chess.state(), states[ply]);
    }
    EXPECT_TRUE(chess.call("repiteJugada"));
}

TEST(RepiteJugada, forgets_what_was_taken_back_when_another_move_is_played) {
    Program chess;
    const auto move = [](const char* from, const char* to) { return Move{*square_named(from), *square_named(to), Kind::none}; };
    ASSERT_TRUE(chess.play(move("e2", "e4")));
    ASSERT_TRUE(chess.play(move("e7", "e5")));
    EXPECT_FALSE(chess.call("retiraJugada"));
    EXPECT_FALSE(chess.call("retiraJugada"));
    EXPECT_FALSE(chess.play(move("e2", "e5")));
    EXPECT_FALSE(chess.call("repiteJugada"));  // a refused move forgets nothing
    EXPECT_FALSE(chess.call("retiraJugada"));
    ASSERT_TRUE(chess.play(move("d2", "d4")));
    EXPECT_TRUE(chess.call("repiteJugada"));
    EXPECT_EQ(chess.write_fen(), "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1");
}

}  // namespace
}  // namespace gato::chess
