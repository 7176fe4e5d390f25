// SPDX-License-Identifier: MIT
// Runs two programs side by side, each on its machine, to their ends or to their first difference. The one that has come less far runs
// next, up to its next key or for a while, so that little has to be kept however long the runs are.
#pragma once

#include "comparison/difference.hpp"
#include "comparison/recorder.hpp"
#include "comparison/streams.hpp"
#include <gato/formats/map.hpp>
#include <gato/simulator/session.hpp>

#include <functional>
#include <optional>

namespace gato::comparison {

// A program that is about to start. All must outlive the comparison; the session has its keys, conditions and limits.
struct Program {
    simulator::Machine& machine;
    simulator::Session& session;
    const std::optional<ProgramMap>& map;
};

// The end of a session that has ended, for a comparison.
[[nodiscard]] End end_of(const simulator::Machine& machine, const simulator::SessionEnd& end,
                         const std::optional<ProgramMap>& map, KeyTaken last);

// Takes what a program has read next from a register of time; nothing if there is no more.
[[nodiscard]] std::optional<std::uint8_t> take_read(Recording& recording, const std::string& context, std::uint16_t address);

// Compares what two recorded runs, which have ended, have left: after Streams::compare() has found nothing.
[[nodiscard]] std::optional<Difference> compare_results(Streams& streams, const Recording& old, const Recording& now,
                                                        const std::optional<ProgramMap>& old_map,
                                                        const std::optional<ProgramMap>& new_map, const Rules& rules,
                                                        std::size_t& labels);

// If the difference is a byte in memory (Half::byte), a second comparison of programs at their starts, with these bytes `watched`,
// knows which instructions have written them.
//
// `goes_on` is asked now and then, with the cycles of the new program so far; once it says no, the comparison ends there.
[[nodiscard]] Result compare_side_by_side(Program old, Program now, const Rules& rules,
                                          const std::function<bool(simulator::Cycle)>& goes_on,
                                          const WatchedByBoth& watched = {});

}  // namespace gato::comparison
