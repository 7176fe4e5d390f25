// SPDX-License-Identifier: MIT
// How a run ended, in words and as JSON.
#pragma once

#include "cli/exit_code.hpp"

#include "project/runnable.hpp"

#include <gato/formats/map.hpp>
#include <gato/simulator/session.hpp>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gato::cli {

// Why a place is what it is at the end of a run.
struct Explained {
    std::string place;               // as the user wrote it
    std::vector<std::string> lines;  // the nearest causes first, then what did not happen
};

struct RunOutcome {
    ExitCode code = done;
    std::string reason;
    simulator::Cycle cycles = 0;
    simulator::Cycle idle_cycles = 0;
    simulator::Cycle rom_cycles = 0;  // charged for KERNAL and BASIC routines done by the host
    double emulated_seconds = 0;
    double emulated_mhz = 0;  // executed cycles per second of CPU time, in millions
    std::vector<Explained> why{};
};

// Exit code, reason and figures of an ended session.
[[nodiscard]] RunOutcome outcome_of(const simulator::Machine& machine, const simulator::SessionEnd& end,
                                    const std::optional<ProgramMap>& map);

[[nodiscard]] std::string text_of_registers(const simulator::Machine& machine);
[[nodiscard]] std::string text_of_statistics(const RunOutcome& outcome);
[[nodiscard]] std::string text_of(const Explained& explained);
// `dumps`: first and last addresses of memory to include. `played`: the tune, if that is the program.
[[nodiscard]] std::string json_of(const simulator::Machine& machine, const RunOutcome& outcome,
                                  const std::vector<std::pair<std::uint16_t, std::uint16_t>>& dumps,
                                  const std::optional<project::PlayedTune>& played = std::nullopt);

// 16 bytes a line: "0400: 20 20 ...".
[[nodiscard]] std::string hex_dump(const simulator::Machine& machine, std::uint16_t first, std::uint16_t last);

}  // namespace gato::cli
