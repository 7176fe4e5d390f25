// SPDX-License-Identifier: MIT
#include "assembler/scopes.hpp"

#include "core/support/ascii.hpp"

namespace gato::assembler {

void Scopes::restore(std::uint32_t lookup) {
    if (lookup == current_) return;
    current_ = lookup;
    symbols_.look_up_from(lookup);
}

void Scopes::add(Lookup lookup) {
    depths_.push_back(depth() + 1);
    object_.lookups.push_back(std::move(lookup));
    restore(static_cast<std::uint32_t>(object_.lookups.size() - 1));
}

std::string Scopes::prefix_around(std::uint32_t lookup) const {
    for (; lookup != none; lookup = object_.lookups[lookup].outer)
        if (object_.lookups[lookup].kind == Lookup::Kind::scope) return object_.lookups[lookup].name;
    return {};
}

void Scopes::open(std::string_view name, Place place) {
    add({current_, Lookup::Kind::scope, prefix_around(current_) + std::string(name) + '.', none, place.span, place.frame});
}

void Scopes::use(std::string_view name, Place place) {
    add({current_, Lookup::Kind::use, std::string(name), none, place.span, place.frame});
}

void Scopes::open_own(std::uint32_t number, Place place) {
    add({current_, Lookup::Kind::own, {}, number, place.span, place.frame});
}

std::uint32_t Scopes::home_of(std::string_view name) const {
    const auto is_exported = [&](std::uint32_t call) {
        const auto found = exports_.find(call);
        return found != exports_.end() && found->second.contains(to_lower(name));
    };
    std::uint32_t at = current_;
    for (; at != none; at = object_.lookups[at].outer) {
        const Lookup::Kind kind = object_.lookups[at].kind;
        if (kind == Lookup::Kind::scope || (kind == Lookup::Kind::own && !is_exported(at))) break;
    }
    return at;
}

std::string Scopes::full_name(std::string_view name) const {
    const std::uint32_t home = home_of(name);
    if (home == none) return std::string(name);
    return full_name_in(object_.lookups[home], name);
}

// Of a scope or of a call.
std::string Scopes::full_name_in(const Lookup& lookup, std::string_view name) const {
    std::string full;
    const bool is_own = lookup.kind == Lookup::Kind::own;
    const std::string& owner = is_own ? object_.scopes[lookup.scope] : lookup.name;
    full.reserve(owner.size() + 1 + name.size());
    full = owner;
    if (is_own) full += own_mark;
    full += name;
    return full;
}

SymbolId Scopes::define(std::string_view name) {
    const std::uint32_t home = home_of(name);
    if (home != none && object_.lookups[home].kind == Lookup::Kind::own)
        return symbols_.in_scope(own_mark + std::string(name), object_.lookups[home].scope);
    const std::string full = full_name(name);
    const SymbolId id = symbols_.global(full);
    symbols_.spell(id, full);
    return id;
}

bool Scopes::export_name(std::string_view name) {
    std::uint32_t call = current_;
    while (call != none && object_.lookups[call].kind == Lookup::Kind::use) call = object_.lookups[call].outer;
    if (call == none || object_.lookups[call].kind != Lookup::Kind::own) return true;
    if (known_in(object_.lookups[call], name)) return false;
    exports_[call].insert(to_lower(name));
    return true;
}

std::optional<SymbolId> Scopes::known(std::optional<SymbolId> symbol) const {
    const bool is_known = symbol && symbols_.known(*symbol).knowledge != SymbolTable::Knowledge::undefined;
    return is_known ? symbol : std::nullopt;
}

std::optional<SymbolId> Scopes::known_in(const Lookup& lookup, std::string_view name) const {
    switch (lookup.kind) {
    case Lookup::Kind::scope: return known(symbols_.find_global(lookup.name + std::string(name)));
    case Lookup::Kind::own: return known(symbols_.find_local(own_mark + std::string(name), lookup.scope));
    case Lookup::Kind::use: break;
    }
    // Of the scopes that the name of a USE may mean, the nearest that has the name.
    for (std::uint32_t at = lookup.outer;; at = object_.lookups[at].outer) {
        const std::string prefix = prefix_around(at);
        if (const auto found = known(symbols_.find_global(prefix + lookup.name + '.' + std::string(name)))) return found;
        if (prefix.empty()) return std::nullopt;
    }
}

// The members of a scope come before those of the scopes that it uses.
std::optional<Scopes::Meaning> Scopes::look_up(std::string_view name, std::uint32_t at) const {
    bool is_nearest = true;
    std::optional<SymbolId> used;
    for (; at != none; at = object_.lookups[at].outer) {
        const Lookup& lookup = object_.lookups[at];
        const auto found = known_in(lookup, name);
        if (lookup.kind == Lookup::Kind::use) {
            if (!used) used = found;
            is_nearest = is_nearest && !used;
            continue;
        }
        if (found) return Meaning{*found, is_nearest};
        if (used) return Meaning{*used, false};
        is_nearest = false;
    }
    const auto found = known(symbols_.find_global(name));
    if (found) return Meaning{*found, is_nearest};
    return used ? std::optional(Meaning{*used, false}) : std::nullopt;
}

std::optional<Scopes::Meaning> Scopes::meaning_of(SymbolId open_name) const {
    return look_up(object_.name_of(open_name), object_.symbols[open_name].scope);
}

std::optional<SymbolId> Scopes::find_known(std::string_view name) const {
    const auto meaning = look_up(name, current_);
    return meaning ? std::optional(meaning->symbol) : std::nullopt;
}

std::vector<std::string> Scopes::candidates(std::string_view name) const {
    std::vector<std::string> names;
    for (std::uint32_t at = current_; at != none; at = object_.lookups[at].outer)
        if (object_.lookups[at].kind == Lookup::Kind::scope) names.push_back(object_.lookups[at].name + std::string(name));
    names.emplace_back(name);
    return names;
}

void Scopes::add_names_by_use(const Lookup& lookup, std::string_view name, std::vector<std::string>& names) const {
    for (std::uint32_t at = lookup.outer;; at = object_.lookups[at].outer) {
        const std::string prefix = prefix_around(at);
        names.push_back(prefix + lookup.name + '.' + std::string(name));
        if (prefix.empty()) return;
    }
}

// The members of a scope come before those of the scopes that it uses.
std::vector<std::string> Scopes::full_names(std::string_view name) const {
    std::vector<std::string> names, used;
    for (std::uint32_t at = current_; at != none; at = object_.lookups[at].outer) {
        const Lookup& lookup = object_.lookups[at];
        if (lookup.kind == Lookup::Kind::use) {
            add_names_by_use(lookup, name, used);
            continue;
        }
        names.push_back(full_name_in(lookup, name));
        names.insert(names.end(), used.begin(), used.end());
        used.clear();
    }
    names.emplace_back(name);
    names.insert(names.end(), used.begin(), used.end());
    return names;
}

SymbolId Scopes::meant_by(const Expr& symbol, FrameId frame) {
    if (!object_.symbols[symbol.a].is_open) return symbol.a;
    const auto meaning = meaning_of(symbol.a);
    if (!meaning) return symbol.a;
    if (!meaning->is_settled) assume(symbol.a, meaning->symbol, {symbol.span(), frame});
    return meaning->symbol;
}

// Notes that a line was chosen by what the name means so far.
void Scopes::assume(SymbolId open_name, SymbolId meant, Place place) {
    if (assumed_.emplace(open_name, meant).second) object_.assumptions.push_back({open_name, meant, place.span, place.frame});
}

}  // namespace gato::assembler
