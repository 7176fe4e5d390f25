// SPDX-License-Identifier: MIT
// The program map, NAME.map.json: what a debugger, the simulator and people want to know about a linked program. The linker
// makes one, the simulator reads it back; the format is a contract (see docs/map.schema.json).
#pragma once

#include <gato/formats/seen_bank.hpp>
#include <gato/support/text_writer.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato {

// Returns what a map calls a source file, given the name that messages use.
using FileNaming = std::function<std::string(const std::string&)>;

enum class SymbolKind : std::uint8_t { label, constant, local };

struct MapSymbol {
    std::string name;  // a local label as "global@local"
    std::int32_t value = 0;
    SymbolKind kind = SymbolKind::label;
    std::string file;                   // empty: not known
    std::uint32_t line = 0;             // 1-based; 0: not known
    std::uint32_t column = 0;           // 1-based, in characters; 0: not known
    std::optional<std::uint32_t> size;  // bytes up to the next label, labels only
    // Of a label in an area of the extended language: where its byte is stored, if it runs elsewhere; the bank of the cartridge.
    std::optional<std::uint16_t> load = std::nullopt;
    std::optional<std::uint8_t> bank = std::nullopt;

    // The bank that is seen where it runs; not known if it is in none, or copied from one.
    [[nodiscard]] SeenBank bank_seen() const { return bank && !load ? SeenBank(bank) : SeenBank(); }
};

// Where the segments of extended sources go.
struct MapArea {
    enum class Holds : std::uint8_t { bytes, variables, zero_page };
    std::string name;
    std::uint16_t start = 0, end = 0;  // inclusive
    Holds holds = Holds::bytes;
    std::string file{};                               // beside the program; empty: the program itself
    std::optional<std::uint8_t> bank = std::nullopt;  // of the cartridge
    std::uint32_t used = 0;                           // of its bytes, by the pieces of segments
};

// The variables of a routine, in bytes that they share with those of others.
struct MapOverlay {
    std::string routine;
    std::uint16_t start = 0, end = 0;  // inclusive
    std::uint16_t area = 0;            // index into ProgramMap::areas
};

struct MapSegment {
    std::uint16_t start = 0, end = 0;  // inclusive
    std::string file;
    std::uint32_t line = 0;
    std::string name{};  // of the segment in the source, or as another tool's linker names it; empty: none
    std::optional<std::uint8_t> bank = std::nullopt;   // of the cartridge
    std::optional<std::uint16_t> area = std::nullopt;  // index into ProgramMap::areas
};

// A call of a macro, one repetition of a REPEAT, or a call that a compiler has replaced by the function's code, through which
// lines were reached.
struct MapFrame {
    static constexpr std::uint32_t none = 0xffff'ffff;
    enum class Kind : std::uint8_t { macro, repeat, inlined };
    Kind kind = Kind::macro;
    std::string name;        // of the macro or function (empty: not known), or "variable = value"
    std::uint32_t file = 0;  // of the call: index into ProgramMap::files
    std::uint32_t line = 0, column = 0;
    std::uint32_t parent = none;  // through which the call itself was reached: an earlier one of ProgramMap::frames
};

// A statement that emitted bytes which are still present in the program.
struct MapLine {
    std::uint16_t address = 0;
    std::uint32_t length = 0;
    std::uint32_t file = 0;  // index into ProgramMap::files
    std::uint32_t line = 0;
    std::uint8_t cycles = 0;                             // base cycles of its first instruction, 0 for data
    std::uint32_t column = 0;                            // of the operation; 0: not known
    std::uint32_t frame = MapFrame::none;                // innermost, index into ProgramMap::frames
    std::optional<std::uint16_t> number = std::nullopt;  // the number of a line of BASIC
    // As in MapSymbol: `address` is where it runs.
    std::optional<std::uint16_t> load = std::nullopt;
    std::optional<std::uint8_t> bank = std::nullopt;
    std::optional<std::uint16_t> area = std::nullopt;  // index into ProgramMap::areas
};

// A constant that is no integer, or a variable of SET: what only the assembler knows.
struct MapValue {
    std::string name;        // full, with its scopes
    std::string value;       // as sources write it: 2, 0.5, "gato" or [2,8,7]; reals with as many as six digits after the point
    std::uint32_t file = 0;  // index into ProgramMap::files
    std::uint32_t line = 0;  // from which on it has the value, up to the next row of the name and file
    bool is_set = false;     // by SET: it counts in its file only
};

// What only maps of compilers and of other assemblers say, from here to ProgramMap. `none` is an index that refers to nothing.

struct MapFunction {
    static constexpr std::uint32_t none = 0xffff'ffff;
    std::string name;
    std::uint32_t start = 0, end = 0;  // end is exclusive
    std::uint32_t file = none;         // index into ProgramMap::files
    std::uint32_t line = 0;            // 0: not known
};

struct MapType {
    static constexpr std::uint32_t none = 0xffff'ffff;
    enum class Kind : std::uint8_t {
        unsigned_integer,
        signed_integer,
        boolean,
        floating,
        pointer,
        array,
        structure,
        enumeration,
        other
    };
    struct Member {
        std::string name;
        std::int64_t offset = 0;    // in bytes; of an enumeration: the value
        std::uint32_t type = none;  // index into ProgramMap::types
    };
    Kind kind = Kind::other;
    std::string name;              // empty: none, as of `char *`
    std::uint32_t size = 0;        // in bytes
    std::uint32_t element = none;  // of an array, or what a pointer points to: index into ProgramMap::types
    std::vector<Member> members;   // of a structure or enumeration
};

// Returns a type that is a part of itself, or that is reached from itself through pointers and arrays alone; nothing if there is none,
// so that following the types comes to an end. All indices must be those of types, or `none`.
[[nodiscard]] std::optional<std::uint32_t> endless_type(const std::vector<MapType>& types);

// A variable of a compiled language. A local one exists only while code of [enter, leave) is executed.
struct MapVariable {
    static constexpr std::uint32_t none = 0xffff'ffff;
    std::string name;
    std::uint32_t type = none;      // index into ProgramMap::types
    std::uint32_t size = 1;         // in bytes
    std::uint16_t address = 0;      // of its first byte; if `is_indirect`, of the pair in zero page that points to its base
    std::int32_t offset = 0;        // from that base
    bool is_indirect = false;       // like `lda (address),y` with `offset` in Y
    std::uint32_t function = none;  // index into ProgramMap::functions; none: a global variable
    std::uint32_t enter = 0, leave = 0x10000;
};

struct MapBreakpoint {
    std::uint16_t address = 0;
    std::string condition;  // as its tool writes it; empty: none
};

struct MapWatch {
    std::uint16_t first = 0, last = 0;  // inclusive
    std::string argument;               // as its tool writes it: what to watch for, or how to show it
};

struct ProgramMap {
    std::string program;  // file name of the program
    std::string hash;     // SHA-256 of the program file, 64 lower-case hex digits; empty: not known
    std::uint16_t entry = 0;
    std::vector<std::string> files;  // referenced by lines and frames
    std::vector<MapFrame> frames;    // each after its parent
    std::vector<MapSymbol> symbols;  // sorted by value, then name
    std::vector<MapArea> areas;      // empty without segments of extended sources
    std::vector<MapOverlay> overlays;
    std::vector<MapSegment> segments;
    std::vector<MapValue> values;  // in build order
    std::vector<MapLine> lines;    // sorted by address; only those of different areas, and of code that runs elsewhere, overlap
    std::vector<MapFunction> functions;
    std::vector<MapType> types;
    std::vector<MapVariable> variables;
    std::vector<MapBreakpoint> breakpoints;
    std::vector<MapWatch> watches;

    // Returns the first symbol of that name, or else the first with the same letters in another case (ASCII); null if there is
    // none.
    [[nodiscard]] const MapSymbol* find_symbol(std::string_view name) const;
    // Returns the map without what is in other files or banks, or runs elsewhere than it is in the program file.
    [[nodiscard]] ProgramMap of_program_file() const;
    // Returns the statement whose bytes include the address, or null if there is none in that bank.
    [[nodiscard]] const MapLine* find_line(std::uint16_t address, SeenBank bank = {}) const;
};

// Writes the map, piece by piece or all at once.
void write_map(const ProgramMap& map, const TextSink& sink);
[[nodiscard]] std::string write_map(const ProgramMap& map);

// Returns nothing if the text is no map of a known version; `error` then says why.
[[nodiscard]] std::optional<ProgramMap> read_map(std::string_view json, std::string& error);

// Returns false if the map is of another build than the program file with these bytes. A map without a hash (version 1) fits
// any file.
[[nodiscard]] bool fits(const ProgramMap& map, std::string_view program_file);

// Returns a text such as "$081a (RYG.asm:12, pintaCadena+3)", with as much as the map knows.
[[nodiscard]] std::string describe_address(std::uint16_t address, const std::optional<ProgramMap>& map, SeenBank bank = {});

}  // namespace gato
