// SPDX-License-Identifier: MIT
#include "fuzzing/memory_watch.hpp"

#include "simulator/machine/parts.hpp"
#include "simulator/session/sanitizer.hpp"

namespace gato::fuzzing {

using simulator::Condition;
using simulator::Machine;
using simulator::MemoryAccess;
using simulator::Registers;

MemoryWatch::MemoryWatch(const Machine& machine, const std::vector<Condition>& conditions)
    : machine_(machine), stack_(machine.registers().s) {
    for (const Condition& condition : conditions)
        if (condition.kind == Condition::Kind::memory) places_.push_back({&condition, machine.ram(condition.address), false});
}

bool MemoryWatch::is_device(std::uint16_t address) const {
    return address >= 0xd000 && address < 0xe000 && machine_.io_visible();
}

bool MemoryWatch::was_written(const Place& place, std::uint8_t stack) const {
    const std::uint16_t address = place.condition->address;
    if (place.is_written || machine_.ram(address) != place.before) return true;
    const auto level = static_cast<std::uint8_t>(address);
    return address >> 8 == 1 && level > stack && level <= stack_;
}

std::uint8_t MemoryWatch::written_byte(std::uint16_t address) const {
    return is_device(address) ? machine_.parts().board.last_device_write().value : machine_.ram(address);
}

const Condition* MemoryWatch::met(const Registers& registers) {
    const Condition* met = nullptr;
    for (Place& place : places_) {
        const std::uint16_t address = place.condition->address;
        const bool written = was_written(place, registers.s);
        if (met == nullptr && written && written_byte(address) == place.condition->value) met = place.condition;
        place.before = machine_.ram(address);
        place.is_written = false;
    }
    stack_ = registers.s;
    return met;
}

void MemoryWatch::expect_write(const Registers& registers) {
    const MemoryAccess next = simulator::access_of(machine_, registers);
    for (Place& place : places_) place.is_written = next.writes && next.address == place.condition->address;
}

}  // namespace gato::fuzzing
