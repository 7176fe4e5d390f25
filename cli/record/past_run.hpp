// SPDX-License-Identifier: MIT
// A recorded run, at its end, as a past that can be asked.
#pragma once

#include "cli/dap/launch_recording.hpp"
#include "cli/disk/disk.hpp"

#include "core/formats/address_names.hpp"
#include "servers/debugger/causes/called_routines.hpp"
#include "servers/debugger/causes/cause_words.hpp"
#include "testing/source_lines.hpp"
#include <gato/debugger/debugger.hpp>

#include <string>

namespace gato::cli {

class PastRun {
public:
    // `path` is the program, or the recording's file. Throws Failure for what cannot be played.
    PastRun(const recording::Recording& recording, const std::string& path);

    [[nodiscard]] debugger::History& history() { return debugger_.history(); }
    [[nodiscard]] const simulator::Machine& machine() const { return debugger_.machine(); }
    [[nodiscard]] const std::optional<ProgramMap>& map() const { return launched_.map; }
    // The number of the instruction before which each of the recording's inputs came.
    [[nodiscard]] const std::vector<dap::Launched::Act>& acts() const { return launched_.acts; }
    // Memory before the first instruction, as the processor sees it.
    [[nodiscard]] const std::array<std::uint8_t, 0x10000>& memory_at_start() const { return memory_at_start_; }
    // Throws debugger::ExpressionError for what is no place.
    [[nodiscard]] debugger::Place place_named(const std::string& text);
    [[nodiscard]] bool is_of_program(debugger::Place place) const;
    // It must outlive them.
    [[nodiscard]] debugger::CauseWords words();

private:
    void run_to(std::uint64_t end);

    Disk disk_;
    dap::Launched launched_;
    AddressNames names_;
    cases::SourceLinesOf sources_;
    debugger::Debugger debugger_;
    debugger::CalledRoutines routines_;
    std::array<std::uint8_t, 0x10000> memory_at_start_{};
};

}  // namespace gato::cli
