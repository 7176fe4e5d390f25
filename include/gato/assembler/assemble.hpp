// SPDX-License-Identifier: MIT
// Assembles source text into an object.
//
//     gato::SourceMap sources;
//     gato::Diagnostics diagnostics;
//     const auto object = gato::assembler::assemble({{"hello.asm", "*=$1000\n rts\n"}}, {}, files, sources, diagnostics);
//     if (!diagnostics.has_errors()) ...   // hand it to gato::linker::link
#pragma once

#include <gato/assembler/options.hpp>
#include <gato/formats/object.hpp>
#include <gato/support/diagnostics.hpp>
#include <gato/support/file_system.hpp>
#include <gato/support/source_map.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace gato::assembler {

// A top-level source file: its name as people see it (its INCASM files are searched for from its folder), and its UTF-8 text
// (decode_source). The files that it includes are in the same language.
struct Source {
    std::string name;
    SourceText text;
    Language language = Language::original;
};

// Returns the files that the lines of a source name with INCASM, as they are written there, whatever conditions surround them.
[[nodiscard]] std::vector<std::string> included_files(std::string_view source);

// Returns the names of the targets, for --target.
[[nodiscard]] const std::vector<std::string>& target_names();

// Assembles the files, in this order, as one program: they share one name space and one location counter. Reports problems to
// `diagnostics`; use the object only if there are no errors among them. Never throws because of what a source says.
[[nodiscard]] Object assemble(std::vector<Source> files, const Options& options, const FileSystem& file_system,
                              SourceMap& sources, Diagnostics& diagnostics);

}  // namespace gato::assembler
