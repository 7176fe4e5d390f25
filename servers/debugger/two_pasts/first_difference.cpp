// SPDX-License-Identifier: MIT
#include "servers/debugger/two_pasts/first_difference.hpp"

#include <gato/isa/isa.hpp>

#include <algorithm>
#include <deque>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace gato::debugger {

using End = CauseEdge::End;
using Kind = FirstDifference::Kind;

namespace {

using Number = std::optional<std::uint64_t>;  // of an instruction

constexpr std::size_t most_steps = 1'000;

// So many at once, because those that follow are mostly asked for next.
Causes::Options nearest() {
    constexpr std::size_t at_once = 100;
    Causes::Options options;
    options.limit = options.passes = at_once;
    return options;
}

bool has_value(const CauseEdge& edge) {
    return edge.kind != CauseEdge::Kind::decision;
}

// What a routine of the host finds on the stack is where it returns to.
bool is_on_stack(const CauseEdge& edge) {
    return edge.place.kind == Place::Kind::ram && edge.place.at >> 8 == 1;
}

std::vector<CauseEdge> edges_with_values(const Cause& cause) {
    std::vector<CauseEdge> edges;
    for (const CauseEdge& edge : cause.edges)
        if (has_value(edge) && edge.of == cause.instruction && !(cause.is_routine && is_on_stack(edge))) edges.push_back(edge);
    return edges;
}

const CauseEdge* decision_of(const Cause& cause) {
    const auto edge = std::ranges::find(cause.edges, CauseEdge::Kind::decision, &CauseEdge::kind);
    return edge == cause.edges.end() ? nullptr : &*edge;
}

// Pairs those for the same place, and takes them out of both.
template <class IsSame>
void take_pairs(std::vector<CauseEdge>& old, std::vector<CauseEdge>& now, std::vector<DifferentEdge>& pairs, IsSame is_same) {
    std::erase_if(old, [&](const CauseEdge& one) {
        const auto same = std::ranges::find_if(
            now, [&](const CauseEdge& other) { return other.kind == one.kind && is_same(one.place, other.place); });
        if (same == now.end()) return false;
        pairs.push_back({one, *same});
        now.erase(same);
        return true;
    });
}

bool have_other_bytes(const Cause& old, const Cause& now) {
    if (old.is_routine || now.is_routine) return old.is_routine != now.is_routine;
    const int length = 1 + isa::operand_size(isa::opcode_table[old.code[0]].mode);
    return !std::equal(old.code.begin(), old.code.begin() + length, now.code.begin());
}

bool is_equal(const DifferentEdge& pair) {
    return pair.old.value == pair.now.value;
}

}  // namespace

// Where a register has led to another place, that is the difference, not what is there.
std::vector<DifferentEdge> different_edges(const Cause& old, const Cause& now, const Counterparts& counterparts) {
    std::vector<CauseEdge> in_old = edges_with_values(old), in_new = edges_with_values(now);
    std::vector<DifferentEdge> pairs;
    take_pairs(in_old, in_new, pairs, [](Place one, Place other) { return one == other; });
    take_pairs(in_old, in_new, pairs, [&](Place one, Place other) {
        return one.kind == Place::Kind::ram && other.kind == one.kind && counterparts.is_same_place(one.at, other.at);
    });
    std::erase_if(pairs, is_equal);
    if (!pairs.empty()) return pairs;
    for (std::size_t i = 0; i < std::min(in_old.size(), in_new.size()); ++i)
        if (in_old[i].kind == in_new[i].kind && !is_equal({in_old[i], in_new[i]})) pairs.push_back({in_old[i], in_new[i]});
    return pairs;
}

class FirstDifferences::Search {
public:
    Search(const FirstDifferences& all)
        : all_(all), old_causes_(all.old_.history, all.old_.machine), new_causes_(all.new_.history, all.new_.machine) {}

    [[nodiscard]] FirstDifference of(Place in_old, Place in_new) {
        const DifferentEdge question{old_causes_.of(in_old, nearest()).question, new_causes_.of(in_new, nearest()).question};
        if (is_equal(question)) return {};
        follow(question, std::nullopt);
        return answer();
    }
    [[nodiscard]] FirstDifference of_last_instructions() {
        const std::uint64_t old = all_.old_.history.now(), now = all_.new_.history.now();
        if (old > 0 && now > 0) follow_writers(old - 1, now - 1, std::nullopt);
        return answer();
    }

private:
    using Parent = std::optional<std::size_t>;
    struct Node {
        Number old, now;
        Parent parent;
        DifferentStep step{};
    };
    // Where a way ends.
    struct Root {
        Kind kind = Kind::unknown;
        Parent node;
        std::optional<CauseEdge> old{}, now{};
        std::uint64_t moment = 0;   // at which it took effect, in the new run if it did there
        bool may_be_moved = false;  // half an address of what is elsewhere in the other build: the last to be suspected
    };
    [[nodiscard]] FirstDifference answer();
    void follow(const DifferentEdge& edge, Parent parent);
    void follow_writers(std::uint64_t old, std::uint64_t now, Parent parent);
    [[nodiscard]] bool is_of_input(const DifferentEdge& edge) const;
    void add(Number old, Number now, Parent parent);
    [[nodiscard]] bool may_be_moved(const Root& root) const;
    void add_root(Kind kind, Parent node, const std::optional<CauseEdge>& old, const std::optional<CauseEdge>& now);
    void open(std::size_t node);
    void open_pair(std::size_t node);
    void open_only_one(std::size_t node);
    void follow_parting(std::size_t node);
    // Passes of a loop through one instruction count once.
    [[nodiscard]] std::size_t count_different(const std::vector<Root>& roots) const;
    using KnownCauses = std::map<std::uint64_t, Cause>;
    [[nodiscard]] static Cause cause_at(Causes& causes, KnownCauses& known, std::uint64_t instruction);

    const FirstDifferences& all_;
    Causes old_causes_, new_causes_;
    KnownCauses old_known_, new_known_;
    std::deque<Node> nodes_;  // their references stay valid
    std::map<std::pair<Number, Number>, std::size_t> known_;
    std::vector<Root> roots_;
};

Cause FirstDifferences::Search::cause_at(Causes& causes, KnownCauses& known, std::uint64_t instruction) {
    if (const auto found = known.find(instruction); found != known.end()) return found->second;
    for (Cause& cause : causes.of_instruction(instruction, nearest()).causes)
        known.emplace(cause.instruction, std::move(cause));
    return known.at(instruction);
}

std::size_t FirstDifferences::Search::count_different(const std::vector<Root>& roots) const {
    const auto pc_of = [](const std::optional<Cause>& cause) { return cause ? cause->registers.pc : 0x10000; };
    std::set<std::tuple<Kind, int, int, int>> known;
    for (const Root& root : roots) {
        if (root.may_be_moved) continue;
        const DifferentStep* const step = root.node ? &nodes_[*root.node].step : nullptr;
        known.emplace(root.kind, step != nullptr ? pc_of(step->old) : 0, step != nullptr ? pc_of(step->now) : 0,
                      root.now ? root.now->place.at : 0);
    }
    return std::max<std::size_t>(known.size(), 1);
}

FirstDifference FirstDifferences::Search::answer() {
    std::size_t opened = 0;
    for (; opened < nodes_.size() && opened < most_steps; ++opened) open(opened);
    FirstDifference first;
    if (roots_.empty()) {
        first.kind = nodes_.empty() ? Kind::none : Kind::far;
        return first;
    }
    const auto rank = [](const Root& root) {
        const bool is_explained = root.kind != Kind::unknown && root.kind != Kind::far;
        return std::tuple(!is_explained, root.may_be_moved, root.moment);
    };
    const Root& root = *std::ranges::min_element(roots_, {}, rank);
    first.kind = root.kind;
    first.old = root.old;
    first.now = root.now;
    for (Parent at = root.node; at; at = nodes_[*at].parent) first.way.push_back(nodes_[*at].step);
    first.others = count_different(roots_) - 1;
    return first;
}

void FirstDifferences::Search::add(Number old, Number now, Parent parent) {
    if (known_.emplace(std::pair(old, now), nodes_.size()).second) nodes_.push_back({old, now, parent});
}

bool FirstDifferences::Search::may_be_moved(const Root& root) const {
    const Counterparts& counterparts = all_.counterparts_;
    if (root.kind == Kind::start) return counterparts.is_moved(root.old->value, root.now->value);
    if (root.kind != Kind::code || !root.node) return false;
    const auto& [old, now] = nodes_[*root.node].step;
    return old && now && old->code[0] == now->code[0] && isa::opcode_table[old->code[0]].mode == isa::Mode::immediate
           && counterparts.is_moved(old->code[1], now->code[1]);
}

// What came from outside took effect when it came; all else when an instruction took it.
void FirstDifferences::Search::add_root(Kind kind, Parent node, const std::optional<CauseEdge>& old,
                                        const std::optional<CauseEdge>& now) {
    Root root{kind, node, old, now};
    if (node) root.moment = nodes_[*node].now.value_or(nodes_[*node].old.value_or(0));
    if (kind == Kind::input && root.now && root.now->end == End::input) root.moment = root.now->instruction;
    root.may_be_moved = may_be_moved(root);
    roots_.push_back(root);
}

// Both runs did it, or one did and the other can be asked what decided that it did not.
void FirstDifferences::Search::follow_writers(std::uint64_t old, std::uint64_t now, Parent parent) {
    const Number of_old = all_.alignment_.in_new(old), of_new = all_.alignment_.in_old(now);
    if (of_old == now) return add(old, now, parent);
    if (of_old && of_new) return *of_old > now ? add(old, *of_old, parent) : add(*of_new, now, parent);
    if (of_new && *of_new > old) return add(*of_new, now, parent);
    if (of_old && *of_old > now) return add(old, *of_old, parent);
    if (!of_new) add(std::nullopt, now, parent);
    if (!of_old) add(old, std::nullopt, parent);
}

// Something from outside is the difference unless what the program wrote in the other run came after it.
bool FirstDifferences::Search::is_of_input(const DifferentEdge& edge) const {
    const auto& [old, now] = edge;
    if (old.end != End::input && now.end != End::input) return false;
    if (old.end == End::instruction) {
        const Number other = all_.alignment_.in_new(old.instruction);
        return other && *other < now.instruction;
    }
    if (now.end == End::instruction) {
        const Number other = all_.alignment_.in_old(now.instruction);
        return other && *other < old.instruction;
    }
    return true;
}

void FirstDifferences::Search::follow(const DifferentEdge& edge, Parent parent) {
    const auto& [old, now] = edge;
    const bool is_written_in_old = old.end == End::instruction, is_written_in_new = now.end == End::instruction;
    if (is_of_input(edge)) return add_root(Kind::input, parent, old, now);
    if (is_written_in_old && is_written_in_new) return follow_writers(old.instruction, now.instruction, parent);
    if (is_written_in_old) return add(old.instruction, all_.alignment_.in_new(old.instruction), parent);
    if (is_written_in_new) return add(all_.alignment_.in_old(now.instruction), now.instruction, parent);
    if (old.end == End::far || now.end == End::far) return add_root(Kind::far, parent, old, now);
    const bool is_device = old.end == End::device && old.place.kind == Place::Kind::device;
    add_root(is_device ? Kind::device : Kind::start, parent, old, now);
}

void FirstDifferences::Search::open(std::size_t node) {
    const Node& open = nodes_[node];
    if (open.old) nodes_[node].step.old = cause_at(old_causes_, old_known_, *open.old);
    if (open.now) nodes_[node].step.now = cause_at(new_causes_, new_known_, *open.now);
    if (open.old && open.now) return open_pair(node);
    open_only_one(node);
}

void FirstDifferences::Search::open_pair(std::size_t node) {
    const DifferentStep& step = nodes_[node].step;
    const std::vector<DifferentEdge> edges = different_edges(*step.old, *step.now, all_.counterparts_);
    const bool is_self_modified =
        std::ranges::any_of(edges, [](const DifferentEdge& edge) { return edge.old.kind == CauseEdge::Kind::code; });
    const std::uint16_t pc = step.old->registers.pc;
    const bool is_changed =
        all_.counterparts_.is_described(pc) ? all_.counterparts_.is_changed(pc) : have_other_bytes(*step.old, *step.now);
    for (const DifferentEdge& edge : edges) follow(edge, node);
    if (is_changed && !is_self_modified)
        add_root(Kind::code, node, std::nullopt, std::nullopt);
    else if (edges.empty())
        follow_parting(node);
}

// The decision was the same: then the ways parted after it, as where a loop before the instruction has no end in one run.
void FirstDifferences::Search::follow_parting(std::size_t node) {
    const Parent parent = nodes_[node].parent;
    std::vector<Alignment::Both> partings;
    if (parent && !nodes_[*parent].now) partings = all_.alignment_.partings_before_old(*nodes_[*parent].old);
    if (parent && !nodes_[*parent].old) partings = all_.alignment_.partings_before_new(*nodes_[*parent].now);
    for (const Alignment::Both& both : partings) {
        const Cause old = cause_at(old_causes_, old_known_, both.old), now = cause_at(new_causes_, new_known_, both.now);
        if (!different_edges(old, now, all_.counterparts_).empty()) return add(both.old, both.now, parent);
    }
    add_root(Kind::unknown, node, std::nullopt, std::nullopt);
}

// What decided it, which the other run executed too, and with another outcome, or did not either.
void FirstDifferences::Search::open_only_one(std::size_t node) {
    const DifferentStep& step = nodes_[node].step;
    const Cause& cause = step.old ? *step.old : *step.now;
    const bool is_alone =
        step.old ? all_.counterparts_.is_only_old(cause.registers.pc) : all_.counterparts_.is_only_new(cause.registers.pc);
    if (is_alone) return add_root(Kind::code, node, std::nullopt, std::nullopt);
    const CauseEdge* const decision = decision_of(cause);
    if (decision != nullptr && decision->end == End::instruction) {
        const std::uint64_t decided = decision->instruction;
        return step.old ? add(decided, all_.alignment_.in_new(decided), node)
                        : add(all_.alignment_.in_old(decided), decided, node);
    }
    const bool is_interrupt = decision != nullptr && decision->end == End::interrupt;
    add_root(is_interrupt ? Kind::interrupt : Kind::unknown, node, std::nullopt, std::nullopt);
}

FirstDifference FirstDifferences::of(Place in_old, Place in_new) {
    return Search(*this).of(in_old, in_new);
}

FirstDifference FirstDifferences::of_last_instructions() {
    return Search(*this).of_last_instructions();
}

}  // namespace gato::debugger
