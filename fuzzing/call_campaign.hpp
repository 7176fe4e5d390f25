// SPDX-License-Identifier: MIT
// Calls a routine with many values in the places that are varied: all of them if they are few, else those that lead to new branches,
// and collects the mistakes that show.
#pragma once

#include "fuzzing/finding.hpp"
#include "fuzzing/key_campaign.hpp"
#include "fuzzing/random.hpp"
#include "fuzzing/target.hpp"
#include "fuzzing/varied.hpp"
#include "fuzzing/watch.hpp"
#include <gato/simulator/snapshot.hpp>

#include <vector>

namespace gato::fuzzing {

class CallCampaign {
public:
    // At most so many inputs are tried one after the other, else they are chosen.
    static constexpr std::uint64_t most_in_order = 1 << 20;

    // This is one of `lanes` campaigns, which divide the inputs if all are tried.
    CallCampaign(const Target& target, const Settings& settings, const std::vector<Varied>& varied, std::uint64_t seed,
                 std::uint64_t lane, std::uint64_t lanes);

    [[nodiscard]] Outcome run(const GoesOn& goes_on);

private:
    using Values = std::vector<std::uint32_t>;  // numbers for Varied::value()

    void try_all(const GoesOn& goes_on);
    void try_chosen(const GoesOn& goes_on);
    [[nodiscard]] Values mutated(Values values);
    [[nodiscard]] std::uint32_t mutated(std::uint32_t number, std::uint32_t count);
    // Returns whether it has taken a branch that is new.
    bool try_one(const Values& values);
    [[nodiscard]] bool call(const Values& values, Watch& watch);
    [[nodiscard]] bool goes_on_calling(simulator::Cycle began, Watch& watch) const;
    void note_end(simulator::Stop stop, Watch& watch);
    void note_expressions(Watch& watch);
    void keep(Fault fault, const Values& values);
    [[nodiscard]] bool has_all_wishes() const;

    const Target& target_;
    const Settings& settings_;
    const std::vector<Varied>& varied_;
    Random random_;
    std::uint64_t lane_, lanes_;
    simulator::Machine machine_;
    simulator::Snapshot start_;
    Watch watch_;
    Coverage coverage_;
    Outcome outcome_;
    std::vector<Values> corpus_;
    std::uint64_t inputs_ = 1;  // that there are; 0: too many to count
};

// Gives the places their values, as `set` in a test case does.
void set_values(simulator::Machine& machine, const std::vector<Varied>& varied, const std::vector<std::uint32_t>& numbers);

}  // namespace gato::fuzzing
