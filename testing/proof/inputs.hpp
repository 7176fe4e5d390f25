// SPDX-License-Identifier: MIT
// The inputs of a `forall`: every combination of the values of its places, numbered in the order of the places in the file, the last one
// changing fastest, and each place's values in ascending order. So "the smallest input" is the one with the smallest number.
#pragma once

#include "testing/case.hpp"
#include "testing/number_set.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace gato::cases {

inline constexpr std::uint64_t most_inputs = std::uint64_t{1} << 32;

struct VariedPlace {
    TestPlace place;
    unsigned width = 1;  // in bytes
    NumberSet values{};  // in ascending order
};

// How many there are; most_inputs + 1 if there are more than most_inputs.
[[nodiscard]] std::uint64_t count_inputs(const std::vector<VariedPlace>& places);

// An input, which can advance to the next one.
class InputCursor {
public:
    InputCursor(const std::vector<VariedPlace>& places, std::uint64_t number);

    void advance();
    // The value of a place, by its index.
    [[nodiscard]] std::uint32_t operator[](std::size_t place) const { return values_[place]; }
    // Which places, from this one to the last, the last advance() has changed.
    [[nodiscard]] std::size_t first_changed() const { return first_changed_; }

private:
    void restart(std::size_t place);

    const std::vector<VariedPlace>& places_;
    std::vector<std::size_t> ranges_;  // which range the value is in
    std::vector<std::uint32_t> values_;
    std::size_t first_changed_ = 0;
};

// "a=255 x=170"
[[nodiscard]] std::string describe_input(const std::vector<VariedPlace>& places, std::uint64_t number);

}  // namespace gato::cases
