// SPDX-License-Identifier: MIT
#include "testing/case_watch.hpp"

#include "core/support/hex.hpp"
#include <gato/isa/isa.hpp>

#include <algorithm>

namespace gato::cases {

using simulator::Registers;

namespace {

constexpr std::size_t trail_length = 12;
constexpr std::uint8_t rti = 0x40;

}  // namespace

CaseWatch::CaseWatch(const simulator::Machine& machine, const TestCase& test)
    : machine_(machine), mocks_(test.mocks), history_(machine) {
    for (const ExpectedWrites& writes : test.writes) {
        if (writes.is_timed) continue;  // those are in the log of the chips
        has_history_ = true;
        history_.watch(writes.place.address, static_cast<std::uint16_t>(writes.place.address + writes.place.length - 1));
    }
}

bool CaseWatch::is_needed() const {
    return has_history_ || keeps_trail_ || counts_ || sanitizer_ != nullptr || guest_ != nullptr || rti_stack_;
}

bool CaseWatch::before_instruction(const Registers& registers, simulator::Cycle clock) {
    if (!may_go_on(registers, clock)) return false;
    if (guest_ != nullptr && !guest_->before_instruction(registers, clock)) return false;
    ++instructions_;
    return true;
}

bool CaseWatch::may_go_on(const Registers& registers, simulator::Cycle clock) {
    add_to_trail(registers);
    is_at_rti_ = rti_stack_ == registers.s && machine_.peek(registers.pc) == rti;
    if (is_at_rti_) return false;
    if (sanitizer_ != nullptr && !sanitizer_->before_instruction(registers, clock)) return false;
    return !has_history_ || history_.before_instruction(registers, clock);
}

bool CaseWatch::is_mocked(std::uint16_t pc, SeenBank bank) const {
    return std::ranges::any_of(mocks_, [&](const Mock& mock) { return mock.place.is_at(pc, bank); });
}

bool CaseWatch::is_at_mock() const {
    const std::uint16_t pc = machine_.registers().pc;
    return is_mocked(pc, machine_.cartridge_bank(pc));
}

void CaseWatch::add_to_trail(const Registers& registers) {
    if (!keeps_trail_) return;
    const auto byte = [&](int offset) { return machine_.code(static_cast<std::uint16_t>(registers.pc + offset)); };
    trail_.push_back({registers, machine_.cartridge_bank(registers.pc), {byte(0), byte(1), byte(2)}});
    if (trail_.size() > trail_length) trail_.pop_front();
}

std::vector<std::string> CaseWatch::trail(const std::optional<ProgramMap>& map) const {
    std::vector<std::string> result;
    for (const auto& [r, bank, code] : trail_) {
        // Cases run without ROM images: in the ROM there is a routine of the host.
        std::string text = machine_.rom_visible(r.pc) ? "(ROM)" : isa::disassemble(r.pc, code).text;
        if (is_mocked(r.pc, bank)) text = "(mocked)";
        text.resize(std::max<std::size_t>(text.size(), 14), ' ');
        result.push_back(text + " a=" + hex(r.a, 2) + " x=" + hex(r.x, 2) + " y=" + hex(r.y, 2) + "  "
                         + describe_address(r.pc, map, bank));
    }
    return result;
}

}  // namespace gato::cases
