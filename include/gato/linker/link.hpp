// SPDX-License-Identifier: MIT
// Objects to a program: places the objects one behind the other in the order given, finds the sizes and addresses of all
// fragments, and writes their bytes.
//
//     auto program = gato::linker::link(std::move(objects), {}, sources, diagnostics);
//     if (program) write(program->prg());
#pragma once

#include <gato/formats/map.hpp>
#include <gato/formats/object.hpp>
#include <gato/support/diagnostics.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gato::linker {

struct Options {
    std::string program_name;                    // for the map
    std::uint8_t fill = 0;                       // for gaps between blocks
    std::optional<std::uint16_t> start_address;  // of a program without `*=`; none: $0801
    bool with_map = true;                        // symbols, segments and lines are wanted
    bool with_listing = false;                   // statements and cross-references are wanted
};

// For the listing: a statement that emitted bytes, in build order.
struct ListedStatement {
    std::uint16_t address = 0;
    std::uint32_t length = 0;
    std::uint32_t offset = 0;  // in the source map
    FrameId frame = 0;
    std::uint8_t cycles = 0, most_cycles = 0;  // without and with page crossing or branch taken; 0 for data
};

// For the listing: where a symbol is defined and used, as offsets in the source map.
struct CrossReference {
    std::string name;
    std::int32_t value = 0;
    std::uint32_t definition = 0;
    std::vector<std::uint32_t> uses;
};

struct Program {
    std::uint16_t start = 0;                       // load address: the lowest address written
    std::vector<std::uint8_t> bytes;               // up to the highest address written
    ProgramMap map;                                // empty without Options::with_map, but for program and entry
    std::vector<std::uint16_t> breakpoints;        // DEBUGSTARTADDRESS, in build order
    std::vector<std::uint16_t> watches;            // WATCH
    std::vector<std::string> prints;               // the lines of PRINT
    std::vector<ListedStatement> statements;       // with Options::with_listing
    std::vector<CrossReference> cross_references;  // the same; by name

    // The program file: load address, low byte first, and the bytes.
    [[nodiscard]] std::string prg() const;
};

// Problems go to `diagnostics`. A program is returned when nothing is wrong, or nothing but assertions.
[[nodiscard]] std::optional<Program> link(std::vector<Object> objects, const Options& options, const SourceMap& sources,
                                          Diagnostics& diagnostics);

}  // namespace gato::linker
