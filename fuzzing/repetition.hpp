// SPDX-License-Identifier: MIT
// Whether a machine's state repeats without input: then it repeats for ever.
//
// The state is the registers and the memory, compared at an instruction of the main program. The bytes that the KERNAL's
// interrupt changes are left out, and so is the stack below the pointer. A program that reads one of those bytes, a register of a
// chip or a routine of the ROM other than CHROUT may get another answer next time: it does not repeat as long as it does so.
#pragma once

#include <gato/simulator/machine.hpp>

#include <array>
#include <cstdint>

namespace gato::fuzzing {

class Repetition {
public:
    explicit Repetition(const simulator::Machine& machine) : machine_(machine) {}

    void restart();
    // Call this before each instruction of the main program outside the ROM. Returns whether the state is that of an earlier call.
    [[nodiscard]] bool see(const simulator::Registers& registers);
    // The program asks for something that may change by itself.
    void note_dependence() { depends_ = true; }
    // Is it a byte that may change by itself?
    [[nodiscard]] static bool changes_by_itself(std::uint16_t address);

private:
    void keep(const simulator::Registers& registers);
    [[nodiscard]] bool memory_is_equal() const;

    const simulator::Machine& machine_;
    simulator::Registers kept_;
    std::array<std::uint8_t, 0x10000> memory_{};
    std::uint64_t seen_ = 0, keep_at_ = 0, distance_ = 1;
    bool has_kept_ = false, depends_ = false;
};

}  // namespace gato::fuzzing
