// SPDX-License-Identifier: MIT
//
// The game "El ratón y los gatos" in a form in which all its positions can be listed: the 32 squares in use are numbered row by
// row, and the four cats are one of the 35,960 sets of four squares.
//
// Numbers are those of the champion's sources (asm-src/RYG/campeon/Casillas.asm): square 4 * row + column / 2; cat moves
// place * 2 + direction, where place counts the cats in ascending order of squares.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace gato::policy {

inline constexpr int square_count = 32;
inline constexpr int off_board = 32;
inline constexpr int cat_count = 4;
inline constexpr int mouse_directions = 4;
inline constexpr int cat_moves = 8;

using Cats = std::array<std::uint8_t, cat_count>;  // ascending

[[nodiscard]] constexpr int row_of(int square) {
    return square / 4;
}
[[nodiscard]] constexpr int column_of(int square) {
    return square % 4 * 2 + row_of(square) % 2;
}
/// The square at this distance, or off_board.
[[nodiscard]] constexpr int neighbour(int square, int rows, int columns) {
    const int row = row_of(square) + rows, column = column_of(square) + columns;
    return row < 0 || row > 7 || column < 0 || column > 7 ? off_board : row * 4 + column / 2;
}
/// Directions 0-3: up left, up right, down right, down left.
[[nodiscard]] constexpr int mouse_target(int mouse, int direction) {
    constexpr std::array<int, mouse_directions> rows{-1, -1, 1, 1}, columns{-1, 1, 1, -1};
    return neighbour(mouse, rows[static_cast<std::size_t>(direction)], columns[static_cast<std::size_t>(direction)]);
}

/// All sets of four squares, numbered, and the results of the cats' moves.
class CatSets {
public:
    CatSets();

    [[nodiscard]] int size() const { return static_cast<int>(sets_.size()); }
    [[nodiscard]] const Cats& operator[](int set) const { return sets_[static_cast<std::size_t>(set)]; }
    [[nodiscard]] int number_of(const Cats& cats) const;
    [[nodiscard]] bool holds(int set, int square) const { return masks_[static_cast<std::size_t>(set)] >> square & 1; }
    /// Sum of the cats' rows: every cat move adds one to it.
    [[nodiscard]] int row_sum(int set) const;
    /// The set after a move of the cats, nothing if the move does not exist with the mouse on that square.
    [[nodiscard]] std::optional<int> after(int set, int move, int mouse) const;
    /// The set at the start of a game.
    [[nodiscard]] int start() const { return number_of({0, 1, 2, 3}); }

private:
    struct Step {
        std::uint8_t target = off_board;
        std::uint16_t set = 0;
    };
    std::vector<Cats> sets_;
    std::vector<std::uint64_t> masks_;
    std::vector<std::array<Step, cat_moves>> steps_;
    std::vector<std::uint16_t> numbers_;  // by packed squares
};

}  // namespace gato::policy
