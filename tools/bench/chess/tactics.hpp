// SPDX-License-Identifier: MIT
// How many of a file's test positions the program solves.
#pragma once

#include "tools/bench/chess/contestant.hpp"
#include "tools/bench/chess/epd.hpp"

#include <string>
#include <vector>

namespace gato::referee {

struct TacticsRequest {
    std::string go;
    int threads = 1;
    bool is_quiet = false;
};
// Returns false if the program complained, or had no move.
[[nodiscard]] bool print_tactics(const uci::ProgramFile& program, const FileSystem& files, const Options& options,
                                 const std::vector<EpdPosition>& positions, const TacticsRequest& request);

}  // namespace gato::referee
