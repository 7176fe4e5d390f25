// SPDX-License-Identifier: MIT
#include "cli/uci/engine/game.hpp"

#include "core/support/printable.hpp"
#include <gato/support/failure.hpp>

#include <algorithm>
#include <cstdlib>
#include <span>

namespace gato::uci {

namespace {

constexpr std::size_t most_recorded = 400;  // half-moves

void begin_game(ChessProgram& chess, const std::string& fen) {
    if (fen.empty()) return chess.start_position();
    if (!chess.read_fen(fen)) throw Failure(Failure::misuse, "position fen '" + printable(fen) + "': refused");
}

void must_play(ChessProgram& chess, const Move& move) {
    if (!chess.play(move)) throw Failure(Failure::misuse, "position: " + text_of(move) + " is not legal");
}

// Half-moves since the last pawn move or capture.
std::size_t reversible(const std::string& fen) {
    constexpr std::size_t field = 4;
    const Words words = words_of(fen);
    return words.size() > field ? static_cast<std::size_t>(std::atoi(words[field].c_str())) : 0;
}

// For a position that has been repeated ever since: sets it up without its past.
std::string without_past(const std::string& fen) {
    constexpr std::size_t fields = 4;
    const Words words = words_of(fen);
    std::string text;
    for (std::size_t index = 0; index < std::min(fields, words.size()); ++index) text += words[index] + ' ';
    return text + std::to_string(std::min<std::size_t>(reversible(fen), 99)) + " 1";
}

}  // namespace

void Game::set_up(ChessProgram& chess, const Position& position) {
    if (!is_continued_by(position)) {
        begin(chess, position.fen);
        position_ = {position.fen, {}};
        is_set_up_ = true;
    }
    for (std::size_t index = position_.moves.size(); index < position.moves.size(); ++index) play(chess, position.moves[index]);
}

bool Game::is_continued_by(const Position& position) const {
    const std::vector<Move>&played = position_.moves, &moves = position.moves;
    return is_set_up_ && position_.fen == position.fen && played.size() <= moves.size()
           && std::equal(played.begin(), played.end(), moves.begin());
}

void Game::begin(ChessProgram& chess, const std::string& fen) {
    begin_game(chess, fen);
    first_ = fen;
    recorded_ = 0;
}

void Game::play(ChessProgram& chess, const Move& move) {
    must_play(chess, move);
    position_.moves.push_back(move);
    if (++recorded_ == most_recorded) begin_again(chess);
}

// With as little of the past as matters. (To play once more up to a position is quicker than to take moves back to it.)
void Game::begin_again(ChessProgram& chess) {
    const std::string fen = chess.write_fen();
    const std::size_t last = reversible(fen);
    if (last >= recorded_) return begin(chess, without_past(fen));
    const auto moves = std::span<const Move>(position_.moves).last(recorded_);
    begin_game(chess, first_);
    for (const Move& move : moves.first(recorded_ - last)) must_play(chess, move);
    begin(chess, chess.write_fen());
    for (const Move& move : moves.last(last)) must_play(chess, move);
    recorded_ = last;
}

}  // namespace gato::uci
