// SPDX-License-Identifier: MIT
// What the options of `gato run` ask to be recorded while the program runs.
#pragma once

#include "cli/run/callgrind.hpp"
#include "cli/run/run_options.hpp"
#include "cli/run/run_records.hpp"

#include <gato/simulator/session.hpp>

#include <memory>
#include <optional>
#include <vector>

namespace gato::cli {

class Recordings {
public:
    // `machine` has its program loaded. All three must outlive this. Throws Failure (environment_failed) if the trace cannot be
    // written.
    Recordings(const RunArguments& arguments, const simulator::Machine& machine, const std::optional<ProgramMap>& map);
    Recordings(const Recordings&) = delete;
    Recordings& operator=(const Recordings&) = delete;

    // Records the session from now on.
    void attach(simulator::Session& session);

    // The recordings that are kept until the end, at whose clock they close. Coverage needs a map.
    [[nodiscard]] std::vector<OutputFile> files();
    // Puts the trace in place. Throws Failure (environment_failed).
    void finish();

private:
    const RunArguments& arguments_;
    const simulator::Machine& machine_;
    const std::optional<ProgramMap>& map_;
    Observers observers_;
    std::optional<Trace> trace_;
    std::optional<Profile> profile_;
    std::optional<Callgrind> callgrind_;
    std::optional<debugger::TimeLine> time_line_;
    std::optional<debugger::Heat> heat_;
    std::unique_ptr<simulator::ExecutionCounts> counts_;
};

}  // namespace gato::cli
