// SPDX-License-Identifier: MIT
// A bound on the cycles that code takes, over all of its paths and whatever is in registers and memory: branches taken or not, pages
// that an index may cross, loops as often as they go round at most, routines that are called.
//
//     timing::WorstCase search(code, {{loop, 8}});
//     const auto found = search.of_stretch(start, end);
//     if (const auto* longest = std::get_if<timing::Longest>(&found)) use(longest->cycles);
//
// It holds if no interrupt comes, no store through a pointer reaches code or the stack, and the program's bytes are what is executed:
// neither banks nor copies of code are modelled, nor the cycles that the VIC takes (stolen.hpp).
#pragma once

#include "timing/longest.hpp"

#include <memory>
#include <set>
#include <tuple>
#include <variant>

namespace gato::timing {

using Bound = std::variant<Longest, Obstacle>;

class WorstCase : private Routines {
public:
    // `code` must outlive it.
    explicit WorstCase(const Code& code, Bounds bounds = {}) : code_(code), bounds_(std::move(bounds)) {}

    // From the first cycle of the instruction at `from` to the first one of that at `to`, which is reached without a return; if both
    // are the same, until it is reached again.
    [[nodiscard]] Bound of_stretch(std::uint32_t from, std::uint32_t to);
    // From the first instruction of a routine to the end of its RTS.
    [[nodiscard]] Bound of_routine(std::uint32_t entry);
    // The same up to the RTI. With `kernal_has_pushed` A, X and Y are on the stack, as for a handler in $0314.
    [[nodiscard]] Bound of_handler(std::uint32_t entry, bool kernal_has_pushed);

private:
    // A routine and what A, X and Y can be when it is called.
    using Context = std::tuple<std::uint16_t, std::array<std::uint8_t, 6>>;

    [[nodiscard]] const Summary& summary(std::uint16_t routine, std::uint16_t call) override;
    [[nodiscard]] std::optional<std::int64_t> given_cycles(std::uint16_t routine) override;

    [[nodiscard]] Bound bound_of(std::uint32_t from, const Ending& ending);
    [[nodiscard]] Longest longest(Graph& graph);
    [[nodiscard]] std::int64_t call_cycles(const Node& call);
    [[nodiscard]] Bound routine_in(std::uint16_t routine, const State& at_entry);
    [[nodiscard]] const Bound& known_routine(std::uint16_t routine, const State& at_entry);
    void check_bounds() const;

    const Code& code_;
    Bounds bounds_, used_;
    std::map<std::uint16_t, std::unique_ptr<Summary>> summaries_;
    std::set<std::uint16_t> open_;  // routines whose summary is being made
    std::map<Context, Bound> known_;
};

}  // namespace gato::timing
