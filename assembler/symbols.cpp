// SPDX-License-Identifier: MIT
#include "assembler/symbols.hpp"

#include <gato/support/ascii.hpp>

#include <algorithm>
#include <cstring>

namespace gato::assembler {

namespace {

// Up to eight characters as a number. Setting bit 5 makes letters of both cases equal (and a few other characters, which does
// no harm).
std::uint64_t folded(const char* at, std::size_t count) {
    constexpr std::uint64_t case_bits = 0x2020202020202020U;
    std::uint64_t part = 0;
    if (count >= sizeof part)
        std::memcpy(&part, at, sizeof part);
    else
        while (count-- > 0) part = part << 8 | static_cast<unsigned char>(at[count]);
    return part | case_bits;
}

std::uint32_t hash_of(std::string_view name, std::uint32_t scope) {
    constexpr std::uint64_t multiplier = 0x9e3779b97f4a7c15U;
    constexpr std::size_t stride = 8;
    std::uint64_t hash = scope + name.size();
    const auto add = [&](std::uint64_t part) {
        hash = (hash ^ part) * multiplier;
        hash ^= hash >> 32;
    };
    std::size_t at = 0;
    for (; at + stride <= name.size(); at += stride) add(folded(name.data() + at, stride));
    // The rest of a long name overlaps with what was seen, so that it is one load too.
    if (at < name.size()) add(at == 0 ? folded(name.data(), name.size()) : folded(name.data() + name.size() - stride, stride));
    return static_cast<std::uint32_t>(hash);
}

// Most names are written the same way everywhere.
bool equal(std::string_view a, std::string_view b) {
    return a == b || same_ignoring_case(a, b);
}

}  // namespace

std::size_t SymbolTable::slot_of(std::string_view name, std::uint32_t scope, std::uint32_t hash) const {
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t slot = hash & mask;; slot = (slot + 1) & mask) {
        if (slots_[slot].entry == 0) return slot;
        if (slots_[slot].hash != hash) continue;
        const SymbolId id = slots_[slot].entry - 1;
        const Symbol& symbol = object_.symbols[id];
        const std::uint32_t symbol_scope = symbol.is_local ? symbol.scope : global_scope;
        if (symbol_scope == scope && equal(object_.name_of(id), name)) return slot;
    }
}

SymbolId SymbolTable::intern(std::string_view name, std::uint32_t scope) {
    const std::uint32_t hash = hash_of(name, scope);
    std::size_t slot = slot_of(name, scope, hash);
    if (slots_[slot].entry != 0) return slots_[slot].entry - 1;
    if ((object_.symbols.size() + 1) * 2 > slots_.size()) {
        grow();
        slot = slot_of(name, scope, hash);
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
    slots_[slot] = {hash, static_cast<std::uint32_t>(object_.symbols.size())};
    return slots_[slot].entry - 1;
}

void SymbolTable::grow() {
    std::vector<Slot> old(slots_.size() * 4);
    old.swap(slots_);
    const std::size_t mask = slots_.size() - 1;
    for (const Slot& entry : old) {
        if (entry.entry == 0) continue;
        std::size_t slot = entry.hash & mask;
        while (slots_[slot].entry != 0) slot = (slot + 1) & mask;
        slots_[slot] = entry;
    }
}

std::uint32_t SymbolTable::number_of_scope() {
    if (scope_.number == none) {
        scope_.number = static_cast<std::uint32_t>(object_.scopes.size());
        std::string& scope_name = object_.scopes.emplace_back(scope_.name);
        if (scope_.expansion != 0) scope_name += "{" + std::to_string(scope_.expansion) + "}";
        if (scope_.serial == 0) first_scope_ = scope_.number;
        callers_.push_back(scope_.caller);
    }
    return scope_.number;
}

SymbolId SymbolTable::local(std::string_view name) {
    return intern(name, number_of_scope());
}

std::optional<SymbolId> SymbolTable::find_local(std::string_view name, std::uint32_t scope) const {
    const std::uint32_t entry = slots_[slot_of(name, scope, hash_of(name, scope))].entry;
    return entry == 0 ? std::nullopt : std::optional(entry - 1);
}

std::optional<SymbolId> SymbolTable::find_global(std::string_view name) const {
    return find_local(name, global_scope);
}

void SymbolTable::spell(SymbolId id, std::string_view name) {
    if (object_.name_of(id) == name || name.size() > 0xffff) return;
    object_.symbols[id].name = static_cast<std::uint32_t>(object_.names.size());
    object_.names += name;
}

}  // namespace gato::assembler
