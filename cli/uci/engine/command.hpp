// SPDX-License-Identifier: MIT
// UCI's commands with arguments, parsed into values. What is wrong is thrown as a Failure (misuse), in words.
#pragma once

#include "cli/uci/engine/chess_program.hpp"
#include "cli/uci/engine/search.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::uci {

using Words = std::vector<std::string>;

[[nodiscard]] Words words_of(std::string_view line);

// The words after `position`.
struct Position {
    std::string fen;  // empty: the initial position
    std::vector<Move> moves;
};
[[nodiscard]] Position read_position(const Words& words);

// The words after `setoption`.
struct Setting {
    std::string name, value;
};
[[nodiscard]] Setting read_setting(const Words& words);

// The words after `go`; times in milliseconds.
struct Go {
    std::optional<long long> movetime, wtime, btime, winc, binc, movestogo, depth, nodes, mate;
    bool infinite = false;
};
[[nodiscard]] Go read_go(const Words& words);

// What the command asks of the C64; `is_white`: whose clock counts.
[[nodiscard]] Task task_of(const Go& go, bool is_white);

}  // namespace gato::uci
