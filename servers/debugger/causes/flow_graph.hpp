// SPDX-License-Identifier: MIT
// Which ways a routine can take from one of its instructions: followed in memory as it is now, within the routine, calls stepped over.
#pragma once

#include <gato/simulator/machine.hpp>

#include <array>
#include <cstdint>
#include <map>
#include <vector>

namespace gato::debugger {

class FlowGraph {
public:
    explicit FlowGraph(const simulator::Machine& machine) : machine_(machine) {}

    // Can the routine end, or go round for ever, from `from` on without coming to `target`? An end is a return, a jump through a pointer,
    // BRK, JAM and what lies beyond some thousand instructions; going round for ever, a jump backwards in code that has no end.
    [[nodiscard]] bool can_avoid(std::uint16_t from, std::uint16_t target);

private:
    struct Node {
        std::uint8_t count = 0;  // of the instructions that may come next
        bool ends = false, jumps_back = false;
        std::array<std::uint16_t, 2> next{};
    };
    [[nodiscard]] Node node_at(std::uint16_t pc) const;

    const simulator::Machine& machine_;
    std::map<std::uint32_t, bool> known_;  // by both addresses
};

}  // namespace gato::debugger
