// SPDX-License-Identifier: MIT
#include "model.hpp"

#include <algorithm>
#include <cmath>
#include <span>

namespace gato::chess {

namespace {

struct Step {
    int file;
    int rank;
};

constexpr std::array<Step, 4> straight{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
constexpr std::array<Step, 4> diagonal{{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
constexpr std::array<Step, 8> jumps{{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};
constexpr std::array<Kind, 4> promotions{Kind::queen, Kind::rook, Kind::bishop, Kind::knight};

constexpr int last_rank(Side side) {
    return side == Side::white ? 7 : 0;
}
constexpr int forward(Side side) {
    return side == Side::white ? 1 : -1;
}
constexpr std::size_t right_of(Side side, bool is_short) {
    return (side == Side::white ? white_short : black_short) + (is_short ? 0 : 1);
}

std::optional<Square> stepped(Square square, Step step) {
    const int file = file_of(square) + step.file;
    const int rank = rank_of(square) + step.rank;
    if (file < 0 || file > 7 || rank < 0 || rank > 7) return std::nullopt;
    return rank * 8 + file;
}

constexpr std::array<Step, 8> all_sides{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};

std::span<const Step> steps_of(Kind kind) {
    if (kind == Kind::knight) return jumps;
    if (kind == Kind::rook) return straight;
    if (kind == Kind::bishop) return diagonal;
    return all_sides;
}

/// Visits the squares where a piece that is no pawn could go if only blocking pieces mattered: own ones are targets too.
template <class Visit>
void reach(const Position& position, Square from, Kind kind, Visit visit) {
    const bool slides = kind == Kind::bishop || kind == Kind::rook || kind == Kind::queen;
    for (const Step step : steps_of(kind)) {
        std::optional<Square> to = stepped(from, step);
        while (to) {
            visit(*to);
            if (!slides || position.at(*to).kind != Kind::none) break;
            to = stepped(*to, step);
        }
    }
}

void add_pawn_move(std::vector<Move>& moves, Square from, Square to, Side side) {
    if (rank_of(to) != last_rank(side)) {
        moves.push_back({from, to, Kind::none});
        return;
    }
    for (const Kind kind : promotions) moves.push_back({from, to, kind});
}

void add_pawn_moves(std::vector<Move>& moves, const Position& position, Square from) {
    const Side side = position.turn;
    const int ahead = forward(side);
    const Square one = from + 8 * ahead;
    if (position.at(one).kind == Kind::none) {
        add_pawn_move(moves, from, one, side);
        const bool at_home = rank_of(from) == last_rank(other(side)) + ahead;
        if (at_home && position.at(one + 8 * ahead).kind == Kind::none) moves.push_back({from, one + 8 * ahead, Kind::none});
    }
    for (const int sideways : {-1, 1}) {
        const std::optional<Square> to = stepped(from, {sideways, ahead});
        if (!to) continue;
        const Piece target = position.at(*to);
        if ((target.kind != Kind::none && target.side != side) || position.en_passant == to)
            add_pawn_move(moves, from, *to, side);
    }
}

void add_castling(std::vector<Move>& moves, const Position& position, Square king) {
    const Side enemy = other(position.turn);
    if (is_attacked(position, king, enemy)) return;
    for (const bool is_short : {true, false}) {
        if (!position.rights[right_of(position.turn, is_short)]) continue;
        const int step = is_short ? 1 : -1;
        bool free = true;
        for (Square square = king + step; file_of(square) != (is_short ? 7 : 0); square += step)
            free = free && position.at(square).kind == Kind::none;
        if (free && !is_attacked(position, king + step, enemy)) moves.push_back({king, king + 2 * step, Kind::none});
    }
}

std::vector<Move> moves_without_check(const Position& position) {
    std::vector<Move> moves;
    for (Square from = 0; from < 64; ++from) {
        const Piece piece = position.at(from);
        if (piece.kind == Kind::none || piece.side != position.turn) continue;
        if (piece.kind == Kind::pawn) {
            add_pawn_moves(moves, position, from);
            continue;
        }
        reach(position, from, piece.kind, [&](Square to) {
            const Piece target = position.at(to);
            if (target.kind == Kind::none || target.side != piece.side) moves.push_back({from, to, Kind::none});
        });
        if (piece.kind == Kind::king) add_castling(moves, position, from);
    }
    return moves;
}

/// A right is lost when a move begins or ends on a square of its king or rook.
void lose_rights(Position& position, Square square) {
    constexpr std::array<std::array<Square, 2>, right_count> squares{{{4, 7}, {4, 0}, {60, 63}, {60, 56}}};
    for (std::size_t right = 0; right < right_count; ++right)
        if (std::ranges::find(squares[right], square) != squares[right].end()) position.rights[right] = false;
}

}  // namespace

std::string name_of(Square square) {
    return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

std::optional<Square> square_named(std::string_view name) {
    if (name.size() != 2 || name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8') return std::nullopt;
    return (name[1] - '1') * 8 + (name[0] - 'a');
}

std::string coordinates(const Move& move) {
    const std::string letters = "  nbrq";
    std::string text = name_of(move.from) + name_of(move.to);
    if (move.promotion != Kind::none) text += letters[static_cast<std::size_t>(move.promotion)];
    return text;
}

Position start() {
    return *read_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

Square king_of(const Position& position, Side side) {
    const auto* const found = std::ranges::find(position.squares, Piece{Kind::king, side});
    return static_cast<Square>(found - position.squares.begin());
}

bool is_attacked(const Position& position, Square square, Side by) {
    bool attacked = false;
    for (const Kind kind : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen, Kind::king})
        reach(position, square, kind, [&](Square from) { attacked = attacked || is(position.at(from), by, kind); });
    if (attacked) return true;
    for (const int sideways : {-1, 1}) {
        const std::optional<Square> from = stepped(square, {sideways, -forward(by)});
        if (from && is(position.at(*from), by, Kind::pawn)) return true;
    }
    return false;
}

bool in_check(const Position& position) {
    return is_attacked(position, king_of(position, position.turn), other(position.turn));
}

std::vector<Move> legal_moves(const Position& position) {
    std::vector<Move> legal;
    for (const Move& move : moves_without_check(position)) {
        const Position next = play(position, move);
        if (!is_attacked(next, king_of(next, position.turn), next.turn)) legal.push_back(move);
    }
    return legal;
}

bool is_castling(const Position& position, const Move& move) {
    return position.at(move.from).kind == Kind::king && std::abs(move.from - move.to) == 2;
}

bool is_capture(const Position& position, const Move& move) {
    const bool pawn_changes_file = position.at(move.from).kind == Kind::pawn && file_of(move.from) != file_of(move.to);
    return position.at(move.to).kind != Kind::none || pawn_changes_file;
}

Position play(const Position& position, const Move& move) {
    Position next = position;
    const Piece piece = position.at(move.from);
    const bool restarts_count = piece.kind == Kind::pawn || is_capture(position, move);
    if (piece.kind == Kind::pawn && position.en_passant == move.to) next.at(rank_of(move.from) * 8 + file_of(move.to)) = {};
    next.at(move.from) = {};
    next.at(move.to) = move.promotion == Kind::none ? piece : Piece{move.promotion, piece.side};
    if (is_castling(position, move)) {
        const bool is_short = move.to > move.from;
        const Square rook = is_short ? move.to + 1 : move.to - 2;
        next.at((move.from + move.to) / 2) = next.at(rook);
        next.at(rook) = {};
    }
    lose_rights(next, move.from);
    lose_rights(next, move.to);
    next.en_passant.reset();
    if (piece.kind == Kind::pawn && std::abs(move.from - move.to) == 16) next.en_passant = (move.from + move.to) / 2;
    next.quiet_half_moves = restarts_count ? 0 : position.quiet_half_moves + 1;
    next.number += position.turn == Side::black ? 1 : 0;
    next.turn = other(position.turn);
    return next;
}

bool can_capture_en_passant(const Position& position) {
    if (!position.en_passant) return false;
    return std::ranges::any_of(legal_moves(position), [&](const Move& move) {
        return move.to == *position.en_passant && position.at(move.from).kind == Kind::pawn;
    });
}

std::uint64_t perft(const Position& position, int depth) {
    const std::vector<Move> moves = legal_moves(position);
    if (depth == 1) return moves.size();
    std::uint64_t count = 0;
    for (const Move& move : moves) count += perft(play(position, move), depth - 1);
    return count;
}

Position mirrored(const Position& position) {
    Position result = position;
    for (Square square = 0; square < 64; ++square) {
        Piece piece = position.at(square);
        if (piece.kind != Kind::none) piece.side = other(piece.side);
        result.at(square ^ 56) = piece;
    }
    result.turn = other(position.turn);
    for (std::size_t right = 0; right < right_count; ++right) result.rights[right] = position.rights[right ^ 2];
    if (position.en_passant) result.en_passant = *position.en_passant ^ 56;
    return result;
}

const Move& any_of(const std::vector<Move>& moves, std::mt19937& random) {
    return moves[random() % moves.size()];
}

}  // namespace gato::chess
