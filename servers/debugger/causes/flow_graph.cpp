// SPDX-License-Identifier: MIT
#include "servers/debugger/causes/flow_graph.hpp"

#include <gato/isa/isa.hpp>

#include <algorithm>
#include <bitset>

namespace gato::debugger {

namespace {

constexpr std::size_t most_nodes = 4'096;
constexpr std::size_t most_nodes_to_find = 256;  // what is further away has other reasons

}  // namespace

FlowGraph::Node FlowGraph::node_at(std::uint16_t pc) const {
    const auto address = [&](int past) { return static_cast<std::uint16_t>(pc + past); };
    const isa::Opcode& row = isa::opcode_table[machine_.code(pc)];
    const auto word = static_cast<std::uint16_t>(machine_.code(address(1)) | machine_.code(address(2)) << 8);
    const std::uint16_t next = address(1 + isa::operand_size(row.mode));
    switch (isa::flow_of(row.mnemonic)) {
    case isa::Flow::next: return {1, false, false, {next}, {}};
    case isa::Flow::call: return {1, false, false, {next}, word};
    case isa::Flow::branch: {
        const auto target = static_cast<std::uint16_t>(next + static_cast<std::int8_t>(machine_.code(address(1))));
        return {2, false, false, {next, target}, {}};
    }
    case isa::Flow::jump:
        if (row.mode == isa::Mode::absolute) return {1, false, word <= pc, {word}, {}};
        break;
    default: break;
    }
    return {0, true, false, {}, {}};
}

bool FlowGraph::can_avoid(std::uint16_t from, std::uint16_t target) {
    const std::uint32_t key = std::uint32_t{from} << 16 | target;
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    std::bitset<0x10000> seen;
    std::vector<std::uint16_t> open;
    const auto visit = [&](std::uint16_t pc) {
        if (pc == target || seen[pc]) return;
        seen[pc] = true;
        open.push_back(pc);
    };
    visit(from);
    bool jumps_back = false, ends = false;
    for (std::size_t count = 0; !open.empty() && !ends; ++count) {
        const Node node = node_at(open.back());
        open.pop_back();
        jumps_back |= node.jumps_back;
        ends = node.ends || count == most_nodes;
        for (std::size_t i = 0; i < node.count; ++i) visit(node.next[i]);
    }
    return known_[key] = ends || jumps_back;
}

std::optional<std::uint16_t> FlowGraph::find(std::uint16_t from, const Condition& is_wanted, const Condition& is_barred) const {
    std::bitset<0x10000> seen;
    std::vector<std::uint16_t> reached;
    const auto visit = [&](std::uint16_t pc) {
        if (seen[pc] || is_barred(pc)) return;
        seen[pc] = true;
        reached.push_back(pc);
    };
    visit(from);
    for (std::size_t i = 0; i < reached.size() && i < most_nodes_to_find; ++i) {
        if (is_wanted(reached[i])) return reached[i];
        const Node node = node_at(reached[i]);
        if (node.called) visit(*node.called);
        for (std::size_t way = 0; way < node.count; ++way) visit(node.next[way]);
    }
    return std::nullopt;
}

}  // namespace gato::debugger
