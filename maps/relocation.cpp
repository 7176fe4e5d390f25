// SPDX-License-Identifier: MIT
// Regions of relocated code, and how far they run from where they are loaded.
#include "maps/relocation.hpp"

#include "maps/free_addresses.hpp"
#include "maps/support.hpp"

#include <algorithm>
#include <numeric>

namespace gato::maps {

SymbolsByName::SymbolsByName(std::vector<MapSymbol>& symbols) : symbols_(symbols), order_(symbols.size()) {
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    std::ranges::sort(order_, {}, [&](std::size_t place) -> std::string_view { return symbols_[place].name; });
}

std::optional<std::int32_t> SymbolsByName::value(std::string_view name) const {
    const auto places = places_of(name);
    const auto is_other = [&](std::size_t place) { return symbols_[place].value != symbols_[places.front()].value; };
    if (places.empty() || std::ranges::any_of(places, is_other)) return std::nullopt;
    return symbols_[places.front()].value;
}

std::vector<MapSymbol*> SymbolsByName::find(std::string_view name) {
    std::vector<MapSymbol*> found;
    for (const std::size_t place : places_of(name)) found.push_back(&symbols_[place]);
    return found;
}

std::span<const std::size_t> SymbolsByName::places_of(std::string_view name) const {
    const auto name_of = [&](std::size_t place) -> std::string_view { return symbols_[place].name; };
    const auto first = std::ranges::lower_bound(order_, name, {}, name_of);
    const auto last = std::ranges::upper_bound(order_, name, {}, name_of);
    return std::span(order_).subspan(static_cast<std::size_t>(first - order_.begin()), static_cast<std::size_t>(last - first));
}

std::uint32_t Relocation::add_region(std::string_view operand) {
    regions_.push_back({std::string(operand), std::nullopt, false});
    return static_cast<std::uint32_t>(regions_.size() - 1);
}

std::size_t Relocation::add_mark(std::string_view name, std::uint32_t region, std::uint32_t file, std::uint32_t line) {
    marks_.push_back({name, region, file, line, std::nullopt});
    return marks_.size() - 1;
}

void Relocation::add_constant(std::string_view name, std::uint32_t file, std::uint32_t line, SymbolKind kind,
                              bool is_variable) {
    if (is_variable) variables_.insert(name);
    for (MapSymbol* const symbol : symbols_.find(name)) {
        symbol->file = info_.map.files[file];
        symbol->line = line;
        if (kind == SymbolKind::constant) symbol->kind = kind;
    }
}

void Relocation::add_row(Row row, std::uint32_t region) {
    rows_.push_back(std::move(row));
    regions_of_rows_.push_back(region);
}

void Relocation::finish() {
    for (const Mark& mark : marks_) ++uses_[mark.name];
    measure();
    place_rows();
    for (const Mark& mark : marks_) {
        if (mark.name.empty() || !mark.load || !is_unique(mark.name)) continue;
        if (const auto address = run_of(*mark.load, mark.region)) place_label(mark, *address);
    }
}

// Where a mark is while the program runs.
std::optional<std::int32_t> Relocation::address_of(const Mark& mark) const {
    if (!mark.name.empty()) return symbols_.value(mark.name);
    const std::string& operand = regions_[mark.region].operand;
    const bool is_hex = operand.starts_with('$');
    if (const auto number = number_of(std::string_view(operand).substr(is_hex ? 1 : 0), is_hex ? 16 : 10))
        return *number <= 0xffff ? std::optional(static_cast<std::int32_t>(*number)) : std::nullopt;
    return variables_.contains(operand) ? std::nullopt : symbols_.value(operand);
}

void Relocation::measure() {
    regions_[0].distance = 0;
    for (const Mark& mark : marks_) {
        if (!mark.load || mark.region == 0 || mark.region == unknown_region || !is_unique(mark.name)) continue;
        const auto address = address_of(mark);
        if (!address) continue;
        Region& region = regions_[mark.region];
        const std::uint32_t distance = (static_cast<std::uint32_t>(*address) - *mark.load) % memory_size;
        if (region.distance.value_or(distance) != distance) region.is_contradicted = true;
        region.distance = distance;
    }
}

std::optional<std::uint32_t> Relocation::run_of(std::uint32_t load, std::uint32_t region) const {
    if (region == unknown_region || regions_[region].is_contradicted || !regions_[region].distance) return std::nullopt;
    return (load + *regions_[region].distance) % memory_size;
}

void Relocation::place_rows() {
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const auto run = run_of(rows_[i].load, regions_of_rows_[i]);
        if (!run) info_.leave_out("at the address where relocated code runs, which is not known");
        rows_[i].run = run.value_or(rows_[i].load);
    }
    drop_overwritten(rows_);
    info_.rows.insert(info_.rows.end(), rows_.begin(), rows_.end());
}

void Relocation::place_label(const Mark& mark, std::uint32_t address) {
    std::vector<MapSymbol*> symbols = symbols_.find(mark.name);
    if (symbols.empty()) {
        info_.add_label(mark.name, address);
        symbols.push_back(&info_.map.symbols.back());
    }
    for (MapSymbol* const symbol : symbols) {
        if (symbol->value != static_cast<std::int32_t>(address)) continue;
        symbol->file = info_.map.files[mark.file];
        symbol->line = mark.line;
    }
}

}  // namespace gato::maps
