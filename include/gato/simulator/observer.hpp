// SPDX-License-Identifier: MIT
// What can watch a machine while it runs: an observer, which is called for each instruction; counts of executions; and a
// tracker, which says where to stop and records what happened, without a call for each instruction. A tracker is the only one
// with which hot code is translated, unless it marks reads or logs.
//
//     gato::simulator::Tracker tracker;
//     tracker.marks[0xd020] |= Tracker::write;
//     if (machine.run(until, tracker) == Stop::access) ... tracker.hit->pc ...
//
// Instructions are counted one by one only if nothing is skipped: MachineOptions::skip_idle_loops = false. A routine of the
// host counts as one instruction. The bytes that it changes count as written by it, but not those that it writes without
// changing them.
#pragma once

#include <gato/simulator/access_log.hpp>
#include <gato/simulator/cpu.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <vector>

namespace gato::simulator {

// Watches instructions while a machine runs. Slows it down to about a third of its speed.
class Observer {
public:
    virtual ~Observer() = default;
    // Called before each instruction; if it returns false, the run stops before that instruction.
    virtual bool before_instruction(const Registers& registers, Cycle clock) = 0;
};

// How often each address was executed. Faster than an Observer.
struct ExecutionCounts {
    std::array<std::uint32_t, 0x10000> counts{};
    // The same for each bank of a cartridge from which something was executed, which a Session counts.
    std::map<std::uint8_t, std::vector<std::uint32_t>> banks{};

    [[nodiscard]] std::uint32_t in_bank(std::uint8_t bank, std::uint16_t address) const {
        const auto found = banks.find(bank);
        return found == banks.end() ? 0 : found->second[address];
    }
    void count_in_bank(std::uint8_t bank, std::uint16_t address, std::uint32_t times = 1) {
        auto& addresses = banks[bank];
        addresses.resize(counts.size());
        addresses[address] += times;
    }
};

// A set of bytes of the 64 KiB, with a bit for each.
class ByteSet {
public:
    static constexpr std::size_t bits = 64;
    using Words = std::array<std::uint64_t, 0x10000 / bits>;

    void add(std::size_t address) { words_[address / bits] |= std::uint64_t{1} << address % bits; }
    [[nodiscard]] bool contains(std::size_t address) const { return (words_[address / bits] >> address % bits & 1) != 0; }
    // Those of a word, as bits.
    void add_word(std::size_t word, std::uint64_t bits_of_word) { words_[word] |= bits_of_word; }
    void clear() { words_.fill(0); }
    [[nodiscard]] const Words& words() const { return words_; }

private:
    Words words_{};
};

struct TrackedAccess {
    std::uint16_t address = 0;
    bool is_write = false;
    std::uint8_t before = 0, after = 0;  // what the processor sees there
    std::uint16_t pc = 0;                // of the instruction, or of the routine in ROM
    Cycle clock = 0;

    bool operator==(const TrackedAccess&) const = default;
};

// What pushed a byte. Aligned so that generated code finds the one of a byte quickly.
struct alignas(8) Pushed {
    enum class By : std::uint8_t { nobody, instruction, interrupt };
    std::uint16_t pc = 0;  // of the instruction; for an interrupt, of the instruction before it
    By by = By::nobody;
    SeenBank bank{};  // in which the instruction is

    bool operator==(const Pushed&) const = default;
};
using PushedBytes = std::array<Pushed, 256>;  // by stack pointer

// A byte that a routine of the host may have changed.
struct TouchedByte {
    std::uint16_t address = 0;  // for a colour cell, the address that the processor sees
    std::uint8_t before = 0;
    bool is_color = false;
};

struct Tracker {
    static constexpr std::uint64_t never_stop = std::numeric_limits<std::uint64_t>::max();
    // Bits of a mark: the run stops before an instruction, or after one that reads, writes or changes the byte; and with `log` what
    // happens there is added to the log.
    static constexpr std::uint8_t execute = 1, read = 2, write = 4, change = 8, logs = 16;

    // --- where to stop: by address, or before the instruction with a number; the first may be passed although it is marked
    std::array<std::uint8_t, 0x10000> marks{};
    std::uint64_t stop_at = never_stop;
    bool passes_first = false;

    // --- what happened
    std::uint64_t instructions = 0;    // executed so far
    std::uint16_t pc = 0;              // of the last one
    PushedBytes stack{};               // as it is now
    ByteSet written;                   // since the caller last cleared it
    std::optional<TrackedAccess> hit;  // the access that ended the run (Stop::access): the first of its instruction
    std::vector<TouchedByte> touched;  // by the routine of the host that is running
    AccessLog* log = nullptr;          // must be there if a mark says `logs`

    // `bank` is seen where the last instruction is.
    void note_push(std::uint8_t s, SeenBank bank) {
        stack[s] = {pc, enters_interrupt ? Pushed::By::interrupt : Pushed::By::instruction, bank};
        enters_interrupt = false;
        last_push = s;
        written.add(0x100U + s);
    }
    // The two bytes pushed last are the return address of an interrupt; the next one will be its status.
    void note_interrupt() {
        for (const unsigned past : {0U, 1U}) stack[(last_push + past) & 0xff].by = Pushed::By::interrupt;
        enters_interrupt = true;
        if (log != nullptr) log->note_interrupt();
    }

private:
    std::uint8_t last_push = 0;
    bool enters_interrupt = false;
};

}  // namespace gato::simulator
