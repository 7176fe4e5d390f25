// SPDX-License-Identifier: MIT
#include "assembler/disassembler/from_map.hpp"

#include <algorithm>
#include <unordered_set>
#include <vector>

namespace gato::disassembler {

bool lies_within(const Image& image, const MapLine& line) {
    return line.length > 0 && line.length <= image.bytes().size()
           && image.contains(line.address, static_cast<int>(line.length));
}

namespace {

constexpr std::uint32_t longest_instruction = 3;

// A line of a compiler or of another assembler may have several; their maps have no columns, or longer lines.
bool may_have_several(const MapLine& line) {
    return line.length > longest_instruction || line.column == 0;
}

// Where the instructions of a line begin; none if they are not just its bytes. An instruction that was partly written over is data.
std::vector<int> instructions_of(const Image& image, const MapLine& line) {
    if (line.cycles == 0) return {};
    const int end = line.address + static_cast<int>(line.length);
    std::vector<int> starts;
    for (int at = line.address; at < end;) {
        const auto instruction = image.decode(at);
        if (!instruction || at + instruction->length > end || (!starts.empty() && !may_have_several(line))) return {};
        starts.push_back(at);
        at += instruction->length;
    }
    return starts;
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
        if (lies_within(image, line))
            for (const int start : instructions_of(image, line))
                image.claim(start, image.decode(start)->length, Item::instruction);
}

void claim_data(Image& image, const ProgramMap& map) {
    std::unordered_set<int> labels;
    for (const MapSymbol& symbol : map.symbols)
        if (symbol.kind == SymbolKind::label && image.contains(symbol.value)) labels.insert(symbol.value);
    for (const MapLine& line : map.lines) {
        if (!lies_within(image, line) || !instructions_of(image, line).empty()) continue;
        image.start_row(line.address);
        if (is_address_table(image, line, labels))
            for (std::uint32_t at = 0; at < line.length; at += 2)
                image.claim(line.address + static_cast<int>(at), 2, Item::address_word);
        image.fix(line.address, static_cast<int>(line.length));
    }
}

}  // namespace gato::disassembler
