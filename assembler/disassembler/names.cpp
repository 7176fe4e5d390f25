// SPDX-License-Identifier: MIT
#include "assembler/disassembler/names.hpp"

#include "assembler/disassembler/words.hpp"

#include "core/c64/locations.hpp"
#include "core/c64/registers.hpp"
#include "core/c64/routines.hpp"
#include "core/support/ascii.hpp"
#include "core/support/hex.hpp"

#include <algorithm>

namespace gato::disassembler {

namespace {

std::string location_name(int address) {
    for (const c64::Location& one : c64::locations) {
        if (*one.name == '\0' || address < one.address || address >= one.address + one.bytes) continue;
        return address == one.address ? one.name : one.name + std::string("_HI");
    }
    return {};
}

// A name of the operating system, the chips or the ROMs; empty if there is none.
std::string well_known_name(int address) {
    if (std::string name = location_name(address); !name.empty()) return name;
    const auto* const reg = std::ranges::find(c64::chip_registers, address, &c64::ChipRegister::address);
    if (reg != std::end(c64::chip_registers)) return reg->name;
    const auto is_called_there = [&](const c64::Routine& one) { return address == (one.entry != 0 ? one.entry : one.address); };
    const auto* const routine = std::ranges::find_if(c64::routines, is_called_there);
    return routine != std::end(c64::routines) ? routine->name : "";
}

}  // namespace

Names::Names(const Image& image, const ProgramMap* map, int entry, const std::vector<Reference>& references) : image_(image) {
    if (map != nullptr) add_map(*map);
    const bool is_entry_free = image.contains(entry) && image.item_start(entry) == entry && !has_label(entry);
    if (is_entry_free) labels_[entry].push_back(take_unique("start"));
    add_generated_labels(references);
    keep_scopes(references);
    add_constants(references);
}

void Names::add_map(const ProgramMap& map) {
    for (const MapSymbol& symbol : map.symbols)
        if (symbol.kind == SymbolKind::label) add_map_label(symbol);
    for (const MapSymbol& symbol : map.symbols) {
        const bool is_here = image_.contains(symbol.value) && image_.item_start(symbol.value) == symbol.value;
        if (symbol.kind != SymbolKind::local || !is_here) continue;
        const std::string name = symbol.name.substr(symbol.name.rfind('@') + 1);
        locals_.push_back({symbol.value, "@" + name, symbol.name, can_be_local_name(name)});
    }
    std::ranges::stable_sort(locals_, {}, &Local::address);
    add_map_constants(map);
}

void Names::add_map_label(const MapSymbol& symbol) {
    const bool is_here = image_.contains(symbol.value) && image_.item_start(symbol.value) == symbol.value;
    if (!is_here || !can_be_name(symbol.name) || !take(symbol.name)) return;
    labels_[symbol.value].push_back(symbol.name);
    if (symbol.size && !image_.is_code(symbol.value)) table_sizes_.emplace(symbol.value, *symbol.size);
}

// When two constants have the same value there is no telling which is meant.
void Names::add_map_constants(const ProgramMap& map) {
    for (const MapSymbol& symbol : map.symbols) {
        const bool is_address = symbol.value >= 0 && symbol.value <= 0xffff && !image_.contains(symbol.value);
        if (!is_address || symbol.kind == SymbolKind::local || !can_be_name(symbol.name)) continue;
        const auto [entry, is_first] = map_constants_.emplace(symbol.value, symbol.name);
        if (!is_first) entry->second.clear();
    }
    std::erase_if(map_constants_, [&](const auto& entry) { return entry.second.empty() || !take(entry.second); });
}

void Names::add_generated_labels(const std::vector<Reference>& references) {
    std::map<int, Use> wanted;
    for (const Reference& reference : references) {
        if (!image_.contains(reference.target)) continue;
        const int item = image_.item_start(reference.target);
        const bool is_in_table = reference.use == Use::memory && table_around(reference.target) != labels_.end();
        if (has_label(item) || is_in_table) continue;
        const auto [entry, is_first] = wanted.emplace(item, Use::memory);
        if (item == reference.target) entry->second = std::max(entry->second, reference.use);
    }
    for (const auto& [address, use] : wanted) labels_[address].push_back(take_unique(generated_name(address, use)));
}

std::string Names::generated_name(int address, Use use) const {
    const bool is_code = image_.is_code(address);
    const char* const prefix = !is_code ? "data_" : use == Use::call ? "sub_" : "L";
    return prefix + hex(static_cast<std::uint64_t>(address), 4);
}

// --- local labels ---------------------------------------------------------------------------------------------------------

// Each label made global divides a scope, which may part another label from those that name it. A map from hell would take as
// many rounds as it has labels; it loses its locals instead.
void Names::keep_scopes(const std::vector<Reference>& references) {
    constexpr int most_rounds = 16;
    int round = 0;
    while (demote_locals(references))
        if (++round == most_rounds)
            for (Local& local : locals_) local.is_kept = false;
}

// One round; true when a label lost its place among the locals.
bool Names::demote_locals(const std::vector<Reference>& references) {
    scope_starts_.clear();
    for (const auto& [address, names] : labels_) scope_starts_.push_back(address);
    std::set<std::pair<std::size_t, std::string>> seen;
    std::map<int, Local*> by_address;
    for (Local& local : locals_) {
        const std::size_t scope = scope_of(local.address);
        local.is_kept = local.is_kept && scope != 0 && seen.emplace(scope, to_lower(local.name)).second;
        by_address.emplace(local.address, &local);
    }
    for (const Reference& reference : references) {
        if (!image_.contains(reference.target)) continue;
        const auto found = by_address.find(image_.item_start(reference.target));
        if (found != by_address.end() && scope_of(reference.from) != scope_of(found->first)) found->second->is_kept = false;
    }
    bool any = false;
    for (const Local& local : locals_) {
        if (local.is_kept) continue;
        any = true;
        if (!labels_.contains(local.address)) labels_[local.address].push_back(take_unique(made_name(local.full_name)));
    }
    std::erase_if(locals_, [](const Local& local) { return !local.is_kept; });
    return any;
}

std::size_t Names::scope_of(int address) const {
    return static_cast<std::size_t>(std::ranges::upper_bound(scope_starts_, address) - scope_starts_.begin());
}

const Names::Local* Names::local_at(int address) const {
    const auto found = std::ranges::lower_bound(locals_, address, {}, &Local::address);
    return found != locals_.end() && found->address == address ? &*found : nullptr;
}

// --- constants ------------------------------------------------------------------------------------------------------------

void Names::add_constants(const std::vector<Reference>& references) {
    for (const Reference& reference : references) {
        if (image_.contains(reference.target) || constants_.contains(reference.target)) continue;
        const auto of_map = map_constants_.find(reference.target);
        const std::string known = well_known_name(reference.target);
        if (of_map != map_constants_.end())
            constants_.emplace(reference.target, of_map->second);
        else if (!known.empty() && take(known))
            constants_.emplace(reference.target, known);
    }
}

// --- use ------------------------------------------------------------------------------------------------------------------

std::vector<std::string> Names::labels_at(int address) const {
    std::vector<std::string> labels;
    if (const auto found = labels_.find(address); found != labels_.end()) labels = found->second;
    for (const Local* local = local_at(address); local != nullptr && local != locals_.data() + locals_.size(); ++local) {
        if (local->address != address) break;
        labels.push_back(local->name);
    }
    return labels;
}

std::string Names::expression(int address) const {
    if (!image_.contains(address)) {
        const auto found = constants_.find(address);
        return found == constants_.end() ? std::string() : found->second;
    }
    int base = image_.item_start(address);
    auto label = labels_.find(base);
    const Local* const local = local_at(base);
    if (label == labels_.end() && local == nullptr) {
        label = table_around(address);
        if (label == labels_.end()) return {};
        base = label->first;
    }
    const std::string name = label != labels_.end() ? label->second.front() : local->name;
    return address == base ? name : name + "+" + std::to_string(address - base);
}

std::map<int, std::vector<std::string>>::const_iterator Names::table_around(int address) const {
    const auto after = table_sizes_.upper_bound(address);
    if (after == table_sizes_.begin() || image_.is_code(address)) return labels_.end();
    const auto [start, size] = *std::prev(after);
    return address < start + size ? labels_.find(start) : labels_.end();
}

bool Names::has_label(int address) const {
    return labels_.contains(address) || local_at(address) != nullptr;
}

bool Names::take(const std::string& name) {
    return taken_.insert(to_lower(name)).second;
}

std::string Names::take_unique(std::string name) {
    const std::string stem = name;
    for (int number = 2; !take(name); ++number) name = stem + "_" + std::to_string(number);
    return name;
}

}  // namespace gato::disassembler
