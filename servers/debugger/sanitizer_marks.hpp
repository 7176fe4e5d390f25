// SPDX-License-Identifier: MIT
// The findings of gato::simulator::Sanitizer for a program under a debugger: through marks where a mistake could happen, not by
// checking each instruction. They are right after going back too, since the history knows what has been written.
//
// A finding is reported after the instruction; execution outside the program is reported before its first instruction.
#pragma once

#include "simulator/session/sanitizer.hpp"
#include <gato/debugger/history.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace gato::debugger {

class SanitizerMarks {
public:
    using Marks = std::array<std::uint8_t, 0x10000>;

    // `entry`: the stack pointer when the program starts.
    SanitizerMarks(simulator::SanitizerOptions options, const simulator::ProgramMemory& memory, std::uint8_t entry);

    // Adds the sanitizer's marks to those that are there.
    void add_to(Marks& marks) const;
    // The finding that the stop means, or nothing. The history is left as it was.
    [[nodiscard]] std::optional<std::string> finding(simulator::Stop stop, const simulator::Machine& machine,
                                                     History& history) const;

private:
    [[nodiscard]] std::optional<std::string> finding_of_access(const simulator::TrackedAccess& hit,
                                                               const simulator::Machine& machine, History& history) const;
    [[nodiscard]] bool may_lack_value(std::uint16_t address, const simulator::Machine& machine) const;
    [[nodiscard]] std::optional<std::string> finding_of_stack(const simulator::Machine& machine) const;

    simulator::SanitizerOptions options_;
    simulator::ByteSet program_, code_, initialised_;
    std::uint8_t entry_;
};

}  // namespace gato::debugger
