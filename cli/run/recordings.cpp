// SPDX-License-Identifier: MIT
#include "cli/run/recordings.hpp"

#include "cli/run/run_files.hpp"

#include <iostream>

namespace gato::cli {

Recordings::Recordings(const RunArguments& arguments, const simulator::Machine& machine, const std::optional<ProgramMap>& map)
    : arguments_(arguments), machine_(machine), map_(map) {
    if (!arguments.trace.empty()) observers_.add(trace_.emplace(arguments.trace, arguments.trace_mib, machine, map));
    if (!arguments.profile.empty()) observers_.add(profile_.emplace(machine, map));
    if (!arguments.coverage.empty()) counts_ = std::make_unique<simulator::ExecutionCounts>();
}

void Recordings::attach(simulator::Session& session) {
    if (!observers_.empty()) session.observer = &observers_;
    session.counts = counts_.get();
}

std::vector<OutputFile> Recordings::files() {
    std::vector<OutputFile> files;
    if (profile_) {
        files.push_back({arguments_.profile, profile_->table(machine_.clock())});
        if (const std::string path = folded_profile(arguments_); !path.empty())
            files.push_back({path, profile_->folded(machine_.clock())});
    }
    if (counts_) files.push_back({arguments_.coverage, lcov_of(*counts_, map_.value())});
    return files;
}

void Recordings::finish() {
    if (!trace_) return;
    trace_->finish();
    if (trace_->is_full())
        std::cerr << "gato: warning: --trace: only the first " << arguments_.trace_mib
                  << " MiB were written; for more, use --trace-limit MIB\n";
}

}  // namespace gato::cli
