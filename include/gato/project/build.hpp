// SPDX-License-Identifier: MIT
// Builds a program in memory: what `gato build` writes to files, and what `gato run` and `gato test` run.
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

// One of the programs of a project that makes one from each BASIC file.
struct BatchProgram {
    std::string name;  // of its file, without folders
    linker::Program program;
};

struct Build {
    // `all_files` must outlive the build: it is the disk, or a Workspace over it.
    explicit Build(const FileSystem& all_files) : files(all_files) {}

    // What the caller adds to the project.
    std::vector<std::string> defines;  // NAME or NAME=EXPR; override the project's
    std::vector<std::string> include_folders;
    std::string character_rom;
    bool is_cartridge = false;  // a cartridge is to be written
    bool with_disk = false;     // a disk is to be written: run() reads the files for it
    bool with_map = true;
    bool with_listing = false;
    bool takes_batch = false;        // several programs are accepted; otherwise a project that makes several is an error
    bool paths_as_named = false;     // the paths in the map are as diagnostics name files, not relative to the project
    std::optional<Timings> timings;  // set before load(): gets a row for each pass
    // For gato's own tools that show sources (project/findings.hpp): if set before run(), it is filled.
    std::shared_ptr<Findings> findings;

    // The results.
    TrackedFiles files;
    SourceMap sources;
    Diagnostics diagnostics;
    Project project;
    std::optional<linker::Program> program;  // none if there are errors, unless all of them are ASSERTs that failed
    std::vector<BatchProgram> batch;         // of a project that makes several; all of them, or none if there are errors
    std::string generate_to;                 // the name that the source gives with GENERATETO; empty: none
    Place generate_to_place;
    std::map<std::string, Place> files_read;  // by path; where a source names each
};

// Loads the settings for bare sources, or the project that `inputs` name, as load_project() finds it; with `only`, just that
// file of it. Throws what load_project() throws.
void load(Build& build, const std::vector<std::string>& inputs, const std::string& only = {});

// Reads, assembles and links. Reports a file of the project that cannot be read, but throws Failure if load() was given that
// file by name.
void run(Build& build);

// Makes an object of each source file, to be written into `folder`. Reports what is wrong with a source when it is assembled
// alone.
[[nodiscard]] std::vector<OutputFile> make_objects(Build& build, const std::string& folder);

// Returns every file whose change could change the program, with the project file and without sources that are not files.
[[nodiscard]] std::vector<std::string> files_of(const Build& build);

// Returns the file name of the program, without folders: that of GENERATETO, or else the project's.
[[nodiscard]] std::string program_file_name(const Build& build);

[[nodiscard]] inline Timings* timings_of(Build& build) {
    return build.timings ? &*build.timings : nullptr;
}

// Returns a naming for linker::Options: names relative to `folder`.
[[nodiscard]] FileNaming relative_to(const std::string& folder, const FileSystem& files);

}  // namespace gato::project
