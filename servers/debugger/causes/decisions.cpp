// SPDX-License-Identifier: MIT
#include "servers/debugger/causes/decisions.hpp"

#include "servers/debugger/causes/uses.hpp"

namespace gato::debugger {

using End = CauseEdge::End;

namespace {

constexpr std::uint64_t longest_walk = 400'000;         // instructions
constexpr int interrupt_pushes = 3, routine_pulls = 3;  // the KERNAL's handler pulls Y, X and A before

CauseEdge decided_by(End end, std::uint64_t instruction) {
    return {CauseEdge::Kind::decision, {}, 0, end, instruction, {}};
}

bool is_conditional(const simulator::AccessLog::Entry& entry) {
    return !entry.is_routine && isa::flow_of(opcode_of(entry).mnemonic) == isa::Flow::branch;
}

bool is(const simulator::AccessLog::Entry& entry, isa::Mnemonic mnemonic) {
    return !entry.is_routine && opcode_of(entry).mnemonic == mnemonic;
}

int rise_of_stack(const simulator::Registers& before, const simulator::Registers& after) {
    return static_cast<std::int8_t>(after.s - before.s);
}

bool may_end_handler(const simulator::AccessLog::Entry& entry, int rise) {
    if (!entry.is_routine) return is(entry, isa::Mnemonic::RTI);
    return rise == interrupt_pushes || rise == interrupt_pushes + routine_pulls;
}

}  // namespace

std::optional<std::uint64_t> Decisions::interrupted_before(std::uint64_t last_of_handler) {
    const simulator::AccessLog::Entry last = past_.entry(last_of_handler);
    const simulator::Registers after = past_.after(last_of_handler);
    if (!may_end_handler(last, rise_of_stack(last.registers, after))) return std::nullopt;
    const auto inside = static_cast<std::uint8_t>(after.s - interrupt_pushes);
    for (std::uint64_t i = last_of_handler; i-- > 0 && last_of_handler - i < longest_walk;) {
        const bool enters = past_.is_interrupted(i) || is(past_.entry(i), isa::Mnemonic::BRK);
        if (enters && past_.entry(i + 1).registers.s == inside) return i;
    }
    return std::nullopt;
}

// The JSR whose return address the instruction pulled.
std::optional<std::uint64_t> Decisions::call_before(std::uint64_t last_of_routine) {
    const simulator::Registers after = past_.after(last_of_routine);
    for (std::uint64_t i = last_of_routine; i-- > 0 && last_of_routine - i < longest_walk;) {
        const simulator::AccessLog::Entry& entry = past_.entry(i);
        if (entry.registers.s != after.s || !is(entry, isa::Mnemonic::JSR)) continue;
        return after.pc == static_cast<std::uint16_t>(entry.registers.pc + 3) ? std::optional(i) : std::nullopt;
    }
    return std::nullopt;
}

// RTS, and a routine of the host that returns to its caller.
bool Decisions::returns(std::uint64_t number) {
    const simulator::AccessLog::Entry& entry = past_.entry(number);
    return entry.is_routine ? rise_of_stack(entry.registers, past_.after(number)) == 2 : is(entry, isa::Mnemonic::RTS);
}

std::optional<CauseEdge> Decisions::decision_at(std::uint64_t number, std::uint16_t decided) {
    const simulator::AccessLog::Entry entry = past_.entry(number);
    if (is(entry, isa::Mnemonic::JSR) || is(entry, isa::Mnemonic::BRK)) return decided_by(End::instruction, number);
    if (is(entry, isa::Mnemonic::JMP) && opcode_of(entry).mode == isa::Mode::indirect)
        return decided_by(End::instruction, number);
    if (!is_conditional(entry)) return std::nullopt;
    const auto next = static_cast<std::uint16_t>(entry.registers.pc + 2);
    const auto target = static_cast<std::uint16_t>(next + static_cast<std::int8_t>(entry.code[1]));
    const bool was_taken = past_.after(number).pc == target;
    return graph_.can_avoid(was_taken ? next : target, decided) ? std::optional(decided_by(End::instruction, number))
                                                                : std::nullopt;
}

CauseEdge Decisions::of(std::uint64_t instruction) {
    const std::uint16_t decided = past_.entry(instruction).registers.pc;
    for (std::uint64_t at = instruction; at > 0 && instruction - at < longest_walk;) {
        std::uint64_t before = at - 1;
        bool has_skipped = false;
        for (auto interrupted = interrupted_before(before); interrupted; interrupted = interrupted_before(before)) {
            before = *interrupted;
            has_skipped = true;
        }
        if (!has_skipped && past_.is_interrupted(before)) return decided_by(End::interrupt, before);
        at = before;
        if (returns(before)) {
            const auto call = call_before(before);
            if (!call) return decided_by(End::instruction, before);
            at = *call;
        } else if (const auto edge = has_skipped && is(past_.entry(before), isa::Mnemonic::BRK)
                                         ? std::nullopt
                                         : decision_at(before, decided)) {
            return *edge;
        }
        if (at == 0) break;
    }
    return decided_by(instruction < longest_walk ? End::start : End::far, 0);
}

}  // namespace gato::debugger
