// SPDX-License-Identifier: MIT
//
// Games of any length, and matches: nothing illegal, nothing late, no breakdown.
#include "cli/uci/engine/game.hpp"
#include "session.hpp"
#include "tools/bench/chess/match.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

namespace gato::uci {
namespace {

using testing::StartsWith;

constexpr const char* knights[] = {"g1f3", "g8f6", "f3g1", "f6g8"};

Position game_of(int half_moves, int with_pawns_at) {
    Position position;
    for (int index = 0; index < half_moves; ++index) {
        const bool has_pawns = with_pawns_at > 0 && index >= with_pawns_at;
        std::string text = knights[index % 4];
        if (index == with_pawns_at && with_pawns_at > 0) text = "e2e4";
        if (index == with_pawns_at + 1 && with_pawns_at > 0) text = "e7e5";
        if (has_pawns && index > with_pawns_at + 1) text = knights[(index + 2) % 4];
        position.moves.push_back(read_move(text).value());
    }
    return position;
}

TEST(UciGame, goes_on_behind_the_end_of_the_programs_record) {
    ChessProgram chess(shipped_program().bytes, shipped_program().map);
    // The last pawn move is the 202nd half-move: as many are reversible.
    Game game;
    game.set_up(chess, game_of(400, 200));
    EXPECT_EQ(chess.write_fen(), "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 198 201");
    game.set_up(chess, game_of(402, 200));
    EXPECT_EQ(chess.write_fen(), "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 200 202");
    Game().set_up(chess, game_of(402, 200));
    EXPECT_EQ(chess.write_fen(), "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 200 202");
}

constexpr simulator::Cycle most_of_a_move = 31'000;  // the limit that juegaJugada states

simulator::Cycle cycles_of(ChessProgram& chess, Game& game, const Position& position) {
    const simulator::Cycle begun = chess.clock();
    game.set_up(chess, position);
    return chess.clock() - begun;
}

TEST(UciGame, a_long_one_takes_as_long_as_its_moves) {
    ChessProgram chess(shipped_program().bytes, shipped_program().map);
    constexpr int half_moves = 4'000;
    for (const int pawns_at : {0, 200, 3'700}) {
        Game game;
        EXPECT_LT(cycles_of(chess, game, game_of(half_moves, pawns_at)), half_moves * most_of_a_move) << pawns_at;
    }
}

TEST(UciGame, one_that_goes_on_takes_as_long_as_its_new_moves) {
    ChessProgram chess(shipped_program().bytes, shipped_program().map);
    Game game;
    (void)cycles_of(chess, game, game_of(300, 0));
    EXPECT_EQ(cycles_of(chess, game, game_of(300, 0)), 0);
    EXPECT_LT(cycles_of(chess, game, game_of(302, 0)), 2 * most_of_a_move);
    EXPECT_EQ(chess.write_fen(), "rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 255 152");
}

TEST(UciGame, one_that_does_not_go_on_begins_anew) {
    ChessProgram chess(shipped_program().bytes, shipped_program().map);
    Game game;
    Position other = game_of(4, 0);
    game.set_up(chess, other);
    other.moves.resize(2);
    game.set_up(chess, other);
    EXPECT_EQ(chess.write_fen(), "rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2");
    other.moves.front() = read_move("b1c3").value();
    game.set_up(chess, other);
    EXPECT_EQ(chess.write_fen(), "rnbqkb1r/pppppppp/5n2/8/8/2N5/PPPPPPPP/R1BQKBNR w KQkq - 2 2");
    other.fen = "4k1n1/8/8/8/8/8/8/1N2K3 w - - 0 1";
    game.set_up(chess, other);
    EXPECT_EQ(chess.write_fen(), "4k3/8/5n2/8/8/2N5/8/4K3 w - - 2 2");
}

TEST(UciGame, a_wrong_move_leaves_the_position_from_which_it_goes_on) {
    Talk talk;
    (void)talk.ask("position startpos moves e2e4");
    EXPECT_THAT(talk.ask("position startpos moves e2e4 e7e5 e1e3"), testing::SizeIs(1));
    EXPECT_THAT(talk.ask("position startpos moves e2e4 d7d5"), testing::SizeIs(0));
    EXPECT_THAT(talk.ask("position startpos moves e2e4 d7d5 e4d5 d8d5"), testing::SizeIs(0));
}

TEST(UciGame, goes_on_where_everything_could_come_again) {
    Talk talk;
    std::string line = "position startpos moves";
    for (const Move& move : game_of(900, 0).moves) line += ' ' + text_of(move);
    EXPECT_THAT(talk.ask(line), testing::SizeIs(0));
    EXPECT_THAT(talk.best("go depth 1"), StartsWith("bestmove "));
    EXPECT_THAT(talk.ask(line + " e2e5"), testing::SizeIs(1));
}

TEST(UciGame, writes_what_pawns_become_only_where_it_is_known) {
    const LineWriter writer("8/P6k/8/8/8/8/1p6/K7 w - - 0 1");
    const Move king{0x67, 0x66, 0};
    EXPECT_EQ(writer.text_of({{0x60, 0x70, 5}, king}), "a7a8q h7g7");
    EXPECT_EQ(writer.text_of({{0x00, 0x01, 0}, king, {0x60, 0x70, 0}, king}), "a1b1 h7g7");
}

TEST(UciGame, values_are_said_as_UCI_has_them) {
    EXPECT_EQ(score_text(35), "cp 35");
    EXPECT_EQ(score_text(-1'200), "cp -1200");
    EXPECT_EQ(score_text(29'999), "mate 1");
    EXPECT_EQ(score_text(29'997), "mate 2");
    EXPECT_EQ(score_text(-29'998), "mate -1");
    EXPECT_EQ(score_text(-29'996), "mate -2");
}

using referee::C64;
using referee::PlayedGame;
using referee::Player;

TEST(UciMatch, of_twenty_games_is_played_without_a_fault) {
    const MemoryFiles files;
    const Player first{"first", {}, "movetime 300", 0.3}, second{"second", {}, "nodes 40", 0};
    C64 one(shipped_program(), files, {}), other(shipped_program(), files, {});
    std::map<std::string, int> ends;
    constexpr int games = 20;
    for (int number = 0; number < games; ++number) {
        const PlayedGame played = referee::play_game(2 * number + number % 2, first, second, one, other);
        EXPECT_EQ(played.trouble, "");
        EXPECT_EQ(played.overruns, 0) << "late by " << played.latest;
        EXPECT_NE(played.end, "illegal move");
        ++ends[played.end];
    }
    EXPECT_GT(ends["mate"], 0);
}

TEST(UciMatch, the_same_game_is_played_again_move_by_move) {
    const MemoryFiles files;
    const Player first{"first", {}, "nodes 100", 0}, second{"second", {}, "nodes 50", 0};
    const auto play = [&] {
        C64 one(shipped_program(), files, {}), other(shipped_program(), files, {});
        return referee::pgn_of(referee::play_game(3, first, second, one, other), 3, "first", "second", "");
    };
    const std::string pgn = play();
    EXPECT_EQ(pgn, play());
    EXPECT_NE(pgn.find("[Black \"first\"]"), std::string::npos);
    EXPECT_NE(pgn.find("1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. d3 Bc5"), std::string::npos);
}

}  // namespace
}  // namespace gato::uci
