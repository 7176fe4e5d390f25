// SPDX-License-Identifier: MIT
#include "testing/proof/place_values.hpp"

#include "testing/machine_places.hpp"

#include "core/support/hex.hpp"

namespace gato::cases {

using Kind = TestPlace::Kind;

std::uint8_t value_at(const RoutineOutcome& outcome, const TestPlace& place, unsigned offset) {
    if (place.kind != Kind::memory) return register_value(outcome.registers, place.kind);
    if (outcome.memory == nullptr) return read_place(*outcome.machine, place, offset);
    return outcome.memory->bytes[(place.address + offset) & 0xffff];
}

std::uint8_t byte_at(const RoutineOutcome& outcome, std::uint16_t address) {
    return outcome.memory != nullptr ? outcome.memory->bytes[address] : outcome.machine->ram(address);
}

bool is_as_expected(const RoutineOutcome& outcome, const ExpectedValue& expected) {
    if (outcome.memory == nullptr) return !difference(*outcome.machine, expected);
    unsigned offset = 0;
    for (const Expected& cell : expected.cells) {
        std::uint32_t value = 0;
        for (unsigned i = 0; i < cell.width; ++i)
            value |= std::uint32_t{value_at(outcome, expected.place, offset + i)} << (8 * i);
        if (!holds(cell, value)) return false;
        offset += cell.width;
    }
    return true;
}

std::string place_name(std::uint16_t address, const std::optional<ProgramMap>& map) {
    constexpr int farthest = 256;
    const MapSymbol* best = nullptr;
    if (map)
        for (const MapSymbol& symbol : map->symbols) {
            if (symbol.value > address) break;
            const bool is_near = symbol.kind == SymbolKind::label && address - symbol.value < farthest;
            if (symbol.value == address || is_near) best = &symbol;
        }
    if (best == nullptr) return dollar(address);
    return best->value == address ? best->name : best->name + "+" + std::to_string(address - best->value);
}

}  // namespace gato::cases
