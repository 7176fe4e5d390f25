// SPDX-License-Identifier: MIT
#include "comparison/labels.hpp"

#include "core/support/hex.hpp"

#include <algorithm>
#include <map>

namespace gato::comparison {

namespace {

struct Data {
    std::uint16_t address = 0;
    std::uint32_t size = 0;
};
using DataByLabel = std::map<std::string, Data>;

bool is_code(const ProgramMap& map, std::uint32_t address) {
    const MapLine* const line = map.find_line(static_cast<std::uint16_t>(address));
    return line != nullptr && (line->cycles > 0 || line->number.has_value());
}

// Where the segment with the label ends; what is in none is a byte unless the map knows more.
std::uint32_t end_of_segment(const ProgramMap& map, std::uint32_t address) {
    for (const MapSegment& segment : map.segments)
        if (segment.start <= address && address <= segment.end) return segment.end + 1U;
    return address + 1;
}

bool is_label(const MapSymbol& symbol) {
    return symbol.kind != SymbolKind::constant && symbol.value >= 0 && symbol.value <= 0xffff;
}

std::uint32_t end_of(const ProgramMap& map, const MapSymbol& label, std::uint32_t next) {
    const auto address = static_cast<std::uint32_t>(label.value);
    const std::uint32_t limit = label.size ? address + *label.size : end_of_segment(map, address);
    std::uint32_t end = address;
    while (end < std::min({next, limit, std::uint32_t{0x10000}}) && !is_code(map, end)) ++end;
    return end;
}

DataByLabel data_of(const ProgramMap& map) {
    DataByLabel data;
    std::uint32_t next = 0x10000, last = 0x10000;
    for (std::size_t i = map.symbols.size(); i-- > 0;) {  // they are in the order of their values
        const MapSymbol& symbol = map.symbols[i];
        if (!is_label(symbol)) continue;
        const auto address = static_cast<std::uint32_t>(symbol.value);
        if (address != last) next = last;
        last = address;
        const std::uint32_t end = end_of(map, symbol, next);
        if (end > address) data[symbol.name] = {static_cast<std::uint16_t>(address), end - address};
    }
    return data;
}

Half half_of(const End& end, const Data& data, std::uint32_t offset) {
    const std::uint32_t address = data.address + offset;
    const std::uint8_t value = end.memory[address];
    return {dollar(address) + " = " + std::to_string(value) + " (" + dollar(value, 2) + ")",
            end.last.at,
            {},
            Watched{static_cast<std::uint16_t>(address)}};
}

std::string place_of(const std::string& label, std::uint32_t offset) {
    return offset == 0 ? label : label + "+" + std::to_string(offset);
}

std::optional<std::uint32_t> first_difference(const End& old, const End& now, const Data& in_old, const Data& in_new) {
    for (std::uint32_t i = 0; i < std::min(in_old.size, in_new.size); ++i)
        if (old.memory[in_old.address + i] != now.memory[in_new.address + i]) return i;
    return std::nullopt;
}

}  // namespace

MemoryComparison compare_memory(const End& old, const End& now, const ProgramMap& old_map, const ProgramMap& new_map,
                                const Ignored& ignored) {
    MemoryComparison result;
    const DataByLabel in_old = data_of(old_map), in_new = data_of(new_map);
    for (const auto& [label, old_data] : in_old) {
        const auto found = in_new.find(label);
        if (found == in_new.end() || is_named(ignored.labels, label)) continue;
        ++result.labels;
        const auto offset = first_difference(old, now, old_data, found->second);
        if (!offset) continue;
        const std::string place = place_of(label, *offset);
        if (result.difference) {
            result.difference->more.push_back(place);
            continue;
        }
        result.difference = Difference{Kind::memory, "memory at the end: " + place, "", half_of(old, old_data, *offset),
                                       half_of(now, found->second, *offset)};
    }
    return result;
}

}  // namespace gato::comparison
