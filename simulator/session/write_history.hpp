// SPDX-License-Identifier: MIT
// What a program writes to some addresses, in order: for write-only registers this is the only way to know. It is an Observer;
// it sees instructions, but not what the host does in place of ROM routines, and no pushes.
#pragma once

#include <gato/simulator/machine.hpp>

#include <bitset>
#include <vector>

namespace gato::simulator {

class WriteHistory final : public Observer {
public:
    struct Write {
        std::uint16_t address = 0;
        std::uint8_t value = 0;
    };
    static constexpr std::size_t most_writes = 100'000;  // that are kept; all writes are counted

    explicit WriteHistory(const Machine& machine) : machine_(machine) {}

    void watch(std::uint16_t first, std::uint16_t last);

    bool before_instruction(const Registers& registers, Cycle clock) override;

    // An instruction that changes what it reads (INC, ASL, …) writes twice on the bus; here it appears once, with the new
    // value.
    [[nodiscard]] const std::vector<Write>& writes() const { return writes_; }
    [[nodiscard]] std::size_t count() const { return count_; }

private:
    const Machine& machine_;
    std::bitset<0x10000> watched_;
    std::vector<Write> writes_;
    std::size_t count_ = 0;
};

}  // namespace gato::simulator
