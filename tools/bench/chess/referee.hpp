// SPDX-License-Identifier: MIT
//
// The referee of chess matches: FIDE's rules on a plain board that is copied for every move. It shares nothing with the C64's
// program, nor with the model against which tests check that program.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::referee {

// Squares count from a1 (0) to h8 (63).
struct Move {
    int from = 0, to = 0;
    char promotion = 0;  // n b r q, 0 none

    bool operator==(const Move&) const = default;
};

class Position {
public:
    // The initial position.
    Position();
    // Nothing if the text is no position.
    [[nodiscard]] static std::optional<Position> from_fen(const std::string& text);

    [[nodiscard]] std::vector<Move> legal_moves() const;
    [[nodiscard]] Position after(const Move& move) const;
    [[nodiscard]] bool is_check() const { return is_attacked(king_of(is_white_), !is_white_); }
    [[nodiscard]] bool is_white() const { return is_white_; }
    [[nodiscard]] char at(int square) const { return squares_[static_cast<std::size_t>(square)]; }
    [[nodiscard]] int half_moves_without_progress() const { return half_moves_; }
    [[nodiscard]] const std::string& rights() const { return rights_; }
    // The square behind a pawn that can be captured en passant; -1: there is none.
    [[nodiscard]] int en_passant() const { return has_en_passant_capture() ? en_passant_ : nowhere; }
    [[nodiscard]] int move_number() const { return move_number_; }
    // No sequence of moves can mate: kings alone, or with one minor piece, or with bishops all on one colour.
    [[nodiscard]] bool is_dead() const;
    // The same for positions that count as the same in a repetition.
    [[nodiscard]] std::string key() const;

private:
    static constexpr int nowhere = -1;

    [[nodiscard]] bool is_own(char piece) const;
    [[nodiscard]] int king_of(bool white) const;
    [[nodiscard]] bool is_attacked(int square, bool by_white) const;
    [[nodiscard]] std::vector<Move> moves() const;
    void add_pawn_moves(int from, std::vector<Move>& moves) const;
    void add_steps(int from, std::vector<Move>& moves) const;
    void add_castling(std::vector<Move>& moves) const;
    void lose_rights(int square);
    [[nodiscard]] bool has_en_passant_capture() const;

    std::array<char, 64> squares_{};  // as in FEN, '.' is empty
    bool is_white_ = true;
    std::string rights_ = "KQkq";
    int en_passant_ = nowhere;
    int half_moves_ = 0;
    int move_number_ = 1;
};

[[nodiscard]] std::string text_of(const Move& move);                           // e7e8q
[[nodiscard]] std::string san_of(const Position& position, const Move& move);  // exd8=Q+
// The first four fields of the FEN, en passant only where that capture is legal.
[[nodiscard]] std::string fen_of(const Position& position);
[[nodiscard]] std::optional<Move> find_move(const Position& position, std::string_view text);
[[nodiscard]] std::uint64_t perft(const Position& position, int depth);

enum class End : std::uint8_t { none, mate, stalemate, repetition, fifty_moves, dead_position, length };
[[nodiscard]] std::string_view name_of(End end);

// A game, ended by the rules.
class Game {
public:
    static constexpr int longest = 400;  // half-moves

    explicit Game(const Position& start = Position()) : positions_{start}, keys_{start.key()} {}
    [[nodiscard]] const Position& position() const { return positions_.back(); }
    void play(const Move& move);
    [[nodiscard]] End end() const;
    [[nodiscard]] const std::vector<Move>& moves() const { return moves_; }
    // The position before a half-move.
    [[nodiscard]] const Position& before(std::size_t half_move) const { return positions_[half_move]; }

private:
    std::vector<Position> positions_;
    std::vector<std::string> keys_;
    std::vector<Move> moves_;
};

}  // namespace gato::referee
