// SPDX-License-Identifier: MIT
//
// The champion's search with its own evaluation (F2) and the cut-off (F7), for any weights: the same moves as the assembled
// program, a thousand times as fast.
#pragma once

#include "tests/asm-src/modelo.hpp"

#include <cstdint>
#include <vector>

namespace gato::ryg {

/// Of Camino.asm.
struct Weights {
    int formation = 2;  // for each row between the first and the last cat
    int climb = 1;      // less for each row that the mouse still has to go up, if there is a way
    int open = 20;      // if there is one
    int closed = 40;    // less if there is none
    bool operator==(const Weights&) const = default;
};

/// Whether all values stay below those of decided positions and above 0. The program counts in bytes.
[[nodiscard]] bool fit_in_a_byte(const Weights& weights);

class ChampionModel {
public:
    explicit ChampionModel(const Weights& weights);
    /// The numbers of the moves with the best exact value, ascending. There must be a move.
    [[nodiscard]] std::vector<int> best(const Board& board, int depth);

private:
    struct Place {
        std::uint32_t occupied = 0;  // by the cats, a bit for each of the 32 squares
        int mouse = 0;
    };
    struct Known {
        std::uint64_t key = 0;
        std::uint8_t value = 0, bound = 0;
    };
    [[nodiscard]] static Place place_of(const Board& board);
    [[nodiscard]] int value(const Place& place, bool mouse_moves, int depth, int alpha, int beta);
    [[nodiscard]] int search(const Place& place, bool mouse_moves, int depth, int alpha, int beta);
    [[nodiscard]] int evaluate(const Place& place) const;

    Weights weights_;
    std::vector<Known> known_;
};

}  // namespace gato::ryg
