// SPDX-License-Identifier: MIT
// A program under the monitor: lines are read, answered and printed, and the program runs as they say.
#pragma once

#include "cli/debug/lines.hpp"
#include "cli/disk/inputs.hpp"
#include "cli/exit_code.hpp"
#include "servers/dap/session.hpp"

#include <map>
#include <string>
#include <vector>

namespace gato::cli {

class MonitorRun {
public:
    // `most_cycles`: for how long one line may let the program run if nothing stops it. `read`: files that `save` must not replace,
    // besides the sources.
    MonitorRun(dap::Launched launched, simulator::Cycle most_cycles, Inputs read);

    // Until the user leaves or the lines end. Where nobody types, the first line that fails ends it.
    [[nodiscard]] ExitCode run();

private:
    [[nodiscard]] bool answer(const std::string& line);
    [[nodiscard]] std::string run_to_end();
    [[nodiscard]] console::Reply run_program(simulator::Cycle most_cycles);
    [[nodiscard]] ExitCode keep_files();
    [[nodiscard]] std::string source_line(const std::string& file, std::uint32_t line);
    void write_file(const std::string& name, const std::string& bytes) const;

    dap::Debuggee program_;
    dap::KeyInput keys_;
    MonitorLines lines_;
    simulator::Cycle most_cycles_;
    Inputs read_;
    std::map<std::string, std::vector<std::string>> sources_;  // lines by the names of the map
};

}  // namespace gato::cli
