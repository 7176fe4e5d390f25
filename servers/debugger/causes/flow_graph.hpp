// SPDX-License-Identifier: MIT
// Which ways a routine can take from one of its instructions: followed in memory as it is now, within the routine.
#pragma once

#include <gato/simulator/machine.hpp>

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace gato::debugger {

class FlowGraph {
public:
    explicit FlowGraph(const simulator::Machine& machine) : machine_(machine) {}

    // Can the routine end, or go round for ever, from `from` on without coming to `target`? An end is a return, a jump through a pointer,
    // BRK, JAM and what lies beyond some thousand instructions; going round for ever, a jump backwards in code that has no end. Calls are
    // stepped over.
    [[nodiscard]] bool can_avoid(std::uint16_t from, std::uint16_t target);
    // Returns the nearest instruction that is wanted, in the routine or in those that it calls, on a way that passes no instruction that is barred.
    using Condition = std::function<bool(std::uint16_t pc)>;
    [[nodiscard]] std::optional<std::uint16_t> find(std::uint16_t from, const Condition& is_wanted,
                                                    const Condition& is_barred) const;

private:
    struct Node {
        std::uint8_t count = 0;  // of the instructions that may come next
        bool ends = false, jumps_back = false;
        std::array<std::uint16_t, 2> next{};
        std::optional<std::uint16_t> called;
    };
    [[nodiscard]] Node node_at(std::uint16_t pc) const;

    const simulator::Machine& machine_;
    std::map<std::uint32_t, bool> known_;  // by both addresses
};

}  // namespace gato::debugger
