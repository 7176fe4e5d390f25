// SPDX-License-Identifier: MIT
#include "testing/proof/sameness.hpp"

#include "testing/machine_places.hpp"
#include "testing/proof/place_values.hpp"

#include "core/support/hex.hpp"

#include <algorithm>
#include <span>

namespace gato::cases {

using Kind = TestPlace::Kind;

namespace {

constexpr std::uint16_t stack_first = 0x100, stack_last = 0x1ff;
constexpr std::uint16_t chips_first = 0xd000, chips_last = 0xdfff;

std::string unlike(const std::string& what, unsigned here, unsigned there, const std::string& other) {
    return what + " is " + std::to_string(here) + " (" + dollar(here, 2) + "), and " + std::to_string(there) + " ("
           + dollar(there, 2) + ") after " + other;
}

// A label at or before the address, if the address is within what it names.
const MapSymbol* label_of(std::uint16_t address, const std::optional<ProgramMap>& map) {
    if (!map) return nullptr;
    const MapSymbol* best = nullptr;
    for (const MapSymbol& symbol : map->symbols) {
        if (symbol.value > address) break;
        const bool is_exact = symbol.value == address;
        const bool covers =
            symbol.kind == SymbolKind::label && symbol.size && address < symbol.value + static_cast<std::int64_t>(*symbol.size);
        if (is_exact || covers) best = &symbol;
    }
    return best;
}

}  // namespace

Sameness::Sameness(const ProofSetup& here, const ProofSetup& there)
    : here_(here), there_(there), same_(*here.test.forall->same_as) {
    for (const TestPlace& place : same_.scratch)
        for (std::uint32_t i = 0; i < place.length; ++i) scratch_.set((place.address + i) & 0xffff);
}

std::optional<std::string> Sameness::difference(const Deed& here, const Deed& there) {
    if (there.outcome.end != RoutineOutcome::End::returned) return same_.name + " does not return";
    if (same_.not_slower && here.outcome.cycles > there.outcome.cycles)
        return "takes " + std::to_string(here.outcome.cycles) + " cycles, " + same_.name + " takes "
               + std::to_string(there.outcome.cycles);
    if (!same_.outputs.empty()) return difference_of_outputs(here, there);
    if (auto what = difference_of_registers(here, there)) return what;
    return difference_of_writes(here, there);
}

std::optional<std::string> Sameness::difference_of_outputs(const Deed& here, const Deed& there) const {
    for (std::size_t place = 0; place < same_.outputs.size(); ++place)
        for (unsigned i = 0; i < same_.outputs[place].length; ++i) {
            const unsigned a = value_at(here.outcome, same_.outputs[place], i),
                           b = value_at(there.outcome, same_.outputs_there[place], i);
            const std::string offset = same_.outputs[place].is_range ? "+" + std::to_string(i) : "";
            if (a != b) return unlike(same_.outputs[place].name + offset, a, b, same_.name);
        }
    return std::nullopt;
}

std::optional<std::string> Sameness::difference_of_registers(const Deed& here, const Deed& there) const {
    static constexpr std::pair<const char*, Kind> registers[] = {
        {"sp", Kind::sp}, {"d", Kind::d}, {"i", Kind::i}, {"a", Kind::a}, {"x", Kind::x},
        {"y", Kind::y},   {"c", Kind::c}, {"z", Kind::z}, {"n", Kind::n}, {"v", Kind::v}};
    constexpr std::size_t always_compared = 3;  // the first of them
    for (const auto& [name, kind] : std::span(registers).first(same_.all_registers ? std::size(registers) : always_compared)) {
        const TestPlace place{.name = name, .kind = kind};
        const unsigned a = value_at(here.outcome, place, 0), b = value_at(there.outcome, place, 0);
        if (a != b) return unlike(name, a, b, same_.name);
    }
    return std::nullopt;
}

bool Sameness::is_compared(std::uint16_t address) const {
    const bool is_stack = address >= stack_first && address <= stack_last;
    return !is_stack && !scratch_[address];
}

// What instructions wrote, and what the host's routines changed.
std::vector<std::uint16_t> Sameness::written(const Deed& deed, const ProofSetup& setup) const {
    std::vector<std::uint16_t> addresses;
    if (deed.machine == nullptr) {
        for (const auto& one : deed.outcome.memory->log) addresses.push_back(one.address);
        std::ranges::sort(addresses);
        return addresses;
    }
    const auto before = setup.start.all_ram(), after = deed.outcome.machine->all_ram();
    for (unsigned i = 0; i < before.size(); ++i) {
        const bool is_chip = i >= chips_first && i <= chips_last && deed.outcome.machine->io_visible();
        if ((deed.machine->written()[i] && !is_chip) || before[i] != after[i])
            addresses.push_back(static_cast<std::uint16_t>(i));
    }
    return addresses;
}

std::optional<std::string> Sameness::difference_of_writes(const Deed& here, const Deed& there) {
    const auto chips = [](const Deed& deed) {
        return deed.machine == nullptr ? std::vector<simulator::WriteHistory::Write>{} : deed.machine->chip_writes();
    };
    const auto a = chips(here), b = chips(there);
    for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
        const auto text = [i](const auto& all) {
            return i < all.size() ? dollar(all[i].address) + "=" + std::to_string(all[i].value) : "none";
        };
        if (text(a) != text(b))
            return "write " + std::to_string(i + 1) + " to a chip is " + text(a) + ", and " + text(b) + " in " + same_.name;
    }
    for (const std::uint16_t address : written(here, here_)) {
        if (!is_compared(address)) continue;
        const auto other = counterpart(address, true);
        if (!other)
            return "writes to " + dollar(address)
                   + ", which has no label in both programs; list it in `scratch`, or what counts in `outputs`";
        if (auto what = difference_at(address, *other, here, there)) return what;
    }
    for (const std::uint16_t address : written(there, there_)) {
        const auto other = counterpart(address, false);
        if (other ? !is_compared(*other) : address >= stack_first && address <= stack_last) continue;
        if (!other)
            return same_.name + " writes to " + dollar(address)
                   + ", which has no label in both programs; list what counts in `outputs`";
        if (auto what = difference_at(*other, address, here, there)) return what;
    }
    return std::nullopt;
}

std::optional<std::string> Sameness::difference_at(std::uint16_t here, std::uint16_t there, const Deed& a,
                                                   const Deed& b) const {
    const unsigned value = byte_at(a.outcome, here), other = byte_at(b.outcome, there);
    if (value == other) return std::nullopt;
    return unlike(name(here, here_), value, other, same_.name);
}

std::optional<std::uint16_t> Sameness::counterpart(std::uint16_t address, bool is_here) {
    if (!same_.program) return address;
    const auto [entry, is_new] = counterparts_.try_emplace(address | (is_here ? 0x10000U : 0U));
    if (!is_new) return entry->second;
    const ProofSetup& from = is_here ? here_ : there_;
    const ProofSetup& to = is_here ? there_ : here_;
    const MapSymbol* const label = label_of(address, from.program.map);
    const MapSymbol* const other = label != nullptr && to.program.map ? to.program.map->find_symbol(label->name) : nullptr;
    if (other != nullptr) entry->second = static_cast<std::uint16_t>(other->value + (address - label->value));
    return entry->second;
}

std::string Sameness::name(std::uint16_t address, const ProofSetup& setup) const {
    return place_name(address, setup.program.map);
}

}  // namespace gato::cases
