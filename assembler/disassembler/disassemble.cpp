// SPDX-License-Identifier: MIT
// The stages of a disassembly. Each step may claim only bytes that none before it has claimed: so BASIC lines come before the
// map, the map's instructions before what the user points at, and that before what is merely reached.
#include <gato/disassembler/disassemble.hpp>

#include "assembler/disassembler/basic.hpp"
#include "assembler/disassembler/flow.hpp"
#include "assembler/disassembler/from_map.hpp"
#include "assembler/disassembler/names.hpp"
#include "assembler/disassembler/write.hpp"

#include "core/formats/basic_program.hpp"

namespace gato::disassembler {

std::string disassemble(std::uint16_t start, std::span<const std::uint8_t> bytes, const Options& options) {
    Image image(start, bytes);
    const BasicListing basic = claim_basic_lines(image);
    if (options.map != nullptr) claim_instructions(image, *options.map);
    Flow flow(image);
    for (const std::uint16_t entry : options.entries) flow.follow(entry);
    if (options.map != nullptr) claim_data(image, *options.map);

    std::vector<int> entries;
    if (const auto sys = sys_address(start, bytes))
        entries.push_back(*sys);
    else if (basic.empty())
        entries = find_entries(image);
    for (const int entry : entries) flow.follow(entry);

    const Names names(image, options.map, entries.empty() ? image.end() : entries.front(), find_references(image));
    return write_source(image, names, basic, options.program_name);
}

}  // namespace gato::disassembler
