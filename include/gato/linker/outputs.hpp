// SPDX-License-Identifier: MIT
// The files that are made from a linked program. Each function returns the content of one file; the same program always gives
// the same bytes.
#pragma once

#include <gato/linker/link.hpp>

#include <optional>
#include <string>
#include <vector>

namespace gato::linker {

// NAME.vs, commands for VICE's monitor: `al C:081a .name`, `break 081a`, `watch store 0400`. Names are mapped to
// [A-Za-z_][A-Za-z0-9_]* and made unique, since the monitor accepts no others.
[[nodiscard]] std::string write_vice_labels(const Program& program);

// NAME.dbg, the XML that C64 Debugger and RetroDebugger read (format 1.0, as KickAssembler writes it): sources, a line for each
// stretch of bytes, labels, breakpoints, watchpoints.
[[nodiscard]] std::string write_debugger_xml(const Program& program);

// NAME.lst: the sources line by line with address, bytes and cycles, macros and included files expanded, then a
// cross-reference of all symbols. The program must have been linked with Options::with_listing.
[[nodiscard]] std::string write_listing(const Program& program, const SourceMap& sources);

// NAME.d, a rule for make: the target depends on all files; each file also gets an empty rule, so that one that is deleted does
// not stop make.
[[nodiscard]] std::string write_dependencies(const std::string& target, const std::vector<std::string>& files);

// NAME.d64, a disk of 35 tracks with the program on it. Its name is cut to 16 characters. Nothing when the program is too large.
[[nodiscard]] std::optional<std::string> write_disk_image(const Program& program, const std::string& name);

// NAME.crt, a cartridge of 8 KiB at $8000-$9fff. Nothing when the program lies elsewhere.
[[nodiscard]] std::optional<std::string> write_cartridge(const Program& program, const std::string& name, std::uint8_t fill);

}  // namespace gato::linker
