// SPDX-License-Identifier: MIT
#include "timing/loops.hpp"

#include "core/support/hex.hpp"

#include <algorithm>

namespace gato::timing {

bool Loop::goes_back(std::uint32_t node, std::uint32_t target) const {
    return target == header && std::ranges::find(latches, node) != latches.end();
}

LoopFinder::LoopFinder(const Graph& graph) : graph_(graph), before_(graph.nodes.size()) {
    for (std::uint32_t i = 0; i < graph.nodes.size(); ++i)
        for (const Edge& edge : graph.nodes[i].edges)
            if (edge.target != Edge::end) before_[edge.target].push_back(i);
    find_order();
    find_dominators();
    find_loops();
    order_loops();
}

// Reverse postorder, without recursion: programs can be long.
void LoopFinder::find_order() {
    const std::size_t count = graph_.nodes.size();
    std::vector<bool> is_seen(count);
    std::vector<std::pair<std::uint32_t, std::size_t>> path{{0, 0}};
    is_seen[0] = true;
    while (!path.empty()) {
        auto& [node, next] = path.back();
        const auto& edges = graph_.nodes[node].edges;
        if (next == edges.size()) {
            order.push_back(node);
            path.pop_back();
            continue;
        }
        const std::uint32_t target = edges[next++].target;
        if (target == Edge::end || is_seen[target]) continue;
        is_seen[target] = true;
        path.emplace_back(target, 0);
    }
    std::ranges::reverse(order);
    rank.assign(count, 0);
    for (std::uint32_t i = 0; i < order.size(); ++i) rank[order[i]] = i;
}

std::uint32_t LoopFinder::common(std::uint32_t a, std::uint32_t b) const {
    while (a != b) {
        while (rank[a] > rank[b]) a = dominator_[a];
        while (rank[b] > rank[a]) b = dominator_[b];
    }
    return a;
}

// Cooper, Harvey, Kennedy: "A simple, fast dominance algorithm".
void LoopFinder::find_dominators() {
    constexpr std::uint32_t unknown = 0xffff'ffff;
    dominator_.assign(graph_.nodes.size(), unknown);
    dominator_[0] = 0;
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        for (const std::uint32_t node : order) {
            if (node == 0) continue;
            std::uint32_t found = unknown;
            for (const std::uint32_t one : before_[node])
                if (dominator_[one] != unknown) found = found == unknown ? one : common(one, found);
            has_changed |= found != dominator_[node];
            dominator_[node] = found;
        }
    }
}

bool LoopFinder::dominates(std::uint32_t first, std::uint32_t second) const {
    while (rank[second] > rank[first]) second = dominator_[second];
    return second == first;
}

void LoopFinder::find_loops() {
    for (const std::uint32_t node : order) {
        for (const Edge& edge : graph_.nodes[node].edges) {
            if (edge.target == Edge::end || rank[edge.target] > rank[node]) continue;
            const std::uint16_t header = graph_.nodes[edge.target].instruction.address;
            if (!dominates(edge.target, node))
                stop_at(header, "the loop that " + dollar(header) + " belongs to can be entered at more than one instruction",
                        "enter it only at its first instruction");
            add_loop(node, edge.target);
        }
    }
}

std::vector<bool> LoopFinder::body_of(std::uint32_t latch, std::uint32_t header) const {
    std::vector<bool> body(graph_.nodes.size());
    body[header] = true;
    std::vector<std::uint32_t> waiting{latch};
    while (!waiting.empty()) {
        const std::uint32_t node = waiting.back();
        waiting.pop_back();
        if (body[node]) continue;
        body[node] = true;
        waiting.insert(waiting.end(), before_[node].begin(), before_[node].end());
    }
    return body;
}

void LoopFinder::add_loop(std::uint32_t latch, std::uint32_t header) {
    constexpr std::size_t most_cells = 64 << 20;  // a megabyte of bits is eight of these
    if ((loops.size() + 1) * graph_.nodes.size() > most_cells)
        stop_at(graph_.nodes[header].instruction.address, "there are too many loops to follow");
    loops.push_back({header, {}, body_of(latch, header), {latch}});
    for (const std::uint32_t node : order)
        if (loops.back().has[node]) loops.back().nodes.push_back(node);
}

// Sorts them, and makes one of those that share their first instruction without one being a part of the other.
void LoopFinder::order_loops() {
    std::ranges::stable_sort(loops, {}, [](const Loop& loop) { return loop.nodes.size(); });
    std::vector<Loop> all;
    for (Loop& loop : loops) {
        const auto same = std::find_if(all.rbegin(), all.rend(), [&](const Loop& one) { return one.header == loop.header; });
        const bool is_around = same == all.rend()
                               || (loop.nodes.size() > same->nodes.size()
                                   && std::ranges::all_of(same->nodes, [&](std::uint32_t node) { return loop.has[node]; }));
        if (is_around) {
            all.push_back(std::move(loop));
            continue;
        }
        same->latches.push_back(loop.latches.front());
        same->nodes.clear();
        for (const std::uint32_t node : order) {
            same->has[node] = same->has[node] || loop.has[node];
            if (same->has[node]) same->nodes.push_back(node);
        }
    }
    loops = std::move(all);
    std::ranges::stable_sort(loops, {}, [](const Loop& loop) { return loop.nodes.size(); });
    innermost.assign(graph_.nodes.size(), no_loop);
    for (std::uint32_t i = 0; i < loops.size(); ++i)
        for (const std::uint32_t node : loops[i].nodes)
            if (innermost[node] == no_loop) innermost[node] = i;
}

}  // namespace gato::timing
