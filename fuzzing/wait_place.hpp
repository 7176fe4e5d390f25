// SPDX-License-Identifier: MIT
// Where a program waits for a key, and in which state of its own.
#pragma once

#include <gato/simulator/machine.hpp>
#include <gato/simulator/observer.hpp>

#include <array>
#include <cstdint>
#include <unordered_map>

namespace gato::fuzzing {

// Runs a program that waits for a key on to the first instruction of its loop, if it can be found: then the same wait always has the
// same program counter and stack.
void settle(simulator::Machine& machine, simulator::Observer& observer);

struct WaitPlace {
    std::uint64_t site = 0;   // a hash of the program counter and the return addresses
    std::uint64_t state = 0;  // the same with the program's memory
    std::uint64_t core = 0;   // of the memory alone, without all that may hold the input

    bool operator==(const WaitPlace&) const = default;
};

// A bit for each byte of the 64 KiB.
using MemoryBits = simulator::ByteSet::Words;

// All bytes of `written` that may belong to the program's state: not the stack, not the screen.
[[nodiscard]] MemoryBits state_bytes(const simulator::Machine& machine, const MemoryBits& written);
// A hash of where the machine waits.
[[nodiscard]] std::uint64_t site_of(const simulator::Machine& machine);
// The same with these bytes of memory, or of these bytes alone if `begin` is 0.
[[nodiscard]] std::uint64_t state_of(const simulator::Machine& machine, const MemoryBits& bytes, std::uint64_t begin);

void add_all(const MemoryBits& bytes, MemoryBits& to);

// What only holds the input. A byte that differs after different keys although the program has gone the same way holds the input; at a
// wait after which the program reads it before it writes it, it is a part of the program's state all the same: the first one of two
// digits, at the wait for the second.
class InputBytes {
public:
    // The bytes of `among` that differ now.
    void learn(const std::array<std::uint8_t, 0x10000>& before, const simulator::Machine& machine, const MemoryBits& among);
    // From one wait to another these bytes were written, and read before they were written.
    void note_part(std::uint64_t from, std::uint64_t to, const MemoryBits& writes, const MemoryBits& reads);
    // Return `bytes` without those that only hold the input at this wait, or at any.
    [[nodiscard]] MemoryBits without(const MemoryBits& bytes, std::uint64_t site) const;
    [[nodiscard]] MemoryBits without(const MemoryBits& bytes) const;

private:
    MemoryBits bytes_{};
    std::unordered_map<std::uint64_t, MemoryBits> needed_;  // by site
};

}  // namespace gato::fuzzing
