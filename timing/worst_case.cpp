// SPDX-License-Identifier: MIT
#include "timing/worst_case.hpp"

#include "core/support/hex.hpp"

#include <utility>

namespace gato::timing {

namespace {

constexpr std::size_t most_calls = 126;      // as many return addresses as the stack holds
constexpr std::size_t most_contexts = 2000;  // a program has a few

State unknown_registers() {
    State state;
    state.begin();
    return state;
}

// The same without what is not passed to a routine.
State registers_of(const State& before) {
    State state = unknown_registers();
    for (int place = 0; place < first_pushed; ++place) {
        state[place].low = before[place].low;
        state[place].high = before[place].high;
    }
    return state;
}

}  // namespace

Bound WorstCase::of_stretch(std::uint32_t from, std::uint32_t to) {
    return bound_of(from, {.to = to});
}

Bound WorstCase::of_routine(std::uint32_t entry) {
    return bound_of(entry, {});
}

Bound WorstCase::of_handler(std::uint32_t entry, bool kernal_has_pushed) {
    return bound_of(entry, {.is_handler = true, .kernal_has_pushed = kernal_has_pushed});
}

Bound WorstCase::bound_of(std::uint32_t from, const Ending& ending) {
    try {
        Graph graph(code_, *this, static_cast<std::uint16_t>(from), ending, unknown_registers());
        Longest found = longest(graph);
        check_bounds();
        return found;
    } catch (const Stop& stop) {
        return stop.obstacle;
    }
}

void WorstCase::check_bounds() const {
    for (const auto& [address, most] : bounds_)
        if (!used_.contains(address))
            stop_at(address, "the bound of " + dollar(address) + " is of no loop and no call on the way",
                    "a bound is of an instruction in a loop, or of a routine outside the program");
}

Longest WorstCase::longest(Graph& graph) {
    return longest_path(graph, bounds_, used_, [&](const Node& call) { return call_cycles(call); });
}

std::optional<std::int64_t> WorstCase::given_cycles(std::uint16_t routine) {
    const auto given = bounds_.find(routine);
    if (given == bounds_.end() || code_.has(routine)) return std::nullopt;
    used_.insert(*given);
    return given->second;
}

const Summary& WorstCase::summary(std::uint16_t routine, std::uint16_t call) {
    auto& known = summaries_[routine];
    if (known) return *known;
    if (open_.size() == most_calls) stop_at(call, "calls are nested more than " + std::to_string(most_calls) + " deep");
    if (!open_.insert(routine).second) stop_at(call, "JSR calls " + dollar(routine) + ", which has called this: a recursion");
    try {
        Graph graph(code_, *this, routine, {}, unknown_registers());
        open_.erase(routine);
        auto made = std::make_unique<Summary>(graph.summary);
        return *(summaries_[routine] = std::move(made));
    } catch (const Stop&) {
        open_.erase(routine);
        throw;
    }
}

// Each routine is followed once, for whatever A, X and Y are; only if that gives no bound, or one that depends on them, it is
// followed for what they are at this call.
std::int64_t WorstCase::call_cycles(const Node& call) {
    const std::uint16_t routine = call.instruction.target();
    if (const auto given = given_cycles(routine)) return *given;
    const Bound& general = known_routine(routine, unknown_registers());
    const auto* longest = std::get_if<Longest>(&general);
    const bool is_final = longest != nullptr && !longest->depends_on_start;
    const Bound& found =
        is_final || known_.size() >= most_contexts ? general : known_routine(routine, registers_of(call.before));
    if (const auto* obstacle = std::get_if<Obstacle>(&found)) throw Stop{*obstacle};
    return std::get<Longest>(found).cycles;
}

const Bound& WorstCase::known_routine(std::uint16_t routine, const State& at_entry) {
    Context context{routine, {}};
    for (int place = 0; place < first_pushed; ++place) {
        std::get<1>(context)[static_cast<std::size_t>(2 * place)] = at_entry[place].low;
        std::get<1>(context)[static_cast<std::size_t>(2 * place + 1)] = at_entry[place].high;
    }
    const auto found = known_.find(context);
    return found != known_.end() ? found->second : known_.emplace(context, routine_in(routine, at_entry)).first->second;
}

Bound WorstCase::routine_in(std::uint16_t routine, const State& at_entry) {
    try {
        Graph graph(code_, *this, routine, {}, at_entry);
        return longest(graph);
    } catch (const Stop& stop) {
        return stop.obstacle;
    }
}

}  // namespace gato::timing
