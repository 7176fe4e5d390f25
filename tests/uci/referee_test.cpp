// SPDX-License-Identifier: MIT
//
// The referee of matches: counts of positions, notation, ends of games.
#include "tools/bench/chess/match.hpp"
#include "tools/bench/chess/openings.hpp"
#include "tools/bench/chess/referee.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

namespace gato::referee {
namespace {

using testing::IsSupersetOf;

struct Counts {
    const char* fen;
    const char* counts;  // of depth 1, 2 …
};
constexpr Counts known[] = {
    {"", "20 400 8902"},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "48 2039 97862"},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "14 191 2812 43238"},
    {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", "6 264 9467"},
    {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", "44 1486 62379"},
    {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", "46 2079 89890"},
    {"n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", "24 496 9483"},
    {"r3k2r/8/8/8/3B4/8/8/R3K2R b KQkq - 0 1", "26 864 21153"},
    {"r3k2r/p6p/8/1b6/8/6n1/P6P/R3K2R w KQkq - 0 1", "14 404 6686"},
    {"8/8/8/K1pP3r/8/8/8/7k w - c6 0 2", "5 70 438 7046"},
    {"8/8/8/8/k1Pp2R1/8/8/4K3 b - c3 0 1", "5 84 527 9117"},
    {"4k3/8/8/2pP4/8/8/K5b1/8 w - c6 0 2", "7 85 504 6693"},
    {"k7/8/8/3pP3/8/8/8/4RK2 w - d6 0 2", "13 48 744 4150"},
    {"3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1", "18 92 1670 10138"},
    {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "0"},
};

Position position_of(const std::string& fen) {
    return fen.empty() ? Position() : Position::from_fen(fen).value();
}

TEST(Referee, counts_what_is_known) {
    for (const Counts& row : known) {
        std::istringstream counts(row.counts);
        int depth = 1;
        for (std::uint64_t count = 0; counts >> count; ++depth)
            EXPECT_EQ(perft(position_of(row.fen), depth), count) << row.fen << " at depth " << depth;
    }
}

std::vector<std::string> notations(const std::string& fen) {
    const Position position = position_of(fen);
    std::vector<std::string> texts;
    for (const Move& move : position.legal_moves()) texts.push_back(san_of(position, move));
    return texts;
}

TEST(Referee, writes_moves_as_PGN_does) {
    EXPECT_THAT(notations("3k4/8/8/1Q5Q/8/2N5/8/K1N4Q w - - 0 1"),
                IsSupersetOf({"Qbe2", "Qhe2", "Q1f3", "Q5f3", "Qh5d5+", "Qbd5+", "Q1d5+", "N1e2", "N3e2", "Nd5", "Qa5+"}));
    EXPECT_THAT(notations("6k1/5ppp/8/8/8/8/8/R3R1K1 w - - 0 1"), IsSupersetOf({"Ra8#", "Re8#", "Rad1", "Red1", "Rf1", "Kf1"}));
    EXPECT_THAT(notations("r3k2r/1P6/8/8/3pP3/8/8/4K3 b kq e3 0 1"), IsSupersetOf({"O-O", "dxe3", "d3", "Ra1+", "Rh1+"}));
    EXPECT_THAT(notations("8/P6k/8/8/8/8/8/K7 w - - 0 1"), IsSupersetOf({"a8=Q", "a8=R", "a8=B", "a8=N"}));
}

End end_of(const std::string& moves) {
    Game game;
    std::istringstream words(moves);
    for (std::string word; words >> word;) game.play(find_move(game.position(), word).value());
    return game.end();
}

TEST(Referee, writes_positions_as_FEN_does) {
    for (const char* const fen : {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", "8/8/8/8/k1Pp4/8/8/4K3 b - c3",
                                  "r3k2r/8/8/8/8/8/8/R3K2R b Kq -", "4k3/8/8/8/8/8/8/4K3 w - -"})
        EXPECT_EQ(fen_of(Position::from_fen(fen).value()), fen);
    // Nobody can capture there.
    EXPECT_EQ(fen_of(Position::from_fen("4k3/8/8/8/2P5/8/8/4K3 b - c3").value()), "4k3/8/8/8/2P5/8/8/4K3 b - -");
}

TEST(Referee, ends_games) {
    EXPECT_EQ(end_of("e2e4"), End::none);
    EXPECT_EQ(end_of("f2f3 e7e5 g2g4 d8h4"), End::mate);
    EXPECT_EQ(end_of("e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 h2h4 a6h6 a5c7 f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 b8c8 f7g6 c8e6"),
              End::stalemate);
    EXPECT_EQ(end_of("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1"), End::none);
    EXPECT_EQ(end_of("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8"), End::repetition);
}

TEST(Referee, rights_tell_positions_apart) {
    // The king has moved: the position with its rights was there once only.
    EXPECT_EQ(end_of("e2e4 e7e5 e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1 e7e8"), End::none);
    EXPECT_EQ(end_of("e2e4 e7e5 e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1 e7e8 e1e2 e8e7"), End::repetition);
}

TEST(Referee, knows_dead_positions) {
    for (const char* const dead : {"8/8/4k3/8/8/3K4/8/8 w - - 0 1", "8/8/4k3/8/8/3K4/2B5/8 w - - 0 1",
                                   "8/8/4k3/8/8/3K4/2n5/8 w - - 0 1", "8/5b2/4k3/8/8/3K4/2B5/8 w - - 0 1"})
        EXPECT_TRUE(position_of(dead).is_dead()) << dead;
    for (const char* const alive :
         {"8/5b2/4k3/8/8/3K4/3B4/8 w - - 0 1", "8/8/4k3/8/8/3K4/2NN4/8 w - - 0 1", "8/8/4k3/8/8/3K4/2P5/8 w - - 0 1"})
        EXPECT_FALSE(position_of(alive).is_dead()) << alive;
}

TEST(Referee, refuses_what_is_no_position) {
    for (const char* const text : {"", "8/8/8", "4k3/8/8/8/8/8/8/8 w - - 0 1", "4k3/8/8/8/8/8/8/4K4x w - - 0 1"})
        EXPECT_FALSE(Position::from_fen(text)) << text;
}

TEST(Referee, all_openings_are_legal_and_differ) {
    std::vector<std::string> ends;
    for (const Opening& opening : openings) {
        Game game;
        std::istringstream words{std::string(opening.moves)};
        for (std::string word; words >> word;) {
            const auto move = find_move(game.position(), word);
            ASSERT_TRUE(move) << opening.name << ": " << word;
            game.play(*move);
        }
        EXPECT_EQ(game.end(), End::none);
        ends.push_back(game.position().key());
    }
    std::ranges::sort(ends);
    EXPECT_EQ(std::ranges::adjacent_find(ends), ends.end());
}

TEST(Score, says_how_sure_it_is) {
    Score score;
    for (int game = 0; game < 200; ++game) score.add(game % 2 == 0 ? 1 : 0);
    EXPECT_DOUBLE_EQ(score.share(), 0.5);
    EXPECT_NEAR(score.margin(), 0.0695, 0.001);  // 1.96 * 0.5 / sqrt(200)
    EXPECT_NEAR(Score::elo(0.75), 190.8, 0.1);
    EXPECT_NEAR(Score::elo(0.5), 0, 0.001);
    Score drawn;
    for (int game = 0; game < 10; ++game) drawn.add(0.5);
    EXPECT_DOUBLE_EQ(drawn.margin(), 0);
}

}  // namespace
}  // namespace gato::referee
