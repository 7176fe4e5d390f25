// SPDX-License-Identifier: MIT
// What has been an answer to a question before: keys after which a program has come back to a wait with other memory.
#pragma once

#include "fuzzing/alphabet.hpp"
#include "fuzzing/wait_place.hpp"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace gato::fuzzing {

class Answers {
public:
    static constexpr std::size_t most_keys = 12, most_of_a_wait = 8;

    // Begins with what is typed somewhere else.
    void begin() { steps_.clear(); }
    // A key has led from one wait to another.
    void follow(const WaitPlace& from, std::uint8_t key, const WaitPlace& to);
    // The latest ones at the wait with this site.
    [[nodiscard]] const std::vector<Input>& at(std::uint64_t site) const;

private:
    struct Step {
        WaitPlace from;
        std::uint8_t key;
    };

    void note(std::uint64_t site, Input answer);

    std::vector<Step> steps_;  // the last ones, without keys that were ignored
    std::unordered_map<std::uint64_t, std::vector<Input>> answers_;
};

}  // namespace gato::fuzzing
