// SPDX-License-Identifier: MIT
#include "servers/debugger/source_lines.hpp"

#include <algorithm>

namespace gato::debugger {

SeenBank bank_of_label(const ProgramMap* map, std::string_view name) {
    const MapSymbol* const label = map == nullptr ? nullptr : map->find_symbol(name);
    return label == nullptr ? SeenBank() : label->bank_seen();
}

std::optional<std::uint32_t> SourceLines::file_number(std::string_view file) const {
    const auto found = std::ranges::find(map_.files, file);
    if (found == map_.files.end()) return std::nullopt;
    return static_cast<std::uint32_t>(found - map_.files.begin());
}

std::vector<std::uint16_t> SourceLines::addresses_of(std::string_view file, std::uint32_t line) const {
    std::vector<std::uint16_t> addresses;
    const auto number = file_number(file);
    for (const MapLine& one : map_.lines)
        if (one.file == number && one.line == line && one.cycles > 0) addresses.push_back(one.address);
    return addresses;
}

// A line of a macro may be in several banks.
BreakpointPlace SourceLines::breakpoint_at(std::string_view file, std::uint32_t line) const {
    BreakpointPlace place{.addresses = addresses_of(file, line)};
    const auto number = file_number(file);
    for (const MapLine& one : map_.lines) {
        if (one.file != number || one.line != line || !one.bank || one.load) continue;
        const bool is_other = place.bank != SeenBank() && place.bank != SeenBank(one.bank);
        if (is_other) place.line = {one.file, one.line};
        place.bank = is_other ? SeenBank() : SeenBank(one.bank);
        if (is_other) break;
    }
    return place;
}

std::optional<std::uint32_t> SourceLines::line_with_code(std::string_view file, std::uint32_t line) const {
    std::optional<std::uint32_t> nearest;
    const auto number = file_number(file);
    for (const MapLine& one : map_.lines)
        if (one.file == number && one.line >= line && one.cycles > 0) nearest = std::min(nearest.value_or(one.line), one.line);
    return nearest;
}

std::optional<SourcePlace> SourceLines::place_of(std::uint16_t address, SeenBank bank) const {
    const MapLine* const line = map_.find_line(address, bank);
    if (line == nullptr) return std::nullopt;
    return SourcePlace{map_.files[line->file], line->line, line->column};
}

std::vector<Expansion> SourceLines::expansions_of(std::uint16_t address, SeenBank bank) const {
    std::vector<Expansion> expansions;
    const MapLine* const line = map_.find_line(address, bank);
    for (auto frame = line == nullptr ? MapFrame::none : line->frame; frame != MapFrame::none;
         frame = map_.frames[frame].parent) {
        const MapFrame& call = map_.frames[frame];
        const char* const unnamed = call.kind == MapFrame::Kind::inlined ? "an inlined function" : "a macro";
        expansions.push_back({call.name.empty() ? unnamed : call.name, {map_.files[call.file], call.line, call.column}});
    }
    return expansions;
}

std::string SourceLines::label_of(std::uint16_t address, SeenBank bank) const {
    const MapSymbol* nearest = nullptr;
    for (const MapSymbol& symbol : map_.symbols) {
        if (symbol.value > address) break;
        if (symbol.kind == SymbolKind::label && symbol.value >= 0 && bank.shows(symbol)) nearest = &symbol;
    }
    return nearest != nullptr && map_.find_line(address, bank) != nullptr ? nearest->name : "";
}

}  // namespace gato::debugger
