// SPDX-License-Identifier: MIT
// Addresses that a run looks out for, known to all engines: breakpoints, and bytes that are watched. An Observer is called for each
// instruction; this costs next to nothing where nothing is marked.
//
//     board.marks = &watch;  // a MarkWatch
//     (void)machine.run(until);
//     board.marks = nullptr;
#pragma once

#include <gato/simulator/cpu.hpp>

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace gato::simulator {

// What is marked.
class Marks {
public:
    // Bits of a mark: the watch is asked before an instruction that begins there; it is told when the byte is written, or, in page zero
    // only, when it is an operand that an instruction reads, be it to change it.
    static constexpr std::uint8_t execute = 1, write = 2, read = 8;
    // Not a mark: an instruction that begins here may be the first one on its page, whose memory the interpreter has to look up.
    static constexpr std::uint8_t page_begins = 4;

    Marks() {
        for (std::size_t page = 0; page < table_.size(); page += page_size)
            for (std::size_t byte = 0; byte < longest_instruction; ++byte) table_[page + byte] = page_begins;
    }

    void add(std::uint16_t address, std::uint8_t kinds) {
        table_[address] |= kinds;
        kinds_ |= kinds;
        all_.push_back({address, kinds});
    }
    // By address, with page_begins.
    [[nodiscard]] const std::uint8_t* table() const { return table_.data(); }
    [[nodiscard]] bool has(std::uint16_t address, std::uint8_t kind) const { return (table_[address] & kind) != 0; }
    [[nodiscard]] bool has_any(std::uint8_t kind) const { return (kinds_ & kind) != 0; }

    struct Mark {
        std::uint16_t address = 0;
        std::uint8_t kinds = 0;

        bool operator==(const Mark&) const = default;
    };
    // In the order in which they were added.
    [[nodiscard]] const std::vector<Mark>& all() const { return all_; }

private:
    static constexpr std::size_t page_size = 0x100, longest_instruction = 3;

    std::array<std::uint8_t, 0x10000> table_{};
    std::uint8_t kinds_ = 0;  // of all marks
    std::vector<Mark> all_;
};

// What is done at marks. None of these functions may throw or change the machine, whose registers and clock are out of date while an
// engine runs; memory is as the program sees it.
class MarkWatch {
public:
    MarkWatch() = default;
    MarkWatch(const MarkWatch&) = delete;
    MarkWatch& operator=(const MarkWatch&) = delete;
    virtual ~MarkWatch() = default;

    // Those of a run must stay the same while it lasts.
    [[nodiscard]] const Marks& marks() const { return marks_; }

    // ---- for engines: each returns whether the run goes on

    // Call this before each marked instruction. Translated code may leave to the interpreter one that it has asked for: it is asked
    // for once.
    [[nodiscard]] bool arrive(const Registers& registers, Cycle clock) {
        if (clock == passed_at_) return true;
        const bool goes_on = may_execute(registers, clock);
        passed_at_ = goes_on ? clock : nowhere;
        return goes_on;
    }
    // The instruction that may have been asked for waits for the bus.
    void note_wait(Cycle from, Cycle to) {
        if (passed_at_ == from) passed_at_ = to;
    }
    // Call this after a byte that is marked was written.
    [[nodiscard]] bool note_write(std::uint16_t address, std::uint8_t value) { return may_go_on_after_write(address, value); }
    // Call this after a byte that is marked was read as an operand: no more is known than that it has happened.
    void note_read() { has_read_ = true; }
    // Has one been read since this was last called?
    [[nodiscard]] bool take_reads() { return std::exchange(has_read_, false); }
    // Call this at the beginning of a run, and after a routine of the host: either may have changed memory.
    [[nodiscard]] bool look_at_memory() {
        passed_at_ = nowhere;
        return may_go_on_with_memory();
    }

protected:
    Marks marks_;

private:
    static constexpr Cycle nowhere = -1;

    // Asked before an instruction that has not been executed.
    virtual bool may_execute(const Registers& registers, Cycle clock) = 0;
    // Asked in the middle of the instruction that writes: it is executed to its end, and so is an interrupt that comes then. For a
    // device the value is what was written, for all else what is in RAM now.
    virtual bool may_go_on_after_write(std::uint16_t address, std::uint8_t value) = 0;
    // Bytes of RAM may have changed without a write of the processor.
    virtual bool may_go_on_with_memory() = 0;

    bool has_read_ = false;
    Cycle passed_at_ = nowhere;  // the instruction that begins then has been asked for
};

}  // namespace gato::simulator
