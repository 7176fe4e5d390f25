// SPDX-License-Identifier: MIT
// What is to be built: the files, in build order, and the settings of the project file. Facts about the formats:
// docs/LANGUAGE.md#projects.
#pragma once

#include <gato/linker/areas.hpp>
#include <gato/project/settings.hpp>
#include <gato/support/diagnostics.hpp>
#include <gato/support/file_system.hpp>
#include <gato/support/source_map.hpp>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::project {

// A file as a project file names it.
struct ProjectFile {
    enum class Kind : std::uint8_t { assembly, basic, kick_assembler, other };
    std::string name;  // relative to the project's folder, with `/`
    Span span;         // where it is named
    Kind kind = Kind::assembly;
    bool is_included = true;   // false: switched off, but it can be built alone
    std::string program = {};  // what BatchMode calls the program that is made of it alone; empty: none
};

// A file that is written onto the disk of the program (`"disk"` of gato.json).
struct DiskFile {
    std::string path, named;         // seen from where the project is seen, and as the project has it
    Span span;                       // where it is named
    std::string name;                // on the disk, in PETSCII
    Span name_span;                  // what the name comes from
    std::string type;                // "prg", "seq", "usr", "rel" or "del"; empty: by the ending of the path
    std::uint8_t record_length = 0;  // of a relative file
    int interleave = 0;              // sectors from one block to the next; 0: as the drive does it
    std::string content = {};        // once it has been read, which a build with Build::with_disk does
};

struct Project {
    std::string folder;                                    // its paths are relative to this folder; "" is the current one
    std::string file;                                      // the project file itself; empty for bare sources
    std::vector<ProjectFile> files;                        // all that it names, built or not
    std::vector<std::string> sources;                      // of assembly: paths, in build order
    std::vector<Span> source_spans;                        // where a project file names them; empty for bare sources
    std::map<std::string, assembler::Language> languages;  // of those sources that have one of their own, by path
    std::vector<std::string> basic_sources;                // the same for BASIC, which comes before the assembly
    std::vector<Span> basic_spans;
    std::vector<std::string> batch;    // for each BASIC source, the program that it becomes alone; empty: they are one program
    std::string output;                // name of the program file, without folders
    Span output_span;                  // where a project file gives that name
    std::vector<std::string> emit;     // empty: the default
    std::vector<DiskFile> disk;        // in the order of the directory, after the program
    std::vector<std::string> defines;  // NAME=EXPR
    std::vector<std::string> include_folders;
    std::string target = "c64";
    std::uint8_t fill = 0;
    std::optional<std::string> cartridge;  // for a cartridge project: the name inside the .crt
    std::optional<std::uint16_t> start_address;
    linker::Areas areas;  // for the segments of extended sources
    bool macro_names_ignore_case = false;
    Settings settings;
};

// Is it a source that is not a file, such as standard input? It then has a name in angle brackets, which the file system knows
// how to read.
[[nodiscard]] bool is_nameless(std::string_view path);

// These judge by the name: is it BASIC as text, a project file, a project file or a source?
[[nodiscard]] bool is_basic(std::string_view path);
[[nodiscard]] bool is_project_file(const std::string& path);
[[nodiscard]] bool is_build_input(const std::string& path);

// The same as patterns of file names: sources first, and DIR for folders.
[[nodiscard]] std::vector<std::string> assembly_patterns();
[[nodiscard]] std::vector<std::string> source_patterns();
[[nodiscard]] std::vector<std::string> build_input_patterns();

// Reads the project that the inputs name: a project file, its folder, or sources in build order; without inputs, the project of
// the current folder. `only` names the one file of it to build; empty means all. Throws Failure if the inputs name no project,
// or if a project file cannot be read; reports what is wrong inside it.
[[nodiscard]] Project load_project(const std::vector<std::string>& inputs, const std::string& only, const FileSystem& files,
                                   SourceMap& sources, Diagnostics& diagnostics);

enum class Choice : std::uint8_t { all_files, settings_only };

// Each reads one format. With settings_only it does not matter which files are to be built, or whether they exist.
void read_gato_json(Project& project, const std::string& text, SourceMap& sources, Diagnostics& diagnostics);
[[nodiscard]] std::vector<std::string_view> gato_json_keys();
void read_cbmprj(Project& project, const std::string& text, Choice choice, const FileSystem& files, SourceMap& sources,
                 Diagnostics& diagnostics);

// Returns the language of a source. Throws Failure (misuse) if a project of CBM prg Studio is to be read in another than its own.
[[nodiscard]] assembler::Language language_of(const Project& project, const std::string& path);

// Makes one file all that is to be built. Throws Failure (misuse) if the name fits no file, or more than one.
void choose_file(Project& project, const std::string& name, const FileSystem& files, Diagnostics& diagnostics);

// Returns those files of a project that no other file includes with INCASM: the code of the others would be assembled twice.
// They are indices, in build order; of files that include each other it is the first.
[[nodiscard]] std::vector<std::size_t> files_to_assemble(const std::vector<std::string>& paths, const std::string& folder,
                                                         const FileSystem& files);

// Converts a path as Windows programs write it: with `\` between folders, and, from CBM prg Studio 4, with one at the front.
[[nodiscard]] std::string portable_path(std::string_view name);

// Returns the program that a file becomes when it is built alone: the name that the project gives it, or else its own.
[[nodiscard]] std::string program_of(const ProjectFile& file, const std::string& path);

// Renames each program of a batch that would be the same file as another, and reports that.
void name_batch(Project& project, Diagnostics& diagnostics);

// Returns a hint: "`gato build game.cbmprj --file intro.asm` builds one file of the project alone". It names the first of the
// files to assemble that exists. Empty if there is none.
[[nodiscard]] std::string hint_on_one_file(const Project& project, const FileSystem& files);

void report_kick_assembler(const ProjectFile& file, Diagnostics& diagnostics);

// Reports a source of a project that does not exist. `is_json`: the span holds its name in quotes, and nothing else.
void report_missing_source(const Project& project, const std::string& name, Span span, bool is_json, const FileSystem& files,
                           Diagnostics& diagnostics);

}  // namespace gato::project
