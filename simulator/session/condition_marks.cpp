// SPDX-License-Identifier: MIT
#include "simulator/session/condition_marks.hpp"

#include "simulator/firmware/location.hpp"
#include "simulator/machine/parts.hpp"
#include "simulator/session/real_rom_watch.hpp"

#include <algorithm>
#include <iterator>

namespace gato::simulator {
namespace {

bool is_same(const Condition& one, const Condition& other) {
    return one.kind == other.kind && one.place() == other.place() && one.value == other.value;
}

}  // namespace

ConditionMarks::ConditionMarks(const Machine& machine, const std::vector<Condition>& conditions,
                               std::span<const CodePlace> stops, RealRomWatch* roms, bool notes_looks)
    : machine_(machine), roms_(roms), notes_looks_(notes_looks), conditions_(conditions), stops_(stops.begin(), stops.end()) {
    for (std::size_t number = 0; number < conditions.size(); ++number) {
        const Condition& condition = conditions[number];
        if (condition.kind == Condition::Kind::pc) marks_.add(condition.address, Marks::execute);
        if (condition.kind != Condition::Kind::memory) continue;
        marks_.add(condition.address, Marks::write);
        bytes_.push_back({number, condition.address, condition.value, machine.ram(condition.address)});
    }
    for (const CodePlace& stop : stops) marks_.add(stop.address, Marks::execute);
    if (roms != nullptr)
        for (const std::uint16_t address : RealRomWatch::addresses()) marks_.add(address, Marks::execute);
    if (notes_looks)
        for (const std::uint16_t address : key_bytes) marks_.add(address, Marks::read);
}

bool ConditionMarks::begin_anew(const std::vector<Condition>& conditions, std::span<const CodePlace> stops, bool notes_looks) {
    const bool is_known = notes_looks == notes_looks_ && std::ranges::equal(conditions, conditions_, is_same)
                          && std::ranges::equal(stops, stops_);
    if (is_known) met_.reset();
    return is_known;
}

void ConditionMarks::continue_from(const ConditionMarks& before) {
    for (Byte& byte : bytes_)
        for (const Byte& known : before.bytes_)
            if (known.address == byte.address) byte.before = known.before;
}

bool ConditionMarks::stops_at(std::uint16_t address) const {
    const SeenBank bank = machine_.cartridge_bank(address);
    const auto is_met = [&](const Condition& condition) {
        return condition.kind == Condition::Kind::pc && condition.place().is_at(address, bank);
    };
    return std::ranges::any_of(conditions_, is_met)
           || std::ranges::any_of(stops_, [&](const CodePlace& stop) { return stop.is_at(address, bank); });
}

bool ConditionMarks::may_execute(const Registers& registers, Cycle clock) {
    if (stops_at(registers.pc)) return false;
    return roms_ == nullptr || roms_->pass(registers, clock);
}

bool ConditionMarks::may_go_on_after_write(std::uint16_t address, std::uint8_t value) {
    for (Byte& byte : bytes_)
        if (byte.address == address) check(byte, value);
    return !met_;
}

bool ConditionMarks::may_go_on_with_memory() {
    for (Byte& byte : bytes_)
        if (const std::uint8_t now = machine_.ram(byte.address); now != byte.before) check(byte, now);
    return !met_;
}

void ConditionMarks::check(Byte& byte, std::uint8_t value) {
    if (!met_ && value == byte.wanted) met_ = byte.condition;
    byte.before = machine_.ram(byte.address);
}

}  // namespace gato::simulator
