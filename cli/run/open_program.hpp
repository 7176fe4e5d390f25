// SPDX-License-Identifier: MIT
// The program that `gato run` and `gato play` name: a file with its map, a disk, a tape, a cartridge, or a source or project, which is built in memory.
#pragma once

#include "project/runnable.hpp"
#include <gato/formats/map.hpp>
#include <gato/simulator/program.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gato::cli {

struct OpenProgram {
    std::string name;            // as it was named
    simulator::Program program;  // nothing, of a cartridge
    std::optional<ProgramMap> map;
    std::string stale_map;  // name of a map beside the program that is of another build and was left out; empty: none
    std::shared_ptr<const disk::Image> disk;            // that the program comes from, if it does
    std::shared_ptr<const cartridge::Image> cartridge;  // instead of a program
    std::shared_ptr<const tape::Image> tape;            // whose first program it is, if it is one's
    std::string other_machine;                          // that it is for, in words; empty: a C64
};

// What is wrong with a source, and notes on maps, go to standard error.
[[nodiscard]] project::RunnableOptions printing_options();

// `path` may be "-". `map`: its name; empty: that beside a program file, or of the build. What the program is made of is added to
// `files_read`, whatever comes of it. Throws as project::open_runnable does.
[[nodiscard]] OpenProgram open_program(const std::string& path, const std::string& map, std::vector<std::string>& files_read,
                                       project::RunnableOptions options = printing_options());

}  // namespace gato::cli
