// SPDX-License-Identifier: MIT
// The program map, NAME.map.json: what a debugger, the simulator and people want to know of a linked program.
// The linker makes one, the simulator reads it back; the format is a contract (see docs/map.schema.json).
#pragma once

#include <gato/support/text_writer.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato {

enum class SymbolKind : std::uint8_t { label, constant, local };

struct MapSymbol {
    std::string name;  // a local label as "global@local"
    std::int32_t value = 0;
    SymbolKind kind = SymbolKind::label;
    std::string file;
    std::uint32_t line = 0;             // 1-based
    std::optional<std::uint32_t> size;  // bytes up to the next label, labels only
};

struct MapSegment {
    std::uint16_t start = 0, end = 0;  // inclusive
    std::string file;
    std::uint32_t line = 0;
};

// A statement that emitted bytes which are still present in the program.
struct MapLine {
    std::uint16_t address = 0;
    std::uint32_t length = 0;
    std::uint32_t file = 0;  // index into ProgramMap::files
    std::uint32_t line = 0;
    std::uint8_t cycles = 0;  // base cycles of an instruction, 0 for data
};

struct ProgramMap {
    std::string program;  // file name of the program
    std::uint16_t entry = 0;
    std::vector<std::string> files;  // referenced by lines
    std::vector<MapSymbol> symbols;  // sorted by value, then name
    std::vector<MapSegment> segments;
    std::vector<MapLine> lines;  // sorted by address

    // First symbol of that name, ignoring the case of ASCII letters.
    [[nodiscard]] const MapSymbol* find_symbol(std::string_view name) const;
    // The statement whose bytes include the address.
    [[nodiscard]] const MapLine* find_line(std::uint16_t address) const;
};

// Piece by piece, or all at once.
void write_map(const ProgramMap& map, const TextSink& sink);
[[nodiscard]] std::string write_map(const ProgramMap& map);

// Nothing when the text is no map of a known version; `error` then says why.
[[nodiscard]] std::optional<ProgramMap> read_map(std::string_view json, std::string& error);

}  // namespace gato
