// SPDX-License-Identifier: MIT
// The program that `gato run` and `gato play` name: a file with its map, a disk, a tape, a cartridge, a tune, or a source or project,
// which is built in memory.
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
    std::string name;            // as the user named it
    simulator::Program program;  // empty for a cartridge
    std::optional<ProgramMap> map;
    std::string stale_map;  // name of a map next to the program that belongs to another build and was left out; empty: none
    std::shared_ptr<const disk::Image> disk;            // the disk the program comes from, if any
    std::shared_ptr<const cartridge::Image> cartridge;  // instead of a program
    std::shared_ptr<const tape::Image> tape;            // the tape whose first program it is, if any
    std::optional<project::PlayedTune> tune{};          // the program plays it
    std::string other_machine;                          // the machine it is for, in words; empty: a C64
};

// Errors in a source, and notes on maps, go to standard error.
[[nodiscard]] project::RunnableOptions printing_options();

// `path` may be "-". `maps`: their names; none: those next to a program file, or that of the build. All inputs of the program are
// added to `files_read`, even if it fails. Throws as project::open_runnable does.
[[nodiscard]] OpenProgram open_program(const FileSystem& files, const std::string& path, const std::vector<std::string>& maps,
                                       std::vector<std::string>& files_read,
                                       project::RunnableOptions options = printing_options());

// Makes it the program that plays another song of its tune. Throws Failure (misuse) if there is no such song.
void choose_song(OpenProgram& opened, int song);

}  // namespace gato::cli
