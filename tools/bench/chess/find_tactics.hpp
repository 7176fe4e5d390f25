// SPDX-License-Identifier: MIT
// Test positions of our own: from games with mistakes in them, where an engine finds one move that is much better than any other,
// and the program does not see it at first glance.
#pragma once

#include "tools/bench/chess/contestant.hpp"
#include "tools/bench/chess/engine_process.hpp"

#include <cstddef>
#include <string>

namespace gato::referee {

struct FindRequest {
    std::string engine = "stockfish";
    std::string file;
    std::size_t positions = 100;
    unsigned seed = 1;
};
// Writes them as EPD, each as it is found.
void find_tactics(const uci::ProgramFile& program, const FileSystem& files, const FindRequest& request);

}  // namespace gato::referee
