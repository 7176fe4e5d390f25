// SPDX-License-Identifier: MIT
#include "testing/phases/beam_writes.hpp"

#include "core/support/hex.hpp"

#include <algorithm>

namespace gato::cases {

using simulator::Cycle;

namespace {

// From this cycle on; up to that.
struct Window {
    Cycle begin = 0, end = 0;
};

Window window_of(const TestCase& test, const PreparedRun& run, const simulator::VideoStandard& video) {
    if (test.call) return {run.begin, run.finish + 1};
    const Cycle frame = video.cycles_per_frame(), last = run.finish / frame;
    return {std::max((last - 1) * frame, run.begin), last * frame};
}

std::string text_of(const BeamWrite& write, bool with_address) {
    return "in line " + std::to_string(write.line) + ", cycle " + std::to_string(write.cycle)
           + (with_address ? ", to " + dollar(write.address) : "");
}

std::string number_of_times(std::size_t count) {
    return count == 0 ? "not at all" : count == 1 ? "once" : std::to_string(count) + " times";
}

BeamDifference difference(const std::string& name, const std::vector<BeamWrite>& here, const std::vector<BeamWrite>& there) {
    const std::size_t common = std::min(here.size(), there.size());
    for (std::size_t i = 0; i < common; ++i)
        if (here[i] != there[i]) {
            const std::string which = common == 1 ? "" : "write " + std::to_string(i + 1) + " to ";
            const bool with_address = here[i].address != there[i].address;
            return {which + name + (common == 1 ? " is written " : " comes ") + text_of(here[i], with_address),
                    text_of(there[i], with_address)};
        }
    if (here.size() == there.size()) return {};
    return {name + " is written " + number_of_times(here.size()), number_of_times(there.size())};
}

}  // namespace

std::string nothing_to_compare(const TestCase& test, const PreparedRun& run, const simulator::VideoStandard& video) {
    if (test.phases.stable.empty()) return {};
    const Cycle frame = video.cycles_per_frame();
    if (!test.call && (run.finish / frame - 1) * frame < run.begin)
        return "the program ends before it has run for a whole frame, from line 0 to the last one; only such a frame is "
               "compared";
    const BeamWrites all = beam_writes(test, run, video);
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].empty())
            return test.phases.stable[i].name + " is not written" + (test.call ? "" : " in the last whole frame")
                   + ": nothing shows whether it is stable";
    return {};
}

BeamWrites beam_writes(const TestCase& test, const PreparedRun& run, const simulator::VideoStandard& video) {
    const Window window = window_of(test, run, video);
    BeamWrites all;
    for (const StablePlace& place : test.phases.stable) {
        std::vector<BeamWrite>& writes = all.emplace_back();
        for (const simulator::DeviceLog::Write& write : run.log.writes())
            if (write.address >= place.first && write.address <= place.last && write.clock >= window.begin
                && write.clock < window.end)
                writes.push_back({write.address, video.line_at(write.clock), video.cycle_at(write.clock)});
    }
    return all;
}

BeamDifference difference(const TestCase& test, const BeamWrites& here, const BeamWrites& there) {
    for (std::size_t i = 0; i < here.size(); ++i) {
        BeamDifference found = difference(test.phases.stable[i].name, here[i], there[i]);
        if (!found.here.empty()) return found;
    }
    return {};
}

}  // namespace gato::cases
