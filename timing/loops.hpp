// SPDX-License-Identifier: MIT
// The loops of a graph: the natural ones, each with one instruction through which it is entered. Loops with the same first
// instruction, as `dex / bne loop / dey / bne loop` has them, are two if one lies within the other.
#pragma once

#include "timing/graph.hpp"

namespace gato::timing {

struct Loop {
    std::uint32_t header = 0;            // node
    std::vector<std::uint32_t> nodes;    // in the order of a path through a pass, the header first
    std::vector<bool> has;               // by node
    std::vector<std::uint32_t> latches;  // nodes from which a pass goes back to the header
    [[nodiscard]] bool goes_back(std::uint32_t node, std::uint32_t target) const;
};

class LoopFinder {
public:
    // Throws Stop if a loop is entered at two instructions.
    explicit LoopFinder(const Graph& graph);

    std::vector<Loop> loops;               // inner ones first
    std::vector<std::uint32_t> order;      // nodes, each after those that lead to it, loops aside
    std::vector<std::uint32_t> rank;       // of a node in `order`
    std::vector<std::uint32_t> innermost;  // by node: index of its loop, or no_loop
    static constexpr std::uint32_t no_loop = 0xffff'ffff;

    // Does every path from the entry to the second node go through the first?
    [[nodiscard]] bool dominates(std::uint32_t first, std::uint32_t second) const;

private:
    void find_order();
    void find_dominators();
    [[nodiscard]] std::uint32_t common(std::uint32_t a, std::uint32_t b) const;
    void find_loops();
    void add_loop(std::uint32_t latch, std::uint32_t header);
    void order_loops();
    [[nodiscard]] std::vector<bool> body_of(std::uint32_t latch, std::uint32_t header) const;

    const Graph& graph_;
    std::vector<std::vector<std::uint32_t>> before_;  // by node: where it is reached from
    std::vector<std::uint32_t> dominator_;            // by node: the nearest
};

}  // namespace gato::timing
