// SPDX-License-Identifier: MIT
// Types keys into a program, in ways that lead to new branches and new states, and collects the mistakes that show.
#pragma once

#include "fuzzing/answers.hpp"
#include "fuzzing/dead_end.hpp"
#include "fuzzing/finding.hpp"
#include "fuzzing/key_bench.hpp"
#include "fuzzing/key_choice.hpp"
#include "fuzzing/random.hpp"

#include <functional>
#include <map>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace gato::fuzzing {

// Asked between two keys, with the cycles executed so far.
using GoesOn = std::function<bool(simulator::Cycle)>;

class KeyCampaign {
public:
    // The target and the settings must outlive it.
    KeyCampaign(const Target& target, const Settings& settings, std::uint64_t seed);

    // Also ends when all wishes are fulfilled, or if the program never looks at a key. The same seed gives the same outcome as long as
    // `goes_on` says the same.
    [[nodiscard]] Outcome run(const GoesOn& goes_on);

private:
    // A wait for a key, or another state, from which walks begin.
    struct Node {
        Stand stand;
        Input typed;  // from the start of the program
        Input input;  // a shorter one that leads to the same state, if one is known
        WaitPlace place;
        std::size_t choices;
        unsigned refused = 0;        // answers to the question before, in the walk that came here
        simulator::Cycle spent = 0;  // on its input and on the walks from here
    };
    struct Step {
        std::uint64_t site;
        std::uint8_t key;
    };

    bool reach_first_wait();
    [[nodiscard]] std::size_t choose_node();
    void add_node(Node& here);
    [[nodiscard]] bool note_state(Node& here);
    void walk(const GoesOn& goes_on);
    [[nodiscard]] std::uint8_t choose_key(const Node& here);
    [[nodiscard]] bool step(KeyRun& run, Node& here, std::vector<Step>& steps);
    [[nodiscard]] WaitPlace place_after(Reached reached) const;
    void reward(const std::vector<Step>& steps, double amount);
    [[nodiscard]] bool may_be_dead_end(const WaitPlace& place);
    void check_dead_end(const Node& here);
    [[nodiscard]] const std::vector<Input>& answers_for_check(std::uint64_t site);
    void check_expressions(const Node& here);
    [[nodiscard]] bool has_all_wishes() const;

    void keep(const Fault& fault, const Node& here);
    void put_back(const Fault& fault);
    [[nodiscard]] bool shows(const Fault& fault, const Input& input, simulator::Cycle& cycles);

    KeyBench bench_;
    Random random_;
    KeyChoice choice_;
    Answers answers_;
    Outcome outcome_;
    std::map<FaultKey, unsigned> attempts_;  // to show a fault again, all in vain
    std::vector<Node> nodes_;
    std::unordered_map<std::uint64_t, Input> states_;      // with the shortest input that is known
    std::unordered_set<std::uint64_t> cores_, checked_;    // the memory of states; for which a dead end was looked for
    std::unordered_map<std::uint64_t, unsigned> returns_;  // how often walks have come back to a wait with the same memory
    std::unordered_map<std::uint64_t, unsigned> checks_;   // of waits with this site
    std::unordered_map<std::uint64_t, unsigned> partial_sites_;  // how often a part of an input had been typed already
    std::unordered_set<std::uint64_t> of_walk_;                  // waits with their memory in the walk that is under way
    unsigned refused_ = 0;                                       // answers to the present question in that walk
    std::size_t progress_at_ = 0;                                // the step of that walk that last led to something new
    simulator::Cycle cycles_of_checks_ = 0;
};

}  // namespace gato::fuzzing
