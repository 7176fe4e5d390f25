// SPDX-License-Identifier: MIT
// What a comparison leaves out, because two builds may differ in it: the user's decision, which an option of the command reads.
#pragma once

#include <algorithm>
#include <bitset>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gato::comparison {

// Columns [first, second) of a row of the screen.
using Columns = std::pair<std::size_t, std::size_t>;

struct Ignored {
    struct Cells {
        std::size_t row = 0, column = 0, length = 0;  // within the row
    };
    std::vector<Cells> cells{};
    // Each finds the parts of a row (40 characters, UTF-8) that do not count.
    std::vector<std::function<std::vector<Columns>(const std::string& row)>> texts{};
    std::bitset<0x10000> writes{};  // to these registers; mirrors of a register are the register
    // Names, in which `*` stands for any characters.
    std::vector<std::string> labels{}, handlers{}, files{};
};

// Does the name match the pattern, in which each `*` stands for any characters?
[[nodiscard]] inline bool matches(std::string_view pattern, std::string_view name) {
    const auto star = pattern.find('*');
    if (star == std::string_view::npos) return name == pattern;
    if (!name.starts_with(pattern.substr(0, star))) return false;
    for (std::size_t skipped = star; skipped <= name.size(); ++skipped)
        if (matches(pattern.substr(star + 1), name.substr(skipped))) return true;
    return false;
}

[[nodiscard]] inline bool is_named(const std::vector<std::string>& patterns, std::string_view name) {
    return std::ranges::any_of(patterns, [&](const std::string& pattern) { return matches(pattern, name); });
}

}  // namespace gato::comparison
