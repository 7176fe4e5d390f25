// SPDX-License-Identifier: MIT
// What precedes the program of a line table in .debug_line: how the program is encoded, and its sources. Facts: the DWARF
// standard, section "Line Number Information", of versions 2 to 5.
#pragma once

#include "maps/elf/cursor.hpp"
#include "maps/elf/names.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::maps::elf {

// The tables of texts that names in a line table can refer to.
struct Texts {
    std::string_view lines, strings;  // .debug_line_str, .debug_str
    Names& names;
};

struct SourceEntry {
    std::string_view name;
    std::uint64_t folder = 0;
};

class LineTable {
public:
    // Reads from the first byte after the version to the program.
    LineTable(Cursor cursor, std::uint64_t version, std::uint64_t offset_size, const Texts& texts);

    // The source's path, with its folder unless that is not known here; nothing if there is no such source.
    [[nodiscard]] std::optional<std::string> path_of(std::uint64_t source) const;
    void add_source(const SourceEntry& source);

    std::uint64_t shortest_instruction = 1, operations = 1;  // in bytes; at once
    std::int64_t line_base = 0;
    std::uint64_t line_range = 1, opcode_base = 1;
    std::string_view operand_counts;  // of the opcodes below `opcode_base`, from 1 on
    Cursor program;

private:
    void read_lists(Cursor& cursor);
    void read_described_lists(Cursor& cursor, const Texts& texts, std::uint64_t offset_size);

    bool counts_from_zero_;  // since version 5: number 0 is the folder, or the source, of the compilation
    std::vector<SourceEntry> folders_, sources_;
};

}  // namespace gato::maps::elf
