// SPDX-License-Identifier: MIT
#include "linker/overlay/flow.hpp"

#include "core/formats/addressing.hpp"

#include <algorithm>
#include <numeric>

namespace gato::linker {

namespace {

// The operand of an instruction without symbols, by its bytes.
std::int64_t operand_of(const Fragment& fragment, std::int64_t address) {
    const auto low = static_cast<std::uint8_t>(fragment.value >> 8 & 0xff);
    const isa::Mode mode = isa::opcode_table[fragment.value & 0xff].mode;
    if (mode == isa::Mode::relative) return address + 2 + static_cast<std::int8_t>(low);
    return isa::operand_size(mode) == 2 ? fragment.value >> 8 & 0xffff : low;
}

bool writes(const Flow::Node& node) {
    const isa::Access access = isa::access_of(node.mnemonic);
    const bool is_store =
        access == isa::Access::write || access == isa::Access::write_with_high || access == isa::Access::modify;
    return is_store && (node.shape == Shape::direct || node.shape == Shape::direct_x || node.shape == Shape::direct_y);
}

}  // namespace

Flow::Flow(const Object& object, const Layout& layout) : object_(object), layout_(layout) {
    find_nodes();
    by_address_.resize(nodes_.size());
    std::iota(by_address_.begin(), by_address_.end(), 0U);
    std::ranges::stable_sort(by_address_, {}, [this](std::uint32_t node) { return nodes_[node].address; });
    for (const Call& call : calls_)
        if (call.node < nodes_.size()) add_calls(call.node, call.fragment);
    for (std::uint32_t i = 0; i < nodes_.size(); ++i) add_ways(i);
    for (const Node& node : nodes_)
        if (writes(node) && node.operand) note_write(node);
    note_returns();
}

void Flow::find_nodes() {
    std::int64_t address = layout_.start_address;
    for (std::uint32_t i = 0; i < object_.fragments.size(); ++i) {
        const Step next = step(object_, layout_, i, address);
        if (object_.fragments[i].kind == FragmentKind::calls) calls_.push_back({static_cast<std::uint32_t>(nodes_.size()), i});
        if (is_instruction(object_.fragments[i])) add_node(i, next.address, next.next);
        address = next.next;
    }
}

void Flow::add_node(std::uint32_t i, std::int64_t address, std::int64_t end) {
    const Fragment& fragment = object_.fragments[i];
    const PlacedPiece* const piece = layout_.segments.piece_of(i);
    Node node{i, piece == nullptr ? 0 : piece->segment, address, end, fragment.mnemonic, fragment.shape};
    if (fragment.kind == FragmentKind::encoded) {
        const Form& form = form_table[fragment.value & 0xff];
        node.mnemonic = form.mnemonic;
        node.shape = form.shape;
        node.operand = operand_of(fragment, address);
    } else {
        node.operand = layout_.values.evaluate(fragment.value, {i, none, address});
    }
    nodes_.push_back(std::move(node));
}

std::span<const std::uint32_t> Flow::at(std::int64_t address) const {
    const auto address_of = [this](std::uint32_t node) { return nodes_[node].address; };
    const auto first = std::ranges::lower_bound(by_address_, address, {}, address_of);
    const auto past = std::ranges::upper_bound(by_address_, address, {}, address_of);
    return {by_address_.data() + (first - by_address_.begin()), static_cast<std::size_t>(past - first)};
}

std::uint32_t Flow::find(std::int64_t address, std::uint32_t fragment) const {
    const auto here = at(address);
    for (const std::uint32_t node : here)
        if (nodes_[node].fragment >= fragment) return node;
    return here.empty() ? none : here.front();
}

void Flow::add_calls(std::uint32_t node, std::uint32_t fragment) {
    const Fragment& calls = object_.fragments[fragment];
    const auto address = layout_.values.evaluate(calls.value, {fragment, none, nodes_[node].address});
    nodes_[node].has_calls = true;
    if (!address) return;
    for (const std::uint32_t target : at(*address)) {
        nodes_[target].is_named = true;
        nodes_[node].ways.push_back({target, Kind::call});
    }
}

// What is outside of the program calls nothing of it; what is in the middle of an instruction may be anything.
void Flow::add_target(Node& node, std::optional<std::int64_t> address, Kind kind) {
    if (!address) return;
    const auto targets = at(*address);
    for (const std::uint32_t target : targets) node.ways.push_back({target, kind});
    if (!targets.empty()) return;
    const auto after =
        std::ranges::upper_bound(by_address_, *address, {}, [this](std::uint32_t i) { return nodes_[i].address; });
    node.is_unknown |= after != by_address_.begin() && *address < nodes_[*std::prev(after)].end && !node.has_calls;
}

void Flow::add_ways(std::uint32_t i) {
    Node& node = nodes_[i];
    const isa::Flow flow = isa::flow_of(node.mnemonic);
    const bool goes_on = !isa::ends_flow(node.mnemonic) || node.mnemonic == isa::Mnemonic::BRK;
    if (goes_on && i + 1 < nodes_.size() && nodes_[i + 1].segment == node.segment) node.ways.push_back({i + 1, Kind::next});
    if (flow == isa::Flow::jump && node.shape == Shape::indirect) {
        node.is_unknown = !node.has_calls;
        return;
    }
    if (flow == isa::Flow::branch) add_target(node, node.operand, Kind::next);
    if (flow == isa::Flow::jump) add_target(node, node.operand, Kind::jump);
    if (flow == isa::Flow::call) add_target(node, node.operand, Kind::call);
}

// A program that writes into an instruction may change where it leads; an operand of data does not matter.
void Flow::note_write(const Node& writer) {
    constexpr std::int64_t longest = 3;
    for (std::int64_t start = *writer.operand; start > *writer.operand - longest; --start)
        for (const std::uint32_t i : at(start)) {
            Node& node = nodes_[i];
            const bool leads_elsewhere = start == *writer.operand || isa::flow_of(node.mnemonic) != isa::Flow::next;
            if (*writer.operand < node.end && leads_elsewhere) node.is_unknown |= !node.has_calls;
        }
}

// By node: the most bytes that its routine can have left on the stack before it; below 0: not reached.
std::vector<int> Flow::pushed_bytes() const {
    constexpr int most = 8;
    std::vector<bool> is_entry(nodes_.size(), true);
    for (const Node& node : nodes_)
        for (const Way& way : node.ways)
            if (way.kind != Kind::call) is_entry[way.to] = false;
    for (const Node& node : nodes_)
        for (const Way& way : node.ways)
            if (way.kind == Kind::call) is_entry[way.to] = true;
    std::vector<int> depths(nodes_.size(), -1);
    std::vector<std::uint32_t> open;
    const auto reach = [&](std::uint32_t node, int depth) {
        if (depth <= depths[node]) return;
        depths[node] = depth;
        open.push_back(node);
    };
    for (std::uint32_t i = 0; i < nodes_.size(); ++i)
        if (is_entry[i]) reach(i, 0);
    while (!open.empty()) {
        const std::uint32_t i = open.back();
        open.pop_back();
        const Node& node = nodes_[i];
        const int pushed = node.mnemonic == isa::Mnemonic::JSR ? 0 : isa::bytes_pushed(node.mnemonic);
        const int depth = node.mnemonic == isa::Mnemonic::TXS ? 0 : std::clamp(depths[i] + pushed, 0, most);
        for (const Way& way : node.ways)
            if (way.kind != Kind::call) reach(way.to, depth);
    }
    return depths;
}

// An RTS or RTI after which bytes of the routine are left goes where these bytes say.
void Flow::note_returns() {
    const std::vector<int> pushed = pushed_bytes();
    for (std::uint32_t i = 0; i < nodes_.size(); ++i)
        if (isa::flow_of(nodes_[i].mnemonic) == isa::Flow::ret && pushed[i] > 0) nodes_[i].is_unknown |= !nodes_[i].has_calls;
}

}  // namespace gato::linker
