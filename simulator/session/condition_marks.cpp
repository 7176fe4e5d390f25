// SPDX-License-Identifier: MIT
#include "simulator/session/condition_marks.hpp"

#include "core/c64/routines.hpp"
#include "simulator/firmware/location.hpp"

#include <algorithm>
#include <iterator>

namespace gato::simulator {
namespace {

constexpr std::uint16_t basic_exits[] = {c64::rom::sys_returned, c64::rom::ready, c64::rom::main_loop};

bool is_same(const Condition& one, const Condition& other) {
    return one.kind == other.kind && one.address == other.address && one.value == other.value;
}

}  // namespace

bool has_real_kernal(const Machine& machine) {
    return machine.options().kind == MachineKind::c64 && machine.roms().real_kernal;
}

bool is_basic_exit(std::uint16_t pc) {
    return std::ranges::find(basic_exits, pc) != std::end(basic_exits);
}

ConditionMarks::ConditionMarks(const Machine& machine, const std::vector<Condition>& conditions,
                               std::span<const std::uint16_t> stops)
    : machine_(machine), has_real_roms_(has_real_kernal(machine)), conditions_(conditions), stops_(stops.begin(), stops.end()) {
    for (std::size_t number = 0; number < conditions.size(); ++number) {
        const Condition& condition = conditions[number];
        if (condition.kind == Condition::Kind::pc) marks_.add(condition.address, Marks::execute);
        if (condition.kind != Condition::Kind::memory) continue;
        marks_.add(condition.address, Marks::write);
        bytes_.push_back({number, condition.address, condition.value, machine.ram(condition.address)});
    }
    for (const std::uint16_t stop : stops) marks_.add(stop, Marks::execute);
    if (has_real_roms_)
        for (const std::uint16_t exit : basic_exits) marks_.add(exit, Marks::execute);
}

bool ConditionMarks::begin_anew(const std::vector<Condition>& conditions, std::span<const std::uint16_t> stops) {
    const bool is_known = std::ranges::equal(conditions, conditions_, is_same) && std::ranges::equal(stops, stops_);
    if (is_known) met_.reset();
    return is_known;
}

void ConditionMarks::continue_from(const ConditionMarks& before) {
    for (Byte& byte : bytes_)
        for (const Byte& known : before.bytes_)
            if (known.address == byte.address) byte.before = known.before;
}

bool ConditionMarks::may_execute(const Registers& registers, Cycle /*clock*/) {
    return has_real_roms_ && returns_into_program(registers.pc);
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

// Does it return from a SYS that is followed by other statements?
bool ConditionMarks::returns_into_program(std::uint16_t pc) const {
    if (pc != c64::rom::sys_returned) return false;
    const std::uint16_t here = machine_.ram_word(location::text_pointer);
    return machine_.ram(here) != 0 || machine_.ram(static_cast<std::uint16_t>(here + 2)) != 0;
}

}  // namespace gato::simulator
