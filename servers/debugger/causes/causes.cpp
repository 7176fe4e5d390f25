// SPDX-License-Identifier: MIT
#include <gato/debugger/causes.hpp>

#include "servers/debugger/causes/decisions.hpp"
#include "servers/debugger/causes/governing_registers.hpp"
#include "servers/debugger/causes/omissions.hpp"
#include "servers/debugger/causes/past.hpp"
#include "servers/debugger/causes/uses.hpp"

#include <algorithm>
#include <map>
#include <queue>
#include <utility>

namespace gato::debugger {

using End = CauseEdge::End;

namespace {

constexpr std::uint16_t processor_port = 0x0001, first_banked = 0xa000;

}  // namespace

// One question. It looks for causes level by level; of one level the latest come first.
class Causes::Search {
public:
    Search(Causes& causes, const Options& options)
        : machine_(causes.machine_), history_(causes.history_), options_(options), past_(history_),
          decisions_(past_, machine_) {}

    [[nodiscard]] CauseTree of(Place place) {
        const std::uint8_t value =
            place.kind == Place::Kind::part ? value_of_part(machine_.registers(), place.at) : machine_.peek(place.at);
        tree_.question = edge_to(CauseEdge::Kind::data, {place, value}, past_.end());
        find_omissions();
        return answer();
    }
    [[nodiscard]] CauseTree of_instruction(std::uint64_t instruction) {
        tree_.question = {CauseEdge::Kind::decision, {}, 0, End::instruction, instruction, {}};
        return answer();
    }

private:
    // An edge that is to be followed: of a cause in the tree, or of the question.
    struct Open {
        std::optional<std::size_t> cause;
        CauseEdge edge;
        std::optional<std::size_t> shown_at;  // among the edges of the cause
        std::uint64_t order = 0;              // of two edges to one moment, the one that was found first comes first
    };
    struct IsEarlier {
        bool operator()(const Open& one, const Open& other) const {
            return one.edge.instruction != other.edge.instruction ? one.edge.instruction < other.edge.instruction
                                                                  : one.order > other.order;
        }
    };

    CauseTree answer();
    void find_omissions();
    void follow(const Open& open, std::size_t depth);
    void follow_to_instruction(const Open& open, std::size_t depth);
    [[nodiscard]] std::optional<std::size_t> cause_at(std::uint64_t instruction, std::size_t depth, bool& is_shown);
    void show(const Open& open, std::optional<std::size_t> cause);
    void open_edges(std::size_t cause, std::uint64_t instruction, bool are_shown);
    [[nodiscard]] std::vector<CauseEdge> edges_of(std::uint64_t instruction);
    void add_data(std::vector<CauseEdge>& edges, const Step& step);
    void add_code(std::vector<CauseEdge>& edges, const Step& step);
    void add_banking(std::vector<CauseEdge>& edges, const Step& step);
    [[nodiscard]] CauseEdge edge_to(CauseEdge::Kind kind, const Use& use, std::uint64_t before);
    [[nodiscard]] CauseEdge edge_to_part(CauseEdge::Kind kind, const Use& use, std::uint64_t before);
    [[nodiscard]] std::optional<std::uint64_t> before_interrupt(std::uint64_t last_of_handler, std::uint16_t part);

    const simulator::Machine& machine_;
    History& history_;
    const Options& options_;
    Past past_;
    Decisions decisions_;
    CauseTree tree_;
    std::map<std::uint64_t, std::size_t> known_;                            // causes by instruction
    std::map<std::pair<std::uint16_t, SeenBank>, std::size_t> by_address_;  // of the instruction
    std::priority_queue<Open, std::vector<Open>, IsEarlier> level_;         // edges of the level that is looked at
    std::vector<Open> next_;                                                // of the next one
    std::uint64_t opened_ = 0;
};

CauseTree Causes::Search::answer() {
    next_.push_back({std::nullopt, tree_.question, std::nullopt});
    for (std::size_t depth = 0; !next_.empty() && tree_.is_complete; ++depth) {
        for (const Open& open : std::exchange(next_, {})) level_.push(open);
        while (!level_.empty()) {
            const Open open = level_.top();
            level_.pop();
            follow(open, depth);
        }
    }
    return std::move(tree_);
}

void Causes::Search::find_omissions() {
    if (options_.omissions == 0) return;
    const std::uint64_t first = tree_.question.end == End::instruction ? tree_.question.instruction + 1 : 0;
    tree_.omissions = Omissions(past_, machine_, options_.is_cancelled).of(tree_.question.place, first, options_.omissions);
}

// An edge of another pass through the same instruction is shown if it leads to something new.
void Causes::Search::show(const Open& open, std::optional<std::size_t> cause) {
    if (!open.cause) {
        tree_.question.cause = cause;
        return;
    }
    std::vector<CauseEdge>& edges = tree_.causes[*open.cause].edges;
    if (open.shown_at) {
        edges[*open.shown_at].cause = cause;
        return;
    }
    const auto is_same = [&](const CauseEdge& edge) {
        return edge.end == open.edge.end && edge.place == open.edge.place && edge.cause == cause;
    };
    if (std::ranges::none_of(edges, is_same)) {
        edges.push_back(open.edge);
        edges.back().cause = cause;
    }
}

void Causes::Search::follow(const Open& open, std::size_t depth) {
    if (open.edge.end == End::instruction)
        follow_to_instruction(open, depth);
    else
        show(open, std::nullopt);
}

void Causes::Search::follow_to_instruction(const Open& open, std::size_t depth) {
    const std::uint64_t instruction = open.edge.instruction;
    if (const auto known = known_.find(instruction); known != known_.end()) {
        if (open.shown_at || !open.cause) show(open, known->second);
        return;
    }
    bool is_shown = false;
    const auto cause = cause_at(instruction, depth, is_shown);
    if (!cause) {
        tree_.is_complete = false;
        return;
    }
    if (is_shown || open.shown_at || !open.cause) show(open, cause);
    known_.emplace(instruction, *cause);
    open_edges(*cause, instruction, is_shown);
}

// The passes of a loop through one instruction are one cause. Nothing if there are too many.
std::optional<std::size_t> Causes::Search::cause_at(std::uint64_t instruction, std::size_t depth, bool& is_shown) {
    if (known_.size() >= options_.passes || options_.is_cancelled()) return std::nullopt;
    const simulator::AccessLog::Entry entry = past_.entry(instruction);
    const auto known = by_address_.find({entry.registers.pc, entry.bank});
    if (known != by_address_.end()) {
        ++tree_.causes[known->second].times;
        return known->second;
    }
    if (tree_.causes.size() >= options_.limit) return std::nullopt;
    is_shown = true;
    tree_.causes.push_back({instruction, entry.registers, entry.code, entry.is_routine, entry.clock, entry.bank, 1, depth, {}});
    return by_address_[{entry.registers.pc, entry.bank}] = tree_.causes.size() - 1;
}

// What an earlier pass of a loop took is as near as what the last one took: the value that entered the loop comes before what lies beyond the
// loop's own decisions.
void Causes::Search::open_edges(std::size_t cause, std::uint64_t instruction, bool are_shown) {
    std::vector<CauseEdge> edges = edges_of(instruction);
    for (CauseEdge& edge : edges) edge.of = instruction;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        const Open open{cause, edges[i], are_shown ? std::optional(i) : std::nullopt, ++opened_};
        const bool is_of_next_level = are_shown || edges[i].kind == CauseEdge::Kind::decision;
        is_of_next_level ? next_.push_back(open) : level_.push(open);
    }
    if (are_shown) tree_.causes[cause].edges = std::move(edges);
}

std::vector<CauseEdge> Causes::Search::edges_of(std::uint64_t instruction) {
    const Step step = past_.step(instruction);
    std::vector<CauseEdge> edges;
    add_data(edges, step);
    add_code(edges, step);
    add_banking(edges, step);
    edges.push_back(decisions_.of(instruction));
    return edges;
}

void Causes::Search::add_data(std::vector<CauseEdge>& edges, const Step& step) {
    for (const Use& use : uses_of(step)) {
        edges.push_back(edge_to(CauseEdge::Kind::data, use, step.number));
        if (use.place.kind != Place::Kind::device) continue;
        const auto setting = last_setting(past_, use.place.at, step.number);
        if (setting)
            edges.push_back(
                {CauseEdge::Kind::setting, setting->place, setting->value, End::instruction, setting->instruction, {}});
    }
}

// Bytes of the instruction that something has written since the history began.
void Causes::Search::add_code(std::vector<CauseEdge>& edges, const Step& step) {
    for (int i = 0; i < length_of(step.entry); ++i) {
        const auto address = static_cast<std::uint16_t>(step.entry.registers.pc + i);
        if (!history_.was_written(address)) continue;
        const Use use{{Place::Kind::ram, address}, step.entry.code[static_cast<std::size_t>(i)]};
        const CauseEdge edge = edge_to(CauseEdge::Kind::code, use, step.number);
        if (edge.end != End::start) edges.push_back(edge);
    }
}

// What is banked in decides what an address above $a000 reaches.
void Causes::Search::add_banking(std::vector<CauseEdge>& edges, const Step& step) {
    const auto is_banked = [](const simulator::LoggedAccess& access) { return access.address >= first_banked; };
    if (std::ranges::none_of(step.accesses, is_banked) || !history_.was_written(processor_port)) return;
    const CauseEdge edge =
        edge_to(CauseEdge::Kind::data, {{Place::Kind::ram, processor_port}, machine_.peek(processor_port)}, step.number);
    if (edge.end != End::start) edges.push_back(edge);
}

CauseEdge Causes::Search::edge_to(CauseEdge::Kind kind, const Use& use, std::uint64_t before) {
    if (use.place.kind == Place::Kind::part) return edge_to_part(kind, use, before);
    if (use.place.kind == Place::Kind::rom) return {kind, use.place, use.value, End::device, 0, {}};
    const auto write = past_.last_write(use.place, before);
    const auto input = past_.last_input(use.place, before);
    if (input && (!write || *input > *write)) return {kind, use.place, use.value, End::input, *input, {}};
    if (write) return {kind, use.place, use.value, End::instruction, *write, {}};
    return {kind, use.place, use.value, use.place.kind == Place::Kind::device ? End::device : End::start, 0, {}};
}

CauseEdge Causes::Search::edge_to_part(CauseEdge::Kind kind, const Use& use, std::uint64_t before) {
    // A program that sets D sets it at its beginning: it is not worth a long way back.
    const std::uint64_t longest_walk = use.place.at == Place::d || use.place.at == Place::i ? 50'000 : 400'000;
    const auto input = past_.last_input(use.place, before);
    std::uint64_t i = before;
    while (i > 0) {
        if (input && *input >= i) return {kind, use.place, use.value, End::input, *input, {}};
        if (before - i > longest_walk) return {kind, use.place, use.value, End::far, i, {}};
        --i;
        if (const auto interrupted = before_interrupt(i, use.place.at)) {
            i = *interrupted + 1;
            continue;
        }
        if ((parts_set_by(past_.entry(i), past_.after(i)) & use.place.at) != 0)
            return {kind, use.place, use.value, End::instruction, i, {}};
    }
    if (input) return {kind, use.place, use.value, End::input, *input, {}};
    return {kind, use.place, use.value, End::start, 0, {}};
}

// Returns the instruction that was interrupted, if this is the last one of a handler that has left the part as it was.
std::optional<std::uint64_t> Causes::Search::before_interrupt(std::uint64_t last_of_handler, std::uint16_t part) {
    const auto interrupted = decisions_.interrupted_before(last_of_handler);
    if (!interrupted || !past_.is_interrupted(*interrupted)) return std::nullopt;
    const bool is_same = value_of_part(past_.after(*interrupted), part) == value_of_part(past_.after(last_of_handler), part);
    return is_same ? interrupted : std::nullopt;
}

CauseTree Causes::of(Place place, const Options& options) {
    return Search(*this, options).of(place);
}

CauseTree Causes::of_instruction(std::uint64_t instruction, const Options& options) {
    return Search(*this, options).of_instruction(instruction);
}

}  // namespace gato::debugger
