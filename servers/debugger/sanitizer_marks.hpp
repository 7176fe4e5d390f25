// SPDX-License-Identifier: MIT
// The findings of gato::simulator::Sanitizer for a program under a debugger: by marks where a mistake could happen, not by a look at
// each instruction, and right after going back too, as what has been written is the history's.
//
// A finding is told behind the instruction, but for execution outside the program, which is told in front of the first one there.
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

    // Those of the sanitizer, added to what is there.
    void add_to(Marks& marks) const;
    // What the stop means; nothing when it means nothing. The history is left where it was.
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
