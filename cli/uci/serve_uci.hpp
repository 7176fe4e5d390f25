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

// Splits pieces of bytes into lines. A line longer than any meaningful one is cut off, so that memory does not fill.
class Lines {
public:
    // The lines that this piece completes.
    [[nodiscard]] std::vector<std::string> add(std::string_view piece);
    // The last line, if it had no end.
    [[nodiscard]] std::string rest() { return rest_; }

private:
    std::string rest_;
};

// Runs until `quit`, or until nothing more comes and the last search has ended.
void serve_uci(const uci::ProgramFile& shipped, const std::shared_ptr<host::Channel>& channel);

}  // namespace gato::cli
