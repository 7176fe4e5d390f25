// SPDX-License-Identifier: MIT
// Which outputs there are and how a program becomes each: a table, from which help, completion and `"emit"` derive.
//
//     const gato::project::OutputInput input{*build.program, "game.prg", files_of(build), {}, 0, &build.sources};
//     store.write(make_outputs(input, {"prg", "map"}, false));
#pragma once

#include <gato/linker/link.hpp>
#include <gato/support/output_file.hpp>

#include <optional>
#include <string>
#include <vector>

namespace gato::project {

// The names of all outputs; and without `obj`, which is made from sources (make_objects).
[[nodiscard]] const std::vector<std::string>& output_names();
[[nodiscard]] const std::vector<std::string>& program_output_names();

// What is written when nobody says.
[[nodiscard]] const std::vector<std::string>& default_output_names();

// What outputs are made from.
struct OutputInput {
    linker::Program& program;               // its map learns the hash of the program file
    std::string path;                       // of the program file; the others lie beside it and take its stem
    std::vector<std::string> dependencies;  // every file that was read
    std::optional<std::string> cartridge;   // the program file is a cartridge of this name
    std::uint8_t fill = 0;
    const SourceMap* sources = nullptr;  // for the listing
    std::string source_folder = {};      // absolute: where debuggers find the sources; empty: relative names in the .dbg
    Timings* timings = nullptr;          // gets a row for each file that is made
    bool stands_alone = false;           // the program is standard output or a device, and nothing can lie beside it
};

// Is one of them made of what only linker::Options::with_listing collects?
[[nodiscard]] bool needs_listing_data(const std::vector<std::string>& emit);

// The path of a program file in the folder of the outputs; without an extension it takes `.prg`.
[[nodiscard]] std::string path_in(const std::string& folder, const std::string& name);

// Files to write for the names asked for. With `only_listings` the program itself and what debuggers load are left out, as is
// right when an assertion failed. Long ones are made when they are written: the input must last until then. Of one that stands
// alone there is the program. Throws Failure (input_is_wrong) when the program does not fit onto a disk. For a cartridge it must have been
// linked with Options::is_cartridge.
[[nodiscard]] std::vector<OutputFile> make_outputs(const OutputInput& input, const std::vector<std::string>& emit,
                                                   bool only_listings);

}  // namespace gato::project
