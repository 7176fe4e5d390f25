// SPDX-License-Identifier: MIT
// Cycles by source line and by call, in the format of callgrind, which KCachegrind and callgrind_annotate read.
#pragma once

#include "core/formats/address_names.hpp"
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
    using Site = std::pair<std::uint16_t, std::uint16_t>;  // the address of the call, the routine that is called
    struct Routine {
        std::unordered_map<std::uint16_t, simulator::Cycle> own;  // by address of the instruction
        std::map<Site, Call> calls;
    };
    // A place in a source: index of the file, number of the line; the last index is that of `???`.
    using Line = std::pair<std::size_t, std::uint32_t>;

    void settle(simulator::Cycle clock);
    void leave(simulator::Cycle clock, std::size_t depth);
    [[nodiscard]] Line line_of(std::uint16_t address) const;
    [[nodiscard]] std::string file_of(std::size_t index) const;
    [[nodiscard]] std::string text_of(std::uint16_t address, const Routine& routine) const;

    const std::optional<ProgramMap>& map_;
    AddressNames names_;
    debugger::CallTracker calls_;
    std::map<std::uint16_t, Routine> routines_;
    simulator::Cycle start_, last_;
    std::uint16_t pc_;
};

}  // namespace gato::cli
