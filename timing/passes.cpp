// SPDX-License-Identifier: MIT
#include "timing/passes.hpp"

#include "core/support/hex.hpp"

#include <algorithm>

namespace gato::timing {

namespace {

constexpr std::int64_t endless = -1;

// One pass of a loop, from its first instruction back to it: what it does with the places, whatever they are at its start.
class Pass {
public:
    Pass(Graph& graph, const Loop& loop) : graph_(graph), loop_(loop), before_(graph.nodes.size()) {
        State start = graph.nodes[loop.header].before;
        const auto flags = start.flags;
        start.begin();
        start.flags = flags;
        for (Flag& flag : start.flags) flag.value.base = no_place;
        arrive(loop.header, start);
        while (!waiting_.empty()) {
            const std::uint32_t node = waiting_.back();
            waiting_.pop_back();
            leave(node);
        }
    }

    [[nodiscard]] const std::optional<State>& before(std::uint32_t node) const { return before_[node]; }
    [[nodiscard]] const std::optional<State>& at_end() const { return at_end_; }

private:
    static bool joins(std::optional<State>& known, const State& state) {
        const std::optional<State> old = known;
        if (known)
            known->join(state);
        else
            known = state;
        return known != old;
    }

    void arrive(std::uint32_t node, const State& state) {
        if (joins(before_[node], state)) waiting_.push_back(node);
    }

    void leave(std::uint32_t node) {
        const State before = *before_[node];
        for (const Step& step : graph_.steps(graph_.nodes[node].instruction, before)) {
            const std::uint32_t target = step.address ? graph_.node_at(*step.address) : Edge::end;
            if (target >= graph_.nodes.size() || !loop_.has[target]) continue;
            if (loop_.goes_back(node, target))
                (void)joins(at_end_, step.after);
            else
                arrive(target, step.after);
        }
    }

    Graph& graph_;
    const Loop& loop_;
    std::vector<std::optional<State>> before_;  // by node
    std::optional<State> at_end_;
    std::vector<std::uint32_t> waiting_;
};

// How a counter goes on until a branch leaves.
struct Counter {
    Flag flag;
    Test test;
    bool leaves_if_set;
    std::uint8_t added;  // by each pass
};

// The executions of the branch, the one that leaves included.
std::int64_t executions(const Counter& counter, unsigned start) {
    unsigned value = (start + counter.flag.value.offset) & 0xffU;
    for (int count = 1; count <= 256; ++count) {
        if (outcome(counter.test, value, counter.flag.with) == counter.leaves_if_set) return count;
        value = (value + counter.added) & 0xffU;
    }
    return endless;
}

std::int64_t most_executions(const Counter& counter, const Value& start) {
    std::int64_t most = 0;
    for (unsigned value = start.low; value <= start.high; ++value) {
        const std::int64_t one = executions(counter, value);
        if (one == endless) return endless;
        most = std::max(most, one);
    }
    return most;
}

class GateFinder {
public:
    GateFinder(Graph& graph, const LoopFinder& finder, std::uint32_t loop)
        : graph_(graph), finder_(finder), number_(loop), loop_(finder.loops[loop]) {}

    std::optional<Gate> given(const Bounds& bounds, Bounds& used) const {
        std::optional<Gate> best;
        for (const std::uint32_t node : loop_.nodes) {
            const std::uint16_t address = graph_.nodes[node].instruction.address;
            const auto bound = bounds.find(address);
            if (bound == bounds.end() || finder_.innermost[node] != number_) continue;
            if (!is_in_each_pass(node))
                stop_at(address, "not every pass of the loop at " + dollar(header_address()) + " executes " + dollar(address),
                        "give the bound of an instruction that each pass executes, such as the loop's first");
            used.insert(*bound);
            if (!best || bound->second < best->most) best = Gate{node, false, bound->second};
        }
        return best;
    }

    std::optional<Gate> counted() {
        const Pass pass(graph_, loop_);
        if (!pass.at_end()) return std::nullopt;
        std::optional<Gate> best;
        for (const std::uint32_t node : loop_.nodes) {
            const auto found = gate_at(node, pass);
            if (found && (!best || found->most < best->most)) best = found;
        }
        return best;
    }

    [[nodiscard]] std::uint16_t header_address() const { return graph_.nodes[loop_.header].instruction.address; }

private:
    [[nodiscard]] bool is_in_each_pass(std::uint32_t node) const {
        return std::ranges::all_of(loop_.latches, [&](std::uint32_t latch) { return finder_.dominates(node, latch); });
    }

    [[nodiscard]] bool stays(const Edge& edge) const { return edge.target != Edge::end && loop_.has[edge.target]; }

    std::optional<Gate> gate_at(std::uint32_t node, const Pass& pass) {
        const Node& branch = graph_.nodes[node];
        const auto condition = condition_of(branch.instruction.opcode->mnemonic);
        if (!condition || finder_.innermost[node] != number_ || branch.edges.size() != 2 || !pass.before(node))
            return std::nullopt;
        if (stays(branch.edges[0]) == stays(branch.edges[1]) || !is_in_each_pass(node)) return std::nullopt;
        const Flag& flag = pass.before(node)->flag(condition->test);
        const int place = flag.value.base;
        if (flag.kind != Flag::Kind::compared || place == no_place || (*pass.at_end())[place].base != place)
            return std::nullopt;
        const bool leaves_if_taken = !stays(branch.edges[1]);  // the way not taken is the first
        const Counter counter{flag, condition->test, leaves_if_taken == condition->taken_if_set,
                              (*pass.at_end())[place].offset};
        const Value start = value_at_entry(place);
        const std::int64_t most = most_executions(counter, start);
        if (most == endless) return std::nullopt;
        return Gate{node, true, most - 1, !start.is_constant()};
    }

    // Of all ways into the loop.
    [[nodiscard]] Value value_at_entry(int place) {
        std::optional<Value> value;
        const auto add = [&](const State& state) { value = value ? joined(*value, state[place]) : state[place]; };
        if (loop_.header == 0) add(graph_.at_entry());
        for (std::uint32_t node = 0; node < graph_.nodes.size(); ++node) {
            const Node& from = graph_.nodes[node];
            const bool leads_here = std::ranges::find(from.edges, loop_.header, &Edge::target) != from.edges.end();
            if (!leads_here || loop_.goes_back(node, loop_.header)) continue;
            for (const Step& step : graph_.steps(from.instruction, from.before))
                if (step.address == header_address()) add(step.after);
        }
        return value.value_or(Value{});
    }

    Graph& graph_;
    const LoopFinder& finder_;
    const std::uint32_t number_;
    const Loop& loop_;
};

}  // namespace

Gate find_gate(Graph& graph, const LoopFinder& finder, std::uint32_t loop, const Bounds& bounds, Bounds& used) {
    GateFinder search(graph, finder, loop);
    if (const auto gate = search.given(bounds, used)) return *gate;
    if (const auto gate = search.counted()) return *gate;
    const std::string address = dollar(search.header_address());
    stop_at(search.header_address(), "the loop at " + address + " has no counter whose passes are known",
            "give the most executions of an instruction in it as a bound: `" + address + "=…`");
}

}  // namespace gato::timing
