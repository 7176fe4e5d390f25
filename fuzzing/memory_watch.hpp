// SPDX-License-Identifier: MIT
// Checks the bytes that conditions name after each write to them, as far as an observer of instructions sees it: what a ROM routine
// leaves as it was is not seen, and a stack pointer that is lowered counts as pushes. What is a write, and what the byte is then, is said in
// simulator/session/condition_marks.hpp: a run with a condition itself is stopped by that.
#pragma once

#include <gato/simulator/condition.hpp>
#include <gato/simulator/machine.hpp>

#include <vector>

namespace gato::fuzzing {

class MemoryWatch {
public:
    MemoryWatch(const simulator::Machine& machine, const std::vector<simulator::Condition>& conditions);

    // Call this before each instruction. Returns the condition that the last one has met, or null if it met none.
    [[nodiscard]] const simulator::Condition* met(const simulator::Registers& registers);
    // Call this if the instruction will be executed: not for one at which an observer stops or which it replaces.
    void expect_write(const simulator::Registers& registers);

private:
    struct Place {
        const simulator::Condition* condition;
        std::uint8_t before;  // the byte as it was
        bool is_written;      // by the instruction that is being executed
    };

    [[nodiscard]] bool was_written(const Place& place, std::uint8_t stack) const;
    [[nodiscard]] std::uint8_t written_byte(std::uint16_t address) const;
    [[nodiscard]] bool is_device(std::uint16_t address) const;

    const simulator::Machine& machine_;
    std::vector<Place> places_;
    std::uint8_t stack_;
};

}  // namespace gato::fuzzing
