// SPDX-License-Identifier: MIT
// What decided that an instruction of the past was executed.
#pragma once

#include "servers/debugger/causes/flow_graph.hpp"
#include "servers/debugger/causes/past.hpp"

namespace gato::debugger {

class Decisions {
public:
    Decisions(Past& past, const simulator::Machine& machine) : past_(past), graph_(machine) {}

    // Returns the edge to the last branch of the same call of its routine whose other way need not have come to it; to a jump through a
    // pointer, or a return to an address that no JSR pushed, if that came later; else to the call or the interrupt that entered the routine.
    [[nodiscard]] CauseEdge of(std::uint64_t instruction);

    // Returns the instruction after which an interrupt came whose handler ended with this one, and whose stack pointer fits; nothing if it
    // ends none.
    [[nodiscard]] std::optional<std::uint64_t> interrupted_before(std::uint64_t last_of_handler);

private:
    [[nodiscard]] std::optional<std::uint64_t> call_before(std::uint64_t last_of_routine);
    [[nodiscard]] bool returns(std::uint64_t number);
    [[nodiscard]] std::optional<CauseEdge> decision_at(std::uint64_t number, std::uint16_t decided);

    Past& past_;
    FlowGraph graph_;
};

}  // namespace gato::debugger
