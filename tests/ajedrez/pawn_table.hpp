// SPDX-License-Identifier: MIT
//
// King and pawn against king: the positions that White wins with a pawn. Computed from the rules of the game for the test of
// Remate.asm; nothing here comes from the program.
#pragma once

#include <array>
#include <optional>
#include <vector>

namespace gato::chess {

class PawnTable {
public:
    struct Men {
        int king, lone, pawn;  // squares from 0, a1, to 63, h8
    };

    PawnTable();
    /// Nothing if the position cannot be.
    [[nodiscard]] std::optional<bool> is_won(const Men& men, bool is_white) const;

private:
    using Known = std::vector<bool>;
    [[nodiscard]] bool white_wins(const Men& men) const;
    [[nodiscard]] bool black_loses(const Men& men) const;

    std::array<Known, 2> won_;  // by who is to move, black first
};

}  // namespace gato::chess
