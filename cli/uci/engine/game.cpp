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

// `moves`: those that the record has. Returns how many it has now.
std::size_t begin_again(ChessProgram& chess, std::span<const Move> recorded) {
    const std::string fen = chess.write_fen();
    const std::size_t last = reversible(fen);
    if (last >= recorded.size()) {
        begin_game(chess, without_past(fen));
        return 0;
    }
    for (std::size_t index = 0; index < last; ++index) (void)chess.take_back();
    begin_game(chess, chess.write_fen());
    for (const Move& move : recorded.last(last)) must_play(chess, move);
    return last;
}

}  // namespace

void set_up(ChessProgram& chess, const Position& position) {
    begin_game(chess, position.fen);
    const std::span<const Move> moves = position.moves;
    std::size_t recorded = 0;
    for (std::size_t index = 0; index < moves.size(); ++index) {
        must_play(chess, moves[index]);
        if (++recorded == most_recorded) recorded = begin_again(chess, moves.subspan(index + 1 - recorded, recorded));
    }
}

}  // namespace gato::uci
