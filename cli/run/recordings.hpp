// SPDX-License-Identifier: MIT
// What the options of `gato run` ask to be recorded while the program runs.
#pragma once

#include "cli/run/run_options.hpp"
#include "cli/run/run_records.hpp"

#include <gato/simulator/session.hpp>

#include <memory>
#include <optional>
#include <vector>

namespace gato::cli {

class Recordings {
public:
    // The machine with its program loaded. All three live as long as this. Throws Failure (environment_failed) when the trace
    // cannot be written.
    Recordings(const RunArguments& arguments, const simulator::Machine& machine, const std::optional<ProgramMap>& map);
    Recordings(const Recordings&) = delete;
    Recordings& operator=(const Recordings&) = delete;

    // The session records from now on.
    void attach(simulator::Session& session);

    // Those that are kept until the end; the clock is that of the end. Coverage needs a map.
    [[nodiscard]] std::vector<OutputFile> files();
    // Puts the trace in its place. Throws Failure (environment_failed).
    void finish();

private:
    const RunArguments& arguments_;
    const simulator::Machine& machine_;
    const std::optional<ProgramMap>& map_;
    Observers observers_;
    std::optional<Trace> trace_;
    std::optional<Profile> profile_;
    std::unique_ptr<simulator::ExecutionCounts> counts_;
};

}  // namespace gato::cli
