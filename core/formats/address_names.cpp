// SPDX-License-Identifier: MIT
#include "core/formats/address_names.hpp"

#include "core/support/hex.hpp"

namespace gato {

namespace {

// If an address has several names: labels before local labels before constants, which may be mere numbers.
int rank(const MapSymbol& symbol) {
    return symbol.kind == SymbolKind::label ? 2 : symbol.kind == SymbolKind::local ? 1 : 0;
}

bool is_code(const MapSymbol* symbol) {
    return symbol != nullptr && symbol->kind != SymbolKind::constant;
}

}  // namespace

AddressNames::AddressNames(const std::optional<ProgramMap>& map, SeenBank bank) {
    if (!map) return;
    name_symbols(*map, bank);
    name_segments(*map, bank);
}

void AddressNames::name_symbols(const ProgramMap& map, SeenBank bank) {
    for (const MapSymbol& symbol : map.symbols) {
        if (symbol.value < 0 || symbol.value > 0xffff || !bank.shows(symbol)) continue;
        const MapSymbol*& known = (*names_)[static_cast<std::size_t>(symbol.value)].exact;
        if (known == nullptr || rank(symbol) > rank(*known)) known = &symbol;
    }
}

// Memory is walked through once, however many segments a map has.
void AddressNames::name_segments(const ProgramMap& map, SeenBank bank) {
    std::vector<int> borders(0x10001);  // how many segments begin at an address, less those that end before it
    std::vector<bool> begins(0x10000);
    for (const MapSegment& segment : map.segments) {
        if (!bank.shows(MapLine{.bank = segment.bank})) continue;
        ++borders[segment.start];
        --borders[segment.end + std::size_t{1}];
        begins[segment.start] = true;
    }
    const MapSymbol* last = nullptr;
    int around = 0;
    for (std::size_t address = 0; address < names_->size(); ++address) {
        around += borders[address];
        if (around == 0 || begins[address]) last = nullptr;
        Name& name = (*names_)[address];
        if (around > 0 && is_code(name.exact)) last = name.exact;
        name.before = last;
    }
}

std::string AddressNames::routine(std::uint16_t address) const {
    const MapSymbol* const exact = (*names_)[address].exact;
    if (exact != nullptr) return exact->name;
    return dollar(address);
}

std::string AddressNames::place(std::uint16_t address) const {
    const auto& [exact, before] = (*names_)[address];
    if (before == nullptr) return exact == nullptr ? "" : exact->name;
    const std::int32_t past = address - before->value;
    return past == 0 ? before->name : before->name + "+" + std::to_string(past);
}

}  // namespace gato
