// SPDX-License-Identifier: MIT
//
// A game as long as the record, loaded and continued: the C64 plays its last half-move, and nothing goes beyond it.
#include "pgn.hpp"
#include "typed.hpp"

#include "simulator/fake_drive.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <random>
#include <stdexcept>

namespace gato::chess {
namespace {

bool goes_on(const Game& game, const Move& move) {
    Game next = game;
    next.play(move);
    return next.outcome() == Outcome::playing;
}

/// Half-moves that capture nothing and end nothing; pawns move when it is necessary.
PgnGame long_game(std::size_t half_moves) {
    constexpr int patience = 50, tries = 500;
    std::mt19937 random(80);
    PgnGame written;
    written.first = *read_fen("r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w - - 0 1");
    Game game{{written.first}};
    while (written.moves.size() < half_moves) {
        const std::vector<Move> moves = legal_moves(game.current());
        for (int attempt = 0;; ++attempt) {
            if (attempt == 2 * tries) throw std::runtime_error("no quiet move in " + write_fen(game.current()));
            const Move move = any_of(moves, random);
            const bool is_pawn = game.current().at(move.from).kind == Kind::pawn;
            const bool is_due = game.current().quiet_half_moves > patience;
            if (is_capture(game.current(), move) || (attempt < tries && is_pawn != is_due) || !goes_on(game, move)) continue;
            game.play(move);
            written.moves.push_back(move);
            break;
        }
    }
    return written;
}

TEST(Larga, is_loaded_played_to_its_last_half_move_and_no_further) {
    const auto drive = std::make_shared<simulator::FakeDrive>();
    const PgnGame game = long_game(longest_game - 1);
    const std::string text = write_pgn(game);
    drive->files["PARTIDA.PGN"] = {text.begin(), text.end()};
    drive->sequential.insert("PARTIDA.PGN");
    Typed typed{drive};
    typed.keys("k{return}{wait:400}");
    ASSERT_EQ(typed.chess.half_moves(), static_cast<int>(longest_game) - 1) << typed.message();
    EXPECT_EQ(typed.fen(), write_fen(game.last()));
    typed.keys("p");  // it thinks at the end of the record, and nothing is played
    EXPECT_EQ(typed.chess.half_moves(), static_cast<int>(longest_game) - 1);
    typed.keys("{f5}i2j");
    EXPECT_EQ(typed.chess.half_moves(), static_cast<int>(longest_game));
    EXPECT_EQ(typed.row(15), "tablas");
    EXPECT_EQ(typed.row(18), "por longitud");
    const std::string last = typed.fen();
    for (const char* const order : {"j", "p", "z", "m", "y", "w", "x"}) {
        typed.keys(order);
        typed.expect_not_allowed();
        typed.keys("{stop}");
    }
    typed.keys("{wait:100}");  // nor does it think in anybody's time
    EXPECT_EQ(typed.chess.byte("vgActiva"), 0);
    EXPECT_EQ(typed.fen(), last);
    typed.keys("rj");
    EXPECT_EQ(typed.chess.half_moves(), static_cast<int>(longest_game));
    EXPECT_EQ(typed.row(18), "por longitud");
    typed.keys("s{return}s{wait:400}");
    EXPECT_EQ(typed.message(), "partida/guardada//");
    const auto& bytes = drive->files["PARTIDA.PGN"];
    const auto saved = read_pgn({bytes.begin(), bytes.end()});
    ASSERT_TRUE(saved);
    EXPECT_EQ(saved->moves.size(), longest_game);
    EXPECT_EQ(saved->result, "1/2-1/2");
}

}  // namespace
}  // namespace gato::chess
