// SPDX-License-Identifier: MIT
// Checks whether a map can belong to a program.
#include "assembler/disassembler/from_map.hpp"

#include "core/support/hex.hpp"
#include <gato/disassembler/disassemble.hpp>

#include <algorithm>

namespace gato::disassembler {

std::string mismatch(const ProgramMap& map, std::uint16_t start, std::span<const std::uint8_t> bytes) {
    const Image image(start, bytes);
    if (map.segments.empty()) return "it lists no segments";
    const unsigned first = std::ranges::min(map.segments, {}, &MapSegment::start).start;
    const unsigned last = std::ranges::max(map.segments, {}, &MapSegment::end).end;
    if (static_cast<int>(first) != image.start() || static_cast<int>(last) != image.end() - 1)
        return "it is for a program at " + dollar(first) + ".." + dollar(last) + ", this one is at "
               + dollar(static_cast<unsigned>(image.start())) + ".." + dollar(static_cast<unsigned>(image.end() - 1));
    for (const MapLine& line : map.lines) {
        if (!lies_within(image, line)) return "its statement at " + dollar(line.address) + " is not inside the program";
        const unsigned cycles = isa::opcode_table[image.byte(line.address)].cycles;
        if (line.cycles != 0 && line.cycles != cycles)
            return "it has an instruction of " + std::to_string(line.cycles) + " cycles at " + dollar(line.address)
                   + ", the program has one of " + std::to_string(cycles);
    }
    return {};
}

}  // namespace gato::disassembler
