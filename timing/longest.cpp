// SPDX-License-Identifier: MIT
#include "timing/longest.hpp"

#include "core/support/hex.hpp"

#include <algorithm>

namespace gato::timing {

namespace {

constexpr std::int64_t unreached = -1;

// A way on: of an instruction, or of a loop that became a single step.
struct Way {
    std::uint32_t target = Edge::end;
    std::int64_t cycles = 0;
    std::int64_t passes = 0;  // of a loop; 0: an instruction
};

class PathFinder {
public:
    PathFinder(Graph& graph, const Bounds& bounds, Bounds& used, const CallCycles& call_cycles)
        : graph_(graph), finder_(graph), bounds_(bounds), used_(used), ways_(graph.nodes.size()),
          is_left_(graph.nodes.size(), true), called_(graph.nodes.size()) {
        for (std::uint32_t i = 0; i < graph.nodes.size(); ++i) {
            const Node& node = graph.nodes[i];
            const bool calls = node.instruction.flow() == isa::Flow::call && !node.edges.empty();
            if (calls) called_[i] = call_cycles(node);
            for (const Edge& edge : node.edges) ways_[i].push_back({edge.target, edge.cycles + called_[i]});
        }
    }

    Longest run() {
        for (std::uint32_t loop = 0; loop < finder_.loops.size(); ++loop) collapse(loop);
        return follow();
    }

private:
    // The longest time from the header to a node: without and with the gate crossed.
    using Times = std::array<std::vector<std::int64_t>, 2>;

    void collapse(std::uint32_t number) {
        const Loop& loop = finder_.loops[number];
        const Gate gate = find_gate(graph_, finder_, number, bounds_, used_);
        depends_on_start_ |= gate.depends_on_start;
        Times times{std::vector(graph_.nodes.size(), unreached), std::vector(graph_.nodes.size(), unreached)};
        times[0][loop.header] = 0;
        std::int64_t pass = 0;
        std::vector<std::pair<bool, Way>> exits;  // with: has crossed the gate
        for (const std::uint32_t node : loop.nodes) {
            if (!is_left_[node]) continue;
            for (const Way& way : ways_[node]) {
                const bool is_inside = way.target != Edge::end && loop.has[way.target];
                const bool crosses = node == gate.node && (is_inside || !gate.is_way_inside);
                for (const bool had_crossed : {false, true}) {
                    if (times[had_crossed][node] == unreached) continue;
                    const std::int64_t time = times[had_crossed][node] + way.cycles;
                    const bool has_crossed = had_crossed || crosses;
                    if (!is_inside)
                        exits.push_back({has_crossed, {way.target, time}});
                    else if (way.target == loop.header)
                        pass = std::max(pass, time);
                    else
                        times[has_crossed][way.target] = std::max(times[has_crossed][way.target], time);
                }
            }
        }
        replace(loop, gate, pass, exits);
    }

    void replace(const Loop& loop, const Gate& gate, std::int64_t pass, const std::vector<std::pair<bool, Way>>& exits) {
        std::vector<Way> ways;
        for (const auto& [has_crossed, exit] : exits) {
            const std::int64_t rounds = has_crossed ? gate.most - 1 : gate.most;
            if (rounds < 0) continue;
            const Way way{exit.target, checked(loop, rounds, pass, exit.cycles), rounds + 1};
            const auto same = std::ranges::find(ways, way.target, &Way::target);
            if (same == ways.end())
                ways.push_back(way);
            else if (same->cycles < way.cycles)
                *same = way;
        }
        for (const std::uint32_t node : loop.nodes) is_left_[node] = node == loop.header;
        ways_[loop.header] = std::move(ways);
    }

    std::int64_t checked(const Loop& loop, std::int64_t rounds, std::int64_t pass, std::int64_t rest) const {
        if (pass == 0 || rounds <= (most_cycles - rest) / pass) return rounds * pass + rest;
        stop_at(graph_.nodes[loop.header].instruction.address,
                "the bound is more than " + std::to_string(most_cycles) + " cycles");
    }

    // What is left has no loops.
    Longest follow() {
        std::vector<std::int64_t> times(graph_.nodes.size(), unreached);
        std::vector<std::pair<std::uint32_t, std::size_t>> from(graph_.nodes.size());  // the node before, and its way
        std::pair<std::uint32_t, std::size_t> last{};
        Longest longest{unreached, {}, depends_on_start_};
        times[0] = 0;
        for (const std::uint32_t node : finder_.order) {
            if (!is_left_[node] || times[node] == unreached) continue;
            for (std::size_t i = 0; i < ways_[node].size(); ++i) {
                const Way& way = ways_[node][i];
                std::int64_t& time = way.target == Edge::end ? longest.cycles : times[way.target];
                if (times[node] + way.cycles <= time) continue;
                time = times[node] + way.cycles;
                (way.target == Edge::end ? last : from[way.target]) = {node, i};
            }
        }
        const std::uint16_t entry = graph_.nodes[0].instruction.address;
        if (longest.cycles == unreached) stop_at(entry, "no path from here comes to the end");
        if (longest.cycles > most_cycles) stop_at(entry, "the bound is more than " + std::to_string(most_cycles) + " cycles");
        for (auto at = last;; at = from[at.first]) {
            note_part(at.first, ways_[at.first][at.second], longest);
            if (at.first == 0) break;
        }
        std::ranges::reverse(longest.parts);
        return longest;
    }

    void note_part(std::uint32_t node, const Way& way, Longest& longest) const {
        const std::uint16_t address = graph_.nodes[node].instruction.address;
        if (way.passes != 0)
            longest.parts.push_back({address, way.passes, way.cycles});
        else if (called_[node] != 0)
            longest.parts.push_back({address, 0, called_[node]});
    }

    Graph& graph_;
    LoopFinder finder_;
    const Bounds& bounds_;
    Bounds& used_;
    std::vector<std::vector<Way>> ways_;  // by node; of a loop that is a single step, at its header
    std::vector<bool> is_left_;
    std::vector<std::int64_t> called_;  // by node
    bool depends_on_start_ = false;
};

}  // namespace

std::string text_of(const Longest& longest) {
    constexpr std::size_t most_parts = 4;
    std::vector<Part> parts = longest.parts;
    std::ranges::stable_sort(parts, std::greater<>{}, &Part::cycles);
    if (parts.size() > most_parts) parts.resize(most_parts);
    std::string text = std::to_string(longest.cycles) + ":";
    std::int64_t rest = longest.cycles;
    for (const Part& part : parts) {
        text += " " + std::to_string(part.cycles) + " in ";
        text += part.passes == 0 ? "the routine that " + dollar(part.address) + " calls,"
                                 : std::to_string(part.passes) + (part.passes == 1 ? " pass" : " passes") + " of the loop at "
                                       + dollar(part.address) + ",";
        rest -= part.cycles;
    }
    return text + " " + std::to_string(rest) + (parts.empty() ? " without loops and calls" : " in the rest")
           + "; assumed: " + std::string(assumptions);
}

Longest longest_path(Graph& graph, const Bounds& bounds, Bounds& used, const CallCycles& call_cycles) {
    return PathFinder(graph, bounds, used, call_cycles).run();
}

}  // namespace gato::timing
