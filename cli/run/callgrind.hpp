// SPDX-License-Identifier: MIT
// Cycles by source line and by call, in the format of callgrind, which KCachegrind and callgrind_annotate read.
#pragma once

#include "core/formats/banked_names.hpp"
#include "servers/debugger/call_tracker.hpp"

#include <gato/formats/map.hpp>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>

namespace gato::cli {

// A routine is what a JSR or an interrupt entered, as for `Profile`. The cycles of all lines together are those of the run.
class Callgrind final : public simulator::Observer {
public:
    // Both must outlive it. Without a map, all lines are line 0 of the file `???`.
    Callgrind(const simulator::Machine& machine, const std::optional<ProgramMap>& map);
    bool before_instruction(const simulator::Registers& registers, simulator::Cycle clock) override;

    // `command`: what was run. To be called once, at the end.
    [[nodiscard]] std::string text(const std::string& command, simulator::Cycle end);

private:
    struct Call {
        std::uint64_t count = 0;
        simulator::Cycle cycles = 0;  // with all that it calls
    };
    using Site = std::pair<CodePlace, CodePlace>;  // where the call is, the routine that is called
    struct Routine {
        std::unordered_map<std::uint16_t, std::map<SeenBank, simulator::Cycle>> own;  // by instruction
        std::map<Site, Call> calls;
    };
    // A place in a source: index of the file, number of the line; the last index is that of `???`.
    using Line = std::pair<std::size_t, std::uint32_t>;

    void settle(simulator::Cycle clock);
    void leave(simulator::Cycle clock, std::size_t depth);
    [[nodiscard]] Line line_of(const CodePlace& place) const;
    [[nodiscard]] std::string file_of(std::size_t index) const;
    [[nodiscard]] std::string text_of(const CodePlace& place, const Routine& routine);

    const simulator::Machine& machine_;
    const std::optional<ProgramMap>& map_;
    BankedNames names_;
    debugger::CallTracker calls_;
    std::map<CodePlace, Routine> routines_;
    simulator::Cycle start_, last_;
    CodePlace at_;  // the instruction that is executed
};

}  // namespace gato::cli
