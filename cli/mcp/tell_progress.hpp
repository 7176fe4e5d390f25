// SPDX-License-Identifier: MIT
// Between two pieces of a run: tells the client how far the machine is, at most twice a second, and asks whether the run is still
// wanted.
#pragma once

#include "cli/mcp/workbench.hpp"

#include "servers/mcp/caller.hpp"
#include <gato/simulator/machine.hpp>

#include <optional>

namespace gato::cli {

class TellProgress {
public:
    TellProgress(mcp::Caller& caller, Now now, simulator::Cycle total)
        : caller_(caller), now_(std::move(now)), total_(static_cast<double>(total)) {}

    // Takes the cycles so far. Returns false once nobody waits any more.
    bool operator()(simulator::Cycle cycles) {
        using namespace std::chrono_literals;
        if (caller_.has_cancelled()) return false;
        const auto time = now_();
        if (next_ && time < *next_) return true;
        next_ = time + 500ms;
        caller_.tell(static_cast<double>(cycles), total_, "cycles emulated");
        return true;
    }

private:
    mcp::Caller& caller_;
    Now now_;
    double total_;
    std::optional<std::chrono::steady_clock::time_point> next_;  // when the client is told again
};

}  // namespace gato::cli
