// SPDX-License-Identifier: MIT
// The longest path through a graph: loops are replaced by single steps from the inside out, each with the longest time of all its
// passes for each way out, until none is left.
#pragma once

#include "timing/passes.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace gato::timing {

inline constexpr std::int64_t most_cycles = 0x7fff'ffff;

inline constexpr std::string_view assumptions = "no interrupt, no store through a pointer into code or the stack";

// A loop or a call on the longest path.
struct Part {
    std::uint16_t address = 0;  // of the loop's first instruction, or of the JSR
    std::int64_t passes = 0;    // that reach its last branch or bounded instruction; 0: a call
    std::int64_t cycles = 0;    // of all passes, or of the routine
};

struct Longest {
    std::int64_t cycles = 0;
    std::vector<Part> parts;        // in the order of the path
    bool depends_on_start = false;  // a counter begins with what the caller has left in a register
};

// "317: 34 in 5 passes of the loop at $1002, 283 in the rest; assumed: …": the longest parts, in the order of their cycles.
[[nodiscard]] std::string text_of(const Longest& longest);

// The cycles of the routine that the JSR at a node calls.
using CallCycles = std::function<std::int64_t(const Node&)>;

// Throws Stop.
[[nodiscard]] Longest longest_path(Graph& graph, const Bounds& bounds, Bounds& used, const CallCycles& call_cycles);

}  // namespace gato::timing
