// SPDX-License-Identifier: MIT
// A set of numbers, as ranges in the order of the test file.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace gato::cases {

struct NumberRange {
    std::uint32_t first = 0, last = 0;  // both belong to it

    [[nodiscard]] std::uint64_t size() const { return std::uint64_t{last} - first + 1; }
};

struct NumberSet {
    std::vector<NumberRange> ranges{};  // none overlaps another

    [[nodiscard]] std::uint64_t size() const;
    // Returns the number with this index.
    [[nodiscard]] std::uint32_t at(std::uint64_t index) const;
    [[nodiscard]] std::uint32_t greatest() const;
};

// Return "0 to 7 and 45", and "0 to 7".
[[nodiscard]] std::string text_of(const NumberSet& set);
[[nodiscard]] std::string text_of(const NumberRange& range);

}  // namespace gato::cases
