// SPDX-License-Identifier: MIT
//
// Plain minimax, exact and fast: every position that is repeated at the same depth is remembered, nothing is pruned.
//
//     Oraculo oracle;
//     oracle.value(board, 8) == minimax(board, 8, Evaluation::v17);   // only sooner
#pragma once

#include "modelo.hpp"

#include <unordered_map>
#include <vector>

namespace gato::ryg {

/// Whether the search continues below a position whose mouse has reached the rearmost cat's row.
enum class Decided { searched, cut };

/// How leaves are valued: like version 17, or by the mouse's way up (evaluate_path).
enum class Leaves { version_17, path };

class Oraculo {
public:
    explicit Oraculo(Decided decided = Decided::searched, Leaves leaves = Leaves::version_17)
        : decided_(decided), leaves_(leaves) {}

    [[nodiscard]] std::uint8_t value(const Board& board, int depth);

    struct Choice {
        std::uint8_t value = 0;
        std::vector<int> numbers;  // of the moves with that value, ascending
    };
    /// What the champion must find for a position with a move: ties are resolved by exact values. The root itself is never cut.
    [[nodiscard]] Choice choose(const Board& board, int depth);

private:
    std::unordered_map<std::uint64_t, std::uint8_t> known_;
    Decided decided_;
    Leaves leaves_;
};

/// Can the mouse climb, always upwards and past cats that stand still, to the rearmost cat's row?
[[nodiscard]] bool can_climb(const Board& board);
/// The champion's own evaluation.
[[nodiscard]] std::uint8_t evaluate_path(const Board& board);

/// Has the mouse reached the row of the rearmost cat?
[[nodiscard]] bool is_decided(const Board& board);

}  // namespace gato::ryg
