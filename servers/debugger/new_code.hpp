// SPDX-License-Identifier: MIT
// Where a program comes to code that it has never executed: which instructions have run since the history began, and where a
// stretch of new ones was entered. Each address is marked until it has run once, so that nothing is slower afterwards.
//
// A stretch begins where an instruction that is not new (or not watched) goes on at a new one. What follows it without a break
// belongs to it: the next instruction, what a jump or a call leads to, and what comes after a call or an interrupt that returns.
// The first instruction of the history is no news either.
#pragma once

#include <gato/debugger/history.hpp>

#include <array>
#include <bitset>
#include <cstdint>
#include <vector>

namespace gato::debugger {

class NewCode {
public:
    explicit NewCode(const simulator::ByteSet& watched);

    // The program stands before an instruction. Returns true if a new stretch begins with it; the same again when the program comes
    // here after going back.
    bool arrive(const simulator::Machine& machine, const History& history);
    // The same, but what begins here is no news: the user sees it.
    void stand_on(const simulator::Machine& machine, const History& history);

    // Can the address bring news after the instruction with that number?
    [[nodiscard]] bool is_awaited(std::uint16_t address, std::uint64_t now) const;
    // Is it known what comes after that instruction?
    [[nodiscard]] bool knows_beyond(std::uint64_t now) const { return !order_.empty() && first_[order_.back()] > now; }
    // The first instruction of the last stretch that begins before this one; 0 if none does.
    [[nodiscard]] std::uint64_t last_stretch_before(std::uint64_t now) const;

    // The past has changed: these instructions will be others.
    void forget_from(std::uint64_t instruction);

private:
    void note(const simulator::Machine& machine, const History& history, bool is_stretch);
    [[nodiscard]] bool continues(const simulator::Machine& machine, const History& history) const;
    [[nodiscard]] bool has_run(std::uint16_t address) const { return first_[address] != simulator::Tracker::never_stop; }

    simulator::ByteSet watched_;
    std::bitset<0x10000> begins_stretch_;
    std::array<std::uint64_t, 0x10000> first_;          // by address: the number of the instruction that ran there first
    std::array<std::uint16_t, 0x10000> follows_{};      // by address that has run: the address after its instruction
    std::array<std::uint16_t, 0x10000> comes_after_{};  // by address: how many of those that have run are before it
    std::vector<std::uint16_t> order_;                  // the addresses that have run, by their first instruction
};

}  // namespace gato::debugger
