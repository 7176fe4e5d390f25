// SPDX-License-Identifier: MIT
#include "testing/number_set.hpp"

#include <algorithm>

namespace gato::cases {

std::uint64_t NumberSet::size() const {
    std::uint64_t size = 0;
    for (const NumberRange& range : ranges) size += range.size();
    return size;
}

std::uint32_t NumberSet::at(std::uint64_t index) const {
    for (const NumberRange& range : ranges) {
        if (index < range.size()) return range.first + static_cast<std::uint32_t>(index);
        index -= range.size();
    }
    return 0;
}

std::uint32_t NumberSet::greatest() const {
    std::uint32_t greatest = 0;
    for (const NumberRange& range : ranges) greatest = std::max(greatest, range.last);
    return greatest;
}

std::string text_of(const NumberRange& range) {
    const std::string first = std::to_string(range.first);
    return range.first == range.last ? first : first + " to " + std::to_string(range.last);
}

std::string text_of(const NumberSet& set) {
    std::string text;
    for (std::size_t i = 0; i < set.ranges.size(); ++i)
        text += (i == 0 ? "" : i + 1 < set.ranges.size() ? ", " : " and ") + text_of(set.ranges[i]);
    return text;
}

}  // namespace gato::cases
