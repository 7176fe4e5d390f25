// SPDX-License-Identifier: MIT
// Links objects to a program: places them one after the other in the order given, finds the sizes and addresses of all
// fragments, and writes their bytes.
//
//     auto program = gato::linker::link(std::move(objects), {}, sources, diagnostics);
//     if (program) write(program->prg());
#pragma once

#include <gato/formats/object.hpp>
#include <gato/linker/areas.hpp>
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
    std::string project;                         // the one that names the sources, for hints; empty: none
    std::uint8_t fill = 0;                       // for the gaps between blocks
    std::optional<std::uint16_t> start_address;  // where code before the first `*=` begins; none: $0801
    Areas areas;                                 // for the segments of extended sources; must be without mistakes (check_areas)
    bool is_cartridge = false;                   // every byte must lie in cartridge_start..cartridge_end
    bool with_map = true;                        // false leaves out symbols, segments and lines: faster
    bool with_listing = false;                   // true collects what only write_listing and write_ca65_debug need
    FileNaming file_naming;                      // none: as the source map names files
    Timings* timings = nullptr;                  // gets a row for each pass
    Object* object = nullptr;                    // gets what was linked, all objects as one, even if no program results
    Placement* placement = nullptr;              // gets addresses and values, even if no program results (linker/placement.hpp)
};

// Links the objects in the order given, which is the build order. All of them must have been made with `sources` or read into
// it. Reports all that is wrong to `diagnostics` in one call: names that are missing or defined twice, values out of range,
// overlaps, and what separate objects cannot do (E0902). Returns nothing if there are errors, unless all of them are ASSERTs
// that failed: then the program is there to be looked at. Throws only if memory runs out.
[[nodiscard]] std::optional<Program> link(std::vector<Object> objects, const Options& options, const SourceMap& sources,
                                          Diagnostics& diagnostics);

}  // namespace gato::linker
