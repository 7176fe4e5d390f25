// SPDX-License-Identifier: MIT
// Source text to object.
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

// A top-level source file: its name as people shall read it (also the folder its INCASM files are searched from) and its
// UTF-8 text (decode_source).
struct Source {
    std::string name;
    SourceText text;
};

// The files that lines of a source name with INCASM, as they are written, whatever the conditions around them.
[[nodiscard]] std::vector<std::string> included_files(std::string_view source);

// The targets' names for --target.
[[nodiscard]] const std::vector<std::string>& target_names();

// Assembles the files, in this order, as one program: one name space and one location counter. Problems are reported to
// `diagnostics`; the object is only of use when there are no errors among them. Never throws for what a source says.
[[nodiscard]] Object assemble(std::vector<Source> files, const Options& options, const FileSystem& file_system,
                              SourceMap& sources, Diagnostics& diagnostics);

}  // namespace gato::assembler
