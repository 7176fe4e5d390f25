// SPDX-License-Identifier: MIT
// The files that are made from a linked program. Each function makes the content of one file, byte for byte the same for the
// same program; docs/OUTPUTS.md shows them all. Files that grow with the source are handed over piece by piece, or all at once.
// The program must have been linked with Options::with_map if labels or lines are written. The functions throw only what the
// sink throws, or if memory runs out.
//
//     if (const auto disk = gato::linker::make_disk(*program, "game")) save("game.d64", disk->bytes());
#pragma once

#include "core/formats/disk_image.hpp"
#include <gato/linker/program.hpp>
#include <gato/support/text_writer.hpp>

#include <optional>
#include <string>
#include <vector>

namespace gato::linker {

// NAME.vs, commands for VICE's monitor, one on each line: `al C:081a .name`, `break 081a`, `watch store 0400`; addresses are
// four lower-case hexadecimal digits. It has labels, and constants that are addresses (Program::is_address). Names are mapped
// to [A-Za-z_][A-Za-z0-9_]* and made unique, since the monitor accepts no others.
void write_vice_labels(const Program& program, const TextSink& sink);
[[nodiscard]] std::string write_vice_labels(const Program& program);

// NAME.dbg, the XML that C64 Debugger and RetroDebugger read (format 1.0, as KickAssembler writes it): sources, a row for each
// line of the map and for each call of a macro or REPEAT, names of addresses, breakpoints, watchpoints. File names are those of
// the map, escaped as XML requires; relative ones are below `folder`, unless that is empty.
void write_debugger_xml(const Program& program, const std::string& folder, const TextSink& sink);
[[nodiscard]] std::string write_debugger_xml(const Program& program, const std::string& folder = {});

// NAME.ca65.dbg, debug info of format 2.0 as ld65 2.18 writes it, for debuggers of cc65's programs: files, lines and the
// stretches of bytes that they produced, segments, symbols. Files are named as in the .dbg. The program must have been linked
// from objects of `sources`; with Options::with_listing symbols have the lines that use them.
void write_ca65_debug(const Program& program, const SourceMap& sources, const std::string& folder, const TextSink& sink);
[[nodiscard]] std::string write_ca65_debug(const Program& program, const SourceMap& sources, const std::string& folder = {});

// NAME.lst: the sources line by line with address, bytes and cycles, macros and included files expanded, then a
// cross-reference of all symbols. The program must have been linked with Options::with_listing, from objects of `sources`.
void write_listing(const Program& program, const SourceMap& sources, const TextSink& sink);
[[nodiscard]] std::string write_listing(const Program& program, const SourceMap& sources);

// NAME.d, a rule for make: the target depends on all files; each file also gets an empty rule, so that one that is deleted does
// not stop make. Paths may have any characters except line ends.
[[nodiscard]] std::string write_dependencies(const std::string& target, const std::vector<std::string>& files);

// NAME.d64: a disk of 35 tracks whose first file is the program, a PRG. The name, which is also the disk's, is written in upper
// case and cut to 16 characters. Returns nothing if the program does not fit, which takes more than 64 KiB.
[[nodiscard]] std::optional<disk::Image> make_disk(const Program& program, const std::string& name);

// NAME.crt, 8,272 bytes: a cartridge of 8 KiB at $8000-$9fff, whose other bytes are `fill`. The name is cut to 32 bytes.
// Returns nothing if a byte of the program lies elsewhere.
[[nodiscard]] std::optional<std::string> write_cartridge(const Program& program, const std::string& name, std::uint8_t fill);
// Returns where the program's first byte is in such a file.
[[nodiscard]] std::uint32_t offset_in_cartridge(const Program& program);

}  // namespace gato::linker
