// SPDX-License-Identifier: MIT
// What readers of debug information fill. Each format has a reader of its own, maps/<tool>/, which knows that format and
// nothing of programs; read.cpp calls them one after the other, settle.cpp makes a ProgramMap of what they found, and fit.cpp
// compares it with the program.
#pragma once

#include <gato/maps/maps.hpp>

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace gato::maps {

enum class Content : std::uint8_t { unknown, code, data };

// A run of bytes that one line of a source has produced.
struct Row {
    std::uint32_t load = 0;    // address of the first byte in the program file's memory
    std::uint32_t run = 0;     // address where it is executed: another one for code that the program copies
    std::uint32_t length = 0;  // at least 1
    std::uint32_t file = 0;    // index into ProgramMap::files
    std::uint32_t line = 0;    // 0: not known, the bytes are only compared with the program
    std::uint32_t column = 0;  // 0: not known
    std::uint32_t frame = MapFrame::none;
    Content content = Content::unknown;
    std::uint32_t listing_line = 0;  // of the file that says so, for messages
    std::string bytes{};             // as far as the file shows them, from the first on
};

// A part of the program file.
struct FilePart {
    std::string name;
    std::string file;  // the file that the tool wrote it to; empty: not known
    std::uint32_t start = 0, size = 0;
    std::uint64_t offset = 0;  // in that file
};

// Bytes of the program that a debug file contains itself.
struct Contents {
    std::string name;        // of the part, for messages
    std::uint32_t load = 0;  // address of the first byte in the program file's memory
    std::string_view bytes;  // within Input::content
};

struct DebugInfo {
    ProgramMap map;  // all but `lines`, `hash` and `entry`; in any order
    std::vector<Row> rows;
    std::vector<FilePart> parts;
    std::vector<Contents> contents;
    std::vector<LeftOut> left_out;
    std::vector<SourceStamp> sources;
    std::string contradiction;  // that the reader itself found; empty: none

    // Returns the index of a file in map.files, where it is added if it is new. `\` becomes `/`.
    [[nodiscard]] std::uint32_t file_number(std::string_view name);
    // Adds a label; nothing for an address outside the 6502's memory.
    void add_label(std::string_view name, std::uint64_t address);
    void leave_out(std::string_view reason, std::size_t count = 1);

private:
    std::map<std::string, std::uint32_t, std::less<>> file_numbers_;
};

// Thrown by readers at what cannot be right.
struct Damage {
    std::size_t line = 0;  // in the file; 0: none
    std::string message;
};

struct Input {
    std::string_view content;
    std::string_view program;  // the program file; empty: not known
    const SourceReader& source_text;
};

struct Reader : Format {
    bool has_rows = false;  // labels are read before what has rows, and so can be looked up in DebugInfo::map.symbols
    bool (*recognises)(std::string_view content) = nullptr;
    void (*read)(const Input& input, DebugInfo& info) = nullptr;
};

// All readers, in the order in which they are asked whether they recognise a content.
[[nodiscard]] std::span<const Reader> readers();

// Removes what later rows have overwritten, as of a tool that lets a program set its address back: the file has the later bytes.
void drop_overwritten(std::vector<Row>& rows);

// Returns the lines of a program from the rows, sorted and without overlaps. Where rows overlap, the shorter one is kept whole;
// of two for the same bytes, the later one. Rows at `run` give way to those at `load`.
[[nodiscard]] std::vector<MapLine> settle(const DebugInfo& info, std::string_view program);

// Returns why this cannot belong to the program file, or nothing; sets `is_checked` if there was something to compare.
[[nodiscard]] std::string contradiction(const DebugInfo& info, std::string_view program, bool& is_checked);

}  // namespace gato::maps
