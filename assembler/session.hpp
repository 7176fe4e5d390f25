// SPDX-License-Identifier: MIT
// What one assembly run knows: the inputs that it was given, the object that it builds, and the state that source lines change.
// Every stage gets it as its first argument, except parsing, which sees the part of it that is a ParseContext; there are no
// globals.
#pragma once

#include "assembler/anonymous.hpp"
#include "assembler/limits.hpp"
#include "assembler/parse/ast.hpp"
#include "assembler/parse/parse_context.hpp"
#include "assembler/passes.hpp"

#include <gato/assembler/options.hpp>
#include <gato/support/file_system.hpp>
#include <gato/support/source_map.hpp>

#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>

namespace gato::assembler {

// A SEGMENT, OVERLAY, LOGICAL or WITHIN that counts where the line stands.
struct OpenPart {
    enum class Kind : std::uint8_t { segment, overlay, logical, within };
    Kind kind;
    Place place;
    std::uint32_t segment_before;  // as Session::segment
};

struct Block;
struct Session;
struct Statement;

// Which source is which file: a file is read once, however often it is included and in however many passes.
using LoadedFiles = std::unordered_map<std::string, std::size_t>;  // path to number in the source map
inline constexpr std::size_t unreadable_file = static_cast<std::size_t>(-1);

// What the loop over lines does with each statement (execute.hpp).
using Execute = void (*)(Session& session, const Statement& statement);

struct Session : ParseContext {
    Session(const Options& run_options, const FileSystem& files, SourceMap& source_map, LoadedFiles& loaded_files,
            Diagnostics& sink, Execute execute_statement)
        : ParseContext(sink), options(run_options), file_system(files), sources(source_map), loaded(loaded_files),
          execute(execute_statement) {
        names.use(sources, scopes);
    }

    const Options& options;
    const FileSystem& file_system;
    SourceMap& sources;
    LoadedFiles& loaded;
    Execute execute;

    FrameId emitted_frame = 0;  // of the last fragment
    Block* block = nullptr;     // the one that is being read
    std::vector<Item> items;    // of its statement; kept, since allocating them each time costs more than reading them

    Anonymous anonymous;  // labels `+` and `-`

    std::vector<Value> named_values;  // of Object::value_names, which has their texts in the end

    Pass pass;
    MacroTable macros;
    HashVariables hash_variables;
    OpenWords open_words;
    std::unordered_set<std::string> unknown_words;  // with their places: reported once, however often a line is repeated
    std::set<std::string> tested_symbols;           // by IFDEF and IFNDEF, while they were not defined

    // directives/segments.hpp
    std::uint32_t segment = none;  // its name, in Object::strings; none: no SEGMENT came yet
    std::vector<OpenPart> open_parts;
    std::size_t outer_parts = 0;  // those that the block did not open
    std::unordered_map<std::string, std::uint32_t> segment_names;
    std::optional<Expr> overlay;  // within OVERLAY: its routine, a symbol

    std::uint32_t expansion_count = 0;      // macro expansions, numbered for their local labels
    std::uint32_t produced_statements = 0;  // lines that macros and REPEAT have produced
    std::size_t produced_text = 0;          // their bytes
    std::uint32_t include_depth = 0;
    std::uint32_t include_count = 0;
    std::uint32_t expansion_depth = 0;
    bool incomplete = false;  // a file is missing: undefined symbols may be in it
    std::string top_level_file;
};

}  // namespace gato::assembler
