// SPDX-License-Identifier: MIT
// A linked program: its bytes and what is known about them. link.hpp makes it, outputs.hpp makes files of it.
#pragma once

#include <gato/c64/cartridge.hpp>
#include <gato/formats/cartridge.hpp>
#include <gato/formats/map.hpp>
#include <gato/support/chunked_vector.hpp>
#include <gato/support/source_map.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gato::linker {

// The first and the last address of a cartridge.
inline constexpr std::uint16_t cartridge_start = c64::cartridge::lower_bank,
                               cartridge_end = cartridge_start + c64::cartridge::bank_size - 1;

// For the listing: a statement that emitted bytes, in build order.
struct ListedStatement {
    std::uint32_t offset = 0;   // where its operation is in the source map
    FrameId frame = 0;          // the INCASM, macro call or REPEAT that it came through; 0: none
    std::uint32_t length = 0;   // in bytes, 1 to 65536; later statements may have overwritten some of them
    std::uint16_t address = 0;  // of its first byte
    // Base cycles, and cycles with a page crossed or the branch taken (to another page, if that is where it goes); 0 for data
    // and JAM.
    std::uint8_t cycles = 0, most_cycles = 0;
    // Where its bytes are: in Program::bytes, at its address, or from here on in Program::listed_bytes, if it runs elsewhere than
    // it is stored, or is in a file or bank of its own.
    static constexpr std::uint32_t of_program = 0xffff'ffff;
    std::uint32_t bytes = of_program;
};

// For the listing and ca65.dbg: where a symbol is defined and used, as offsets in the source map.
struct CrossReference {
    std::string name;  // for a local label with its scope, as in the map
    std::int32_t value = 0;
    std::uint32_t definition = 0;                // the first one
    std::uint32_t first_use = 0, use_count = 0;  // in Program::uses: ascending, without the definition
};

// The bytes of areas that are not in the program file.
struct ProgramFile {
    std::string name;                  // of a file beside the program; empty: it is a bank
    std::optional<std::uint8_t> bank;  // of the cartridge
    std::uint16_t start = 0;           // the lowest address written
    std::vector<std::uint8_t> bytes;   // 1 or more

    // Returns the content: with the load address before the bytes if the name ends in `.prg`.
    [[nodiscard]] std::string content() const;
};

// A linked program: start + bytes.size() <= 65536; there are no bytes at all only if an ASSERT failed as well.
struct Program {
    std::uint16_t start = 0;                   // load address: the lowest address written
    std::vector<std::uint8_t> bytes;           // up to the highest address written, gaps filled
    std::vector<ProgramFile> files;            // of areas that say so; bytes may then be empty
    std::optional<cartridge::Kind> cartridge;  // that the banks among them belong to
    ProgramMap map;                            // without Options::with_map it is empty except for program and entry
    std::vector<std::string> source_names;  // what the map calls each source of the source map; empty without Options::with_map
    std::uint32_t offset_in_file = 2;       // of the first byte in the file that map.program names: after the load address
    std::vector<std::uint16_t> breakpoints;  // DEBUGSTARTADDRESS, in build order
    std::vector<std::uint16_t> watches;      // WATCH, in build order
    std::vector<std::string> plain_numbers;  // constants of the map that are not addresses: full names, sorted
    std::vector<std::string> prints;         // the lines of PRINT, without line ends, for the caller to show

    // Empty without Options::with_listing.
    ChunkedVector<ListedStatement> statements;
    std::vector<std::uint8_t> listed_bytes;
    std::vector<CrossReference> cross_references;   // sorted by name
    std::vector<std::uint32_t> uses;                // of all symbols, as offsets in the source map
    std::size_t source_count = 0, frame_count = 0;  // of the source map; what it got later belongs to other programs
    std::size_t first_source = 0;                   // what it had before belongs to other programs too

    // Would a debugger show the symbol instead of its value? See linker/addresses.hpp.
    [[nodiscard]] bool is_address(const MapSymbol& symbol) const;

    // Returns the program file: the load address, low byte first, and the bytes.
    [[nodiscard]] std::string prg() const;
};

}  // namespace gato::linker
