// SPDX-License-Identifier: MIT
// A UCI session on a channel: lines are read while the C64 thinks.
#pragma once

#include "cli/host/channel.hpp"
#include "cli/uci/engine/program_file.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace gato::cli {

// Pieces of bytes as lines. A line that is longer than any that is meant is cut off: nobody's memory fills.
class Lines {
public:
    // The lines that are complete with this piece.
    [[nodiscard]] std::vector<std::string> add(std::string_view piece);
    // The one that had no end.
    [[nodiscard]] std::string rest() { return rest_; }

private:
    std::string rest_;
};

// Until somebody quits, or nothing more comes and the last search has ended.
void serve_uci(const uci::ProgramFile& shipped, const std::shared_ptr<host::Channel>& channel);

}  // namespace gato::cli
