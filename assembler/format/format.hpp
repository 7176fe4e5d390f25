// SPDX-License-Identifier: MIT
// A source in the form that `gato fmt` gives it (docs/FMT.md): labels in the first column, operations, operands and comments in
// columns of their own, the words of the language in one case. It assembles to the same bytes, and formatting it again changes
// nothing.
//
//     gato::SourceMap sources;
//     gato::Diagnostics diagnostics;
//     const auto text = gato::assembler::format("main.asm", bytes, {}, sources, diagnostics);
//     if (text && *text != bytes) ...
#pragma once

#include "assembler/format_options.hpp"
#include <gato/support/diagnostics.hpp>
#include <gato/support/source_map.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace gato::assembler {

// Takes the bytes of a file, or the UTF-8 text of an editor, and returns them in their own encoding, with their own line ends.
// Returns nothing if lines do not follow the language, whatever other files of the program may contain; it reports these lines.
[[nodiscard]] std::optional<std::string> format(const std::string& name, std::string_view bytes, const FormatOptions& options,
                                                SourceMap& sources, Diagnostics& diagnostics);

}  // namespace gato::assembler
