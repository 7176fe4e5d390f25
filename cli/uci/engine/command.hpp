// SPDX-License-Identifier: MIT
// What comes in, as values: the words of UCI's commands with arguments. What is wrong is thrown as a Failure (misuse), in words.
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

// The words behind `position`.
struct Position {
    std::string fen;  // empty: where games begin
    std::vector<Move> moves;
};
[[nodiscard]] Position read_position(const Words& words);

// The words behind `setoption`.
struct Setting {
    std::string name, value;
};
[[nodiscard]] Setting read_setting(const Words& words);

// The words behind `go`; times in milliseconds.
struct Go {
    std::optional<long long> movetime, wtime, btime, winc, binc, movestogo, depth, nodes, mate;
    bool infinite = false;
};
[[nodiscard]] Go read_go(const Words& words);

// What is asked of the C64 so; `is_white`: whose clock counts.
[[nodiscard]] Task task_of(const Go& go, bool is_white);

}  // namespace gato::uci
