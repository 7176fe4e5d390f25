// SPDX-License-Identifier: MIT
// How fast the C64's program is, as tables: nodes a second and depth, mates, perft.
#pragma once

#include "tools/bench/chess/contestant.hpp"

namespace gato::referee {

void print_speed(const uci::ProgramFile& program, const FileSystem& files, const Options& options, const std::string& go);
// Returns false if it does not find a mate.
[[nodiscard]] bool print_mates(const uci::ProgramFile& program, const FileSystem& files);

// Cycles of perft; returns false if a count is wrong.
[[nodiscard]] bool print_perft(const uci::ProgramFile& program);

}  // namespace gato::referee
