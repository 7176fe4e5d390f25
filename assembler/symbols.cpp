// SPDX-License-Identifier: MIT
#include "assembler/symbols.hpp"

#include "assembler/limits.hpp"

#include <algorithm>
#include <cstring>

namespace gato::assembler {

namespace {

// Names are hashed and compared eight characters at a time; the last part of a long name overlaps with the one before.
constexpr std::size_t stride = 8;

// Letters in lower case. Among the ASCII characters of which names are made, bit 5 distinguishes only the two cases of a
// letter; other characters stay as they are.
inline std::uint64_t folded(std::uint64_t characters) {
    constexpr std::uint64_t case_bits = 0x2020202020202020U;
    constexpr std::uint64_t not_ascii = 0x8080808080808080U;
    return characters | (case_bits & ~((characters & not_ascii) >> 2));
}

template <typename Part>
inline std::uint64_t load(const char* at) {
    Part part = 0;
    std::memcpy(&part, at, sizeof part);
    return part;
}

inline std::uint64_t part_at(const char* at) {
    return folded(load<std::uint64_t>(at));
}

// All of a name that is shorter than a part.
inline std::uint64_t short_name(std::string_view name) {
    constexpr std::size_t half = stride / 2;
    const char* const at = name.data();
    const std::size_t size = name.size();
    if (size >= half) return folded(load<std::uint32_t>(at) | load<std::uint32_t>(at + size - half) << 32);
    if (size == 0) return 0;
    return folded(load<std::uint8_t>(at) | load<std::uint8_t>(at + size / 2) << 8 | load<std::uint8_t>(at + size - 1) << 16);
}

inline std::uint32_t hash_of(std::string_view name, std::uint32_t scope) {
    constexpr std::uint64_t multiplier = 0x9e3779b97f4a7c15U;
    std::uint64_t hash = scope + name.size();
    const auto add = [&](std::uint64_t part) {
        hash = (hash ^ part) * multiplier;
        hash ^= hash >> 32;
    };
    if (name.size() < stride) {
        add(short_name(name));
    } else {
        const char* const last = name.data() + name.size() - stride;
        for (const char* at = name.data(); at < last; at += stride) add(part_at(at));
        add(part_at(last));
    }
    // A slot is chosen by the lowest bits, which the last character has not reached yet.
    return static_cast<std::uint32_t>((hash * multiplier) >> 32);
}

// Of names that have the same length.
inline bool same_name(std::string_view a, std::string_view b) {
    if (a.size() < stride) return short_name(a) == short_name(b);
    const std::size_t last = a.size() - stride;
    for (std::size_t at = 0; at < last; at += stride)
        if (part_at(a.data() + at) != part_at(b.data() + at)) return false;
    return part_at(a.data() + last) == part_at(b.data() + last);
}

}  // namespace

inline std::uint32_t SymbolTable::key_of(const Symbol& symbol) {
    return symbol.is_open ? symbol.scope | open_bit : symbol.scope;
}

std::size_t SymbolTable::slot_of(std::string_view name, std::uint32_t scope, std::uint32_t hash) const {
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t slot = hash & mask;; slot = (slot + 1) & mask) {
        if (slots_[slot].entry == 0) return slot;
        if (slots_[slot].hash != hash) continue;
        const SymbolId id = slots_[slot].entry - 1;
        const Symbol& symbol = object_.symbols[id];
        if (key_of(symbol) == scope && symbol.name_length == name.size() && same_name(object_.name_of(id), name)) return slot;
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
    const bool is_open = scope != global_scope && (scope & open_bit) != 0;
    const bool is_local = scope != global_scope && !is_open;
    Symbol symbol;
    symbol.name = static_cast<std::uint32_t>(object_.names.size());
    symbol.name_length = static_cast<std::uint16_t>(std::min<std::size_t>(name.size(), 0xffff));
    symbol.is_local = is_local;
    symbol.is_open = is_open;
    symbol.scope = is_open ? scope & ~open_bit : scope;
    object_.names += name.substr(0, symbol.name_length);
    object_.symbols.push_back(symbol);
    if (object_.symbols.size() > max_symbols) overflowed_ = stopped_ = true;
    known_.emplace_back();
    slots_[slot] = {hash, static_cast<std::uint32_t>(object_.symbols.size())};
    return slots_[slot].entry - 1;
}

void SymbolTable::expect(std::size_t source_size) {
    constexpr std::size_t bytes_a_symbol = 256;
    while (slots_.size() < source_size / bytes_a_symbol * 2) grow();
}

void SymbolTable::grow() {
    std::vector<Slot> old(slots_.size() * 2);
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

std::uint32_t SymbolTable::add_scope(std::string name) {
    object_.scopes.push_back(std::move(name));
    callers_.push_back(none);
    return static_cast<std::uint32_t>(object_.scopes.size() - 1);
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
