// SPDX-License-Identifier: MIT
#include "servers/debugger/causes/omissions.hpp"

#include "servers/debugger/causes/uses.hpp"

#include <algorithm>
#include <cstdlib>

namespace gato::debugger {

namespace {

constexpr std::uint64_t longest_search = 50'000;  // instructions

bool is_store(isa::Mnemonic mnemonic) {
    const isa::Access access = isa::access_of(mnemonic);
    return access == isa::Access::write || access == isa::Access::write_with_high || access == isa::Access::modify;
}

// Of the address that it stores to.
std::optional<std::uint8_t> index_of(const simulator::AccessLog::Entry& entry) {
    switch (opcode_of(entry).mode) {
    case isa::Mode::zero_page_x:
    case isa::Mode::absolute_x: return entry.registers.x;
    case isa::Mode::zero_page_y:
    case isa::Mode::absolute_y:
    case isa::Mode::indirect_y: return entry.registers.y;
    default: return std::nullopt;
    }
}

// 0 for a branch: nothing is nearer than the other way of a decision.
int distance(const Omission& omission, Place place) {
    return omission.kind == Omission::Kind::branch ? 0 : std::abs(int{place.at} - int{omission.address});
}

}  // namespace

// With some value of its index register, and with the pointer that is there now.
bool Omissions::may_write(std::uint16_t pc) const {
    const isa::Opcode& row = isa::opcode_table[machine_.code(pc)];
    if (!is_store(row.mnemonic)) return false;
    const auto operand = [&](int past) -> unsigned { return machine_.code(static_cast<std::uint16_t>(pc + past)); };
    const auto reaches = [&](unsigned base) { return place_.at >= base && place_.at - base <= 0xff; };
    const auto pointer = [&](unsigned at) {
        return machine_.peek(static_cast<std::uint8_t>(at)) | machine_.peek(static_cast<std::uint8_t>(at + 1)) << 8;
    };
    using enum isa::Mode;
    switch (row.mode) {
    case zero_page: return operand(1) == place_.at;
    case zero_page_x:
    case zero_page_y: return place_.at <= 0xff;
    case absolute: return (operand(1) | operand(2) << 8) == place_.at;
    case absolute_x:
    case absolute_y: return reaches(operand(1) | operand(2) << 8);
    case indirect_y: return reaches(static_cast<unsigned>(pointer(operand(1))));
    default: return false;
    }
}

// With another index, or because its address is wrong by one.
bool Omissions::is_beside(const simulator::AccessLog::Entry& entry, std::uint16_t written) const {
    const auto index = index_of(entry);
    if (!index) return std::abs(int{place_.at} - int{written}) == 1;
    const int wanted = int{place_.at} - (int{written} - *index);
    return wanted >= 0 && wanted <= 0xff && place_.at != written;
}

void Omissions::add(Omission::Kind kind, std::uint64_t instruction, const simulator::AccessLog::Entry& entry,
                    std::uint16_t address) {
    found_.push_back({kind, {instruction, entry.registers, entry.code, false, entry.clock, entry.bank, 1, 0, {}}, address});
}

// Where the other way comes to an instruction that was executed after all, the program went on from there as it did, without a store.
void Omissions::add_branch(std::uint64_t instruction, const simulator::AccessLog::Entry& entry) {
    const auto next = static_cast<std::uint16_t>(entry.registers.pc + 2);
    const auto target = static_cast<std::uint16_t>(next + static_cast<std::int8_t>(entry.code[1]));
    const std::uint16_t other = past_.after(instruction).pc == target ? next : target;
    const auto store = graph_.find(
        other, [&](std::uint16_t pc) { return may_write(pc); }, [&](std::uint16_t pc) { return executed_[pc]; });
    if (store) add(Omission::Kind::branch, instruction, entry, *store);
}

void Omissions::add_store(std::uint64_t instruction, const simulator::AccessLog::Entry& entry) {
    for (const simulator::LoggedAccess& access : past_.step(instruction).accesses)
        if (access.is_write && is_beside(entry, access.address))
            return add(Omission::Kind::store, instruction, entry, access.address);
}

void Omissions::look_at(std::uint64_t instruction) {
    const simulator::AccessLog::Entry entry = past_.entry(instruction);
    const std::uint16_t pc = entry.registers.pc;
    if (entry.is_routine) return;
    const isa::Mnemonic mnemonic = opcode_of(entry).mnemonic;
    if (!looked_at_[pc]) {
        if (isa::flow_of(mnemonic) == isa::Flow::branch) add_branch(instruction, entry);
        if (is_store(mnemonic)) add_store(instruction, entry);
    }
    looked_at_[pc] = executed_[pc] = true;
}

std::vector<Omission> Omissions::of(Place place, std::uint64_t first, std::size_t most) {
    if (place.kind == Place::Kind::part || place.kind == Place::Kind::rom) return {};
    place_ = place;
    const std::uint64_t end = past_.end();
    for (std::uint64_t i = end; i > first && end - i < longest_search && !is_cancelled_();) look_at(--i);
    std::ranges::stable_sort(found_, {}, [&](const Omission& omission) { return distance(omission, place); });
    if (found_.size() > most) found_.resize(most);
    return std::move(found_);
}

}  // namespace gato::debugger
