// SPDX-License-Identifier: MIT
// The past of a debugger as a recording. It is run once more: what somebody has changed by hand is found by comparing the machine before and
// after, unless it is an input as a value.
#pragma once

#include "recording/drives.hpp"
#include "recording/recording.hpp"
#include <gato/debugger/history.hpp>
#include <gato/simulator/machine.hpp>

#include <array>
#include <memory>
#include <string>

namespace gato::cli {

// What can be recorded of a machine that a debugger is about to get.
class HistoryRecord {
public:
    // `begun`: as begun_recording() has it. The machine is at its first instruction; the history is to be that of this very machine.
    // `folders`: of the drives that are folders, those which all copies of the machine read.
    using Folders = std::array<std::shared_ptr<const recording::NotedDrive>, simulator::drive_count>;
    HistoryRecord(recording::Recording begun, const simulator::Machine& machine, Folders folders = {});

    // The file of the run up to now, where the history is left. Throws Failure if the run cannot be recorded.
    [[nodiscard]] std::string file_of(debugger::History& history) const;

private:
    recording::Recording begun_;
    const simulator::Machine& machine_;
    std::shared_ptr<const simulator::Machine> start_;
    Folders folders_;
};

}  // namespace gato::cli
