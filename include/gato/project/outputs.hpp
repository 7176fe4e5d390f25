// SPDX-License-Identifier: MIT
// Which outputs there are and how a program becomes each: a table from which help, completion and `"emit"` are derived.
//
//     const gato::project::OutputInput input{*build.program, "game.prg", files_of(build), {}, 0, &build.sources};
//     store.write(make_outputs(input, {"prg", "map"}, false));
#pragma once

#include <gato/linker/link.hpp>
#include <gato/project/project.hpp>
#include <gato/support/output_file.hpp>

#include <optional>
#include <string>
#include <vector>

namespace gato::project {

// Return the names of all outputs, and of those without `obj`, which is made from sources (make_objects).
[[nodiscard]] const std::vector<std::string>& output_names();
[[nodiscard]] const std::vector<std::string>& program_output_names();

// Returns the outputs that are written by default.
[[nodiscard]] const std::vector<std::string>& default_output_names();

// What outputs are made from.
struct OutputInput {
    linker::Program& program;               // its map gets the hash of the program file
    std::string path;                       // of the program file; the others are in the same folder and take its stem
    std::vector<std::string> dependencies;  // every file that was read
    std::optional<std::string> cartridge;   // the program file is a cartridge of this name
    std::uint8_t fill = 0;
    const SourceMap* sources = nullptr;  // for the listing
    std::string source_folder = {};      // absolute: where debuggers find the sources; empty: the .dbg has relative names
    Timings* timings = nullptr;          // gets a row for each file that is made
    bool stands_alone = false;           // the program goes to standard output or a device: no file can lie beside it
    const std::vector<DiskFile>* disk_files = nullptr;  // for the disk, after the program
    Diagnostics* diagnostics = nullptr;                 // with disk_files: gets what is wrong with them
};

// Does one of them need what only linker::Options::with_listing collects?
[[nodiscard]] bool needs_listing_data(const std::vector<std::string>& emit);
// Is a disk among them, for which Build::with_disk reads files?
[[nodiscard]] bool needs_disk(const std::vector<std::string>& emit);

// Returns the path of a program file in the folder of the outputs; a name without an extension gets `.prg`.
[[nodiscard]] std::string path_in(const std::string& folder, const std::string& name);

// Returns the files to write for the outputs in `emit`. With `only_listings` it leaves out the program itself and what
// debuggers load, which is right after an assertion failed. Long files are generated while they are written, so the input must
// last until then. If the program stands alone, it is the only file. Throws Failure (input_is_wrong) if the program does not
// fit onto a disk. A file for the disk that does not fit is reported to the diagnostics, and then nothing may be written. For a
// cartridge the program must have been linked with Options::is_cartridge.
[[nodiscard]] std::vector<OutputFile> make_outputs(const OutputInput& input, const std::vector<std::string>& emit,
                                                   bool only_listings);

}  // namespace gato::project
