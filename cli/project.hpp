// SPDX-License-Identifier: MIT
// What is to be built: the files, in build order, and the settings that a project brings.
#pragma once

#include <gato/support/diagnostics.hpp>
#include <gato/support/file_system.hpp>
#include <gato/support/source_map.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::cli {

struct Project {
    std::string folder;                // where its paths start from; "" is the current folder
    std::string file;                  // the project file itself; empty for bare .asm files
    std::vector<std::string> sources;  // paths, in build order
    std::vector<Span> source_spans;    // where a project file names them; empty for bare .asm files
    std::string output;                // name of the program file, without folders
    std::vector<std::string> emit;     // empty: the default
    std::vector<std::string> defines;
    std::vector<std::string> include_folders;
    std::string target = "c64";
    std::uint8_t fill = 0;
    std::optional<std::string> cartridge;  // a cartridge project: the name inside the .crt
    std::optional<std::uint16_t> start_address;
    bool macro_names_ignore_case = false;
};

// Reads the project that the inputs name (contract 2.1). Throws Failure for what is wrong with the command line; reports
// what is wrong inside a project file.
[[nodiscard]] Project load_project(const std::vector<std::string>& inputs, const FileSystem& files, SourceMap& sources,
                                   Diagnostics& diagnostics);

// The formats, one a file.
void read_gato_json(Project& project, const std::string& text, SourceMap& sources, Diagnostics& diagnostics);
[[nodiscard]] std::vector<std::string_view> gato_json_keys();
void read_cbmprj(Project& project, const std::string& text, const FileSystem& files, SourceMap& sources,
                 Diagnostics& diagnostics);

}  // namespace gato::cli
