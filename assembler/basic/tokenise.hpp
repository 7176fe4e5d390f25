// SPDX-License-Identifier: MIT
// Converts BASIC sources to the bytes of a program, as CBM prg Studio makes them (docs/LANGUAGE.md#basic): an object like that
// of the assembler, with one fragment for each line, which the linker turns into bytes, map and listing, alone or together with
// assembly.
//
//     gato::Object object = gato::basic::tokenise({{"game.bas", "10 print \"hi\"\n"}}, {}, sources, diagnostics);
#pragma once

#include "assembler/basic/labels.hpp"

#include <gato/basic/options.hpp>
#include <gato/formats/object.hpp>
#include <gato/support/diagnostics.hpp>
#include <gato/support/source_map.hpp>
#include <gato/support/source_text.hpp>

#include <string>
#include <vector>

namespace gato::basic {

struct Source {
    std::string name;
    SourceText text;  // UTF-8
};

struct Options {
    Version version = Version::v2;
    std::uint16_t start = 0x0801;
    Style style = {};
    const Labels* labels = nullptr;  // null: there are none
};

// Adds the files to the source map, and returns their numbers there in the order in which a program has them: the one with the
// lowest first line number comes first.
[[nodiscard]] std::vector<std::size_t> add_files(std::vector<Source> files, SourceMap& sources);

// Makes one program of these sources, each of which stays together. Reports what is wrong; a line with an error is left out.
// Links between lines hold for a program at `start`.
[[nodiscard]] Object tokenise(const std::vector<std::size_t>& files, const Options& options, const SourceMap& sources,
                              Diagnostics& diagnostics);

// Both at once.
[[nodiscard]] Object tokenise(std::vector<Source> files, const Options& options, SourceMap& sources, Diagnostics& diagnostics);

}  // namespace gato::basic
