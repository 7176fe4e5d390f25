// SPDX-License-Identifier: MIT
// Which output files there are (--emit) and how a program becomes each.
#pragma once

#include "cli/disk.hpp"

#include <gato/linker/link.hpp>

#include <string>
#include <vector>

namespace CLI {
class App;
}  // namespace CLI

namespace gato::cli {

// --dbg-paths: how a .dbg names the sources.
struct DebuggerPaths {
    std::string kind = "absolute";

    void add_to(CLI::App& command);
    // For OutputInput, of a program whose map has paths relative to `folder`.
    [[nodiscard]] std::string source_folder(const std::string& folder) const;
};

// What --emit takes; and without `obj`, which is made from sources.
[[nodiscard]] const std::vector<std::string>& output_names();
[[nodiscard]] const std::vector<std::string>& program_output_names();

// What is written when nobody says.
[[nodiscard]] const std::vector<std::string>& default_output_names();

// "prg,map" as after --emit to names. Throws Failure (misuse) for one that is not known.
[[nodiscard]] std::vector<std::string> parse_emit_list(const std::string& list,
                                                       const std::vector<std::string>& known = output_names());

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
};

// The path of a program file in the folder of the outputs; without an extension it takes `.prg`.
[[nodiscard]] std::string path_in(const std::string& folder, const std::string& name);

// The path of another file beside the program's.
[[nodiscard]] std::string beside(const std::string& program, const std::string& extension);

// Files to write for the names asked for. With `only_listings` the program itself and what debuggers load are left out, as is
// right when an assertion failed. Long ones are made when they are written: the input must last until then. Throws Failure when
// the program does not fit onto a disk. For a cartridge it must have been linked with Options::is_cartridge.
[[nodiscard]] std::vector<OutputFile> make_outputs(const OutputInput& input, const std::vector<std::string>& emit,
                                                   bool only_listings);

}  // namespace gato::cli
