// SPDX-License-Identifier: MIT
// What an assembly is told besides its sources.
#pragma once

#include <gato/support/timings.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace gato::assembler {

struct Record;

// How CBM prg Studio read a program, where its versions or its user's settings differ.
struct Dialect {
    bool calc = false;  // OPERATOR CALC from line 1 on
    // An operand with an operator or an index that names a symbol defined below it is absolute, whatever its value.
    bool only_plain_forward_zero_page = false;
};

struct Options {
    std::vector<std::string> defines;          // "NAME" or "NAME=EXPR", as after -D
    std::vector<std::string> include_folders;  // as after -I
    std::string project_folder;                // "" is the current folder
    std::string target = "c64";                // which TGT_ symbol is defined
    bool macro_names_ignore_case = false;      // CBM prg Studio before 3.10
    Dialect dialect;
    // Of variables too: for cross-references, for objects, and for the warnings `missing-hash` and `case-mismatch`.
    bool keep_uses = false;
    std::string character_rom;   // image for glyphs missing from a .cst, empty: none
    Timings* timings = nullptr;  // gets a row for each pass over the lines
    Record* record = nullptr;    // gets a row for each statement (assembler/record.hpp)
};

// The largest source file, in bytes.
inline constexpr std::size_t max_source_size = 64U << 20;

}  // namespace gato::assembler
