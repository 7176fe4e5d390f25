// SPDX-License-Identifier: MIT
// Which line of a source each row of a listing comes from, if only one is possible. The rows are matched in their order with all ways
// through the graph of the source's lines; where all ways that reach the end agree on a line, it is known.
#pragma once

#include "maps/tass64/source.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace gato::maps::tass64 {

// A row, or a file that is included, as it appears between the others of one file.
struct Token {
    std::uint32_t text = TextKeys::none;  // of a row
    bool has_bytes = false;
    bool can_be_direct = true;     // listed where its line is
    bool can_be_expanded = false;  // listed where its line is called
    bool is_anchor = false;        // its line is `line` without doubt
    std::uint32_t line = 0;        // 0-based; of an anchor
    std::string_view included;     // the last part of its path; empty: a row
};

// What is known of a token's line.
struct Match {
    enum class Kind : std::uint8_t { line, call, several_lines, several_calls, none };
    Kind kind = Kind::none;
    std::uint32_t line = 0;   // 0-based; of the line itself, or of the call
    bool is_virtual = false;  // it, or one of several
};

// Steps that may be taken, for all files of a listing together: the time is proportional to its size, whatever it contains.
struct Budget {
    std::uint64_t steps = 0;

    [[nodiscard]] bool take(std::uint64_t count) {
        const bool is_enough = count <= steps;
        steps -= is_enough ? count : steps;
        return is_enough;
    }
};

// Returns a match for each token. Between two anchors, either all rows can be matched or none is; an anchor is believed if they can be
// on one side of it.
[[nodiscard]] std::vector<Match> align(const Source& source, const std::vector<Token>& tokens, Budget& budget);

}  // namespace gato::maps::tass64
