// SPDX-License-Identifier: MIT
#include "assembler/symbols.hpp"

#include <algorithm>

namespace gato::assembler {

namespace {

constexpr unsigned char lower(char c) {
    return static_cast<unsigned char>(c >= 'A' && c <= 'Z' ? c + 32 : c);
}

std::uint32_t hash(std::string_view name, std::uint32_t scope) {
    std::uint32_t h = 2166136261U ^ scope;
    for (const char c : name) h = (h ^ lower(c)) * 16777619U;
    return h ^ h >> 15;
}

bool equal(std::string_view a, std::string_view b) {
    return a.size() == b.size()
           && std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) { return lower(x) == lower(y); });
}

}  // namespace

std::size_t SymbolTable::slot_of(std::string_view name, std::uint32_t scope) const {
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t slot = hash(name, scope) & mask;; slot = (slot + 1) & mask) {
        if (slots_[slot] == 0) return slot;
        const SymbolId id = slots_[slot] - 1;
        const Symbol& symbol = object_.symbols[id];
        const std::uint32_t symbol_scope = symbol.is_local ? symbol.scope : global_scope;
        if (symbol_scope == scope && equal(object_.name_of(id), name)) return slot;
    }
}

SymbolId SymbolTable::intern(std::string_view name, std::uint32_t scope) {
    std::size_t slot = slot_of(name, scope);
    if (slots_[slot] != 0) return slots_[slot] - 1;
    if ((object_.symbols.size() + 1) * 2 > slots_.size()) {
        grow();
        slot = slot_of(name, scope);
    }
    const bool is_local = scope != global_scope;
    Symbol symbol;
    symbol.name = static_cast<std::uint32_t>(object_.names.size());
    symbol.name_length = static_cast<std::uint16_t>(std::min<std::size_t>(name.size(), 0xffff));
    symbol.is_local = is_local;
    symbol.scope = is_local ? scope : 0;
    object_.names += name.substr(0, symbol.name_length);
    object_.symbols.push_back(symbol);
    known_.emplace_back();
    slots_[slot] = static_cast<std::uint32_t>(object_.symbols.size());
    return slots_[slot] - 1;
}

void SymbolTable::grow() {
    slots_.assign(slots_.size() * 2, 0);
    for (SymbolId id = 0; id < object_.symbols.size(); ++id) {
        const Symbol& symbol = object_.symbols[id];
        slots_[slot_of(object_.name_of(id), symbol.is_local ? symbol.scope : global_scope)] = id + 1;
    }
}

SymbolId SymbolTable::local(std::string_view name) {
    if (scope_.number == none) {
        scope_.number = static_cast<std::uint32_t>(object_.scopes.size());
        object_.scopes.emplace_back(scope_.name);
        if (scope_.serial == 0) first_scope_ = scope_.number;
    }
    return intern(name, scope_.number);
}

std::optional<SymbolId> SymbolTable::find_global(std::string_view name) const {
    const std::uint32_t entry = slots_[slot_of(name, global_scope)];
    return entry == 0 ? std::nullopt : std::optional(entry - 1);
}

void SymbolTable::spell(SymbolId id, std::string_view name) {
    if (object_.name_of(id) == name || name.size() > 0xffff) return;
    object_.symbols[id].name = static_cast<std::uint32_t>(object_.names.size());
    object_.names += name;
}

}  // namespace gato::assembler
