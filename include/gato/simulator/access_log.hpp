// SPDX-License-Identifier: MIT
// What a stretch of instructions read and wrote, in order, with the values: the record from which causes are found.
//
// A routine of the host counts as one instruction. Its reads are those that it declares by reading through Host (simulator/firmware/host.hpp),
// its writes those bytes that it has changed. Not in the log: fetches of instructions, accesses whose value the processor ignores, and what
// DMA reads.
#pragma once

#include <gato/formats/seen_bank.hpp>
#include <gato/simulator/cpu.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gato::simulator {

// What an address reaches: RAM (or the processor port at $00 and $01), a register of a chip or a cell of colour RAM, or a byte of a ROM
// or of a cartridge.
enum class Bytes : std::uint8_t { ram, device, rom };

struct LoggedAccess {
    std::uint16_t address = 0;
    std::uint8_t value = 0;  // that was read, or that was sent
    Bytes bytes = Bytes::ram;
    bool is_write = false;

    bool operator==(const LoggedAccess&) const = default;
};

class AccessLog {
public:
    using Code = std::array<std::uint8_t, 3>;
    struct Entry {
        Registers registers;          // before the instruction
        Code code{};                  // its bytes, and those that follow it if it is shorter
        bool is_routine = false;      // of the host: the code means nothing
        Cycle clock = 0;              // at which it began
        SeenBank bank{};              // where it is
        std::uint32_t accesses = 0;   // where its accesses begin
        std::uint32_t interrupt = 0;  // where those of the interrupt begin that came after it; 0: none came
    };

    void begin(const Registers& registers, const Code& code, Cycle clock, SeenBank bank) {
        entries_.push_back({registers, code, false, clock, bank, count(), 0});
    }
    void note_routine() {
        if (!entries_.empty()) entries_.back().is_routine = true;
    }
    void add(const LoggedAccess& access) { accesses_.push_back(access); }
    // The last instruction has not been executed after all: the machine has stopped before it.
    void drop_last() {
        if (!entries_.empty()) entries_.pop_back();
    }
    // These are the registers after the last instruction.
    void end(const Registers& registers) { end_ = registers; }
    // Two bytes have been pushed, the third one follows.
    void note_interrupt() {
        if (!entries_.empty() && count() >= 2) entries_.back().interrupt = count() - 2;
    }

    [[nodiscard]] std::size_t size() const { return entries_.size(); }
    [[nodiscard]] const Entry& operator[](std::size_t instruction) const { return entries_[instruction]; }
    [[nodiscard]] const Registers& registers_after(std::size_t instruction) const {
        return instruction + 1 < entries_.size() ? entries_[instruction + 1].registers : end_;
    }
    // Returns what the instruction itself accessed, without an interrupt after it.
    [[nodiscard]] std::span<const LoggedAccess> accesses(std::size_t instruction) const {
        const Entry& entry = entries_[instruction];
        return between(entry.accesses, entry.interrupt != 0 ? entry.interrupt : end_of(instruction));
    }
    // Returns what the interrupt after it pushed.
    [[nodiscard]] std::span<const LoggedAccess> pushed_by_interrupt(std::size_t instruction) const {
        const Entry& entry = entries_[instruction];
        return entry.interrupt != 0 ? between(entry.interrupt, end_of(instruction)) : std::span<const LoggedAccess>{};
    }
    [[nodiscard]] std::size_t size_in_bytes() const {
        return entries_.capacity() * sizeof(Entry) + accesses_.capacity() * sizeof(LoggedAccess);
    }

private:
    [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(accesses_.size()); }
    [[nodiscard]] std::uint32_t end_of(std::size_t instruction) const {
        return instruction + 1 < entries_.size() ? entries_[instruction + 1].accesses : count();
    }
    [[nodiscard]] std::span<const LoggedAccess> between(std::uint32_t begin, std::uint32_t end) const {
        return std::span(accesses_).subspan(begin, end - begin);
    }

    std::vector<Entry> entries_;
    std::vector<LoggedAccess> accesses_;
    Registers end_;
};

}  // namespace gato::simulator
