// SPDX-License-Identifier: MIT
#include "disassembler/from_map.hpp"

#include <gato/disassembler/disassemble.hpp>
#include <gato/support/hex.hpp>

#include <algorithm>
#include <unordered_set>

namespace gato::disassembler {

namespace {

bool lies_within(const Image& image, const MapLine& line) {
    return line.length > 0 && line.length <= image.bytes().size()
           && image.contains(line.address, static_cast<int>(line.length));
}

// An instruction that was partly written over is data.
bool is_whole_instruction(const Image& image, const MapLine& line) {
    if (line.cycles == 0) return false;
    const auto instruction = image.decode(line.address);
    return instruction && instruction->length == static_cast<int>(line.length);
}

// A single word might be an address by chance.
constexpr std::uint32_t smallest_table = 4;

bool is_address_table(const Image& image, const MapLine& line, const std::unordered_set<int>& labels) {
    if (line.length < smallest_table || line.length % 2 != 0) return false;
    for (int at = line.address; at < line.address + static_cast<int>(line.length); at += 2)
        if (!labels.contains(image.word(at))) return false;
    return true;
}

}  // namespace

void claim_instructions(Image& image, const ProgramMap& map) {
    for (const MapLine& line : map.lines)
        if (lies_within(image, line) && is_whole_instruction(image, line))
            image.claim(line.address, static_cast<int>(line.length), Item::instruction);
}

void claim_data(Image& image, const ProgramMap& map) {
    std::unordered_set<int> labels;
    for (const MapSymbol& symbol : map.symbols)
        if (symbol.kind == SymbolKind::label && image.contains(symbol.value)) labels.insert(symbol.value);
    for (const MapLine& line : map.lines) {
        if (!lies_within(image, line) || is_whole_instruction(image, line)) continue;
        image.start_row(line.address);
        if (is_address_table(image, line, labels))
            for (std::uint32_t at = 0; at < line.length; at += 2)
                image.claim(line.address + static_cast<int>(at), 2, Item::address_word);
        image.fix(line.address, static_cast<int>(line.length));
    }
}

std::string mismatch(const ProgramMap& map, std::uint16_t start, std::span<const std::uint8_t> bytes) {
    const Image image(start, bytes);
    if (map.segments.empty()) return "it lists no segments";
    const unsigned first = std::ranges::min(map.segments, {}, &MapSegment::start).start;
    const unsigned last = std::ranges::max(map.segments, {}, &MapSegment::end).end;
    if (static_cast<int>(first) != image.start() || static_cast<int>(last) != image.end() - 1)
        return "it is of a program at " + dollar(first) + ".." + dollar(last) + ", this one is at "
               + dollar(static_cast<unsigned>(image.start())) + ".." + dollar(static_cast<unsigned>(image.end() - 1));
    for (const MapLine& line : map.lines) {
        if (!lies_within(image, line)) return "its statement at " + dollar(line.address) + " leaves the program";
        const unsigned cycles = isa::opcode_table[image.byte(line.address)].cycles;
        if (line.cycles != 0 && line.cycles != cycles)
            return "it has an instruction of " + std::to_string(line.cycles) + " cycles at " + dollar(line.address)
                   + ", the program has one of " + std::to_string(cycles);
    }
    return {};
}

}  // namespace gato::disassembler
