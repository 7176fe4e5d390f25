// SPDX-License-Identifier: MIT
// Building a program in memory: what `gato build` writes to files, and what `gato run` and `gato test` run.
//
//     const gato::MemoryFiles files({{"main.asm", "*=$c000\n lda #5\n sta $d020\n rts\n"}});
//     gato::project::Build build(files);
//     load(build, {"main.asm"});                   // or a gato.json, a .cbmprj, a folder
//     if (!build.diagnostics.has_errors()) run(build);
//     std::cerr << gato::render_text(build.diagnostics, build.sources);
//     if (build.program) ...                       // its bytes, its map; outputs.hpp makes files of it
#pragma once

#include <gato/linker/link.hpp>
#include <gato/project/project.hpp>
#include <gato/project/workspace.hpp>
#include <gato/support/output_file.hpp>
#include <gato/support/timings.hpp>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gato::project {

struct Findings;

// One of the programs of a project that makes one of each BASIC file.
struct BatchProgram {
    std::string name;  // of its file, without folders
    linker::Program program;
};

struct Build {
    // `all_files` must last: the disk, or a Workspace above it.
    explicit Build(const FileSystem& all_files) : files(all_files) {}

    // What the caller adds to the project.
    std::vector<std::string> defines;  // NAME or NAME=EXPR; stronger than the project's
    std::vector<std::string> include_folders;
    std::string character_rom;
    bool is_cartridge = false;  // a cartridge is to be written
    bool with_map = true;
    bool with_listing = false;
    bool takes_batch = false;        // several programs are welcome; else a project of several is an error
    bool paths_as_named = false;     // the map's: as diagnostics name files, not relative to the project
    std::optional<Timings> timings;  // set before load(): gets a row for each pass
    // Set before run() by gato's own tools that show sources (project/findings.hpp): is filled.
    std::shared_ptr<Findings> findings;

    // What comes of it.
    TrackedFiles files;
    SourceMap sources;
    Diagnostics diagnostics;
    Project project;
    std::optional<linker::Program> program;  // none when there are errors, unless all of them are ASSERTs that failed
    std::vector<BatchProgram> batch;         // of a project that is several; all of them, or none when there are errors
    std::string generate_to;                 // of the source, empty: none
    Place generate_to_place;
    std::map<std::string, Place> files_read;  // by path; where a source names it
};

// The settings of bare sources, or the project that `inputs` name, as load_project() finds it; with `only`, one file of it.
// Throws what that throws.
void load(Build& build, const std::vector<std::string>& inputs, const std::string& only = {});

// Reads, assembles and links. A file of the project that cannot be read is reported; for one that load() was given by name
// Failure is thrown.
void run(Build& build);

// Each source file as an object of its own, in `folder`. What is wrong with one when it stands alone is reported.
[[nodiscard]] std::vector<OutputFile> make_objects(Build& build, const std::string& folder);

// Everything whose change could change the program; with the project file, without sources that are no files.
[[nodiscard]] std::vector<std::string> files_of(const Build& build);

// The file name of the program: GENERATETO, else the project's; without folders.
[[nodiscard]] std::string program_file_name(const Build& build);

[[nodiscard]] inline Timings* timings_of(Build& build) {
    return build.timings ? &*build.timings : nullptr;
}

// For linker::Options: names that are relative to `folder`.
[[nodiscard]] FileNaming relative_to(const std::string& folder, const FileSystem& files);

}  // namespace gato::project
