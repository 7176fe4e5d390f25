// SPDX-License-Identifier: MIT
// From a launch request to a program that is ready to run. The caller opens the program: this library opens no files.
#pragma once

#include "simulator/session/program_memory.hpp"
#include <gato/debugger/history.hpp>
#include <gato/formats/map.hpp>
#include <gato/simulator/key_script.hpp>
#include <gato/simulator/machine.hpp>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gato::dap {

// What a client wants to debug: a program, or a case of a test file.
struct LaunchRequest {
    std::string program;
    std::vector<std::string> maps;
    std::vector<std::string> args;  // options of `gato run`
    std::string test, test_case;
    std::string never{};  // a file with what an earlier run executed; empty: none
};

// A program that is ready to run.
struct Launched {
    std::unique_ptr<simulator::Machine> machine;  // skips nothing (MachineOptions::skip_idle_loops)
    std::optional<ProgramMap> map;
    std::string folder;                     // absolute; the map's file names are relative to it
    simulator::KeyScript keys{};            // to be typed from the start; the machine knows its disks
    simulator::ProgramMemory memory{};      // for the sanitizer
    std::vector<std::uint16_t> executed{};  // the addresses that an earlier run executed, for the filter of new code
    // For a case of a test file: what is done to the machine while it runs, and where it ends.
    struct Act {
        std::uint64_t instruction = 0;
        debugger::Input input;
    };
    struct End {
        std::uint64_t instruction = 0;
        std::string text;  // the verdict
    };
    std::vector<Act> acts{};
    std::optional<End> end{};
    bool has_happened = false;  // it is a recording: nobody waits for it at the C64's speed
    // The run of this machine's history up to now, as a file (docs/RECORDINGS.md). Empty: it cannot be recorded. Throws Failure.
    std::function<std::string(debugger::History&)> record{};
    // Supplies the bytes of a disk image that is to be put into the drive with this unit, 0 to 3. Throws Failure. Empty: the client may read no files.
    std::function<std::string(const std::string& file, std::size_t unit)> read_disk{};
    // At a normal end: turns what the program has written into files. Returns what could not be written.
    std::function<std::vector<std::string>(simulator::Machine&)> keep_files;
};

// `note` takes messages for people. Throws Failure.
using Note = std::function<void(const std::string&)>;
using Launcher = std::function<Launched(const LaunchRequest& request, const Note& note)>;

}  // namespace gato::dap
