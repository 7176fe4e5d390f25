// SPDX-License-Identifier: MIT
// Which texts an expansion can show: lines of the bodies of macros, with anything for each parameter, of functions and of structures.
#pragma once

#include "maps/tass64/source.hpp"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace gato::maps::tass64 {

// Returns whether a listing can show a line of a body, or the label in it alone, as this text. More than it should counts as a
// parameter, so that `true` means `perhaps`.
[[nodiscard]] bool can_show(std::string_view body, std::string_view text);

class Expansions {
public:
    // Adds the bodies of a source.
    void add(const Source& source);
    // After this, any text is possible: not all bodies are known.
    void allow_all() { all_are_possible_ = true; }

    [[nodiscard]] bool can_show(std::string_view text) const;

private:
    void add_body(std::string_view line);

    bool all_are_possible_ = false;
    bool all_words_are_possible_ = false;  // a label is a parameter, or contains one
    std::set<std::string, std::less<>> fixed_;
    std::map<std::string, std::set<std::string>, std::less<>> ends_by_start_;  // around parameters
    std::set<std::size_t> start_lengths_;
};

}  // namespace gato::maps::tass64
