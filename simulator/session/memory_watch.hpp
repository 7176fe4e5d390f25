// SPDX-License-Identifier: MIT
// Checks the bytes that conditions name after each write to them: by an instruction, by a push, by a ROM routine of the host.
//
// For a ROM routine only what it changed is seen. In the I/O area, while it is switched in, the byte is what was written: many
// registers read as something else, or as nothing.
#pragma once

#include <gato/simulator/condition.hpp>
#include <gato/simulator/machine.hpp>

#include <vector>

namespace gato::simulator {

class MemoryWatch {
public:
    MemoryWatch(const Machine& machine, const std::vector<Condition>& conditions);

    // Call this before each instruction. Returns the condition that the last one has met, or null if it met none.
    [[nodiscard]] const Condition* met(const Registers& registers);
    // Call this if the instruction will be executed: not for one at which an observer stops or which it replaces.
    void expect_write(const Registers& registers);

private:
    struct Place {
        const Condition* condition;
        std::uint8_t before;  // the byte as it was
        bool is_written;      // by the instruction that is being executed
    };

    [[nodiscard]] bool was_written(const Place& place, std::uint8_t stack) const;
    [[nodiscard]] std::uint8_t written_byte(std::uint16_t address) const;
    [[nodiscard]] bool is_device(std::uint16_t address) const;

    const Machine& machine_;
    std::vector<Place> places_;
    std::uint8_t stack_;
};

}  // namespace gato::simulator
