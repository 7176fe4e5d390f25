// SPDX-License-Identifier: MIT
// Watches a routine that runs on a machine, as engine/routine.hpp watches one on memory alone: what it reads before it has written it, and
// what it writes. It is an Observer; of routines in ROM it knows only that they were entered.
//
//     AccessWatch watch(machine, known, given_registers, dependences);
//     machine.run(until, watch);
#pragma once

#include "simulator/session/dependences.hpp"

#include <bitset>
#include <vector>

namespace gato::simulator {

class AccessWatch final : public Observer {
public:
    using Bytes = std::bitset<0x10000>;

    // `known` bytes and `given` registers count as given. The machine is at the first instruction. All must outlive this object.
    AccessWatch(const Machine& machine, const Bytes& known, std::uint16_t given, Dependences& dependences)
        : machine_(machine), dependences_(dependences), known_(known), set_(given), entry_(machine.registers().s) {}

    bool before_instruction(const Registers& registers, Cycle clock) override;

    // Returns the bytes that instructions have written, pushes included.
    [[nodiscard]] const Bytes& written() const { return written_; }

private:
    void see_code(const Registers& registers, std::uint8_t opcode);
    void see_registers(std::uint8_t opcode);
    void see_pointer(const Registers& registers, std::uint8_t opcode);
    void see_stack(const Registers& registers, std::uint8_t opcode);
    void read(std::uint16_t address);
    void write(std::uint16_t address);
    [[nodiscard]] std::uint16_t word_at(unsigned address) const;

    const Machine& machine_;
    Dependences& dependences_;
    Bytes known_, written_;
    unsigned set_;
    std::uint8_t entry_;
    bool was_in_rom_ = false, has_returned_ = false;
};

}  // namespace gato::simulator
