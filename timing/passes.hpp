// SPDX-License-Identifier: MIT
// How often a loop goes round: counted from what a pass does with a register, a pushed byte or a cell of memory, and from what its
// branch compares, or given by the caller.
#pragma once

#include "timing/loops.hpp"

#include <map>

namespace gato::timing {

// By address: how often the instruction there is executed at most each time its innermost loop is entered; outside the program, the
// cycles of a call.
using Bounds = std::map<std::uint32_t, std::int64_t>;

// Each pass crosses the gate once before it goes back: the instruction, or only its way that stays in the loop.
struct Gate {
    std::uint32_t node = 0;
    bool is_way_inside = false;
    std::int64_t most = 0;          // crossings each time the loop is entered
    bool depends_on_start = false;  // the counter's start is not one number
};

// Returns the gate that lets the fewest passes through. Throws Stop if there is none, or if a bound that is given is none. The bounds
// that were used are added to `used`.
[[nodiscard]] Gate find_gate(Graph& graph, const LoopFinder& finder, std::uint32_t loop, const Bounds& bounds, Bounds& used);

}  // namespace gato::timing
