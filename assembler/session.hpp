// SPDX-License-Identifier: MIT
// What one assembly run knows: the inputs it was handed, the object it builds, and the state that source lines change.
// Every stage gets it as its first argument; there are no globals.
#pragma once

#include "assembler/parse/ast.hpp"
#include "assembler/passes.hpp"
#include "assembler/symbols.hpp"

#include <gato/assembler/options.hpp>
#include <gato/formats/object.hpp>
#include <gato/support/diagnostics.hpp>
#include <gato/support/file_system.hpp>
#include <gato/support/source_map.hpp>

#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>

namespace gato::assembler {

struct Block;

// What directives switch from their line on, across files.
struct Modes {
    bool calc = false;                // OPERATOR CALC: `<` and `>` take all that follows
    bool lower_case_charset = false;  // CHARSET 2
    bool optimise_zero_page = true;   // ZPOPT

    // Until a directive of this run switches it, a mode is what a file before this one may have left.
    bool operator_is_set = false, charset_is_set = false, zero_page_is_set = false;
    // A mode mattered while it was not set.
    bool inherits_operator = false, inherits_charset = false, inherits_zero_page = false;
};

// Which source is which file: a file is read once, however often it is included and in however many passes.
using LoadedFiles = std::unordered_map<std::string, std::size_t>;  // path to number in the source map
inline constexpr std::size_t unreadable_file = static_cast<std::size_t>(-1);

// The expansion that lines come from at the moment.
struct Expansion {
    const Expansion* outer;  // null: called by no macro
    const Macro* macro;
    std::size_t argument_count;
    Span call;
};

struct Session {
    Session(const Options& run_options, const FileSystem& files, SourceMap& source_map, LoadedFiles& loaded_files,
            Diagnostics& sink)
        : options(run_options), file_system(files), sources(source_map), loaded(loaded_files), diagnostics(sink),
          symbols(object, stopped) {}

    const Options& options;
    const FileSystem& file_system;
    SourceMap& sources;
    LoadedFiles& loaded;
    Diagnostics& diagnostics;

    Object object;
    SymbolTable symbols;
    Modes modes;
    FrameId frame = 0;          // of the line that is being assembled
    FrameId emitted_frame = 0;  // of the last fragment
    Block* block = nullptr;     // that is being read
    std::vector<Item> items;    // of its statement; kept, since memory for each anew costs more than reading them

    Pass pass;
    MacroTable macros;
    HashVariables hash_variables;
    OpenWords open_words;
    const Expansion* expansion = nullptr;           // null outside macros
    std::unordered_set<std::string> unknown_words;  // and where they stand: reported once, however often a line is repeated
    std::set<std::string> tested_symbols;           // by IFDEF and IFNDEF, while not defined

    std::uint32_t expansion_count = 0;      // macro expansions, numbered for their local labels
    std::uint32_t produced_statements = 0;  // lines that macros and REPEAT have produced
    std::size_t produced_text = 0;          // their bytes
    std::uint32_t include_depth = 0;
    std::uint32_t include_count = 0;
    std::uint32_t expansion_depth = 0;
    bool stopped = false;     // a bound of the contract was passed; assembling on makes no sense
    bool incomplete = false;  // a file is missing: symbols that are nowhere may be in it
    std::string top_level_file;

    Diagnostic& report(Code code, Span span, std::string message) {
        return diagnostics.report(code, {span, frame}, std::move(message));
    }
};

// The bounds of docs/LANGUAGE.md#limits.
inline constexpr std::uint32_t max_include_depth = 64;
inline constexpr std::uint32_t max_include_count = 65'536;
inline constexpr std::uint32_t max_operators = 10'000;  // in one statement
inline constexpr std::uint32_t max_expansion_depth = 256;
inline constexpr std::uint32_t max_produced_statements = 1'000'000;
inline constexpr std::size_t max_produced_text = std::size_t{256} << 20;  // bytes
inline constexpr std::uint32_t max_expression_depth = 256;
inline constexpr std::size_t max_macros = 1'000'000;
inline constexpr std::size_t max_name_length = 255;
// Of bytes, in a line without its comment. More than 64 KiB need as text; macros that pass on ever longer arguments end here.
inline constexpr std::size_t max_line_length = std::size_t{1} << 20;

}  // namespace gato::assembler
