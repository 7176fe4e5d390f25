// SPDX-License-Identifier: MIT
// Moves as the C64's chess program has them, and as UCI writes them: `e2e4`, `e7e8q`.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::uci {

struct Move {
    std::uint8_t from = 0, to = 0;  // rank * 16 + file
    std::uint8_t promotion = 0;     // 0 none, 2 knight, 3 bishop, 4 rook, 5 queen

    bool operator==(const Move&) const = default;
};

[[nodiscard]] std::string text_of(const Move& move);
// Nothing if it is no move at all; only the program knows whether it is legal.
[[nodiscard]] std::optional<Move> read_move(std::string_view text);

// The program's best lines do not say what pawns promote to. Writes a line as text, from a position, up to the first move that is
// not fully known.
class LineWriter {
public:
    // Only the placement of the pieces is read from the text.
    explicit LineWriter(std::string_view fen);

    // The first of the moves is known in full.
    [[nodiscard]] std::string text_of(const std::vector<Move>& line) const;

private:
    static constexpr std::size_t board_size = 0x80;
    using Board = std::array<char, board_size>;

    Board start_{};
};

}  // namespace gato::uci
