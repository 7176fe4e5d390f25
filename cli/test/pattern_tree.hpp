// SPDX-License-Identifier: MIT
// Parses a pattern into a tree of its meaning, which is then compiled.
#pragma once

#include "cli/test/pattern_set.hpp"

#include <optional>
#include <string>
#include <vector>

namespace gato::cli {

struct PatternTree {
    enum class Kind : std::uint8_t { set, start, end, sequence, choice, repeat };
    Kind kind = Kind::sequence;
    PatternSet set{};
    std::vector<PatternTree> parts{};
    unsigned least = 0;
    std::optional<unsigned> most{};  // none: any number
};

// Throws std::invalid_argument that says what is wrong.
[[nodiscard]] PatternTree read_pattern(std::u32string text);

}  // namespace gato::cli
