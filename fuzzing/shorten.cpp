// SPDX-License-Identifier: MIT
#include "fuzzing/shorten.hpp"

namespace gato::fuzzing {

std::vector<std::uint32_t> lessened(std::vector<std::uint32_t> numbers,
                                    const std::function<bool(const std::vector<std::uint32_t>&)>& shows, std::size_t tries) {
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        // `low` is the least number that has not been tried, if what is shown begins at one number and never ends after it.
        for (std::uint32_t low = 0; low < numbers[i] && tries > 0; --tries) {
            std::vector<std::uint32_t> candidate = numbers;
            candidate[i] = low == 0 ? 0 : low + (numbers[i] - low) / 2;
            if (shows(candidate))
                numbers = candidate;
            else
                low = candidate[i] + 1;
        }
    }
    return numbers;
}

}  // namespace gato::fuzzing
