// SPDX-License-Identifier: MIT
// The first difference between two runs that leads to what differs at their ends: one that is not the consequence of another.
//
//     const Alignment alignment(old.history, now.history, counterparts, is_cancelled);
//     const FirstDifference first = FirstDifferences(old, now, counterparts, alignment).of(place, place);
//     for (const DifferentStep& step : first.way) ...
//
// How it is found: the causes of the value at both ends are followed back side by side. Where both runs executed the same instruction, the
// values that it took are compared, and those that differ are followed. An instruction that only one run executed is followed to the decision that
// the other one made differently. The way ends where nothing differs but what came from outside, the program, or a device. Of several such
// differences, it is the one that took effect first.
//
// It says what happened in both runs, not that the rest would be the same without it. Not modelled: what causes.hpp does not model, and an instruction
// that both runs executed at moments which Alignment does not know to be the same.
#pragma once

#include "servers/debugger/two_pasts/alignment.hpp"
#include <gato/debugger/causes.hpp>

namespace gato::debugger {

// The instruction in both runs; nothing: that run did not execute it then.
struct DifferentStep {
    std::optional<Cause> old{}, now{};
};

struct FirstDifference {
    enum class Kind : std::uint8_t {
        none,       // the values are equal
        start,      // a byte or register before the first instruction
        input,      // what came from outside
        code,       // the program says something else, in the first step
        device,     // a chip answered differently
        interrupt,  // an interrupt came in one run only, or at another moment
        far,        // it lies too far back, or the ways were too many
        unknown,    // the first step went differently, and no value shows why
    };
    Kind kind = Kind::none;
    std::optional<CauseEdge> old{}, now{};  // to what differs: for `start`, `input` and `device`; nothing: it has no such thing
    std::vector<DifferentStep> way{};       // from there to the ends; empty: the value is what differs first
    std::size_t others = 0;                 // further first differences that lead to the same place
};

// The edges of two passes through the same instruction that lead to the same thing with other values.
struct DifferentEdge {
    CauseEdge old, now;
};
[[nodiscard]] std::vector<DifferentEdge> different_edges(const Cause& old, const Cause& now, const Counterparts& counterparts);

class FirstDifferences {
public:
    // At its end.
    struct Run {
        History& history;
        const simulator::Machine& machine;
    };
    FirstDifferences(const Run& old, const Run& now, const Counterparts& counterparts, const Alignment& alignment)
        : old_(old), new_(now), counterparts_(counterparts), alignment_(alignment) {}

    // Why do the places differ at the ends?
    [[nodiscard]] FirstDifference of(Place in_old, Place in_new);
    // Why did the runs end with different instructions?
    [[nodiscard]] FirstDifference of_last_instructions();

private:
    class Search;

    Run old_, new_;
    const Counterparts& counterparts_;
    const Alignment& alignment_;
};

}  // namespace gato::debugger
