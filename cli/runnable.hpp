// SPDX-License-Identifier: MIT
// What `gato run`, `gato play` and the "program" of a test take: a program file with its map, or a source or project, which is
// built in memory.
#pragma once

#include <gato/formats/map.hpp>
#include <gato/simulator/program.hpp>

#include <optional>
#include <string>
#include <vector>

namespace gato::cli {

struct Runnable {
    std::string name;  // as it was named
    simulator::Program program;
    std::optional<ProgramMap> map;
    std::string stale_map;  // name of a map beside the program that is of another build and was left out; empty: none
};

struct RunnableOptions {
    std::string map;                                 // --map; empty: that beside a program file, or of the build
    std::vector<std::string> defines;                // of what is built: -D
    std::vector<std::string>* files_read = nullptr;  // what it is made of is added here, whatever comes of it
};

// True of a source, a project, or a folder: of what is built.
[[nodiscard]] bool is_built(const std::string& path);

// What can be run, as patterns of file names: programs and what is built to one.
[[nodiscard]] std::vector<std::string> runnable_patterns();

// Reads or builds. What is wrong with a source is printed on standard error; then, as for a program that cannot be loaded, Failure
// (input_is_wrong) is thrown. `-` is a program on standard input.
[[nodiscard]] Runnable open_runnable(const std::string& path, const RunnableOptions& options = {});

}  // namespace gato::cli
