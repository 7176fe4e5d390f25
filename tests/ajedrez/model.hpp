// SPDX-License-Identifier: MIT
//
// An independent model of chess: positions, legal moves, FEN, ends of the game.
//
// It is written from the rules of the game and as plainly as they allow, not from the 6502 sources: squares are 0-63, a
// position is a value, a move is legal when the king is not attacked after it. The tests compare the assembled program
// with it; perft_test.cpp compares it with published counts.
//
//     Position position = *read_fen("8/8/8/8/8/8/4P3/4K2k w - - 0 1");
//     for (const Move& move : legal_moves(position)) Position next = play(position, move);
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace gato::chess {

/// Their numbers are the codes of promotion.
enum class Kind : std::uint8_t { none, pawn, knight, bishop, rook, queen, king };
enum class Side : std::uint8_t { white, black };

[[nodiscard]] constexpr Side other(Side side) {
    return side == Side::white ? Side::black : Side::white;
}

struct Piece {
    Kind kind = Kind::none;
    Side side = Side::white;
    bool operator==(const Piece&) const = default;
};
[[nodiscard]] constexpr bool is(Piece piece, Side side, Kind kind) {
    return piece.kind == kind && piece.side == side;
}

/// 0 is a1, 7 is h1, 63 is h8.
using Square = int;
[[nodiscard]] constexpr int file_of(Square square) {
    return square % 8;
}
[[nodiscard]] constexpr int rank_of(Square square) {
    return square / 8;
}
[[nodiscard]] std::string name_of(Square square);
[[nodiscard]] std::optional<Square> square_named(std::string_view name);

struct Move {
    Square from = 0;
    Square to = 0;
    Kind promotion = Kind::none;
    bool operator==(const Move&) const = default;
    auto operator<=>(const Move&) const = default;
};
/// As UCI writes it: e2e4, e7e8q.
[[nodiscard]] std::string coordinates(const Move& move);

/// The four castling rights in the order of FEN.
enum Right : std::size_t { white_short, white_long, black_short, black_long, right_count };

struct Position {
    std::array<Piece, 64> squares;
    Side turn = Side::white;
    std::array<bool, right_count> rights{};
    std::optional<Square> en_passant;  // the square that a pawn has just passed, whether it can be captured or not
    int quiet_half_moves = 0;          // since the last pawn move or capture
    int number = 1;
    [[nodiscard]] Piece at(Square square) const { return squares[static_cast<std::size_t>(square)]; }
    [[nodiscard]] Piece& at(Square square) { return squares[static_cast<std::size_t>(square)]; }
    bool operator==(const Position&) const = default;
};

[[nodiscard]] Position start();
/// Nothing if the text is refused: this function contains the program's reasons for refusing, rule by rule.
[[nodiscard]] std::optional<Position> read_fen(std::string_view text);
/// With the en passant square only if such a capture is legal.
[[nodiscard]] std::string write_fen(const Position& position);

[[nodiscard]] Square king_of(const Position& position, Side side);
[[nodiscard]] bool is_attacked(const Position& position, Square square, Side by);
[[nodiscard]] bool in_check(const Position& position);
[[nodiscard]] std::vector<Move> legal_moves(const Position& position);
[[nodiscard]] bool is_capture(const Position& position, const Move& move);
[[nodiscard]] bool is_castling(const Position& position, const Move& move);
/// The move must be legal.
[[nodiscard]] Position play(const Position& position, const Move& move);
[[nodiscard]] bool can_capture_en_passant(const Position& position);
[[nodiscard]] std::uint64_t perft(const Position& position, int depth);
/// The same position with the colours exchanged and the board turned over.
[[nodiscard]] Position mirrored(const Position& position);

/// The codes of the program's estadoPartida.
enum class Outcome : std::uint8_t { playing, mate, stalemate, repetition, fifty_moves, material, length };
[[nodiscard]] bool is_dead(const Position& position);
/// Whether these are the same for a player: squares, side, rights, and en passant if it is legal.
[[nodiscard]] bool same_for_repetition(const Position& one, const Position& two);

/// A game: the positions from the first to the current one.
struct Game {
    std::vector<Position> positions{start()};
    [[nodiscard]] const Position& current() const { return positions.back(); }
    void play(const Move& move) { positions.push_back(chess::play(current(), move)); }
    [[nodiscard]] Outcome outcome() const;
};
inline constexpr std::size_t longest_game = 400;

enum class Language : std::uint8_t { spanish, english };
[[nodiscard]] std::string notation(const Position& position, const Move& move, Language language);
/// Everything that may be typed in a position, and which legal moves it can mean.
[[nodiscard]] std::map<std::string, std::set<Move>> spellings(const Position& position, Language language);

/// Positions of random games, among them some that random games rarely reach; each has a legal move.
[[nodiscard]] std::vector<Position> random_positions(std::size_t count, unsigned seed);
[[nodiscard]] const Move& any_of(const std::vector<Move>& moves, std::mt19937& random);

}  // namespace gato::chess
