// SPDX-License-Identifier: MIT
#include "servers/debugger/new_code.hpp"

#include <gato/isa/isa.hpp>

namespace gato::debugger {

using isa::Mnemonic;
using simulator::Machine;
using simulator::Tracker;

namespace {

std::uint16_t behind_instruction(const Machine& machine, std::uint16_t address) {
    return static_cast<std::uint16_t>(address + 1 + isa::operand_size(isa::opcode_table[machine.code(address)].mode));
}

bool returns(const Machine& machine, std::uint16_t address) {
    const Mnemonic mnemonic = isa::opcode_table[machine.code(address)].mnemonic;
    return mnemonic == Mnemonic::RTS || mnemonic == Mnemonic::RTI || machine.rom_visible(address);
}

}  // namespace

NewCode::NewCode(const simulator::ByteSet& watched) : watched_(watched) {
    first_.fill(Tracker::never_stop);
}

bool NewCode::continues(const Machine& machine, const History& history) const {
    const std::uint64_t now = history.now();
    if (now == 0) return true;
    const std::uint16_t before = history.last_pc();
    if (first_[before] == now - 1) return true;
    return comes_after_[machine.registers().pc] > 0 && returns(machine, before);
}

void NewCode::note(const Machine& machine, const History& history, bool is_stretch) {
    const std::uint16_t address = machine.registers().pc;
    first_[address] = history.now();
    follows_[address] = behind_instruction(machine, address);
    ++comes_after_[follows_[address]];
    order_.push_back(address);
    if (is_stretch) begins_stretch_.set(address);
}

bool NewCode::arrive(const Machine& machine, const History& history) {
    const std::uint16_t address = machine.registers().pc;
    if (!watched_.contains(address)) return false;
    if (!has_run(address)) note(machine, history, !continues(machine, history));
    return first_[address] == history.now() && begins_stretch_.test(address);
}

void NewCode::stand_on(const Machine& machine, const History& history) {
    const std::uint16_t address = machine.registers().pc;
    if (watched_.contains(address) && !has_run(address)) note(machine, history, false);
}

bool NewCode::is_awaited(std::uint16_t address, std::uint64_t now) const {
    if (!watched_.contains(address)) return false;
    return !has_run(address) || (begins_stretch_.test(address) && first_[address] > now);
}

std::uint64_t NewCode::last_stretch_before(std::uint64_t now) const {
    for (auto address = order_.rbegin(); address != order_.rend(); ++address)
        if (first_[*address] < now && begins_stretch_.test(*address)) return first_[*address];
    return 0;
}

void NewCode::forget_from(std::uint64_t instruction) {
    while (!order_.empty() && first_[order_.back()] >= instruction) {
        const std::uint16_t address = order_.back();
        order_.pop_back();
        first_[address] = Tracker::never_stop;
        begins_stretch_.reset(address);
        --comes_after_[follows_[address]];
    }
}

}  // namespace gato::debugger
