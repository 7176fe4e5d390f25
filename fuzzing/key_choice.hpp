// SPDX-License-Identifier: MIT
// Which key is worth typing at a wait: one that has led to something new from there before, and that does not take long.
#pragma once

#include "fuzzing/random.hpp"
#include <gato/simulator/cpu.hpp>

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace gato::fuzzing {

class KeyChoice {
public:
    explicit KeyChoice(std::size_t count) : count_(count) {}

    // Returns one of the first `among` numbers.
    [[nodiscard]] std::uint8_t choose(std::uint64_t site, std::size_t among, Random& random);
    // The key has been typed there, which took so many cycles.
    void note(std::uint64_t site, std::uint8_t key, simulator::Cycle cycles);
    // It has led to something new, at once (1) or later (less).
    void reward(std::uint64_t site, std::uint8_t key, double amount);

private:
    struct Row {
        double tries = 0, reward = 0, cycles = 0;
    };
    [[nodiscard]] static double weight(const Row& row);
    std::vector<Row>& rows_of(std::uint64_t site);

    std::size_t count_;
    std::unordered_map<std::uint64_t, std::vector<Row>> sites_;
};

}  // namespace gato::fuzzing
