// SPDX-License-Identifier: MIT
#include "cli/run/recordings.hpp"

#include "cli/run/run_files.hpp"
#include "cli/run/trace_events.hpp"

#include <gato/png/png.hpp>

#include <iostream>

namespace gato::cli {

Recordings::Recordings(const RunArguments& arguments, const simulator::Machine& machine, const std::optional<ProgramMap>& map)
    : arguments_(arguments), machine_(machine), map_(map) {
    if (!arguments.trace.empty()) observers_.add(trace_.emplace(arguments.trace, arguments.trace_mib, machine, map));
    const bool is_callgrind = wants_callgrind(arguments.profile_format);
    if (!arguments.profile.empty() && is_callgrind) observers_.add(callgrind_.emplace(machine, map));
    if (!arguments.profile.empty() && !is_callgrind) observers_.add(profile_.emplace(machine, map));
    if (!arguments.profile_frames.empty()) observers_.add(time_line_.emplace(machine, parse_frames(arguments.frames)));
    if (!arguments.heat.empty()) observers_.add(heat_.emplace(machine));
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
    if (callgrind_) {
        const std::string command = arguments_.program.empty() ? "gato run" : arguments_.program;
        files.push_back({arguments_.profile, callgrind_->text(command, machine_.clock())});
    }
    if (time_line_) {
        time_line_->settle();
        BankedNames names(map_);
        files.push_back({arguments_.profile_frames, trace_events(*time_line_, machine_.video(), names)});
    }
    if (heat_) {
        heat_->settle();
        files.push_back({arguments_.heat, png::encode({256, 256}, heat_->picture(parse_shade(arguments_.heat_by)))});
    }
    if (counts_) files.push_back({arguments_.coverage, lcov_of(*counts_, map_.value())});
    return files;
}

void Recordings::finish() {
    if (time_line_ && time_line_->begin() == time_line_->end())
        std::cerr << "gato: warning: --frames: the run ended in frame " << time_line_->frame_at(machine_.clock())
                  << ", before the first of these\n";
    if (!trace_) return;
    trace_->finish();
    if (trace_->is_full())
        std::cerr << "gato: warning: --trace: only the first " << arguments_.trace_mib
                  << " MiB were written; for more, use --trace-limit MIB\n";
}

}  // namespace gato::cli
