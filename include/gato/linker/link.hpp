// SPDX-License-Identifier: MIT
// Objects to a program: places the objects one behind the other in the order given, finds the sizes and addresses of all
// fragments, and writes their bytes.
//
//     auto program = gato::linker::link(std::move(objects), {}, sources, diagnostics);
//     if (program) write(program->prg());
#pragma once

#include <gato/formats/object.hpp>
#include <gato/linker/program.hpp>
#include <gato/support/diagnostics.hpp>
#include <gato/support/timings.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gato::linker {

struct Placement;

struct Options {
    std::string program_name;                    // file name of the program, for the map; may be empty
    std::string project;                         // that names the sources, for hints; empty: none
    std::uint8_t fill = 0;                       // for the gaps between blocks
    std::optional<std::uint16_t> start_address;  // of what stands before the first `*=`; none: $0801
    bool is_cartridge = false;                   // every byte must lie in cartridge_start..cartridge_end
    bool with_map = true;                        // false leaves symbols, segments and lines out: faster
    bool with_listing = false;                   // true fills what only write_listing and write_ca65_debug need
    FileNaming file_naming;                      // none: as the source map names it
    Timings* timings = nullptr;                  // gets a row for each pass
    Object* object = nullptr;                    // gets what was linked, all objects as one, program or not
    Placement* placement = nullptr;              // gets addresses and values, program or not (linker/placement.hpp)
};

// Links the objects in the order given, which is the build order. All of them must have been made with, or read into, `sources`.
// What is wrong goes to `diagnostics`, all of it in one call: names that are missing or doubled, values out of range, overlaps,
// what separate objects cannot do (E0902). Returns nothing when there are errors, unless all of them are ASSERTs that failed: then
// the program is there to be looked at. Does not throw, but for want of memory.
[[nodiscard]] std::optional<Program> link(std::vector<Object> objects, const Options& options, const SourceMap& sources,
                                          Diagnostics& diagnostics);

}  // namespace gato::linker
