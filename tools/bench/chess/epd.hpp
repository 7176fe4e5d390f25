// SPDX-License-Identifier: MIT
// Test positions as files have them: one a line, `FIELDS bm Qg6; id "name";` with `am` for moves to avoid.
#pragma once

#include "tools/bench/chess/referee.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::referee {

struct EpdPosition {
    std::string fen, name;
    std::vector<std::string> best, avoided;  // moves as e2e4
};

// Reads a file's text; empty lines and those that begin with # do not count. Throws std::runtime_error with the number of a wrong
// line.
[[nodiscard]] std::vector<EpdPosition> read_epd(std::string_view text);
// A move in SAN, with or without its signs, or as e2e4; nothing if it is not legal or ambiguous.
[[nodiscard]] std::optional<Move> read_san(const Position& position, std::string_view text);
[[nodiscard]] bool is_solved(const EpdPosition& position, const std::string& move);

}  // namespace gato::referee
