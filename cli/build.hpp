// SPDX-License-Identifier: MIT
// Building a program in memory: what `gato build` writes to files, and what `gato test` runs.
#pragma once

#include "cli/disk.hpp"
#include "cli/project.hpp"

#include <gato/assembler/assemble.hpp>
#include <gato/linker/link.hpp>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace gato::cli {

struct Build {
    Disk disk;
    SourceMap sources;
    Diagnostics diagnostics;
    Project project;
    std::optional<linker::Program> program;  // none when there are errors
    std::string generate_to;                 // of the source, empty: none
    Place generate_to_place;
    std::map<std::string, Place> files_read;   // by path; where a source names it
    std::vector<std::string> outputs;          // of the command, once they are known
    std::optional<SourceText> standard_input;  // once it was read, which can be done only once
    std::optional<Timings> timings;            // set before load(): gets a row for each pass

    // What the command line adds to the project.
    std::vector<std::string> defines;
    std::vector<std::string> include_folders;
    std::string character_rom;
    bool is_cartridge = false;  // a cartridge is to be written
    bool with_map = true;
    bool paths_as_named = false;  // the map's: as diagnostics name files, not relative to the project
    bool with_listing = false;
};

[[nodiscard]] inline Timings* timings_of(Build& build) {
    return build.timings ? &*build.timings : nullptr;
}

// The settings of a bare program, and the project that `inputs` name. Throws Failure.
// With `only`, this one file of the project is the program.
void load(Build& build, const std::vector<std::string>& inputs, const std::string& only = {});

// Reads, assembles and links. Throws Failure for a file named on the command line that cannot be read.
void run(Build& build);

// Each source file as an object of its own, in `folder`. What is wrong with one when it stands alone is reported.
[[nodiscard]] std::vector<OutputFile> make_objects(Build& build, const std::string& folder);

// Everything whose change could change the program; with the project file, without standard input.
[[nodiscard]] std::vector<std::string> files_of(const Build& build);

// For outputs whose names the command line does not give: whether one would replace what the build has read, which is reported
// where a source or the project names it. Throws Failure (misuse) when neither does.
[[nodiscard]] bool report_conflict(Build& build, const CommandFiles& files);

// The file name of the program: GENERATETO, else the project's; without folders.
[[nodiscard]] std::string program_file_name(const Build& build);

// Paths in the map, relative to `folder`.
void make_paths_relative(ProgramMap& map, const std::string& folder);

}  // namespace gato::cli
