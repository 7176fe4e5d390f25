// SPDX-License-Identifier: MIT
// The addresses of source lines for debuggers: of each statement, and of each call of a macro or REPEAT through which
// statements were reached. A call comes before what it contains, so that rows are in order of address, and the innermost comes
// last.
#pragma once

#include <gato/formats/map.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace gato::linker {

struct CodeRow {
    std::uint32_t first = 0, last = 0;     // address, inclusive
    std::uint32_t file = 0, line = 0;      // index into ProgramMap::files
    std::uint32_t column = 0;              // of the word; 0: not known
    std::size_t width = 0;                 // of the word in characters: mnemonic, macro name; 1 if the map does not say
    std::uint32_t frame = MapFrame::none;  // the innermost one through which the row's own line was reached
    bool is_repeat = false;                // the row is that of a REPEAT
};

// Returns the rows. A call has several if other bytes are between its own; the repetitions of a REPEAT have one.
[[nodiscard]] std::vector<CodeRow> code_rows(const ProgramMap& map);

}  // namespace gato::linker
