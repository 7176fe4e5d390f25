// SPDX-License-Identifier: MIT
// The characters that match at one place of a pattern.
#pragma once

#include <utility>
#include <vector>

namespace gato::cli {

struct PatternSet {
    std::vector<std::pair<char32_t, char32_t>> ranges;  // inclusive
    bool is_negated = false;
};

}  // namespace gato::cli
