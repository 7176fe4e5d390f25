// SPDX-License-Identifier: MIT
// The program that a server is for, to be opened by the caller. This library knows no files.
#pragma once

#include <gato/simulator/machine.hpp>

#include <functional>
#include <memory>
#include <string>

namespace gato::monitor {

struct Served {
    // The program before its first instruction, in a machine that skips nothing (MachineOptions::skip_idle_loops).
    std::function<std::unique_ptr<simulator::Machine>()> open;
    // Whether a file that a client names is that program.
    std::function<bool(const std::string& file)> is_program;
};

}  // namespace gato::monitor
