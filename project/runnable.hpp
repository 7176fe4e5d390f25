// SPDX-License-Identifier: MIT
// What can be run: a program file or cartridge with its map, the first program of a disk or tape image, or a source or project, which
// is built in memory.
#pragma once

#include "core/formats/disk_directory.hpp"
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

struct Runnable {
    std::string name;          // as it was named
    std::string program_file;  // the content of a .prg, or of a .crt
    std::optional<ProgramMap> map;
    std::string stale_map{};  // name of a map beside the program that is of another build and was left out; empty: none
    std::shared_ptr<const disk::Image> disk{};            // that the program comes from
    std::shared_ptr<const cartridge::Image> cartridge{};  // instead of a program
    std::shared_ptr<const tape::Image> tape{};            // whose first program it is
    std::string other_machine{};                          // that it is for, in words (other_machine.hpp); empty: a C64
};

struct RunnableOptions {
    std::string map;                                 // its name; empty: that beside a program file, or of the build
    std::vector<std::string> defines;                // of what is built, as -D
    std::vector<std::string>* files_read = nullptr;  // what it is made of is added here, whatever comes of it
    // What is wrong with a source, and what else people should know.
    std::function<void(const Diagnostics&, const SourceMap&)> report = [](const auto&, const auto&) {};
    Remark remark = [](const auto&) {};
};

// True of a source, a project, or a folder: of what is built.
[[nodiscard]] bool is_built(const FileSystem& files, const std::string& path);

// What can be run, as patterns of file names: programs and what is built to one.
[[nodiscard]] std::vector<std::string> runnable_patterns();

// Reads or builds. Throws Failure (input_is_wrong) for what has errors, after they were reported, and for what is no program.
[[nodiscard]] Runnable open_runnable(const FileSystem& files, const std::string& path, const RunnableOptions& options = {});

// The disk, tape or cartridge of an image. Throws Failure when it cannot be read (environment_failed) or is none (input_is_wrong).
[[nodiscard]] std::shared_ptr<const disk::Image> open_disk(const FileSystem& files, const std::string& path);
[[nodiscard]] std::shared_ptr<const tape::Image> open_tape(const FileSystem& files, const std::string& path);
[[nodiscard]] std::shared_ptr<const cartridge::Image> open_cartridge(const FileSystem& files, const std::string& path);

// What to say of an image of a cartridge, disk or tape that cannot be run, and of gato's own texts, that stands where a program is needed: known by
// its content or else by its name. Empty for what may be a program.
[[nodiscard]] std::string refusal_of_file(const std::string& file, std::string_view content);

}  // namespace gato::project
