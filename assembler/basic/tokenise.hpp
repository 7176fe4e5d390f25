// SPDX-License-Identifier: MIT
// BASIC sources to the bytes of a program, as CBM prg Studio makes them (docs/LANGUAGE.md#basic): an object like that of the assembler,
// one fragment a line, which the linker turns into bytes, map and listing, alone or together with assembly.
//
//     gato::Object object = gato::basic::tokenise({{"game.bas", "10 print \"hi\"\n"}}, {}, sources, diagnostics);
#pragma once

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
};

// One program of all files: each file as a whole, the one with the lowest first line number first. What is wrong is reported; a line
// with an error is left out. Links between lines hold for a program at `start`.
[[nodiscard]] Object tokenise(std::vector<Source> files, const Options& options, SourceMap& sources, Diagnostics& diagnostics);

}  // namespace gato::basic
