// SPDX-License-Identifier: MIT
#include "assembler/disassembler/from_map.hpp"

#include <algorithm>
#include <unordered_set>

namespace gato::disassembler {

bool lies_within(const Image& image, const MapLine& line) {
    return line.length > 0 && line.length <= image.bytes().size()
           && image.contains(line.address, static_cast<int>(line.length));
}

namespace {

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

}  // namespace gato::disassembler
