// SPDX-License-Identifier: MIT
// Everything that can be run: a program file or cartridge with its map, the first program of a disk or tape image, a tune, or a
// source or project, which is built in memory.
#pragma once

#include "core/formats/disk_directory.hpp"
#include "core/formats/tune.hpp"
#include "project/program_map.hpp"
#include <gato/formats/cartridge.hpp>
#include <gato/formats/map.hpp>
#include <gato/formats/tape_image.hpp>
#include <gato/support/diagnostics.hpp>
#include <gato/support/file_system.hpp>
#include <gato/support/source_map.hpp>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::project {

// A tune and which of its songs is played, from 1.
struct PlayedTune {
    std::shared_ptr<const tune::Tune> tune;
    int song = 1;
};

struct Runnable {
    std::string name;          // as the user named it
    std::string program_file;  // the content of a .prg, or of a .crt
    std::optional<ProgramMap> map;
    std::string stale_map{};  // name of a map beside the program that is of another build and was left out; empty: none
    std::shared_ptr<const disk::Image> disk{};            // the one that the program comes from
    std::shared_ptr<const cartridge::Image> cartridge{};  // instead of a program
    std::shared_ptr<const tape::Image> tape{};            // the one whose first program it is
    std::optional<PlayedTune> tune{};                     // the program plays it
    std::string other_machine{};                          // the computer it is for, in words (other_machine.hpp); empty: a C64
};

struct RunnableOptions {
    std::vector<std::string> maps;                   // their names; none: those beside a program file, or of the build
    std::vector<std::string> defines;                // for what is built, as after -D
    std::optional<int> song;                         // of a tune; none: the one that its file says
    std::vector<std::string>* files_read = nullptr;  // gets the files that it is made of, whatever the result
    // Gets what is wrong with a source, and what else the user should know.
    std::function<void(const Diagnostics&, const SourceMap&)> report = [](const auto&, const auto&) {};
    Remark remark = [](const auto&) {};
};

// Returns the file of a program that plays a song of a tune, which the user named `path`. Throws Failure (misuse) if there is no such song,
// (input_is_wrong) if the tune takes the player's memory.
[[nodiscard]] std::string tune_program(const std::string& path, const PlayedTune& played);

// Returns true for a source, a project, or a folder: for what must be built first.
[[nodiscard]] bool is_built(const FileSystem& files, const std::string& path);

// Returns patterns of file names of all that can be run: programs, and what is built to one.
[[nodiscard]] std::vector<std::string> runnable_patterns();

// Reads or builds. Throws Failure (input_is_wrong) for what has errors, after they were reported, and for what is not a
// program.
[[nodiscard]] Runnable open_runnable(const FileSystem& files, const std::string& path, const RunnableOptions& options = {});

// Return the disk, tape or cartridge of an image. Throw Failure if it cannot be read (environment_failed) or is none
// (input_is_wrong).
[[nodiscard]] std::shared_ptr<const disk::Image> open_disk(const FileSystem& files, const std::string& path);
[[nodiscard]] std::shared_ptr<const tape::Image> open_tape(const FileSystem& files, const std::string& path);
[[nodiscard]] std::shared_ptr<const cartridge::Image> open_cartridge(const FileSystem& files, const std::string& path);

// Returns the message for a file that cannot be run where a program is needed: an image of a cartridge, disk or tape, or one of
// gato's own texts. It is recognised by its content or else by its name. Empty if the file may be a program.
[[nodiscard]] std::string refusal_of_file(const std::string& file, std::string_view content);

}  // namespace gato::project
