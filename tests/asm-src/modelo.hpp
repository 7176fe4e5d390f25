// SPDX-License-Identifier: MIT
//
// An independent model of the game "El ratón y los gatos" and of its search.
//
// It is written from the rules, not from the 6502 sources: squares are rows and columns, boards are
// values, the search is plain recursion. The tests compare the assembled program with it, move by move
// and byte by byte.
//
//     Board board = start();
//     board = play(board, moves(board)[0]);              // mouse move 00
//     const Decision reply = decide(board, 4, Evaluation::v17);
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace gato::ryg {

inline constexpr int rows = 8;
inline constexpr int columns = 8;
inline constexpr int cat_count = 4;

/// The codes are those of the program, for the turn as well as for the pieces.
enum class Side : std::uint8_t { mouse = 0x01, cats = 0xff };

struct Square {
    int row = 0;     // 0 is the top row
    int column = 0;  // 0 is on the left
    bool operator==(const Square&) const = default;
};

[[nodiscard]] constexpr int offset_of(Square square) {
    return square.row * columns + square.column;
}
[[nodiscard]] constexpr Square square_at(int offset) {
    return {offset / columns, offset % columns};
}
[[nodiscard]] constexpr bool on_board(Square square) {
    return square.row >= 0 && square.row < rows && square.column >= 0 && square.column < columns;
}

struct Board {
    Square mouse;
    std::array<Square, cat_count> cats;  // a cat keeps its number for the whole game
    Side turn = Side::mouse;
    int level = 0;  // moves of both sides since the start
    bool operator==(const Board&) const = default;
};

/// The mouse on (7,3), the cats on row 0, the mouse to move.
[[nodiscard]] Board start();
/// A position in which the cats move, by the offsets of the pieces.
[[nodiscard]] Board cats_to_move(int mouse, const std::array<int, cat_count>& cats);
/// The five offsets: mouse, cats 0-3.
[[nodiscard]] std::array<std::uint8_t, 1 + cat_count> offsets(const Board& board);
/// A number that tells apart any two boards with different squares or turn; cats keep their numbers.
[[nodiscard]] std::uint32_t key_of(const Board& board);

[[nodiscard]] bool is_empty(const Board& board, Square square);
/// May a piece go to the square? It must be on the board and empty.
[[nodiscard]] bool is_free(const Board& board, Square square);

struct Move {
    int number = 0;  // mouse: direction 0-3; cats: cat * 2 + direction, 0-7
    Square target;
    [[nodiscard]] int cat() const { return number / 2; }
    bool operator==(const Move&) const = default;
};

/// A short list of moves, in the order of their numbers.
class Moves {
public:
    void add(Move move) { list_[size_++] = move; }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] const Move& operator[](std::size_t index) const { return list_[index]; }
    [[nodiscard]] const Move* begin() const { return list_.data(); }
    [[nodiscard]] const Move* end() const { return list_.data() + size_; }

private:
    std::array<Move, 8> list_;
    std::size_t size_ = 0;
};

[[nodiscard]] Moves mouse_moves(const Board& board);
[[nodiscard]] Moves cat_moves(const Board& board);
/// The moves of the side to move.
[[nodiscard]] Moves moves(const Board& board);
[[nodiscard]] Board play(const Board& board, const Move& move);

/// The state of a game when the side to move is about to move.
enum class Outcome { playing, mouse_on_top, cats_stuck, mouse_stuck };
[[nodiscard]] Outcome outcome(const Board& board);

/// The evaluation functions of the versions that changed it.
enum class Evaluation { v12, v16, v17 };
[[nodiscard]] std::uint8_t evaluate(const Board& board, Evaluation evaluation);

/// The value of an inner node without children: versions 13-20 evaluate it like a leaf; from version 21 on it keeps the value
/// its search began with, $ff for the cats and $00 for the mouse.
enum class Childless { evaluated, lost };
[[nodiscard]] std::uint8_t minimax(const Board& board, int depth, Evaluation evaluation, Childless childless = Childless::lost);

struct Decision {
    Move move;
    std::uint8_t value = 0;
    int child = 0;  // index among the root's children
};
/// The move of the cats: the first one whose value is the lowest. There must be one.
[[nodiscard]] Decision decide(const Board& board, int depth, Evaluation evaluation, Childless childless = Childless::lost);

/// Version 19's opening move, as long as there is one.
[[nodiscard]] std::optional<Move> opening(const Board& board);
/// The answer of version 23 to the board.
[[nodiscard]] Move reply(const Board& board, int depth);

struct TreeSize {
    std::uint64_t boards = 0;
    std::uint64_t leaves = 0;
    bool operator==(const TreeSize&) const = default;
};
/// The whole tree below the board, itself included; leaves are the boards at depth 0.
[[nodiscard]] TreeSize tree_size(const Board& board, int depth);
/// The most boards in memory at once when each node's memory is released after its search (version 22).
[[nodiscard]] int peak_alive(const Board& board, int depth);
/// The number of move sequences of the given length. The game does not end: row 0 is a square like others.
[[nodiscard]] std::uint64_t perft(const Board& board, int depth);

/// A board after up to `plies` random moves from the start; the game is not over and has a move left.
[[nodiscard]] Board random_board(std::mt19937& random, int plies);

/// A complete game against version 23: every move of the mouse, and how it ended.
struct Game {
    std::vector<Move> mouse;
    std::vector<Move> cats;
    Outcome outcome = Outcome::playing;
    Board last;
    /// What the human types after the depth: two digits a move.
    [[nodiscard]] std::string keys() const;
};
/// The game that results when the mouse plays the given directions as far as they are valid.
[[nodiscard]] Game play_out(const std::string& directions, int depth);
/// A shortest game against version 23 that ends in the given way, if there is one within `max_plies`.
[[nodiscard]] std::optional<Game> find_game(int depth, Outcome wanted, int max_plies);

}  // namespace gato::ryg
