// SPDX-License-Identifier: MIT
#include "search.hpp"

#include "pawn_table.hpp"

#include <algorithm>
#include <optional>

namespace gato::chess {

namespace {

constexpr int full_phase = 24;
constexpr int centipawns = 5;  // a unit of the program's tables
constexpr int infinite = 31000;
constexpr int last_rank_first = 56;  // how the program's tables are written
constexpr int lone_king_phase = 10;  // with more against it a lone king is not driven

/// The middle game's share in 1/16.
int share_of_middle_game(int phase) {
    return (phase * 16 + full_phase / 2) / full_phase;
}

/// The side that has lost all but its king while the other one has not.
std::optional<Side> bare_side(const Position& position) {
    std::array<int, 2> pieces{};
    for (Square square = 0; square < 64; ++square)
        if (position.at(square).kind != Kind::none) ++pieces.at(position.at(square).side == Side::white ? 0 : 1);
    if ((pieces[0] == 1) == (pieces[1] == 1)) return {};
    return pieces[0] == 1 ? Side::white : Side::black;
}

/// The value of driving a lone king to the edge and to the other king, in 1/100 of a pawn.
int driving(Square lone, Square strong) {
    const auto from_middle = [](int line) { return line < 4 ? 3 - line : line - 4; };
    const int edge = from_middle(file_of(lone)) + from_middle(rank_of(lone));
    const int apart = std::abs(file_of(lone) - file_of(strong)) + std::abs(rank_of(lone) - rank_of(strong));
    return 2 * centipawns * (2 * edge + 14 - apart);
}

/// The number of steps of a king.
int steps(Square from, int file, int rank) {
    return std::max(std::abs(file_of(from) - file), std::abs(rank_of(from) - rank));
}

/// King and pawn against the bare king, in 1/100 of a pawn for the side with the pawn: nothing if it has more than a pawn.
std::optional<int> single_pawn(const Position& position, Side bare) {
    static const PawnTable table;
    const Side strong = other(bare);
    const int turn = strong == Side::white ? 0 : last_rank_first;
    PawnTable::Men men{king_of(position, strong) ^ turn, king_of(position, bare) ^ turn, -1};
    for (Square square = 0; square < 64; ++square) {
        if (position.at(square).kind == Kind::none || position.at(square).kind == Kind::king) continue;
        if (men.pawn >= 0 || position.at(square).kind != Kind::pawn) return {};
        men.pawn = square ^ turn;
    }
    if (!table.is_won(men, position.turn == strong).value()) return 0;
    const int file = file_of(men.pawn), rank = rank_of(men.pawn);
    return centipawns * (135 + 8 * rank + steps(men.lone, file, rank + 1) - steps(men.king, file, rank + 1));
}

class Search {
public:
    Search(const Game& game, const Evaluation& evaluate)
        : path_(game.positions), root_(game.positions.size() - 1), evaluate_(evaluate) {}

    // Alpha and beta only leave out what cannot change the value.
    int value(int depth, int alpha, int beta) {
        const Position position = path_.back();
        const int ply = static_cast<int>(path_.size() - 1 - root_);
        if (ply > 0 && (is_dead(position) || repeats())) return 0;
        const std::vector<Move> moves = captures_first(position);
        if (moves.empty()) return in_check(position) ? ply - mate_value : 0;
        if (ply > 0 && position.quiet_half_moves >= 100) return 0;
        if (depth == 0) return evaluate_(position);
        int best = -infinite;
        for (const Move& move : moves) {
            path_.push_back(play(position, move));
            best = std::max(best, -value(depth - 1, -beta, -std::max(alpha, best)));
            path_.pop_back();
            if (best >= beta) break;
        }
        return best;
    }

private:
    [[nodiscard]] static std::vector<Move> captures_first(const Position& position) {
        std::vector<Move> moves = legal_moves(position);
        std::stable_partition(moves.begin(), moves.end(), [&](const Move& move) { return is_capture(position, move); });
        return moves;
    }

    [[nodiscard]] bool repeats() const {
        int in_game = 0;
        for (std::size_t index = 0; index + 1 < path_.size(); ++index) {
            if (!same_for_repetition(path_[index], path_.back())) continue;
            if (index > root_) return true;
            ++in_game;
        }
        return in_game >= 2;
    }

    std::vector<Position> path_;
    std::size_t root_;
    const Evaluation& evaluate_;
};

}  // namespace

Evaluation::Evaluation(Program& chess) {
    for (std::size_t kind = 1; kind < middle_game_.size(); ++kind)
        for (Square square = 0; square < 64; ++square) {
            const int offset = static_cast<int>(kind - 1) * 64 + (square ^ last_rank_first);
            middle_game_[kind][static_cast<std::size_t>(square)] = chess.byte("valorMedio", offset);
            ending_[kind][static_cast<std::size_t>(square)] = chess.byte("valorFinal", offset);
        }
}

int Evaluation::operator()(const Position& position) const {
    constexpr std::array<int, 7> weights{0, 0, 1, 1, 2, 4, 0};
    int middle_game = 0;
    int ending = 0;
    int phase = 0;
    for (Square square = 0; square < 64; ++square) {
        const Piece piece = position.at(square);
        const auto kind = static_cast<std::size_t>(piece.kind);
        const int sign = piece.side == Side::white ? 1 : -1;
        const auto seen = static_cast<std::size_t>(piece.side == Side::white ? square : square ^ 56);
        middle_game += sign * middle_game_[kind][seen];
        ending += sign * ending_[kind][seen];
        phase += weights[kind];
    }
    const int difference = middle_game - ending;
    const int part = std::abs(difference) * share_of_middle_game(std::min(phase, full_phase)) / 16;
    int value = centipawns * (ending + (difference < 0 ? -part : part));
    if (const std::optional<Side> bare = bare_side(position); bare && phase < lone_king_phase) {
        const Side strong = other(*bare);
        const int sign = strong == Side::white ? 1 : -1;
        if (phase >= 2) value = sign * 32 * centipawns * (3 + phase);
        value += sign * driving(king_of(position, *bare), king_of(position, strong));
        if (const std::optional<int> pawn = single_pawn(position, *bare)) value = sign * *pawn;
    }
    return position.turn == Side::white ? value : -value;
}

int minimax(const Game& game, int depth, const Evaluation& evaluate) {
    return Search(game, evaluate).value(depth, -infinite, infinite);
}

}  // namespace gato::chess
