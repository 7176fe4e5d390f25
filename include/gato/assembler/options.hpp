// SPDX-License-Identifier: MIT
// The options of an assembly: all that it is given besides its sources.
#pragma once

#include <gato/support/timings.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace gato::assembler {

struct Record;

// The language of a source: CBM prg Studio's, or gato's own superset of it (docs/EXTENDED.md).
enum class Language : std::uint8_t { original, extended };

// How CBM prg Studio read a program, where that depends on its version or on its user's settings.
struct Dialect {
    bool calc = false;  // OPERATOR CALC holds from line 1 on
    // An operand that has an operator or an index and names a symbol defined below it is absolute, whatever its value.
    bool only_plain_forward_zero_page = false;
};

struct Options {
    std::vector<std::string> defines;          // "NAME" or "NAME=EXPR", as after -D
    std::vector<std::string> include_folders;  // as after -I
    std::string project_folder;                // "" is the current folder
    std::string target = "c64";                // decides which TGT_ symbol is defined
    bool macro_names_ignore_case = false;      // as in CBM prg Studio before 3.10
    Dialect dialect;
    // Also records the uses of variables: for cross-references, objects, and the warnings `missing-hash` and `case-mismatch`.
    bool keep_uses = false;
    std::string character_rom;   // image for the glyphs that a .cst lacks; empty: none
    Timings* timings = nullptr;  // gets a row for each pass over the lines
    Record* record = nullptr;    // gets a row for each statement (assembler/record.hpp)
};

// The largest source file, in bytes.
inline constexpr std::size_t max_source_size = 64U << 20;

}  // namespace gato::assembler
