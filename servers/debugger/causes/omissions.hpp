// SPDX-License-Identifier: MIT
// Instructions that, decided otherwise, would have written a place: see Omission.
#pragma once

#include "servers/debugger/causes/flow_graph.hpp"
#include "servers/debugger/causes/past.hpp"

#include <bitset>
#include <functional>

namespace gato::debugger {

class Omissions {
public:
    Omissions(Past& past, const simulator::Machine& machine, std::function<bool()> is_cancelled)
        : past_(past), machine_(machine), graph_(machine), is_cancelled_(std::move(is_cancelled)) {}

    // Of a byte, from the instruction `first` on until the end of the past: at most so many, those that came nearest to it first. They are
    // looked for in the last 50,000 instructions. Of a register or a flag there are none.
    [[nodiscard]] std::vector<Omission> of(Place place, std::uint64_t first, std::size_t most);

private:
    using Code = std::bitset<0x10000>;

    void look_at(std::uint64_t instruction);
    void add_branch(std::uint64_t instruction, const simulator::AccessLog::Entry& entry);
    void add_store(std::uint64_t instruction, const simulator::AccessLog::Entry& entry);
    void add(Omission::Kind kind, std::uint64_t instruction, const simulator::AccessLog::Entry& entry, std::uint16_t address);
    [[nodiscard]] bool may_write(std::uint16_t pc) const;
    [[nodiscard]] bool is_beside(const simulator::AccessLog::Entry& entry, std::uint16_t written) const;

    Past& past_;
    const simulator::Machine& machine_;
    FlowGraph graph_;
    std::function<bool()> is_cancelled_;
    Place place_;
    Code executed_;   // after the instruction that is looked at
    Code looked_at_;  // branches and stores, of which the last execution counts
    std::vector<Omission> found_;
};

}  // namespace gato::debugger
